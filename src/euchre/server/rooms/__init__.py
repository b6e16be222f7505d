"""Tables that are being played at: deciding, writing, presence, driving; nothing here knows HTTP."""
