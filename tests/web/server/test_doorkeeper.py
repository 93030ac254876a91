"""Who is let in by the server and who is not; what is hostile gets a sentence, and nobody waits for it."""

from __future__ import annotations

import json
import os
import random
import socket
import time
from collections import Counter
from collections.abc import Sequence

import httpx
import pytest

from gloomdb.web.server import doorkeeper, listening
from gloomdb.web.server.keyring import Keyring, new_token
from tests.web.server.conftest import Running

HOSTILE = int(os.environ.get("GLOOMDB_HOSTILE", "400"))  # requests; the whole proof is 5000


def test_a_seat_opens_by_its_token_alone(small_site: Running) -> None:
    """Every token its own seat; none, another one, a part of one: nothing."""
    with httpx.Client(base_url=small_site.url) as client:
        for holder in ("ada", "bob"):
            answer = client.get("/api/seat", headers=small_site.headers(holder))
            assert answer.json() == {"secret": f"the secret of {holder}"}
        token = small_site.keys.token("ada")
        for header in (
            "",
            token,
            f"Bearer {token[:-1]}",
            f"Bearer x{token}",
            f"bearer {token}",
            "Bearer x",
            f"Basic {token}",
        ):
            answer = client.get("/api/seat", headers={"Authorization": header})
            assert answer.status_code == 401
            assert "secret" not in answer.text
        old = small_site.headers("ada")
        small_site.keys.reissue("ada")
        assert client.get("/api/seat", headers=old).status_code == 401


def test_tokens_cannot_be_guessed() -> None:
    """At least 128 bits, all different."""
    tokens = {new_token() for _ in range(500)}
    assert len(tokens) == 500
    assert min(map(len, tokens)) * 6 >= 128
    assert Keyring(["a"]).opened_by("Bearer ") is None


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "127.0.0.1"}, 421),
        ({"Host": "127.0.0.1:1"}, 421),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
    ],
)
def test_other_pages_and_other_names_are_turned_away(
    small_site: Running, headers: dict[str, str], status: int
) -> None:
    """Even with the right token."""
    mine = {**small_site.headers("ada"), "Content-Type": "application/json", **headers}
    answer = httpx.post(f"{small_site.url}/api/say", headers=mine, content="{}")
    assert answer.status_code == status
    assert list(answer.json()) == ["error"]


def test_every_answer_says_what_a_browser_may_do(small_site: Running) -> None:
    """The page, an answer, a refusal: no store, no referrer, no frame, no guessing, no other origin."""
    with httpx.Client(base_url=small_site.url) as client:
        page = client.get("/")
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
        for answer in (
            page,
            client.get("/api/seat"),
            client.get("/nothing"),
            client.get("/api/seat", headers=small_site.headers("bob")),
        ):
            for name, value in doorkeeper.HEADERS.items():
                assert answer.headers[name] == value
            assert not {
                name
                for name in answer.headers
                if name.startswith("access-control") or name in {"server", "set-cookie"}
            }


@pytest.mark.parametrize(
    "path", ["/../etc/passwd", "/%2e%2e/x", "/api/", "/api/seat/", "//", "/page.css", "/\u2028"]
)
def test_no_path_leads_to_a_file(small_site: Running, path: str) -> None:
    """What is not in the table is not there."""
    assert httpx.get(small_site.url + path, headers=small_site.headers("ada")).status_code == 404


