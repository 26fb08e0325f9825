"""Training at thousands of tables: games in processes of their own, the network in PyTorch."""
