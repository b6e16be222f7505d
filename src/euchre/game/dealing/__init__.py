"""Dealing: shuffled or by hand; who deals first and next, out of turn, in what batches, and what was dealt wrongly."""
