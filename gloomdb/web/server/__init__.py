"""The table server: a site made of pages and routes, guarded, served on this machine or to the local network.

    keys = Keyring(["ada", "bob"])
    feed = Feed()
    site = Site(html, {"GET /api/seat": seat, "GET /api/events": events}, keys)
    listening = Listening.on_loopback(port=0)
    TableServer(site, listening, ready=lambda: print(listening.url(keys.token("ada"))), ending=feed.close)

A route is an async function from a `Visit` (who asks, what was sent) to a `Reply` or to `feed.follow(…)`.
Nothing here knows what is played; nothing here is imported by a command that serves nothing.
"""
