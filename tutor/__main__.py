"""``python -m tutor`` is the ``eldorado`` command."""

from tutor.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
