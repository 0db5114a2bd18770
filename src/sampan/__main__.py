"""`python -m sampan` is the command `sampan`."""

from sampan.commands.app import main

if __name__ == "__main__":
    main()
