"""What a reader is shown of a table: pure functions from a room to fields and words."""
