"""HTTP and sockets: connections, cookies, requests, pages."""
