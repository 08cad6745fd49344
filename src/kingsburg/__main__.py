"""`python -m kingsburg` is the command `kingsburg`."""

from kingsburg.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
