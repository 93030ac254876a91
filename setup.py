"""What pyproject.toml cannot say: sets/, schemas/ and a catalogue go into the wheel, the engine is compiled.

GLOOMDB_COMPILE=auto (the default) compiles where mypyc and a C compiler are found and installs the same
source interpreted where they are not; `must` fails instead; `never` does not try.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
BUNDLED = ("sets", "schemas")  # become gloomdb/bundled/<name> in the wheel
# Integers wrap around, as the engine's random numbers ask for. Nobody replaces the engine's functions
# from outside, so that they may be called directly and inlined.
FLAGS = ("-fwrapv", "-fvisibility=hidden", "-fno-semantic-interposition")
# What only runs when something has gone wrong is moved out of the way of what runs all the time: mypyc
# checks every index, and the code for the failures is larger than the processor's first cache.
COLD = """\
struct _object;
void CPy_AddTraceback(const char *, const char *, int, struct _object *) __attribute__((cold));
void PyErr_SetNone(struct _object *) __attribute__((cold));
"""
# So is what only runs where a log of events is kept, which most games have none of, and what lets Python call
# each function: it would lie between those that call each other all the time.
SELDOM = re.compile(r"(?m)^(extern .*(?:CPyDef_(?:event_log|noted|decided)___|CPyPy_)\w+\([^()]*\));$")
# Where mypyc writes a signature: in the row of a function, in the description of a class.
SIGNATURE = re.compile(
    r'(?P<head>(\(PyCFunction\)(?P<symbol>\w+), .*|\.tp_doc = )PyDoc_STR\("(?P<name>\w+)\(.*\\n--\\n\\n)'
)
# Where mypyc writes an element of a column it holds on to the column meanwhile: more work than the writing.
HELD = re.compile(r"\n +(cpy_r_r\d+) = \(\(\w+ \*\)\w+\)->_\w+;\n +VEC_I64_INCREF\(\1\);")
HARMLESS = {"if", "unlikely", "VEC_I64_INCREF", "PyErr_SetNone", "CPy_AddTraceback", "CPy_Unreachable"}
# mypyc also takes indices from the end, which the engine never has: told so, the compiler puts the code for
# it out of the way, and games take a seventh less time.
WITHIN = re.compile(r"(= \(uint64_t\)\w+ < \(uint64_t\)\w+;\n +if )\((\w+)\)(?= goto| \{)")


class BuildWithData(build_py):
    """Puts sets/, schemas/ and a catalogue of the sets beside the modules of the wheel.

    A checkout reads the first two where they are, and makes its catalogue on first use.
    """

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for name in BUNDLED:
            target = Path(self.build_lib, "gloomdb", "bundled", name)
            shutil.rmtree(target, ignore_errors=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        make_catalogue(Path(self.build_lib, "gloomdb", "bundled", "catalogue.db").absolute())

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        copied = Path(self.build_lib, "gloomdb", "bundled")
        return [*super().get_outputs(include_bytecode), *(str(p) for p in copied.rglob("*") if p.is_file())]


def make_catalogue(target: Path) -> None:
    """Makes the catalogue that is copied on first use; where that fails, the first command makes its own."""
    target.unlink(missing_ok=True)
    line = [sys.executable, "-m", "gloomdb.catalog.importing.bundled_catalogue", str(target)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    if done.returncode:
        target.unlink(missing_ok=True)
        reason = done.stderr.strip().rpartition("\n")[2]
        print(f"gloomdb: the first command will make the catalogue: {reason}", file=sys.stderr)


def compiled_modules() -> list[str]:
    """The hot modules: all of the folders that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = project["tool"]["gloomdb"]["compiled"]
    found = (path for folder in folders for path in ROOT.glob(f"{folder}/**/*.py"))
    return sorted(str(path.relative_to(ROOT)) for path in found if path.name != "__init__.py")


def extensions() -> list[Extension]:
    """The C extensions mypyc makes of the hot modules; none where that is not possible."""
    mode = os.environ.get("GLOOMDB_COMPILE", "auto")
    modules = compiled_modules()
    # Only for a wheel: an extension built in place would shadow its source in the checkout.
    if mode == "never" or not modules or "bdist_wheel" not in sys.argv:
        return []
    try:
        from mypyc.build import mypycify

        # What gloomdb names for type checkers is the whole program: only what is compiled is judged here.
        arguments = [*modules, "--config-file", "pyproject.toml", "--follow-imports", "silent"]
        made = mypycify(arguments, opt_level="3", group_name="gloomdb_engine")
    except (Exception, SystemExit) as trouble:  # mypycify exits; whatever fails, Python still runs
        if mode == "must":
            raise
        print(f"gloomdb: the engine will run interpreted: mypyc: {trouble}", file=sys.stderr)
        return []
    cold = ROOT / "build" / "cold.h"
    cold.parent.mkdir(exist_ok=True)
    cold.write_text(COLD, encoding="utf-8")
    for extension in made:
        for source in extension.sources:
            if source.startswith("build"):  # what mypyc wrote, and not its own library
                add_docstrings(Path(source), modules)
                borrow_columns(Path(source))
                expect_within(Path(source))
        extension.optional = mode != "must"
        if sys.platform != "win32":
            mark_seldom(cold.parent)
            extension.extra_compile_args += [*FLAGS, "-include", str(cold)]
    return made


def add_docstrings(source: Path, modules: list[str]) -> None:
    """Puts the docstrings of functions and classes into the C source: mypyc writes their signatures alone."""
    docstrings: dict[str, str] = {}
    for module in map(Path, modules):
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                docstrings[f"CPyPy_{module.stem}___{node.name}"] = ast.get_docstring(node) or ""
            elif isinstance(node, ast.ClassDef):
                docstrings[node.name] = ast.get_docstring(node) or ""

    def documented(match: re.Match[str]) -> str:
        text = docstrings.get(match["symbol"] or match["name"], "").encode()
        return match["head"] + "".join(f"\\{byte:03o}" for byte in text)

    source.write_text(SIGNATURE.sub(documented, source.read_text(encoding="utf-8")), encoding="utf-8")


def mark_seldom(build: Path) -> None:
    """Tells the C compiler what seldom runs."""
    for header in build.glob("*.h"):
        declared = header.read_text(encoding="utf-8")
        header.write_text(SELDOM.sub(r"\1 __attribute__((cold));", declared), encoding="utf-8")


def borrow_columns(source: Path) -> None:
    """Writes elements of columns without counting references, where nothing is called meanwhile."""
    functions = re.split(r"(?m)^(?=\S.*\) \{$)", source.read_text(encoding="utf-8"))
    source.write_text("".join(map(_borrowing, functions)), encoding="utf-8")


def _borrowing(function: str) -> str:
    for column in HELD.findall(function):
        held = function.index(f"VEC_I64_INCREF({column});")
        called = set(re.findall(r"(\w+)\(", function[held : function.rfind(f"){column}.items;")]))
        use = rf"VecI64 {column};|{column} = .*;|VEC_I64_\w+\({column}\);|\w+ = \(\w+\){column}\.(len|items);"
        uses = re.findall(rf"\n +({use})(?=\n)", function)
        if called <= HARMLESS and len(uses) == len(re.findall(rf"\b{column}\b", function)):
            function = re.sub(rf"\n +VEC_I64_(INC|DEC)REF\({column}\);", "", function)
    return function


def expect_within(source: Path) -> None:
    """Tells the C compiler that an index is one of the column, counted from its beginning."""
    expecting = WITHIN.sub(r"\1(likely(\2))", source.read_text(encoding="utf-8"))
    source.write_text(expecting, encoding="utf-8")


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithData})
