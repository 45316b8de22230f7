# Leggi: `make read` builds and opens the bundled book, `make test` lints and runs every test.

PREFIX ?= /usr/local
DESTDIR ?=
BOOK ?= books/pesce-stella
SEED ?= 2026
SWIFT ?= swift
# Swift tells of compiler flags of the C libraries that it leaves out (-pthread and the like); they mean nothing to it.
BUILD_FLAGS = -c release --product leggi --static-swift-stdlib -Xswiftc -cross-module-optimization
BINARY = .build/release/leggi
SOURCES := $(shell find Sources -type f) Package.swift

APT_PACKAGES = pkg-config libncurses-dev ncurses-term libexpat1-dev libcairo2-dev libpixman-1-dev \
  libpango1.0-dev libgdk-pixbuf-2.0-dev librsvg2-common webp-pixbuf-loader libsndfile1-dev libvterm-dev fonts-dejavu-core
BREW_PACKAGES = pkg-config ncurses expat cairo pixman pango gdk-pixbuf librsvg libsndfile libvterm
NEEDED_BY = leggi
# What Leggi is only measured against.
BENCH_APT_PACKAGES = chafa libchafa-dev
BENCH_BREW_PACKAGES = chafa

.PHONY: read build test lint bench fuzz hostile check-books setup install uninstall clean

# A fresh machine has often no locale set; its terminal understands UTF-8 all the same.
read: $(BINARY)
	@if [ "$$(locale charmap 2>/dev/null)" != UTF-8 ]; then export LC_ALL=C.UTF-8; fi; $(BINARY) $(BOOK)

build: $(BINARY)

$(BINARY): $(SOURCES) | setup
	$(SWIFT) build $(BUILD_FLAGS)
	@touch $(BINARY)

test: setup lint
	$(SWIFT) build --build-tests
	@# What failed is told once more behind the hundreds of lines of what did not.
	@{ $(SWIFT) test --skip-build 2>&1; echo $$? >.build/test.status; } | tee .build/test.log; \
	status=$$(cat .build/test.status); \
	[ "$$status" = 0 ] || { echo "What failed:"; awk '/^(◇|✔|✘)/ { failed = /^✘/ } failed' .build/test.log; }; \
	exit $$status

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Package.swift

# A line a figure; the same as JSON into the file that BENCH_JSON names. CHAPTERS="encode rest" measures only those.
bench: $(BINARY)
	@$(MAKE) --no-print-directory setup NEEDED_BY="make bench" \
	  APT_PACKAGES="$(BENCH_APT_PACKAGES)" BREW_PACKAGES="$(BENCH_BREW_PACKAGES)" >&2
	@# SwiftPM does not see that a file of the other package has come or gone, unless it plans anew.
	@rm -f .build/benchmarks/release.yaml
	@$(SWIFT) build -c release --package-path Benchmarks --scratch-path .build/benchmarks --product leggi-bench >&2
	@.build/benchmarks/release/leggi-bench $(CHAPTERS)

# Spoilt inputs, a minute of each kind: FUZZ="lists gifs" SECONDS=600 SEED=7 say otherwise, and COUNT=200000 how many.
# What crashes or hangs is kept in .build/fuzz.
fuzz: setup
	@$(SWIFT) build -c release --scratch-path .build/fuzzing --product leggi-fuzz >&2
	@.build/fuzzing/release/leggi-fuzz $(FUZZ) --seed $(SEED) $(if $(COUNT),--count $(COUNT)) \
	  $(if $(SECONDS),--seconds $(SECONDS))

# Every hostile book with the program that readers use, held to 4 s, 400 MB and answers within 150 ms; a line a run.
# BOOKS="svg gif-frames" runs only those whose names begin so.
hostile: $(BINARY)
	@$(SWIFT) build --product hostile-books >&2
	@.build/debug/hostile-books --run $(BINARY) $(BOOKS)

# Names what is missing before it installs it; does nothing, and asks for no rights, where nothing is.
setup:
	@if command -v dpkg-query >/dev/null 2>&1; then \
	  installed=" $$(dpkg-query -W -f='$${db:Status-Status}:$${Package} ' $(APT_PACKAGES) 2>/dev/null)"; \
	  missing=""; \
	  for package in $(APT_PACKAGES); do \
	    case "$$installed" in *" installed:$$package "*) ;; *) missing="$$missing $$package" ;; esac; \
	  done; \
	  if [ -n "$$missing" ]; then \
	    echo "$(NEEDED_BY) needs these Debian packages, which are installed now:$$missing"; \
	    sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	    $$sudo apt-get update -qq && \
	      $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	  fi; \
	elif command -v brew >/dev/null 2>&1; then \
	  missing=""; \
	  for package in $(BREW_PACKAGES); do brew list --formula $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
	  if [ -n "$$missing" ]; then \
	    echo "$(NEEDED_BY) needs these Homebrew formulas, which are installed now:$$missing"; \
	    brew install $$missing; \
	  fi; \
	else \
	  echo "$(NEEDED_BY) needs the development files of: $(APT_PACKAGES) (Debian's names); install them and go on"; \
	fi
	@command -v $(SWIFT) >/dev/null 2>&1 || { echo "leggi is built with Swift 6, which is not here: see https://www.swift.org/install"; exit 1; }

check-books: $(BINARY)
	$(BINARY) check books/*

install: $(BINARY)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/leggi/books
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/leggi
	strip $(DESTDIR)$(PREFIX)/bin/leggi
	install -m 644 docs/leggi.1 $(DESTDIR)$(PREFIX)/share/man/man1/leggi.1
	cp -R books/. $(DESTDIR)$(PREFIX)/share/leggi/books/

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/leggi $(DESTDIR)$(PREFIX)/share/man/man1/leggi.1
	rm -rf $(DESTDIR)$(PREFIX)/share/leggi

clean:
	rm -rf .build
