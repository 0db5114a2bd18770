# Two commands are all you need: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready-$(shell cat pyproject.toml requirements.lock tools/setup 2>/dev/null | cksum | cut -d' ' -f1)

.PHONY: play test lint bench lock clean

play: $(READY)
	@$(BIN)/sampan play siam

test: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/pytest -n auto

bench: $(READY)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@$(BIN)/sampan bench

$(READY):
	@PYTHON=$(PYTHON) tools/setup $(VENV)
	@rm -f $(VENV)/.ready-* && touch $@

# After a change of the dependencies in pyproject.toml.
lock: $(READY)
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	    --extra dev --output-file requirements.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --no-header \
	    --extra bench --constraints requirements.lock --output-file requirements-bench.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
