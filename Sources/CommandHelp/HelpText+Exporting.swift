extension HelpText {
  package static let export = """
    usage: leggi export BOOK FORM [OPTION]...

    Makes a book that is read elsewhere. What cannot go along is reported on
    standard error. A book with errors is not exported.

    forms:
      --epub              EPUB 3 of fixed layout: pictures and words at their
                          places, links, a voice with the words it speaks, and what
                          is known of how the book can be read
      --html              a folder that plays in a browser: index.html, with tweens,
                          triggers, values, movies and sounds, and things that are
                          carried, by keys, mouse and fingers
      --markdown          a folder with one text and the pictures
      --pdf               a PDF document to print, or to read anywhere: pictures as
                          they are, words that can be searched, links, and the
                          titles of the pages as an outline

    EPUB, Markdown and PDF have the pages as they are when nothing on them moves
    any more.

      --output PATH       the file or the folder that is made (default the book's
                          name, with .epub, -html, -markdown or .pdf); never one
                          that is there
      --language TAG      the language of its words, or the nearest that the book
                          has (default the book's first)
      -h, --help          this help
      -V, --version       the version

    exit status: 0 done, 1 the book has errors or nothing can be written, 2 wrong
    use, or something is there.
    """
}
