"""JSON as strangers write it: what must be refused as no JSON, what as no set, and what must be taken.

`NOT_JSON` is told with line and column; `WRONG` is JSON that is refused for what it says, with the code of
the finding; `RIGHT` are sets in odd spelling; `STRANGE` is JSON of any kind, which only must not raise.
"""

from __future__ import annotations

import json
from typing import Any

# --- a set to be spoilt ----------------------------------------------------------------------------

SET: dict[str, Any] = {
    "id": "fault",
    "title": {"en": "Fault"},
    "kind": "home-made",
    "languages": ["en"],
    "year": 2024,
    "families": [{"id": "hall", "name": {"en": "Hall"}, "symbol": {"en": "Urn"}}],
    "icons": {"goblet": {"en": "Goblet"}},
    "sources": {"box": {"title": "My box"}},
    "cards": [
        {"id": "was-wet", "type": "modifier", "name": {"en": "Was Wet"}, "points": [-10, None, 0],
         "icons": [None, "goblet", None], "effects": [], "copies": 2, "sources": ["box"]},
        {"id": "ann-hall", "type": "character", "name": {"en": "Ann Hall"}, "family": "hall",
         "subtitle": {"en": "Late"}, "sources": ["box"]},
    ],
}  # fmt: skip
TEXT = json.dumps(SET)
NAME, POINT, YEAR = '"Was Wet"', "-10", "2024"  # parts of the text that are spoilt


def spoilt(old: str, new: str) -> bytes:
    """The set's text with one part replaced."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new).encode("utf-8", "surrogatepass")


def changed(**changes: Any) -> bytes:
    """The set with other values."""
    return json.dumps(SET | changes).encode()


def card(**changes: Any) -> bytes:
    """The set with other values in its first card; `...` leaves one out."""
    first = {key: value for key, value in (SET["cards"][0] | changes).items() if value is not ...}
    return changed(cards=[first, *SET["cards"][1:]])


# --- F01–F09, F18, F19: not JSON at all ------------------------------------------------------------

_FRAGMENTS = (
    # arrays
    "[1 true]", "[a]", '["": 1]', '[""],', "[,1]", "[1,,2]", '["x",,]', '["x"]]', '["",]', '["x"', "[x",
    "[3[4]]", "[1:2]", "[,]", "[-]", "[   , \"\"]", '["a",\n4\n,1,', "[1,]", "[1,,]", '["\va"\\f]', "[*]",
    '[""', "[1,", "[1,\n1\n,1", "[{}", "[false", "[nul]", "[tru]", "[True]", "[None]", "[undefined]",
    # numbers
    "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]",
    "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]",
    "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[Infinity]",
    "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1e1", "[1.]", "[.123]",
    "[1.2a-3]", "[1.8011670033376514H-308]", "[012]", "[0x1]", "[0x42]", "[１]", "[٣]", "[1+2]", "[1_000]",
    "[−5]",
    # objects
    '["x", truth]', '{[: "x"}\n', '{"x", null}', '{"x"::"b"}', "{🇨🇭}", '{"a":"a" 123}', "{key: 'value'}",
    '{"a" b}', '{:"b"}', '{"a" "b"}', '{"a":', '{"a"', "{1:1}", "{9999E9999:1}", "{null:null,null:null}",
    '{"id":0,,,,,}', "{'a':0}", '{"id":0,}', '{"a":"b",,"c":"d"}', "{a: \"b\"}", '{"a":"a',
    '{ "foo" : "bar", "a" }',
    '{"a":"b"}#', '{"a":"b"}/**/', '{"a":"b"}//', '{"a":"b"}/', '{"a":/*c*/"b"}', '{"two": 1, two: 2}', "{,}",
    "{{}}", "{[]}", "{true: 1}", '{"a"=1}', '{"a";1}', '{"a":1;"b":2}', "{",
    # strings
    '["\\u', '["\\', '["\\ud800\\u"]', '["\\u00A"]', '["\\uqqqq"]', "[\"\\x00\"]", '["\\a"]', '["\\🌀"]',
    '["\\u{41}"]', "['single']", "[“curly”]", "[`tick`]", '["new\nline"]', '["tab\there"]', '["nul\0"]',
    '["esc\x1b"]', '["del\r"]', '"', '["', '["asd', "[\\n]", '["a\\"]', '["""]', "abc", '"x',
    # structure
    "<.>", "[<null>]", "[1]x", "[1]]", "]", "}", "*", '{"a":true} "x"', "[][]", "{}{}", "[] {}", "1 2",
    '{"a":1}}', "2@", "{}}", '{"":', '{"a": /*comment*/ "b"}', '{"a": true, // x\n"b": 1}', "# c\n{}",
    "%YAML 1.2\n---\na: 1", "---\na: 1\n", "a=1", "<?xml version='1.0'?>", "(function(){})", "⍂", "å",
    "[⁠]", "{\u00a0}", "[\f]", "\u2060[]", "//\n", "/* */", "null null", "tru", "nul", "fals", "TRUE", "Null",
    ")]}',\n{}", "callback({})",
)  # fmt: skip

