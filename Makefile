# `make play` and `make test` are all one needs; both make .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto
# Most modules are never imported; those that are get their bytecode then.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
PYTEST := $(BIN)/python -m pytest -n $(WORKERS)
# Without its bytecode kept, a process takes ten times as long to start; tests start hundreds.
unexport PYTHONDONTWRITEBYTECODE
# The tests' processes take all cores; where each computes on all of them, they wait for one another.
tested soak quick: export OPENBLAS_NUM_THREADS = 1

.PHONY: play opens test installed tested soak quick check system browser proxy bench lock clean

play: $(VENV)/.playable
	@$(BIN)/tripot

# What `make play` starts, asked for its pages and a move of each game.
opens: $(VENV)/.playable
	@$(BIN)/python scripts/house_opens.py

# The checks take one core, and tests wait half of their time: both at once.
test: installed
	@$(MAKE) --no-print-directory -j 2 check tested

# Python's packages and the system's, side by side.
installed:
	@$(MAKE) --no-print-directory -j 2 $(VENV)/.testable system

# On a bare machine one process compiles all tests first, beside the checks; all workers would otherwise.
tested: $(VENV)/.testable
	@[ -d tests/__pycache__ ] || $(BIN)/python -m pytest -n 0 --collect-only -qq >/dev/null || true
	@$(PYTEST) --durations=20

# Everything without a budget; what it found is written down. It takes hours.
soak: PROXIES = nginx caddy
soak: $(VENV)/.testable check browser proxy
	@$(BIN)/python scripts/soak.py

# No process, no browser, no compiler.
quick: $(VENV)/.testable check
	@$(PYTEST) -m "not slow and not real"

check: $(VENV)/.testable
	@$(BIN)/python -m scripts.numbers
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/mypy scripts bench
	@$(BIN)/lint-imports
	@$(BIN)/oxlint src tests

bench: $(VENV)/.testable
	@$(BIN)/python bench/speed.py
	@$(BIN)/python bench/tables.py

# One after the other: the system installs one package at a time.
system:
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory proxy

# The tests' browser is the system's Chromium, without a window of its own where that can be had;
# where it cannot be installed, its tests are skipped.
browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null \
		|| command -v chromium-browser >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && apt-get -qq update && { \
			apt-get -qq install -y chromium-headless-shell >/dev/null 2>&1 \
			|| apt-get -qq install -y chromium >/dev/null; }; } \
		|| echo "The browser's tests are skipped: install Chromium (apt-get install chromium)."

# The proxies that the tests stand the house behind: the system's, of which none is to run by itself.
PROXIES := nginx
proxy:
	@for one in $(PROXIES); do PATH="$$PATH:/usr/sbin" command -v $$one >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && apt-get -qq update \
			&& RUNLEVEL=1 apt-get -qq install -y --no-install-recommends $$one >/dev/null; } \
		|| echo "The tests behind $$one are skipped: install it (apt-get install $$one)."; done

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tripot needs Python 3.11 or later; name one with make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.playable: $(VENV)/bin/python requirements/play.lock pyproject.toml
	@echo "Setting the table (once; a minute or two) ..."
	@$(INSTALL) --require-hashes -r requirements/play.lock
	@$(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.testable: $(VENV)/.playable requirements/test.lock
	@$(INSTALL) --require-hashes -r requirements/test.lock
	@touch $@

# Needs uv; writes hashes and versions only.
lock:
	uv pip compile pyproject.toml --group build --universal --generate-hashes --no-header \
		--no-annotate --no-emit-index-url --python-version 3.11 -q -o requirements/play.lock
	uv pip compile pyproject.toml $(addprefix --extra ,lab cluster openspiel gymnasium pettingzoo) --group build \
		--group test --universal --generate-hashes --no-header \
		--no-annotate --no-emit-index-url --python-version 3.11 -q -o requirements/test.lock
	uv pip compile pyproject.toml --extra train --group test --universal --generate-hashes --no-header \
		--constraint requirements/test.lock \
		--no-annotate --no-emit-index-url --python-version 3.11 -q -o requirements/train.lock

clean:
	rm -rf $(VENV)
