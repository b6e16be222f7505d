"""What may be said out of turn: claims, concessions, revokes and their correction, table talk."""
