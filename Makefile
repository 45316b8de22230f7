# Leggi: `make read` builds and opens the bundled book, `make test` lints and runs every test.

PREFIX ?= /usr/local
DESTDIR ?=
BOOK ?= books/pesce-stella
SEED ?= 2026
SWIFT ?= swift
# Everything is built here, once: the tests are built against the modules that ship.
BUILD = .build
# An index is made for editors, and would take a quarter of the time of compiling the tests. What is installed is
# stripped, so that nobody would read the debugger's notes. Libraries are the system's: each start would look for
# them beside the program first.
BUILD_FLAGS = -c release --scratch-path $(BUILD) --disable-index-store -debug-info-format none --disable-local-rpath
BINARY = $(BUILD)/release/leggi
DECODER = $(BUILD)/release/leggi-decoder
# STRICT=1, which `.ci/run` sets, turns warnings in our Swift into errors; without it a newer compiler's do
# not stop a build.
BUILD_FLAGS += $(if $(STRICT),-Xswiftc -warnings-as-errors)
# Swift's toolchain has a C compiler, for machines without another.
C_COMPILER := $(shell command -v $(CC) || command -v clang)
SOURCES := $(shell find Sources -type f) Package.swift
C_SOURCES := $(shell find Sources Benchmarks/Sources -name '*.c')

APT_PACKAGES = pkg-config libncurses-dev ncurses-term libexpat1-dev libcairo2-dev libfreetype-dev libpixman-1-dev \
  libpango1.0-dev libgdk-pixbuf-2.0-dev librsvg2-common webp-pixbuf-loader libsndfile1-dev libsamplerate0-dev libsonic-dev \
  libasound2-dev libpng-dev libzip-dev zlib1g-dev libcmark-dev libpoppler-glib-dev libsqlite3-dev libgif-dev libvterm-dev fonts-dejavu-core
BREW_PACKAGES = pkg-config ncurses expat cairo freetype pixman pango gdk-pixbuf librsvg libsndfile libsamplerate libzip cmark poppler sqlite giflib libvterm
NEEDED_BY = leggi
# Optional at run time; installed for tests and for reading from a checkout.
WELCOME_APT_PACKAGES = libespeak-ng1
# For tests that are skipped without them. Debian starts the server on installation, so that it is installed
# only on request. The browser's pages are held to letters as wide as those of Times and Arial.
ALL_TESTS_APT_PACKAGES = openssh-client openssh-server zsh fish strace epubcheck default-jre-headless chromium fonts-liberation
setup: APT_PACKAGES += $(WELCOME_APT_PACKAGES) $(if $(ALL_TESTS),$(ALL_TESTS_APT_PACKAGES))
# Tools that make a Debian package; lintian and debootstrap check it.
DEB_APT_PACKAGES = dpkg-dev binutils
# Yardsticks of the benchmarks.
BENCH_APT_PACKAGES = chafa libchafa-dev
BENCH_BREW_PACKAGES = chafa

.PHONY: read build test lint sanitize ship link-order bench bench-build bench-setup build-times fuzz hostile check-books pictures require setup \
  install uninstall deb deb-lint deb-check deb-setup clean

# A fresh machine often has no locale set, though its terminal understands UTF-8. The reader's language is
# kept.
read: setup
	@$(MAKE) --no-print-directory build
	@case "$${LC_ALL:-$${LC_CTYPE:-$$LANG}}" in \
	  *[Uu][Tt][Ff]8* | *[Uu][Tt][Ff]-8*) ;; \
	  *) [ -z "$$LC_ALL" ] || export LC_MESSAGES="$$LC_ALL"; unset LC_ALL; export LC_CTYPE=C.UTF-8 ;; \
	esac; $(BINARY) $(BOOK)

build: $(BINARY)

$(BINARY): $(SOURCES) | require
	$(SWIFT) build $(BUILD_FLAGS) --product leggi
	$(SWIFT) build $(BUILD_FLAGS) --product leggi-decoder
	@touch $(BINARY)

