"""Text that breaks search boxes: metacharacters of all it may pass through, and odd characters."""

from __future__ import annotations

NASTY: list[str] = [
    # nothing, or nearly
    "", " ", "\t", "\n", "\x00", "\u200b", "\ufeff", "\u00a0", ".", ",", ";", "-", "--", "---", "_", "'",
    "''", '"', '""', '"""', "'\"", "`", "´", "¨", "“", "”", "«", "»", "(", ")", "()", ")(", "((", "))",
    "[", "]", "{", "}", "<", ">", "/", "//", "///", "\\", "\\\\", "|", "||", "&", "&&", "!", "?", "*",
    "**", "+", "=", "==", "~", "^", "$", "%", "%%", "#", "@", ":", "::", "…", "¿", "¡",
    # operators with nothing to work on
    "or", "OR", "and", "AND", "not", "NOT", "NEAR", "NEAR(", "NEAR(a b, 5)", "a AND", "AND a", "a OR",
    "OR a", "NOT", "a NOT", "or or", "not not", "a or or b", "and and and", "(or)", "(not)", "-(", "-()",
    "-)", "(-", "- a", "a -", "a - b", "--a", "-(-(-a))", "| a", "a |", "a||b", "not (", "or (", "(a or",
    "a) or (b",
    # full-text and LIKE
    'a"b', '"a', 'a"', '"a" "b', 'a*', "*a", "a*b", "^a", "{a b}: c", "name_stems : a", "a NEAR/3 b",
    "+a", "a + b", "col.a", "a.b", "a-b", "50%", "100%_", "_%", "%_%", "a%b", "\\%", "a\\_b",
    # SQL
    "'; DROP TABLE entry;--", "' OR '1'='1", "1; SELECT 1", "a' --", "/* a */",
    "x' UNION SELECT document FROM entry --", "?", "?1", ":a", "$a", "@a",
    # terminals, markup, templates
    "\x1b[31mred", "\x1b]52;c;YQ==\x07", "\x9b31m", "[/bold]", "[bold]x", "[link=http://x]y", ":skull:",
    "a\\", "{{7*7}}", "{0.__class__}", "%s%s%n", "${7*7}", "<script>", "&lt;", "\u202edrow",
    "\u2066x\u2069",
    # letters
    "Popurrí", "Popurri\u0301", "POPURRÍ", "Í", "í", "İ", "ı", "ß", "ẞ", "ﬁ", "Ω", "死", "💀", "👩‍👩‍👧",
    "é" * 50, "e" + "\u0301" * 50, "ñ", "Żółć", "\U0001f600", "\ud800", "a\udc00b", "\uffff", "ᴁ",
    "𝔤𝔩𝔬𝔬𝔪", "٣", "²",
    # numbers
    "points:", "points:x", "points:1.5", "points:1e5", "points:٣", "points:99999999999999999999",
    "points<" + "9" * 5000, "points:..", "points:...", "points:1..", "points:..1", "points:5..1",
    "points:-..-", "points:--5", "points:+5", "points:−5", "points<>5", "points=<5", "points==5",
    "points!5", "points:1,2,,3", "points:,", "top:", "top:clear,0", "icons:", "year:-1", "copies:0",
    "points <", "points <= ", "<= 5", "points: 5",
    # values
    "type:", "type:,", "type:,,,", "type:zzz", 'type:"', 'type:""', "type:(death",
    "type:(death or event)", "set:*", "set:%", "icon:none,duck", "has:", "has:nothing",
    "missing:everything", "lang:", "lang:xx", "lang:en,es", "sort:", "sort:nothing",
    "sort:points-,name+,,", "sort:-points-", "-sort:", "id:", "id:a/b/c", "when:never", "op:__class__",
    "source:", "provenance:", "family:", "name:", "text:", "name=", "name!=", "name<5", "name>z",
    "name:a,b", "name:::", "name:=",
    # patterns
    "//", "/a", "a/", "/a/", "/a/b", "name:/", "name://", "name:/(/", "name:/)/", "name:/[/", "name:/*/",
    "name:/a**/", "name:/(a+)+$/", "name:/(a|a)*$/", "name:/((((((((((a*)*)*)*)*)*)*)*)*)*$/",
    "name:/a{1000}{1000}/", "name:/(?=a)/", "name:/\\1/", "name:/\\/", "name:/\\//", "name:/[a-/",
    "name:/[^/", "name:/(?i)a/", "name:/.*.*.*.*.*.*=.*/", "text:/^(([a-z])+.)+[A-Z]([a-z])+$/",
    "/etc/passwd", "name:/" + "a" * 1000 + "/", "name:/" + "(" * 200 + ")" * 200 + "/",
    # size
    "(" * 3000, ")" * 3000, "(" * 3000 + "a" + ")" * 3000, "-" * 3000 + "a", "not " * 3000 + "a",
    '"' * 3001, "a (b or (" * 1000, "-(a or (b " * 500, " or ".join(f"w{n}" for n in range(1100)),
    " ".join(f"w{n}" for n in range(1100)), " or ".join(f"points:{n}" for n in range(1100)),
    " or ".join(f"name:/w{n}/" for n in range(70)), "a" * 50_001, "ab " * 17_000, "type:death," * 500,
    '"' + "a " * 5000 + '"', "icon:" + ",".join(["duck"] * 3000), "% " * 2000,
]  # fmt: skip
