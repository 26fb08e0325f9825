"""`python -m tripot`, for where the script is not installed."""

from tripot.cli import main

if __name__ == "__main__":
    main()
