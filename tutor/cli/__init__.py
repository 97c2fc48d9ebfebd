"""The ``eldorado`` command: one module a subcommand, collected by `tutor.cli.main`."""