NOT_JSON: dict[str, bytes] = {f"n {text[:24]!r}": text.encode() for text in _FRAGMENTS}
NOT_JSON |= {
    "n empty": b"",
    "n blanks": b" \t\r\n",
    "n hello": b"hello",
    "n truncated": TEXT[:-20].encode(),
    "n truncated in a text": TEXT[: TEXT.index("Was W") + 3].encode(),
    "n trailing text": (TEXT + " and more").encode(),
    "n twice": (TEXT + TEXT).encode(),
    "n trailing comma in the set": TEXT.replace("}]}", "},]}").encode(),
    "n json5 key": TEXT.replace('"id": "fault"', 'id: "fault"').encode(),
    "n json5 quotes": TEXT.replace('"fault"', "'fault'").encode(),
    "n json5 plus": spoilt(POINT, "+10"),
    "n json5 hex": spoilt(POINT, "0xA"),
    "n comment": TEXT.replace("{", "{ // mine\n", 1).encode(),
    "n block comment": TEXT.replace("{", "{ /* mine */ ", 1).encode(),
    "n NaN": spoilt(POINT, "NaN"),
    "n Infinity": spoilt(POINT, "Infinity"),
    "n -Infinity": spoilt(POINT, "-Infinity"),
    "n True": spoilt(POINT, "True"),
    "n None": TEXT.replace("null", "None").encode(),
    "n leading zero": spoilt(POINT, "-010"),
    "n control character": spoilt(NAME, '"Was \x01Wet"'),
    "n raw NUL": spoilt(NAME, '"Was \0Wet"'),
    "n raw escape": spoilt(NAME, '"Was \x1b[2JWet"'),
    "n line break in a text": spoilt(NAME, '"Was\nWet"'),
    "n tab in a text": spoilt(NAME, '"Was\tWet"'),
    "n Latin-1": spoilt(NAME, '"Popurri"').replace(b"Popurri", "Popurrí".encode("latin-1")),
    "n CESU-8": spoilt(NAME, '"Was X"').replace(b"X", b"\xed\xa0\xbd\xed\xb2\x80"),
    "n overlong slash": spoilt(NAME, '"Was X"').replace(b"X", b"\xc0\xaf"),
    "n overlong NUL": spoilt(NAME, '"Was X"').replace(b"X", b"\xc0\x80"),
    "n half a character": spoilt(NAME, '"Was X"').replace(b"X", b"\xe2\x82"),
    "n a byte past Unicode": spoilt(NAME, '"Was X"').replace(b"X", b"\xf4\x90\x80\x80"),
    "n byte FF": spoilt(NAME, '"Was X"').replace(b"X", b"\xff"),
    "n surrogate in UTF-8": spoilt(NAME, '"Was X"').replace(b"X", b"\xed\xa0\x80"),
    "n UTF-16": TEXT.encode("utf-16"),
    "n UTF-16 LE": TEXT.encode("utf-16-le"),
    "n UTF-16 BE": TEXT.encode("utf-16-be"),
    "n UTF-32": TEXT.encode("utf-32"),
    "n UTF-32 LE": TEXT.encode("utf-32-le"),
    "n UTF-32 BE": TEXT.encode("utf-32-be"),
    "n UTF-7": b"+AHsAfQ-",
    "n BOM alone": b"\xef\xbb\xbf",
    "n BOM twice": b"\xef\xbb\xbf" * 2 + TEXT.encode(),
    "n half a BOM": b"\xef\xbb{}",
    "n deep lists": b"[" * 100_000,
    "n deep closed lists": b"[" * 100_000 + b"]" * 100_000,
    "n deep objects": b'{"a":' * 100_000,
    "n deep inside cards": spoilt(NAME, "[" * 2000 + "]" * 2000),
    "n deep objects inside cards": spoilt(NAME, '{"a":' * 2000 + "1" + "}" * 2000),
    "n alternately deep": b'[{"":' * 50_000,
    "n 65 levels": b"[" * 65 + b"]" * 65,
    "n gzip": b"\x1f\x8b\x08\x00" + bytes(40),
    "n zip": b"PK\x03\x04" + bytes(40),
    "n SQLite": b"SQLite format 3\0" + bytes(84),
    "n PDF": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    "n PNG": b"\x89PNG\r\n\x1a\n" + bytes(20),
    "n JPEG": b"\xff\xd8\xff\xe0" + bytes(20),
    "n ELF": b"\x7fELF" + bytes(30),
    "n zeros": bytes(4096),
    "n random bytes": bytes((n * 89 + 41) % 256 for n in range(999)),
    "n HTML": b"<!doctype html><p>404 Not Found</p>",
    "n a merge's leftovers": b"<<<<<<< HEAD\n" + TEXT.encode() + b"\n>>>>>>> mine\n",
    "n lines of JSON": TEXT.encode() + b"\n" + TEXT.encode() + b"\n",
    "n a record separator": b"\x1e" + TEXT.encode(),
}