test: setup lint
	$(SWIFT) build $(BUILD_FLAGS) --build-tests
	@# Failures are printed once more behind the hundreds of lines of the tests that passed.
	@{ $(SWIFT) test $(BUILD_FLAGS) --skip-build --disable-xctest --enable-swift-testing 2>&1; \
	  echo $$? >.build/test.status; } | tee .build/test.log; \
	status=$$(cat .build/test.status); \
	[ "$$status" = 0 ] || { echo "What failed:"; awk '/^(◇|✔|✘)/ { failed = /^✘/ } failed' .build/test.log; exit $$status; }; \
	grep -q 'Test run with [1-9]' .build/test.log || { echo 'No test has run.'; exit 1; }

# Prints Swift lines of more than 110 characters, which `swift format` lets pass in comments and in literals.
# Only text of a literal that stands on lines of its own may be longer, and an address. In UTF-8 all bytes of a
# character but the first are \200 to \277.
define LONG_LINES
FNR == 1 { isText = 0 }
{ wasText = isText; if (gsub(/"""/, "&") % 2) isText = !isText; line = $$0; gsub(/[\200-\277]/, "", line) }
length(line) > 110 && !wasText && line !~ /^ *([+] )?"/ && line !~ /https?:/ {
  print FILENAME ":" FNR ": error: a line of " length(line) " columns"; failed = 1
}
END { exit failed }
endef
export LONG_LINES

lint:
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Benchmarks Package.swift
	@find Sources Tests Benchmarks -name '*.swift' -exec env LC_ALL=C awk "$$LONG_LINES" {} +
	@for file in $(C_SOURCES); do \
	  $(C_COMPILER) -std=gnu11 -O2 -Wall -Wextra -Werror -I $${file%/*}/include -c $$file -o /dev/null || exit 1; \
	done

# The tests of parsing, painting, decoding in the background and playing, under the address and the thread
# sanitizer. SANITIZERS=thread runs them under one. Leaks are not reported, as libraries keep memory until the
# process ends, and ConfinementTests is skipped, as a confined process maps memory at addresses that a
# sanitizer uses.
SANITIZERS = address thread
SANITIZED = PropertyListTests|TextureAtlasTests|BookModelTests|MediaDecodingTests|StagePainterTests|ComingPicturesTests|SoundTests
sanitize: setup
	@for sanitizer in $(SANITIZERS); do \
	  echo "Under the $$sanitizer sanitizer:"; \
	  ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --disable-xctest --enable-swift-testing --sanitize $$sanitizer \
	    --scratch-path .build/sanitize-$$sanitizer --filter '$(SANITIZED)' \
	    --skip ConfinementTests || exit 1; \
	done

# Installs the program, checks its size and its number of libraries, and tries it on the bundled books: they
# are checked, drawn and explored, and one is mutated.
MOST_MEGABYTES = 25
MOST_LIBRARIES = 5
SHIP = .build/ship
ship: build
	@rm -rf $(SHIP)
	@$(MAKE) --no-print-directory install DESTDIR=$(SHIP) PREFIX=/usr STRICT=$(STRICT) >/dev/null
	@bytes=$$(wc -c <$(SHIP)/usr/bin/leggi); echo "installed, the program has $$((bytes / 1000000)) MB"; \
	[ $$bytes -le $(MOST_MEGABYTES)000000 ] || { echo "more than $(MOST_MEGABYTES) MB"; exit 1; }
	@[ "$$(uname -s)" != Linux ] || { \
	  count=$$(ldd $(SHIP)/usr/bin/leggi | wc -l); echo "it is linked with $$count libraries"; \
	  [ $$count -le $(MOST_LIBRARIES) ] || { echo "more than $(MOST_LIBRARIES)"; exit 1; }; }
	@! readelf -d $(SHIP)/usr/bin/leggi $(SHIP)/usr/libexec/leggi/leggi-decoder 2>/dev/null | grep -E 'RPATH|RUNPATH' || \
	  { echo "libraries are looked for elsewhere than where the system has them"; exit 1; }
	@# Either would be a sixteenth of the program, and begin before it.
	@! nm $(BINARY) | grep -E 'swift_task_create|_StringProcessing' || \
	  { echo "the program has Swift's concurrency or its regular expressions in it"; exit 1; }
	$(SHIP)/usr/bin/leggi check $(SHIP)/usr/share/leggi/books/*
	@for book in $(SHIP)/usr/share/leggi/books/*; do \
	  $(SHIP)/usr/bin/leggi snapshot $$book --size 60x20 --output $(SHIP)/page.txt || exit 1; \
	  grep -q '[^[:space:]]' $(SHIP)/page.txt || exit 1; \
	  echo "$$book is drawn"; \
	  $(SHIP)/usr/bin/leggi explore $$book --require 100 >$(SHIP)/explored.txt || { cat $(SHIP)/explored.txt; exit 1; }; \
	  tail -n 1 $(SHIP)/explored.txt; \
	done
	$(SHIP)/usr/bin/leggi mutate $(SHIP)/usr/share/leggi/books/officina --require 95

# The names of all functions that run from the start of the program until a page, of a folder and of a pack, has been
# read and another one turned to, for the linker, which lays them side by side (Package.swift). Made anew before a
# release: names that are no more are passed over, and what is new runs from where it lies. Needs valgrind.
LINK_ORDER = linux-link.order
link-order: build
	@rm -rf .build/link-order; mkdir -p .build/link-order
	@$(BINARY) pack books/lucciole .build/link-order/packed >/dev/null
	@for book in books/lucciole .build/link-order/packed; do \
	  (sleep 20; printf ' '; sleep 10; printf q) | TERM=xterm-256color COLORTERM=truecolor script -qec "stty columns 120 rows 40; \
	  exec valgrind --tool=callgrind --demangle=no --compress-strings=no --log-file=/dev/null \
	  --callgrind-out-file=.build/link-order/calls-$$(basename $$book) $(BINARY) read $$book --page 1" /dev/null >/dev/null; \
	done
	@nm $(BINARY) | LC_ALL=C awk '$$2 ~ /^[tTwW]$$/ { print $$3 }' | LC_ALL=C sort -u >.build/link-order/names
	@{ echo "# Functions that run from a start to a page, made by 'make link-order'."; \
	  sed -n "s/^fn=//; T; s/'[0-9]*$$//; p" .build/link-order/calls-* | LC_ALL=C sort -u | LC_ALL=C comm -12 - .build/link-order/names; \
	} >$(LINK_ORDER)
	@echo "$(LINK_ORDER) has $$(wc -l <$(LINK_ORDER)) lines"; rm $(BINARY)

# A line a figure; the same as JSON into the file that BENCH_JSON names. CHAPTERS="encode rest" measures only
# those.
bench: $(BINARY) bench-build
	@$(BUILD)/release/leggi-bench $(CHAPTERS)

BENCH_PRODUCTS = leggi-bench layout-times sound-times rehearsal-times editing-times game-times
bench-build: bench-setup
	@for product in $(BENCH_PRODUCTS); do \
	  LEGGI_BENCHMARKS=1 $(SWIFT) build $(BUILD_FLAGS) --product $$product >&2 || exit 1; \
	done

# The processor time that each module takes to build, the longest first, and all of it beside StageCore with
# its vocabulary: a ratio that holds on other machines, too.
BUILD_TIMES = .build/build-times
build-times: setup
	@rm -rf $(BUILD_TIMES); mkdir -p $(BUILD_TIMES)/statistics
	@$(SWIFT) build $(BUILD_FLAGS) --scratch-path $(BUILD_TIMES) --product leggi \
	  -Xswiftc -stats-output-dir -Xswiftc $(CURDIR)/$(BUILD_TIMES)/statistics >&2
	@Benchmarks/build-times $(BUILD_TIMES)/statistics

bench-setup:
	@$(MAKE) --no-print-directory setup NEEDED_BY="make bench" \
	  APT_PACKAGES="$(BENCH_APT_PACKAGES)" BREW_PACKAGES="$(BENCH_BREW_PACKAGES)" >&2

# Spoilt inputs, a minute of each kind by default: FUZZ="lists gifs" SECONDS=600 SEED=7 COUNT=200000 choose
# the kinds, the time, the seed and the number of inputs. Inputs that crash or hang the program are kept in
# .build/fuzz.
fuzz: setup
	@$(SWIFT) build $(BUILD_FLAGS) --product leggi-fuzz >&2
	@$(BUILD)/release/leggi-fuzz $(FUZZ) --seed $(SEED) $(if $(COUNT),--count $(COUNT)) \
	  $(if $(SECONDS),--seconds $(SECONDS))

# Every hostile book with the program that readers use, held to 4 s, 400 MB and answers within 150 ms, and every
# hostile source of an import, held to 200 MB; a line a run. BOOKS="svg gif-frames" runs only those whose names
# begin so.
hostile: $(BINARY)
	@$(SWIFT) build $(BUILD_FLAGS) --product hostile-books >&2
	@$(BUILD)/release/hostile-books --run $(BINARY) $(BOOKS)

# Sets `missing` to the packages that are not installed, and `kind` to the name of the packages here; both are
# empty without a package manager that is known.
FIND_MISSING = missing=""; kind=""; \
  if command -v dpkg-query >/dev/null 2>&1; then \
    kind="Debian packages"; \
    installed=" $$(dpkg-query -W -f='$${db:Status-Status}:$${Package} ' $(APT_PACKAGES) 2>/dev/null)"; \
    for package in $(APT_PACKAGES); do \
      case "$$installed" in *" installed:$$package "*) ;; *) missing="$$missing $$package" ;; esac; \
    done; \
  elif command -v brew >/dev/null 2>&1; then \
    kind="Homebrew formulas"; \
    for package in $(BREW_PACKAGES); do brew list --formula $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
  else \
    echo "$(NEEDED_BY) needs the development files of: $(APT_PACKAGES) (Debian's names)" >&2; \
  fi
FIND_SWIFT = command -v $(SWIFT) >/dev/null 2>&1 || \
  { echo "leggi is built with Swift 6, which is not here: see https://www.swift.org/install" >&2; exit 1; }

# Prints the missing packages, and stops; installs nothing.
require:
	@$(FIND_MISSING); \
	if [ -n "$$missing" ]; then \
	  echo "$(NEEDED_BY) needs these $$kind, which are not installed:$$missing" >&2; \
	  echo "  hint: 'make setup' installs them" >&2; \
	  exit 1; \
	fi
	@$(FIND_SWIFT)

# Prints the missing packages before it installs them; without any it does nothing, and asks for no rights.
setup:
	@$(FIND_MISSING); \
	if [ -n "$$missing" ]; then \
	  echo "$(NEEDED_BY) needs these $$kind, which are installed now:$$missing"; \
	  case "$$kind" in \
	    Debian*) \
	      sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	      $$sudo apt-get update -qq && \
	        $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing ;; \
	    *) brew install $$missing ;; \
	  esac; \
	fi
	@$(FIND_SWIFT)

check-books: $(BINARY)
	$(BINARY) check books/*

# The pictures of README and docs: the bundled book's first minute, the shelf, a page, the inspector, and how a
# book is made in the editor. The same program draws the same bytes.
pictures: $(BINARY)
	$(BINARY) cast docs/pictures/first-minute.leggi --fps 8 --letters small --captions off \
	  --gif docs/pictures/first-minute.gif
	$(BINARY) snapshot --shelf books/* --size 100x30 --format png --output docs/pictures/shelf.png
	$(BINARY) snapshot books/pesce-stella --page 3 --reader --size 100x30 --format png --output docs/pictures/page.png
	$(BINARY) cast docs/pictures/inspector.leggi --png docs/pictures/inspector.png
	for number in 1 2 3; do \
	  $(BINARY) cast docs/pictures/editor-$$number.leggi --fps 10 --letters small \
	    --gif docs/pictures/editor-$$number.gif || exit 1; \
	done

SHARE = $(DESTDIR)$(PREFIX)/share
# Where zsh looks for completions; Debian's packages have a folder of their own.
ZSH_COMPLETIONS = zsh/site-functions
COMPLETIONS = $(SHARE)/bash-completion/completions/leggi $(SHARE)/$(ZSH_COMPLETIONS)/_leggi \
  $(SHARE)/fish/vendor_completions.d/leggi.fish
DESKTOP = applications/leggi.desktop mime/packages/leggi-book.xml icons/hicolor/scalable/apps/leggi.svg
install: $(BINARY)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/leggi $(SHARE)/man/man1 \
	  $(dir $(COMPLETIONS)) $(dir $(addprefix $(SHARE)/,$(DESKTOP)))
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/leggi
	install -m 755 $(DECODER) $(DESTDIR)$(PREFIX)/libexec/leggi/leggi-decoder
	strip $(DESTDIR)$(PREFIX)/bin/leggi $(DESTDIR)$(PREFIX)/libexec/leggi/leggi-decoder
	install -m 644 docs/leggi.1 $(SHARE)/man/man1/leggi.1
	find books -type d | while IFS= read -r folder; do install -d "$(SHARE)/leggi/$$folder" || exit 1; done
	find books -type f ! -name '*.py' | while IFS= read -r file; do \
	  install -m 644 "$$file" "$(SHARE)/leggi/$$file" || exit 1; \
	done
	$(BINARY) completions bash >$(SHARE)/bash-completion/completions/leggi
	$(BINARY) completions zsh >$(SHARE)/$(ZSH_COMPLETIONS)/_leggi
	$(BINARY) completions fish >$(SHARE)/fish/vendor_completions.d/leggi.fish
	for file in $(DESKTOP); do install -m 644 Packaging/$${file##*/} $(SHARE)/$$file || exit 1; done

# Below ~/.local the reader's own books and recordings lie in the same folder. Of the books, what has been changed
# stays as well.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/leggi $(SHARE)/man/man1/leggi.1 $(COMPLETIONS) $(addprefix $(SHARE)/,$(DESKTOP))
	rm -rf $(DESTDIR)$(PREFIX)/libexec/leggi
	find books -type f ! -name '*.py' | while IFS= read -r file; do \
	  if cmp -s "$$file" "$(SHARE)/leggi/$$file"; then rm "$(SHARE)/leggi/$$file"; fi; \
	done
	find books -depth -type d | while IFS= read -r folder; do rmdir "$(SHARE)/leggi/$$folder" 2>/dev/null || :; done
	rmdir $(SHARE)/leggi 2>/dev/null || :

# A Debian package of what is built: .build/deb/leggi_VERSION_ARCHITECTURE.deb.
DEB = .build/deb
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/CommandSupport/Program.swift)
DEB_FILE = $(DEB)/leggi_$(VERSION)_$(shell dpkg --print-architecture).deb
deb: deb-setup $(BINARY)
	@rm -rf $(DEB)/files
	@$(MAKE) --no-print-directory install DESTDIR=$(DEB)/files PREFIX=/usr ZSH_COMPLETIONS=zsh/vendor-completions \
	  STRICT=$(STRICT) >/dev/null
	@Packaging/build-deb $(DEB)/files $(VERSION) $(DEB_FILE)

# Debian's own judgement of the package: no error is let through.
deb-lint: DEB_APT_PACKAGES += lintian
deb-lint: deb
	lintian --allow-root --fail-on error --tag-display-limit 0 $(DEB_FILE)

# The package in a bare Debian 12: installed with apt alone, and its shelf opened. Needs root's rights and the network.
deb-check: DEB_APT_PACKAGES += debootstrap
deb-check: deb
	Packaging/check-deb $(DEB_FILE) $(DEB)/root

deb-setup:
	@$(MAKE) --no-print-directory setup NEEDED_BY="make deb" APT_PACKAGES="$(DEB_APT_PACKAGES)" >&2

clean:
	rm -rf .build
