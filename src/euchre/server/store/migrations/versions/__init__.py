"""One file a change of the database's shape, in order."""