# --- F02, F07–F16: JSON, and refused for what it says ----------------------------------------------

WRONG: dict[str, tuple[bytes, str]] = {
    "w list": (b"[]", "wrong-type"),
    "w null": (b"null", "wrong-type"),
    "w number": (b"1", "wrong-type"),
    "w text": (b'"x"', "wrong-type"),
    "w true": (b"true", "wrong-type"),
    "w set in a list": (f"[{TEXT}]".encode(), "wrong-type"),
    "w 5,000 digits": (spoilt(POINT, "9" * 5000), "out-of-range"),
    "w -5,000 digits": (spoilt(POINT, "-" + "9" * 5000), "out-of-range"),
    "w 64 bits and one": (spoilt(POINT, "9223372036854775808"), "out-of-range"),
    "w -64 bits and one": (spoilt(POINT, "-9223372036854775809"), "out-of-range"),
    "w 1e400": (spoilt(POINT, "1e400"), "out-of-range"),
    "w -1e400": (spoilt(POINT, "-1e400"), "out-of-range"),
    "w 1e18": (spoilt(POINT, "1e18"), "out-of-range"),
    "w year of 5,000 digits": (spoilt(YEAR, "9" * 5000), "out-of-range"),
    "w duplicate id": (spoilt('"id": "fault"', '"id": "fault", "id": "other"'), "duplicate-key"),
    "w duplicate key in a card": (spoilt('"copies": 2', '"copies": 2, "copies": 3'), "duplicate-key"),
    "w duplicate key by escape": (spoilt('"copies": 2', '"copies": 2, "cop\\u0069es": 3'), "duplicate-key"),
    "w duplicate key by NFC": (spoilt('"copies": 2', '"\u00ed": 2, "i\u0301": 3'), "duplicate-key"),
    "w high surrogate": (spoilt(NAME, '"Was \\ud800"'), "surrogate"),
    "w low surrogate": (spoilt(NAME, '"\\udc00 Was"'), "surrogate"),
    "w swapped surrogates": (spoilt(NAME, '"\\udc80\\ud83d"'), "surrogate"),
    "w two high surrogates": (spoilt(NAME, '"\\ud800\\ud800"'), "surrogate"),
    "w surrogate in a key": (spoilt('"copies": 2', '"\\ud800": 2'), "control-character"),
    "w too long a text": (spoilt(NAME, '"' + "x" * 100_001 + '"'), "too-long"),
    "w too long a key": (spoilt('"copies": 2', f'"{"k" * 300}": 2'), "too-long"),
    "w unknown field": (card(pathoss=1), "unknown-field"),
    "w unknown field of the set": (changed(titel={"en": "x"}), "unknown-field"),
    "w unknown type": (card(type="modifer"), "wrong-value"),
    "w unknown kind": (changed(kind="homemade"), "wrong-value"),
    "w true for points": (card(points=[True, None, 0]), "wrong-type"),
    "w 1.5 for points": (card(points=[1.5, None, 0]), "wrong-type"),
    "w text for points": (card(points=["high", None, 0]), "wrong-type"),
    "w digits for points": (card(points=["5", None, 0]), "wrong-type"),
    "w list for points": (card(points=[[], None, 0]), "wrong-type"),
    "w object for points": (card(points={"top": 1}), "wrong-type"),
    "w number for a name": (card(name={"en": 7}), "wrong-type"),
    "w null for a name": (card(name={"en": None}), "wrong-type"),
    "w text for a name": (card(name="Was Wet"), "wrong-type"),
    "w object for an id": (card(id={}), "wrong-type"),
    "w number for an id": (card(id=7), "wrong-type"),
    "w number for a set's id": (changed(id=7), "wrong-type"),
    "w null for cards": (changed(cards=None), "wrong-type"),
    "w object for cards": (changed(cards={}), "wrong-type"),
    "w cards that are no objects": (changed(cards=[1, "x", None, [], True]), "wrong-type"),
    "w true for copies": (card(copies=True), "wrong-type"),
    "w text for a year": (changed(year="2024"), "wrong-type"),
    "w text for languages": (changed(languages="en"), "wrong-type"),
    "w text for effects": (card(effects="draw"), "wrong-type"),
    "w two points": (card(points=[1, 2]), ""),
    "w four points": (card(points=[1, 2, 3, 4]), ""),
    "w points too large": (card(points=[10**6, None, None]), ""),
    "w no copies": (card(copies=0), ""),
    "w -1 copies": (card(copies=-1), ""),
    "w no name": (card(name=...), ""),
    "w no id": (card(id=...), ""),
    "w empty name": (card(name={"en": ""}), ""),
    "w blank name": (card(name={"en": "   "}), ""),
    "w a language nobody knows": (card(name={"xx": "Was Wet"}), ""),
    "w no languages": (changed(languages=[]), ""),
    "w an unknown icon": (card(icons=[None, "gobblet", None]), "unknown-icon"),
    "w an unknown family": (changed(cards=[SET["cards"][1] | {"family": "hell"}]), "unknown-family"),
    "w an unknown source": (card(sources=["bax"]), ""),
    "w an unknown op": (card(effects=[{"when": "immediate", "do": [{"op": "drw"}]}]), ""),
    "w a step that is no object": (card(effects=[{"when": "immediate", "do": [7]}]), ""),
    "w an effect that does nothing": (card(effects=[{"when": "immediate"}]), ""),
    "w two cards of one id": (changed(cards=[SET["cards"][0]] * 2), "duplicate-id"),
    "w an empty object": (b"{}", ""),
    "w a patch of a number": (b'{"patch": 7}', ""),
    "w a patch of no set": (b'{"patch": "no-such-set", "cards": []}', ""),
    "w a patch with nothing": (b'{"patch": "attic"}', ""),
    "w prototype pollution": (changed(__proto__={"x": 1}), "unknown-field"),
    "w a class": (changed(__class__="x"), "unknown-field"),
    "w a reference": (changed(**{"$ref": "file:///etc/passwd"}), "unknown-field"),
    "w a remote reference": (card(**{"$ref": "http://127.0.0.1:9/x.json"}), "unknown-field"),
    "w an id with a line break": (changed(id="fault\n"), ""),
    "w an id with a digit of Arabic": (changed(id="fault-٣"), ""),
    "w a card's id with a digit of Arabic": (card(id="was-wet-٣"), ""),
    "w 64 levels": (b'{"id": ' + b"[" * 63 + b"]" * 63 + b"}", ""),
}
for _code in (*range(0x20), *range(0x7F, 0xA0), 0x061C, 0x200E, 0x200F, *range(0x2028, 0x202F),
              *range(0x2066, 0x206A)):  # fmt: skip
    if _code not in {9, 10, 13}:  # from copying: they become blanks
        WRONG[f"w U+{_code:04X} in a name"] = (spoilt(NAME, f'"Was \\u{_code:04x}Wet"'), "control-character")
