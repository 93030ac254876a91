# Sourced by test, demo and bench: finds Python, makes the environments, builds the wheel.
#
#   .venv         what developing needs; gloomdb itself runs from the checkout, interpreted
#   .venv-wheel   the built wheel, installed: the engine compiled where a C compiler is found
# A second run is quick: each step leaves a stamp of what it was made from.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
ROOT=$PWD
WHEEL_ENV=$ROOT/.venv-wheel
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
unset PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

step() { printf '\n== %s\n' "$*" >&2; }
note() { printf 'note: %s\n' "$*" >&2; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

# find_python: sets PYTHON to a Python 3.11 or newer that can make virtual environments.
find_python() {
  local candidate seen=""
  for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    command -v "$candidate" >/dev/null || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      "$candidate" -c 'import ensurepip, venv' 2>/dev/null ||
        die "$candidate cannot make virtual environments (on Debian: apt-get install python3-venv)"
      PYTHON=$(command -v "$candidate")
      return
    fi
    seen="$seen $candidate $("$candidate" -c 'import platform; print(platform.python_version())' 2>/dev/null || echo broken);"
  done
  die "gloomdb needs Python 3.11 or newer; found:${seen:- none} (install one, or set PYTHON=/path/to/python)"
}

# hash_of PATH…: one hash of the Python in use and of all files below the paths.
hash_of() {
  "$PYTHON" - "$@" <<'PY'
import hashlib, pathlib, sys
made = hashlib.sha256(f"{sys.version} {sys.prefix}".encode())
for given in map(pathlib.Path, sys.argv[1:]):
    for path in sorted(given.rglob("*")) if given.is_dir() else [given]:
        if path.is_file() and "__pycache__" not in path.parts:
            made.update(f"{path}\0".encode() + path.read_bytes())
print(made.hexdigest())
PY
}

# stamped FILE HASH / stamp FILE HASH: whether this was done already / that it is done now.
stamped() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
stamp() { printf '%s' "$2" >"$1"; }

# make_env DIR: a virtual environment of this Python; one of another Python is made anew.
make_env() {
  local version='import sys, pip; print(sys.version)'
  [ "$("$1/bin/python" -c "$version" 2>/dev/null)" = "$("$PYTHON" -c 'import sys; print(sys.version)')" ] && return
  rm -rf "$1"
  "$PYTHON" -m venv "$1"
}

# requirements NAME…: what pyproject.toml asks for, with these dependency groups and extras, one to a line.
requirements() { "$PYTHON" scripts/requirements.py "$@"; }

# install ENV ARGUMENTS…: quiet, but a failure is loud.
install() {
  local env=$1; shift
  "$env/bin/python" -m pip install -qq "$@" || die "installing into $env failed (see above; is there a network?)"
}

# dev_env: .venv with everything the checks need, in the versions of constraints.txt.
dev_env() {
  local hash; hash=$(hash_of pyproject.toml constraints.txt)
  stamped .venv/.made-from "$hash" && return
  step "Installing what the checks need into .venv"
  make_env .venv
  requirements dev cluster rl >.venv/requirements.txt
  install .venv -c constraints.txt -r .venv/requirements.txt
  stamp .venv/.made-from "$hash"
}

# can_compile: whether there is a C compiler that works, with Python's headers.
can_compile() {
  local headers; headers=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_path("include"))')
  echo '#include <Python.h>' | ${CC:-cc} -x c -I "$headers" -c -o "${TMPDIR:-/tmp}/gloomdb-$$.o" - 2>/dev/null &&
    rm "${TMPDIR:-/tmp}/gloomdb-$$.o"
}

# wheel_env NAME…: .venv-wheel with the wheel of this checkout, and what these groups and extras need.
wheel_env() {
  local needs built mode=auto made="$WHEEL_ENV/.made-from $*"
  if can_compile; then mode=must; else note "no C compiler with Python's headers: the engine will run interpreted"; fi
  needs=$(hash_of pyproject.toml constraints.txt)
  if ! stamped "$made" "$needs"; then
    step "Installing what gloomdb needs into .venv-wheel"
    make_env "$WHEEL_ENV"
    requirements "$@" >"$WHEEL_ENV/requirements.txt"
    install "$WHEEL_ENV" -c constraints.txt -r "$WHEEL_ENV/requirements.txt"
    stamp "$made" "$needs"
  fi
  built=$(hash_of pyproject.toml constraints.txt setup.py MANIFEST.in README.md gloomdb sets schemas)-$mode
  stamped "$WHEEL_ENV/.wheel-of" "$built" && return
  step "Building the wheel"
  rm -rf build/lib* build/bdist* "$WHEEL_ENV/dist"  # what was deleted from the source must not come back
  GLOOMDB_COMPILE=$mode PIP_CONSTRAINT=constraints.txt "$WHEEL_ENV/bin/python" -m pip wheel -qq --no-deps -w "$WHEEL_ENV/dist" . ||
    die "building the wheel failed (see above)"
  install "$WHEEL_ENV" --no-deps --force-reinstall "$WHEEL_ENV"/dist/*.whl
  stamp "$WHEEL_ENV/.wheel-of" "$built"
}
