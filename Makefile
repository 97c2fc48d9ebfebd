# make lab    opens JupyterLab on the first lesson          make test        runs every check
# Both prepare .venv themselves. Another interpreter: make lab PYTHON=python3.12

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

# Some machines forbid .pyc files, and every kernel would then compile the project anew.
unexport PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK = 1

GROUPS  := style types imports data unit matrix lessons puzzles browser
# The books whose every rule must have been seen to bite and to spare, and has its lesson and its puzzle.
WHOLE   := quest dangers island thieves
HEADING  = @printf '\n=== %s: %s ===\n' '$@'

.DEFAULT_GOAL := help
.PHONY: help lab test test-deep bench clean distclean $(GROUPS)

help:
	@echo 'make lab        open JupyterLab on the first lesson'
	@echo 'make test       every check, in this order: $(GROUPS)'
	@echo 'make GROUP      one of these groups alone'
	@echo 'make test-deep  the tests that take minutes'
	@echo 'make bench      the benchmarks against other libraries; wants a quiet machine'
	@echo 'make clean      remove caches and builds;  make distclean: .venv too'

lab: $(VENV)/.lab-installed
	@$(BIN)/eldorado lab

# One after the other whatever -j says, the first failing group ends it. The browser tests come last, so that the last
# line is pytest's own.
test: $(VENV)/.test-installed
	@set -e; for group in $(GROUPS); do $(MAKE) --no-print-directory $$group; done

style: $(VENV)/.test-installed
	$(HEADING) 'ruff'
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.test-installed
	$(HEADING) 'mypy --strict'
	@$(BIN)/mypy

imports: $(VENV)/.test-installed
	$(HEADING) 'nothing imports upward'
	@$(BIN)/lint-imports

data: $(VENV)/.test-installed
	$(HEADING) 'compiled and generated files are up to date'
	@$(BIN)/python tools/compile_catalogue.py --check
	@$(BIN)/python tools/compile_data.py --check
	@$(BIN)/python tools/build_lessons.py --check

unit: $(VENV)/.test-installed
	$(HEADING) 'unit and property tests'
	@rm -rf build/observed
	@$(BIN)/pytest tests --ignore=tests/browser -n auto --dist loadfile

matrix: $(VENV)/.test-installed
	$(HEADING) 'every rule was seen to bite and to spare by the tests, and is taught and practised'
	@set -e; for book in $(WHOLE); do echo "$$book:"; $(BIN)/eldorado rules --matrix --strict --book $$book > build/matrix.txt \
		|| { grep ' NO ' build/matrix.txt; exit 1; }; tail -n 1 build/matrix.txt; done

# The kernels inherit the environment, so a printed set or time is the same everywhere.
lessons: $(VENV)/.test-installed
	$(HEADING) 'every lesson runs, tagged outputs are compared'
	@PYTHONHASHSEED=0 TZ=UTC $(BIN)/pytest --nbval-lax --nbval-current-env --nbval-cell-timeout=60 \
		--nbval-sanitize-with nbval.cfg -n auto --dist loadfile lessons/

puzzles: $(VENV)/.test-installed
	$(HEADING) 'every puzzle is proved again, every exercise tried'
	@$(BIN)/eldorado verify lessons puzzles

browser: $(VENV)/.test-installed
	$(HEADING) 'JupyterLab in a real browser'
	@$(BIN)/pytest tests/browser

test-deep: $(VENV)/.test-installed
	@$(BIN)/pytest tests -m deep

bench: $(VENV)/.test-installed
	@$(BIN)/python -m pip install --quiet -e '.[bench]' -c constraints.txt
	@$(BIN)/python -m bench

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -path ./$(VENV) -prune -o \( -name __pycache__ -o -name .ipynb_checkpoints \) -type d -exec rm -rf {} +

distclean: clean
	rm -rf $(VENV)

# --- the environment: installed again only when one of the two files changes ---

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'The tutor needs Python 3.11 or newer, and `$(PYTHON)` is not.'; \
		echo 'Install one, then name it:  make $(or $(MAKECMDGOALS),lab) PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo 'No virtual environment could be made. On Debian and Ubuntu: sudo apt install python3-venv'; exit 1; }

$(VENV)/.lab-installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing JupyterLab and the tutor into $(VENV) (a minute or two, once) ...'
	@$(BIN)/python -m pip install --quiet -e . -c constraints.txt
	@touch $@

$(VENV)/.test-installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing the tutor and the test tools into $(VENV) (two or three minutes, once) ...'
	@$(BIN)/python -m pip install --quiet -e '.[test]' -c constraints.txt
	@touch $(VENV)/.lab-installed $@
