/// The help of the command that begins a book.
extension HelpText {
  static let new = """
    usage: leggi new FOLDER [OPTION]...

    Begins a book in a folder that is not there yet, or is empty: a list that plays,
    with words in your language and the pictures that it needs. All of it is there,
    or nothing.

      --template NAME     blank (a page with words), picture-book (three pages with
                          pictures, of which one waits to be touched; default) or
                          branching (a choice between two ways)
      -h, --help          this help
      -V, --version       the version
    """
}
