/// What `--help` says of the commands that try out books.
extension HelpText {
  /// - Parameter settings: those whose flags it takes, a line each.
  package static func run(settings: String) -> String {
    """
    usage: leggi run SCRIPT... [BOOK] [OPTION]...

    Plays scripts on a book without a terminal, and reports every step that does
    not come to what it expects, on standard error: FILE:LINE: error: ..., with what
    is seen instead and the nearest names. A script that names its own book needs
    none (book PATH, from the script's folder). Each begins on page 1. A SCRIPT of -
    is read from standard input.

      page 3, page menu                 go to page 3, or to the book's own menu,
                                        intro, end or credits, begun anew
      set coins 5, set key true         give a value of the book a number
      wait 2.5, wait 12 ticks           let time pass
      touch star                        touch an element
      drag train to station             drag it onto another, to a place
                                        (to 400 300), or back
      hold train 400 300, drop          carry it somewhere and hold it; drop it
      type "Once upon"                  press a key for each character
      drag 40 12 to 60 14               drag the mouse from cell to cell
      key tab, click 40 12              keys, as the settings call them; cells,
      press, move, release, wheel up    column and row from 1
      size 100x30                       another window (default 80x24)
      expect WHAT [within SECONDS]      fail where it does not hold
      until WHAT [within SECONDS]       wait for it (default 60)
      snapshot NAME                     hold the screen against the one kept in
                                        NAME.grid.txt: for walk.leggi in
                                        walk.screens beside it, for - in the
                                        folder -.screens

    WHAT is showing, hidden, waiting, running, removed, clickable, seen, heard,
    fitting or contrasting and an element's name, page 4, text "...", coins 5 of a
    value, calm, change, not WHAT, or event fish.swim completed, event star touched.
    A name with blanks stands in quotes; # begins a remark.

      --format FORMAT     text, tap, or junit (default text)
      --bless             keep the screens as they are now
    \(settings)
      -h, --help          this help
      -V, --version       the version

    A screen that was not kept yet is written, and the step fails. Pages change at
    once and alone, unless --motion or --spread say otherwise.

    exit status: 0 all steps passed, 1 some failed, 2 wrong use, or a script that
    cannot be read or has no step.
    """
  }

  /// - Parameter settings: those whose flags it takes, a line each.
  package static func record(settings: String) -> String {
    """
    usage: leggi record BOOK FILE [OPTION]...

    Reads a book as leggi read does, and writes down what is done into FILE, which a
    person can read and change: keys, mouse and window, each with its tick, and
    every second, and at each page, where the page has come. What happens then
    depends on that alone: all of the book's files are known at once, nothing is
    heard, and nothing is remembered. The keys are the standard ones. The numbers
    that the book remembers of its values are written down first: from the start
    those that are kept between readings, with --page all.

      --page N            start at page N, from 1 (default 1)
      --menu              start at the book's menu
      --fresh             begin with nothing that the book remembers
    \(settings)
      -h, --help          this help
      -V, --version       the version

    What no option says, the settings file does: see leggi config --help. FILE may
    be there already if it is a recording that nobody else records into. leggi
    replay plays it.
    """
  }

  package static let replay = """
    usage: leggi replay FILE [BOOK] [OPTION]...

    Plays what leggi record has written, in the terminal, which has to be as large
    as the window was; a key ends it. BOOK is the one that was recorded where
    nothing else is said.

      --speed N           so many times as fast, 0.1 to 100 (default 1)
      --headless          without a terminal and at once: hold every checkpoint
                          against the recording, and tell at which tick which
                          element's which property first differs, the tween that
                          moves it, and what has changed in the book since
      --script            print it as a script that leggi run plays
      -h, --help          this help
      -V, --version       the version

    exit status: 0 done, or the same reading, 1 another one, 2 wrong use, or a
    recording that cannot be read or has nothing to compare.
    """
}
