/// The help of the command that makes games.
extension HelpText {
  package static let game = """
    usage: leggi game BOOK GAME [PICTURE] [OPTION]...

    Makes a game of one of a book's pictures: a jigsaw, or a picture to colour
    (coloring). It is a book of one page, which is played, changed and kept like any
    other: leggi FOLDER. PICTURE is a file of the book, or page:3 for all that is
    seen on its third page but the words, which becomes a PNG file of the jigsaw's
    folder. Without it the game is made of the book's cover, or else of its first
    large picture, or of that page, where other pictures lie on it.

      --level LEVEL       pieces of a jigsaw: 2x2, 3x2 (default), 3x3, 4x3, 5x4, 6x5
                          or 8x6; regions to colour: easy (default), medium or hard
      --seed N            cuts and shuffles another jigsaw (default 1)
      --free              any colour anywhere, and no numbers
      --size COLSxROWS    the window that it is made for (default 80x24)
      --output FOLDER     makes the book in FOLDER, which is new or empty; without
                          it its list goes to standard output, and the picture
                          stays where it is
      -h, --help          this help
      -V, --version       the version

    A level that cannot be played well with the picture, or in the window, is not
    made: Leggi says why, and from which window on it is.
    """
}
