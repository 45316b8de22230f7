/// The help of the commands that change a book.
extension HelpText {
  package static let edit = """
    usage: leggi edit BOOK [--page N]
           leggi edit BOOK --script FILE [--dry-run]

    Opens a book in the editor: its pages as they will be read, and what lies on
    them moved, written and added by keys or mouse; ? shows the keys.

    With --script, changes it by commands, a line each; # begins a comment. All of
    them are done and the book is saved, or nothing is changed. What a command does
    not speak of stays as it was written, and what refers to something keeps
    referring to it.

      page add [before N | after N] [name NAME]
      page copy N                    page move N to M
      page remove N [and references]
      on N                           the page that the lines below speak of, by
                                     number or name; or intro, menu, end, credits
      add TYPE [name NAME] [KEY VALUE]...
      set NAME.KEY VALUE             unset NAME.KEY
      insert NAME.KEY[I] VALUE       move NAME.KEY[I] to J
      take NAME.KEY[I] [and references]
      move NAME... by DX DY          move NAME... to X Y
      resize NAME to W H [at X Y]    order NAME to N | front | back
      rename NAME to NEW             copy NAME... [to N]
      remove NAME... [and references]
      undo [N]          redo [N]     import FILE [as NAME]

    NAME is an element of the page, or page or book: set star.tweens[0].duration 2,
    set page.background "#ffeedd". An element without a name is element3, from 0.
    VALUE is a number, true, false, a text in quotes (with \\n), or a list: { } ( ).

      --page N            the page that is edited first
      --script FILE       the commands; - reads standard input
      --dry-run           print the difference instead of saving it
      -h, --help          this help
      -V, --version       the version

    exit status: 0 done, 1 a command cannot be done or the book not be saved,
    2 wrong use, or commands that cannot be read.
    """
}
