"""`python -m tripot`, where no script of that name was installed."""

from tripot.cli import main

if __name__ == "__main__":
    main()
