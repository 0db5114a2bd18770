# Two commands are all you need, `make play` and `make test`; `make help` tells of the others.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready-$(shell cat pyproject.toml requirements.lock tools/setup 2>/dev/null | cksum | cut -d' ' -f1)

# Tests start many programs, each of which would compile our modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal test test-learn check pytest web docs bench lock clean

help: # what can be made
	@sed -n 's/^\([a-z-]*\):[^#]* # \(.*\)/  make \1@\2/p' Makefile | awk -F@ '{ printf "%-18s %s\n", $$1, $$2 }'

play: $(READY) web # set everything up and open the house in the browser
	@tools/play $(BIN) $(PORT)

terminal: $(READY) # a game in the terminal
	@$(BIN)/sampan play siam

# Tests wait now and then, which leaves time for the checks.
test: # check and test everything, but for what needs torch
	@$(MAKE) --no-print-directory --jobs=2 check pytest

check: $(READY) web # style, types and the page
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@cd web && npm run --silent check && npm run --silent test

pytest: $(READY) web # the tests alone; those of one game: .venv/bin/pytest -n auto tests/games/siam
	@tools/chromium
	@$(BIN)/pytest -n auto

test-learn: $(READY) # what needs torch: learning, and the pages of docs that show it
	@$(BIN)/pip install --quiet --disable-pip-version-check torch==2.13.0
	@$(BIN)/pytest -n auto tests/learn tests/docs/test_docs.py::test_python_shows_what_is_shown

web: # build the page where its sources have changed
	@tools/web

# Drawing boards needs no compiled rules.
docs: $(READY) # the docs as a site, in build/site
	@SAMPAN_JIT=0 NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "The docs are in build/site: $(BIN)/python -m http.server --directory build/site"

bench: $(READY) # choices a second, beside other people's games
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@$(BIN)/sampan bench

$(READY):
	@PYTHON=$(PYTHON) tools/setup $(VENV)
	@rm -f $(VENV)/.ready-* && touch $@

lock: $(READY) # pin the dependencies anew, after a change in pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	    --extra dev --output-file requirements.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	    --extra bench --constraints requirements.lock --output-file requirements-bench.lock pyproject.toml

clean: # remove all that was made
	rm -rf $(VENV) build dist web/node_modules web/src/fonts src/sampan/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