for _id in ("../x", "/etc/passwd", "..", "a/b", "-rf", "x" * 300, "a b", "Fault", "fáult", "a\\b", "a:b", "",
            ".", "~", "$HOME", "a\u0000b", "con\n", "%2e%2e", "*"):  # fmt: skip
    WRONG[f"w the set's id {_id[:20]!r}"] = (changed(id=_id), "")
    WRONG[f"w the card's id {_id[:20]!r}"] = (card(id=_id), "")

# --- F04, F20, F22: sets in odd spelling -----------------------------------------------------------

_ESCAPED = "".join(f"\\u{ord(char):04x}" for char in "Was Wet")
RIGHT: dict[str, bytes] = {
    "y plain": TEXT.encode(),
    "y BOM": b"\xef\xbb\xbf" + TEXT.encode(),
    "y indented": json.dumps(SET, indent=8).encode(),
    "y tight": json.dumps(SET, separators=(",", ":")).encode(),
    "y blanks around": b"\r\n\t  " + TEXT.encode() + b"\n\n\t ",
    "y CRLF": json.dumps(SET, indent=1).replace("\n", "\r\n").encode(),
    "y CR": json.dumps(SET, indent=1).replace("\n", "\r").encode(),
    "y escaped name": spoilt(NAME, f'"{_ESCAPED}"'),
    "y escaped key": TEXT.replace('"copies"', '"\\u0063opies"').encode(),
    "y escaped slash": TEXT.replace("My box", "My\\/box").encode(),
    "y -10.0": spoilt(POINT, "-10.0"),
    "y -1e1": spoilt(POINT, "-1e1"),
    "y -1E+1": spoilt(POINT, "-1E+1"),
    "y -100e-1": spoilt(POINT, "-100e-1"),
    "y -0": spoilt(POINT, "-0"),
    "y tabs and breaks in a text": TEXT.replace("My box", "My\\tbox\\r\\nhere").encode(),
    "y an NFD name": spoilt(NAME, '"Was We\u0301t"'),
    "y an emoji": TEXT.replace("My box", "My 💀 box").encode(),
    "y an emoji by escapes": TEXT.replace("My box", "My \\ud83d\\udc80 box").encode(),
    "y private use and noncharacters": TEXT.replace("My box", "\ue000\uffff\U0010ffff").encode(),
    "y a schema elsewhere": changed(**{"$schema": "http://127.0.0.1:9/set.schema.json"}),
    "y a schema in a file": changed(**{"$schema": "file:///dev/zero"}),
    "y sorted keys": json.dumps(SET, sort_keys=True).encode(),
    "y keys backwards": json.dumps(dict(reversed(SET.items()))).encode(),
    "y a set without cards": changed(cards=[]),
    "y an id that is not the name's": card(id="was-dry"),  # a card may be renamed: a warning
}

