import BookFormat

/// The help of the commands that report on a book.
extension HelpText {
  package static let outline = """
    usage: leggi outline BOOK

    Tells what is on each page of a book and in what order it comes, as text to read
    or to compare: what is there from the start, then what that brings, each with
    what it shows, its words in every language, when what of it moves, and what sets
    it off. Values are listed with who changes them, asks for them and shows them.

      -h, --help          this help
      -V, --version       the version
    """

  package static let graph = """
    usage: leggi graph BOOK [OPTION]...

    Draws the pages of a book and the ways between them: reading on, pages that go
    on by themselves, and what triggers ask for while which conditions hold. With
    --page, what happens on a page: which element's event does what to which, and
    what comes of values that change.

      --format FORMAT     text (lines, default), dot (Graphviz) or mermaid
      --page N            what happens on page N, from 1, or on the page intro,
                          menu, end or credits
      -h, --help          this help
      -V, --version       the version
    """

  package static let diff = """
    usage: leggi diff OLD NEW [OPTION]...

    Tells what has changed from one version of a book to another: pages and elements
    that have come (+), gone (-) or moved, properties with their old and new values,
    tweens, triggers with their conditions, values, words in each language, and
    files whose content differs.
    Pages are found again by their names, else by what is on them, else by their
    numbers; elements by their names.

      --format FORMAT     text (default), or json: an array of objects
      --pictures DIR      write a PNG for each page that differs, before and after
                          side by side, into a folder that is made if need be
      -h, --help          this help
      -V, --version       the version

    exit status: 0 nothing differs, 1 something does, 2 wrong use, or a book that
    cannot be read.
    """

  /// - Parameter settings: those whose flags it takes, a line each.
  package static func sheet(settings: String) -> String {
    """
    usage: leggi sheet BOOK [OPTION]...

    Draws all pages of a book beside and below each other, each as it is once
    nothing more moves by itself, with its number and its title: the contact sheet.
    The pages of the book's own (intro, menu, end, credits) stand before the others.

      --size COLSxROWS    cells of a page (default 38x14)
      --across N          pages in a row (default 2; of a PNG 4)
      --format FORMAT     text, ansi or png (default text; on a terminal with
                          colours ansi)
      --output FILE       write to FILE; - is standard output (default -)
    \(settings)
      -h, --help          this help
      -V, --version       the version
    """
  }

  package static let completions = """
    usage: leggi completions SHELL

    Prints the script by which a shell completes commands, options and their values,
    books, and the pages of a book. SHELL is bash, zsh or fish. Where 'make install'
    or a package has put it into its place the shell finds it by itself; else

      bash                source <(leggi completions bash)
      zsh                 source <(leggi completions zsh), behind compinit
      fish                leggi completions fish | source

      --candidates        what the scripts ask with: behind -- stand the words
                          that have been typed; says what the last may become
      -h, --help          this help
      -V, --version       the version
    """

  package static let format = """
    usage: leggi format [KIND] [OPTION]...

    Tells what a book may say: every key of every kind of dictionary, or of one,
    with its type, range, unit and default, the elements it is for, and whether it
    is played. It is what books are read by.

    The kinds: \(kinds)

      --json              as JSON: an array of kinds, each with its keys
      --markdown          as the tables of docs/format.md
      -h, --help          this help
      -V, --version       the version
    """

  /// The kinds of dictionaries, as the command takes them, in lines of the help.
  private static var kinds: String {
    let names = DictionaryKind.all.map(\.name)
    let half = names.count / 2
    return names.prefix(half).joined(separator: ", ") + ",\n" + names.dropFirst(half).joined(separator: ", ")
  }

  /// - Parameter settings: those whose flags it takes, a line each.
  package static func cast(settings: String) -> String {
    """
    usage: leggi cast SCRIPT [BOOK] [FILE.cast] [OPTION]...
           leggi cast RECORDING [BOOK] [FILE.cast] [OPTION]...
           leggi cast BOOK [FILE.cast] [OPTION]...

    Films what a reader's terminal would show while a script or a recording is
    played, or the first page of a book as long as something moves, without a
    terminal and always in the same way: as an asciicast, which asciinema plays, and
    as pictures. A script that begins with 'edit PATH' is done in the editor, in
    memory; 'edit PATH anew' begins a book there, and 'edit after SCRIPT' begins
    where another such script ends.

      --asciicast VERSION 2 or 3 (default 2)
      --gif FILE          write an animated GIF, 8 × 16 pixels a cell
      --svg FILE          write an SVG that moves; with --at one that does not
      --png FILE          write the last frame, or with --at that of a moment
      --at SECONDS        the moment of --png and --svg
      --seconds N         film no more than N seconds, 0 to 3600 (default the whole
                          script; of a book 60)
      --size COLSxROWS    cells of the window (default 80x24), if no script says
    \(settings)
      -h, --help          this help
      -V, --version       the version
    """
  }
}
