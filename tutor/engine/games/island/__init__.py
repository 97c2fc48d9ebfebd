"""The Island of El Dorado: one module a feature; `base.MODULE` is the game of the first box."""
