"""The game in words: facts in, sentences out. What people read is made here, and nothing reads it back."""