# --- F20: JSON of any kind -------------------------------------------------------------------------

STRANGE: dict[str, bytes] = {
    f"s {text[:24]!r}": text.encode("utf-8", "surrogatepass")
    for text in (
        "[]", "{}", "0", "-0", "1E400", "[1E-400]", "[123123e100000]", "[-1e+9999]", "[0.4e0066999999999999]",
        "[1.5e+9999]", "[100000000000000000000]", "[-237462374673276894279832749832423479823246327846]",
        "[0.1]", "[-1]", "[1e1]", "[123.456789]", "[1E22]", "[4]", "[ 4]", "[1.0e+28]", '""', '" "', "null",
        "true", "false", '["\\u0012"]', '["\\uFFFF"]', '["\\"\\\\\\/\\b\\f\\n\\r\\t"]', '["\\\\u0000"]',
        '["asd"]', '["\\uDBFF\\uDFFE"]', '["new\\u00A0line"]', '["\\u005C"]', '["\\u0022"]',
        '["\\uD834\\uDd1e"]',
        '["\\u0821"]', '["\\u0123"]', '["\\u0000"]', '{"": 0}', '{"a":[]}', '{"a":"b","a":"c"}',
        '{"a":"b","a":"b"}',
        '{"foo\\u0000bar": 42}', '{"title": {"en": 1e999}}', '{"x": [{"id": "' + "x" * 60 + '"}]}',
        "[[[[[[[[[[]]]]]]]]]]", '{"cards": [[[]]]}', '{"patch": null}', '{"patch": {"patch": []}}',
        '{"patch": "attic", "cards": [{"id": []}]}', '{"patch": "attic", "drop": [7], "cards": []}',
        '{"patch": "../../x", "cards": []}', '{"id": "a", "cards": [{}, {"id": null}]}',
        '{"id": "attic", "title": [], "cards": "x", "icons": [], "families": {}, "sources": 7, "rules": []}',
        '{"id": "a", "rules": {"players": [5, 2], "family_size": {"x": "y"}, "plays": -1}}',
        '{"id": "a", "expected": {"x": 1}, "terms": {"en": {"death": 7}}, "rulings": [[], {}]}',
        '{"id": "a", "stand_ins": [{"id": "x", "basis": "y", "copy": "z/../x"}], "requires": [null]}',
        '{"id": "a", "requires": ["a"], "cards": [{"id": "b", "reprint_of": "a/b"}]}',
        "\ufeff{}", "[\u2028]", "[\ud800]", '{"a\u202e": 1}', "\u0085{}", "[1]\x00", "\x00",
    )
}  # fmt: skip
