"""The full-screen table in the terminal: `scene` says what is to be seen, `drawing` draws it, `app` shows it.

Only `app` knows Textual; who plays stands behind a `TablePlayer` (`local`: a game against bots in this program).
"""
