"""The games: each a package of modules that a ruleset combines."""
