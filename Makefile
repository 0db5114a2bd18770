# Two commands are all you need: `make play` and `make test`.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready-$(shell cat pyproject.toml requirements.lock tools/setup 2>/dev/null | cksum | cut -d' ' -f1)

# Tests start many programs, each of which would compile our modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test test-learn check pytest web docs bench lock clean

# The house in the browser; `make terminal` plays in the terminal instead.
play: $(READY) web
	@tools/play $(BIN) $(PORT)

terminal: $(READY)
	@$(BIN)/sampan play siam

# Tests wait now and then, which leaves time for the checks.
test:
	@$(MAKE) --no-print-directory --jobs=2 check pytest

check: $(READY) web
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@cd web && npm run --silent check && npm run --silent test

pytest: $(READY) web
	@tools/chromium
	@$(BIN)/pytest -n auto

# What needs torch, which `make test` does without: learning, and pages that show it.
test-learn: $(READY)
	@$(BIN)/pip install --quiet --disable-pip-version-check torch==2.13.0
	@$(BIN)/pytest -n auto tests/learn tests/docs/test_docs.py::test_python_shows_what_is_shown

web:
	@tools/web

# The docs as a site, in build/site; drawing boards needs no compiled rules.
docs: $(READY)
	@SAMPAN_JIT=0 NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "The docs are in build/site: $(BIN)/python -m http.server --directory build/site"

bench: $(READY)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@$(BIN)/sampan bench

$(READY):
	@PYTHON=$(PYTHON) tools/setup $(VENV)
	@rm -f $(VENV)/.ready-* && touch $@

# After a change of the dependencies in pyproject.toml.
lock: $(READY)
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	    --extra dev --output-file requirements.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	    --extra bench --constraints requirements.lock --output-file requirements-bench.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist web/node_modules web/src/fonts src/sampan/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
