# The only things to remember. Each target sets up .venv by itself on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
COMPILED_BIN := $(COMPILED)/bin
WORKERS ?= 2
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test test-interpreted test-compiled compiled check bench guard twins golden api mutants soak clean

help:  ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

$(VENV)/ready: pyproject.toml constraints.txt requirements-dev.txt
	$(PYTHON) -m venv $(VENV)
	KINGSBURG_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
		-r requirements-dev.txt -e .
	@touch $@

$(COMPILED)/tools: pyproject.toml constraints.txt requirements-dev.txt hatch_build.py
	$(PYTHON) -m venv --clear $(COMPILED)
	@echo '*' > $(COMPILED)/.gitignore
	$(COMPILED_BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-dev.txt
	@touch $@

# The C files are kept beside it: what did not change is not compiled again.
$(COMPILED)/ready: $(COMPILED)/tools $(shell find src ! -path '*__pycache__*')
	@echo "Compiling the engine: two to four minutes, less when little has changed"
	KINGSBURG_COMPILE=1 KINGSBURG_BUILD_DIR=$(COMPILED)/build $(COMPILED_BIN)/python -m pip install --quiet \
		--disable-pip-version-check -c constraints.txt --no-build-isolation .
	@touch $@

$(VENV)/bench-ready: $(VENV)/ready requirements-bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-bench.txt
	@touch $@

play: $(VENV)/ready  ## Play a game in the terminal against bots (ARGS="--players 3 --edition first")
	@$(BIN)/kingsburg play $(ARGS)

test: check test-interpreted test-compiled  ## Run every check, and every test on both builds

# Says which build is imported, and fails when it is not the one that was asked for.
WHICH := import sys, kingsburg.engine.game as game; \
	found = "interpreted" if game.__file__.endswith(".py") else "compiled"; \
	print("Testing the", found, "build:", game.__file__, flush=True); \
	sys.exit(found != sys.argv[1] and "This should be the " + sys.argv[1] + " build.")

test-interpreted: $(VENV)/ready  ## Run every test on the source as it is
	@$(BIN)/python -c '$(WHICH)' interpreted
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

test-compiled: $(VENV)/ready  ## Run every test on the compiled build, where there is a C compiler
	@missing="$$($(BIN)/python hatch_build.py)" || exit 1; \
	if [ -n "$$missing" ]; then echo "The compiled build is not tested: $$missing."; exit; fi; \
	set -e; $(MAKE) --no-print-directory compiled; \
	$(COMPILED_BIN)/python -c '$(WHICH)' compiled; set -x; \
	$(COMPILED_BIN)/python -m pytest -n $(WORKERS) $(ARGS)

compiled: $(COMPILED)/ready  ## Compile the package and install it in .venv-compiled (docs/compiled-build.md)

check: $(VENV)/ready  ## Lint, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

golden: $(VENV)/ready  ## Renew the recorded games that tests replay (look at the diff before committing)
	$(BIN)/python -m tests.golden.renew

mutants: $(VENV)/ready  ## Plant 100 small mistakes in the rules: does the suite notice each? (half an hour)
	$(BIN)/python -m tests.mutants --workers $(WORKERS) $(ARGS)

api: $(VENV)/ready  ## Write docs/api.md anew from the source
	$(BIN)/python -m tests.library.api

soak: $(VENV)/ready  ## 20,000 random games: no exception, accounts balance, views hide, records replay
	$(BIN)/python -m tests.soak --games 20000 --workers $(WORKERS) $(ARGS)

twins: $(VENV)/ready compiled  ## 10,000 games of every configuration on both builds: every record and event the same
	$(BIN)/python -m tests.golden.twins --games 10000 --against $(COMPILED_BIN)/python $(ARGS)

guard: $(VENV)/ready  ## Count calls and instructions and compare with the stored figures (needs valgrind)
	$(BIN)/python -m benchmarks.guard $(ARGS)

bench: $(VENV)/bench-ready  ## Compare speed side by side with well-known peers (after `make compiled`, both builds)
	$(BIN)/python -m benchmarks.compare $(ARGS)

clean:  ## Remove everything that was set up or cached
	rm -rf $(VENV) $(COMPILED) .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
