import Settings

/// What `--help` says, word for word.
package enum HelpText {
  /// - Parameter commands: the commands, a line each.
  package static func leggi(commands: String) -> String {
    """
    Leggi plays interactive picture books in the terminal.

    usage: leggi [OPTION]...               open the shelf
    \(commands)
           leggi help COMMAND              tell more of a command
           leggi --log                     name the file that libraries' warnings
                                           are in: no page shows them
           leggi --version

    BOOK is a property list, a folder with a book.plist in it, or a packed book. The
    shelf has the books that were opened before, and those in ./books, the folders
    of LEGGI_PATH and of the setting shelf, leggi/books in the folders for data, and
    those that came with the program.

    keys while reading:
      space PgDn wheel   read on, then turn   Tab, Shift-Tab   what can be touched
      PgUp wheel         read back, turn back Enter, click     touch it
      → l                next page            ↑ ↓              a line back, or on
      ← h                page before          t                the page's whole text
      Home End g         first, last page     ?                all keys
      number G           that page            z                larger, or whole
      b                  boxes view           . ,              panel by panel
      m c o P            menu, contents,      / n N            search the words
                         options, games       B '              bookmarks
      a                  pages turn by        Esc              back
                         themselves           F2, F3           figures, how it works
      R v                record the page,     M + -            sound off, louder,
                         recorded voices                       quieter
      ( ) < >            a sentence, or ten   q                leave
                         seconds, back, on    L                another language
      F5, F4             read files again,    e                the book's list in
                         what is wrong                         your editor

    What can be dragged is picked up by Enter, carried by the arrows, or by Tab to
    where it can be dropped, and dropped by Enter, or dragged by mouse. A click in
    the margins beside the page, or on the arrows at the foot, turns it; ▲ 2/3 ▼ at
    the foot reads back and on.

    exit status: 0 done, 1 the book or the work has errors, 2 wrong use.
    """
  }

  /// - Parameter settings: those whose flags it takes, a line each.
  package static func read(settings: String) -> String {
    """
    usage: leggi [read] [BOOK] [OPTION]...

    Reads a book in the terminal, by keyboard or mouse, from where it was left; the
    first time its intro, if it has one, then its menu, which is also what a book
    that was read to its end begins with. Esc leads back, up to the shelf, and ?
    shows the keys. Without a book it opens the shelf: arrows and Enter choose one,
    letters find it, / finds words in all of them, s sorts, g groups, Delete takes
    one off, and Escape comes back. Through a pipe its books are listed, one a line.

      --page N            start at page N, from 1
      --menu              start at the book's menu
      --from-start        start at page 1, and forget where the book was left
      --fresh             the same, and forget all that the book remembers
    \(settings)
      --mute              the same as --sound off
      --watch             follow the book's files while they are written: the
                          page stands there changed, at the same moment
      --linear            tell it in lines that are only appended, and take
                          answers: numbers, words, Enter, ? to hear it again
      -h, --help          this help
      -V, --version       the version

    What no option says, the settings file does: see leggi config --help.

    What is no book and in a form that 'leggi import' knows is read, too; what is
    made of it is kept in the cache alone.

    Where standard output is no terminal the book is written as text, from beginning
    to end. Where TERM is dumb, ACCESSIBLE is set (not to 0) or standard input is no
    terminal, it is read in lines, as by --linear.

    environment: LEGGI_PATH (folders with books, parted by colons), XDG_DATA_HOME
    and XDG_DATA_DIRS (leggi/books in them as well; in the first leggi/voices, which
    has what was recorded), XDG_STATE_HOME (what is remembered), XDG_CACHE_HOME
    (small pictures), TERM, COLORTERM (truecolor: all colours), NO_COLOR (none,
    unless --colors or the settings ask for some), LANGUAGE, LC_ALL, LC_MESSAGES and
    LANG (the language).

    Where nothing can be heard the foot names a sound while it plays (♪). Over SSH
    (SSH_CONNECTION without PULSE_SERVER or PIPEWIRE_REMOTE) books are silent,
    unless --sound on asks for them. What is read in lines is not heard.
    """
  }

  package static let new = """
    usage: leggi new FOLDER [OPTION]...

    Makes a small book that plays, with its pictures, to begin your own from. What
    each part of its list is for is said there, in comments. The folder is made, or
    is an empty one that you are not in; where something is nothing is written.

      --template NAME     blank: one page, ready to be filled; picture-book: a cover
                          and three pages that move and answer; branching: a
                          choice that leads to two ends (default picture-book)
      --language TAG      the language of the words and the comments, en or it
                          (default the one that Leggi speaks)
      -h, --help          this help
      -V, --version       the version

    exit status: 0 done, 1 it cannot be written, 2 wrong use, or something is there.
    """

  package static let check = """
    usage: leggi check BOOK... [--format FORMAT]

    Reports all faults of books, in source order, on standard error:
    FILE:LINE:COLUMN: error: ..., with the line, the place and a hint; of a binary
    list FILE: byte BYTE: error: ... It looks into pictures, sounds and atlases too,
    and reports words that need scrolling at 80 × 24, and areas that are hard to hit
    there. Where a fault keeps something from being checked the last line says that
    more is checked when it is mended.

      --format FORMAT     text, or json: an array of objects on standard output
      -h, --help          this help
      -V, --version       the version

    exit status: 0 no errors (there may be warnings), 1 errors, 2 wrong use.
    """

  /// - Parameter settings: those whose flags it takes, a line each.
  package static func snapshot(settings: String) -> String {
    """
    usage: leggi snapshot BOOK [OPTION]...
           leggi snapshot --shelf BOOK... [OPTION]...

    Draws a page as a reader would see it at some moment, without a terminal; or the
    shelf, as it would be for a reader with just these books.

      --page N            the page, from 1 (default 1)
      --at SECONDS        the moment, from the page's appearing, or 'rest': when
                          nothing more moves by itself, at most 60 s (default
                          rest); a page that goes on by itself is drawn at its end
      --touch NAME@SECONDS
                          touch an element on the way; may be given several times
      --size COLSxROWS    cells of the picture (default 80x24)
      --format FORMAT     text, ansi, png, or json: where everything stands
                          (default text)
      --output FILE       write to FILE; - is standard output (default -)
    \(settings)
      --reader            with the reader's own line at the foot
      --shelf             the shelf with the books, in place of a page
      -h, --help          this help
      -V, --version       the version
    """
  }

  package static let config = """
    usage: leggi config [check] [OPTION]...

    Shows the settings that hold, as a settings file has them, and behind each where
    it comes from: an option, the settings file, a variable of the environment, or
    the default. With check, reports the faults of the settings file, on standard
    error: FILE:LINE:COLUMN: warning: ..., with the line, the place and a hint. What
    has a fault counts for nothing, and the rest holds.

    The settings are $XDG_CONFIG_HOME/leggi/settings.plist, or where that is not set
    ~/.config/leggi/settings.plist: a property list, as a person writes it.

      // How I like to read.
      motion = reduced;
      view = both;

    The settings, each with the option of leggi read whose values it takes; the
    option wins.

    \(SettingHelp.keys(of: SettingKey.applied))
      -h, --help          this help
      -V, --version       the version

    exit status: 0 done, or no faults, 1 there are faults, 2 wrong use.
    """
}
