# The only things to remember. Each target sets up .venv by itself on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 2
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test check bench golden soak clean

help:  ## List the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-dev.txt -e .
	@touch $@

$(VENV)/bench-ready: $(VENV)/ready requirements-bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-bench.txt
	@touch $@

play: $(VENV)/ready  ## Play a game in the terminal against bots (ARGS="--players 3 --edition first")
	@$(BIN)/kingsburg play $(ARGS)

test: check  ## Run every check and test
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

check: $(VENV)/ready  ## Lint, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

golden: $(VENV)/ready  ## Renew the recorded games that tests replay (look at the diff before committing)
	$(BIN)/python -m tests.golden.renew

soak: $(VENV)/ready  ## 20,000 random games: no exception, accounts balance, views hide, records replay
	$(BIN)/python -m tests.soak --games 20000 --workers $(WORKERS) $(ARGS)

bench: $(VENV)/bench-ready  ## Compare speed side by side with a well-known peer
	$(BIN)/python -m benchmarks.compare $(ARGS)

clean:  ## Remove everything that was set up or cached
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
