extension HelpText {
  package static let pack = """
    usage: leggi pack BOOK [FILE] [OPTION]...

    Makes one file of a book, to be sent or kept. Every command takes it in the
    place of a folder, and reads it where it lies: nothing is unpacked. It has the
    files that the book names, its list also as it is read fastest, and a digest of
    each, so that what was cut off or changed on the way is named, and the rest
    is read.

    A book with errors is not packed. Pictures come in no more pixels than the
    largest window shows.

      FILE                the file that is made (default the book's name, with
                          .leggi); never one that is there
      --pixels            leave all pictures as they are
      -h, --help          this help
      -V, --version       the version

    A packed book is a ZIP archive: 'unzip' finds the book's files in it, in the
    folder 'book'.

    exit status: 0 done, 1 the book has errors or nothing can be written, 2 wrong
    use, or something is there.
    """

  package static let unpack = """
    usage: leggi unpack FILE [FOLDER]

    Makes a folder of a packed book, which reads the same and can be changed.
    What was cut off or changed on the way is reported, and is not in it.

      FOLDER              the folder that is made (default the file's name without
                          .leggi); never one with something in it
      -h, --help          this help
      -V, --version       the version

    exit status: 0 done, 1 something of the book is lost or nothing can be written,
    2 wrong use, or something is there.
    """
}
