import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import Characters
import StageCore

/// A book as a folder that plays in a browser: one page of HTML, a small player, the book's pages as data,
/// and its pictures and sounds. Nothing is fetched from anywhere else.
package enum HTMLExport {
  /// - Parameters:
  ///   - language: a BCP 47 tag; nil for the book's first.
  ///   - name: what the book is called where it has no title.
  ///   - media: asked for the lengths of tracks and movies.
  ///   - converted: pictures that are there in another form where they are no movie's, with the ending of its
  ///     name. Default none.
  ///   - hasFile: whether a file of the book can be opened.
  package static func export(
    _ book: Book, language: String?, name: String, media: any MediaLibrary,
    converted: [String: String] = [:], hasFile: (String) -> Bool
  ) -> ExportedBook {
    var exported = ExportedBook()
    let builder = PageBuilder(
      book: book, languages: PreferredLanguages(language.map { [$0] } ?? []), media: media)
    let title = book.title(for: builder.languages, otherwise: name)
    var files = TakenFiles(in: "media")
    let numbers = PageNumbers(of: book)
    func track(_ name: LocalizedString?) -> JSON {
      guard let file = name?.string(for: builder.languages), hasFile(file) else { return .null }
      return .string(files.path(of: file))
    }
    let music = track(book.music)
    var pages: [JSON] = []
    for (index, page) in book.pages.enumerated() {
      let stage = builder.staged(page, at: index).stage
      var playing = PlayingPage(
        stage, labels: builder.labels(on: page), files: files, converted: converted,
        numbers: numbers)
      let own = Set(page.values.map(\.definition.name))
      let values =
        book.values.map(\.definition).filter { !own.contains($0.name) }
        .map { ($0, number: $0.start, isOfPage: false) }
        + page.values.map { ($0.definition, number: $0.definition.start, isOfPage: true) }
      let made = playing.members(
        values: values, palette: page.palette.map(\.channels), autoAdvance: page.autoAdvance, hasFile: hasFile
      )
      files = made.files
      for loss in playing.losses { exported.lose(loss, on: index + 1) }
      pages.append(
        .object(
          [
            ("title", JSON(page.title?.filledString(for: builder.languages))),
            ("background", JSON(page.background.map { CSSColor.text($0.channels) })),
            ("music", track(page.music)),
          ] + made.members))
    }
    let data = JSON.object([
      ("title", .string(title)), ("width", .number(book.width)), ("height", .number(book.height)),
      ("frameRate", .number(builder.frameRate)), ("music", music), ("pages", .array(pages)),
    ])
    let tag = ExportLanguage(of: book, wished: language).tag
    exported.add("index.html", document(title: title, language: tag))
    exported.add("style.css", HTMLPlayer.style)
    exported.add("stage.js", HTMLPlayer.stage)
    exported.add("player.js", HTMLPlayer.view)
    exported.add("book.js", "const book = \(data.lines(to: 4));\n")
    exported.files += files.exported()
    if book.menu != nil { exported.losses.add("the menu is left out") }
    if book.intro != nil { exported.losses.add("the intro is left out") }
    if book.end != nil { exported.losses.add("the end is left out") }
    if book.credits != nil { exported.losses.add("the credits are left out") }
    return exported
  }

  /// What is seen where scripts are switched off.
  private static func noScript(in language: String) -> String {
    language.split(separator: "-").first == "it"
      ? "<noscript>Questo libro si anima con un piccolo programma suo, che qui è disattivato.</noscript>"
      : """
      <noscript lang="en">This book plays by a small script of its own, which is switched off here.</noscript>
      """
  }

  private static func document(title: String, language: String) -> String {
    """
    <!DOCTYPE html>
    <html \(TextDirection.attributes(of: language))>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(XMLText.escaped(title))</title>
    <link rel="stylesheet" href="style.css">
    </head>
    <body>
    \(noScript(in: language))
    <script src="book.js"></script>
    <script src="stage.js"></script>
    <script src="player.js"></script>
    <script>new Player(book, document.body).start();</script>
    </body>
    </html>

    """
  }
}
