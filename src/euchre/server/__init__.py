"""The web table: pages, sockets and the store of live tables."""