def test_a_mistake_of_ours_shows_nothing(small_site: Running, capfd: pytest.CaptureFixture[str]) -> None:
    """A sentence; the next request is served."""
    answer = httpx.get(f"{small_site.url}/api/broken", headers=small_site.headers("ada"))
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in capfd.readouterr().err
    assert httpx.get(small_site.url).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"1",
        b"{",
        b"{}x",
        b'{"a":1,"a":2}',
        b"\xff",
        b'{"a":NaN}',
        b"[" * 9000,
        b'{"a":"\\u0000"}',
    ],
)
def test_a_malformed_body_gets_a_sentence(small_site: Running, body: bytes) -> None:
    """Never a 500, never silence."""
    headers = {**small_site.headers("ada"), "Content-Type": "application/json"}
    answer = httpx.post(f"{small_site.url}/api/say", headers=headers, content=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_refusals_are_in_the_language_asked_for(small_site: Running) -> None:
    """The page sends its own."""
    answer = httpx.get(f"{small_site.url}/nothing", headers={"Accept-Language": "es"})
    assert answer.json() == {"error": "aquí no hay nada"}


def raw(site: Running, data: bytes, *, then: float = 0.0) -> bytes:
    """What is answered to bytes that no client would send."""
    with socket.create_connection(("127.0.0.1", site.listening.port), timeout=5) as made:
        made.sendall(data)
        time.sleep(then)
        made.settimeout(3)
        answer = b""
        try:
            while part := made.recv(65536):
                answer += part
        except (TimeoutError, ConnectionError):
            pass
        return answer


@pytest.mark.parametrize("header", [b"Bearer ", b"Bearer", b"Bearer \t", b"Bearer  ", b" ", b""])
def test_an_empty_token_opens_nothing(small_site: Running, header: bytes) -> None:
    """As no client would send it, each blank of it."""
    head = f"GET /api/seat HTTP/1.1\r\nHost: 127.0.0.1:{small_site.listening.port}\r\nConnection: close\r\n"
    answer = raw(small_site, head.encode() + b"Authorization: " + header + b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 401 ")
    assert b"secret" not in answer


def test_a_large_body_is_not_read(small_site: Running) -> None:
    """Told or not told how large it is."""
    headers = {**small_site.headers("ada"), "Content-Type": "application/json"}
    url = f"{small_site.url}/api/say"
    assert httpx.post(url, headers=headers, content=b" " * 17_000).status_code == 413
    head = f"POST /api/say HTTP/1.1\r\nHost: 127.0.0.1:{small_site.listening.port}\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    chunk = b"400\r\n" + b" " * 1024 + b"\r\n"
    assert b"413" in raw(small_site, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 20)[:20]


def test_the_slow_are_let_go(small_site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a request, half a body, nothing at all; meanwhile others are served at once."""
    monkeypatch.setattr(listening, "FIRST_LINE", 0.3)
    monkeypatch.setattr(doorkeeper, "SLOWEST", 0.3)
    port = small_site.listening.port
    head = f"POST /api/say HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 10\r\n"
    head += "Content-Type: application/json\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in small_site.headers("ada").items())
    assert raw(small_site, b"") == b""
    assert raw(small_site, b"GET / HT") == b""
    assert raw(small_site, head.encode()) == b""
    assert b"408" in raw(small_site, head.encode() + b"\r\n{").split(b"\r\n")[0]
    assert httpx.get(small_site.url).status_code == 200


def test_too_many_requests_are_slowed(small_site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those without a token before those with one."""
    monkeypatch.setattr(doorkeeper, "RATES", {"holder": (1.0, 40.0), "stranger": (1.0, 10.0)})
    with httpx.Client(base_url=small_site.url) as client:
        strangers = Counter(client.get("/api/seat").status_code for _ in range(20))
        assert strangers[429] >= 8
        assert client.get("/api/seat", headers=small_site.headers("ada")).status_code == 200


def test_what_cannot_even_be_refused_ends_in_silence(
    small_site: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """An answer to HEAD has no body, not even that of a refusal: no traceback on the host's screen."""
    port = small_site.listening.port
    head = f"HEAD / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nTransfer-Encoding: chunked\r\n\r\n"
    raw_quick(port, head.encode() + b"x" * 20_000)
    assert httpx.get(small_site.url).status_code == 200
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.fixture
def unmetered(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many requests as one likes: else most of the hostile ones would end at the meter."""
    monkeypatch.setattr(doorkeeper, "RATES", dict.fromkeys(doorkeeper.RATES, (1e9, 1e9)))


@pytest.mark.usefixtures("unmetered")
def test_hostile_requests_leak_nothing_and_stall_nobody(
    small_site: Running, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Wrong, old and other seats' tokens, forged names, broken lines and bodies, on every route."""
    chance = random.Random(16)
    port, tokens = small_site.listening.port, [small_site.keys.token(name) for name in ("ada", "bob")]
    answers: Counter[bytes] = Counter()
    for number in range(HOSTILE):
        answer = raw_quick(port, hostile(chance, port, tokens[1], ROUTES))
        answers[answer.split(b" ")[1] if answer.startswith(b"HTTP") else b""] += 1
        assert b"secret of ada" not in answer
        assert b"Traceback" not in answer
        assert not any(token.encode() in answer for token in tokens)
        if number % 50 == 0:
            began = time.monotonic()
            mine = httpx.get(f"{small_site.url}/api/seat", headers=small_site.headers("ada"))
            assert mine.status_code == 200
            assert time.monotonic() - began < 5
    assert len(answers) >= 6
    assert answers[b"500"] == 0
    assert "Traceback" not in capfd.readouterr().err
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


ROUTES = ("/", "/api/seat", "/api/say", "/api/events2")


def hostile(
    chance: random.Random, port: int, token: str, routes: Sequence[str], tokens: Sequence[str] = ()
) -> bytes:
    """A request of somebody who means ill, or is broken; `tokens` open something, `token` is spoilt first."""
    method = chance.choice(["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "CONNECT", "G\x01T", "PRI"])
    path = chance.choice(
        [
            *routes,
            "/" + "a" * chance.randint(0, 9000),
            "/..%2f..",
            "*",
            "/api/seat?" + "x=1&" * 50,
        ]
    )
    host = chance.choice(
        [
            f"127.0.0.1:{port}",
            f"127.0.0.1:{port}",
            f"localhost:{port}",
            "evil",
            "",
            f"127.0.0.1:{port}\r\nHost: evil",
        ]
    )
    guess = chance.choice(["", token[:-1], token[::-1], "\x00", "é", "x" * 4000, "../", *tokens])
    lines = [
        f"{method} {path} {chance.choice(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9'])}",
        f"Host: {host}",
        f"Authorization: Bearer {guess}",
    ]
    if chance.random() < 0.3:
        lines.append(f"Origin: {chance.choice(['http://evil', 'null', f'http://127.0.0.1:{port}'])}")
    if chance.random() < 0.3:
        lines.append(
            chance.choice(
                [
                    "Transfer-Encoding: chunked",
                    "Upgrade: websocket\r\nConnection: upgrade",
                    "Expect: 100-continue",
                    "Cookie: a=b",
                ]
            )
        )
    body = chance.choice(
        [
            b"",
            b"{}",
            b"{" * 50,
            json.dumps({"a": "b" * 200}).encode(),
            json.dumps(dict(zip(KEYS, chance.choices(VALUES, k=len(KEYS)), strict=True))).encode(),
            bytes(chance.randbytes(40)),
            b"x" * 20_000,
        ]
    )
    if method == "POST" or body:
        lines += [
            "Content-Type: application/json",
            f"Content-Length: {chance.choice([len(body), len(body), 0, -1, 10**9, 'x'])}",
        ]
    return "\r\n".join(lines).encode("utf-8") + b"\r\n\r\n" + body


KEYS = ("id", "turn", "card", "character", "agree", "seat", "text")
VALUES = (0, 1, -1, 2**70, True, None, "", "gloom-1e/grogar", "\u202e\x00", [], {}, 1.5, "x" * 900)


def raw_quick(port: int, data: bytes) -> bytes:
    """The beginning of what is answered; nobody waits long."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as made:
        try:
            made.sendall(data)
            made.shutdown(socket.SHUT_WR)
            made.settimeout(0.5)
            answer = b""
            while part := made.recv(65536):
                answer += part
        except OSError:
            pass
        else:
            return answer
        return b""
