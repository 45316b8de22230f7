extension HelpText {
  package static let `import` = """
    usage: leggi import SOURCE [FOLDER] [OPTION]...

    Makes a book of one in another form: a folder with book.plist and its pictures
    and sounds, whole or not at all. The folder is made, or is an empty one that you
    are not in; without FOLDER it is called like the source. What could not be
    carried over is reported on standard error with its place in the source:
    FILE:LINE:COLUMN: warning: ...

    forms of SOURCE:
      an EPUB (2 or 3), or the folder that it is unpacked in: pages where a browser
          has everything, chapters parted in pages, media overlays as narrations;
          scripts never run, nothing is fetched, and a protected book is refused
      a folder of Markdown with pictures, or one such file: a picture and the words
          to the next one are a page; folders named by languages (en, fr) become one
          book in all of them, as with the books of Book Dash
      a folder with a story.xml, as Tiny Tastes has it: scenes, sounds and links
      a comic (CBZ), or a folder of pictures: a page each, in natural order; panels
          that gutters part are found; ComicInfo.xml has titles and authors
      a story of Twine in Twee 3 (.twee, .tw): passages with choices, and the
          pictures that lie beside them; what its story format scripts is not
          played, and reported
      a PDF document: each page its picture, with its words as texts where they
          stand, links, and its outline as titles
      a ZIP archive of such a folder

    Sounds that Leggi does not play, such as AAC, are converted where ffmpeg is
    installed, and else left out.

      --dry-run           reports what would be made, and writes nothing
      --strict            exit status 1 where something was not carried over
      -h, --help          this help
      -V, --version       the version

    exit status: 0 done, 1 no book can be made or written, 2 wrong use, or something
    is there.
    """
}
