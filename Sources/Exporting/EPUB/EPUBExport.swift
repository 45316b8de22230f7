import BookVocabulary

/// A book as EPUB 3: pages of fixed layout, with a voice where the book has one, and what is known of how it
/// can be read.
package enum EPUBExport {
  /// - Parameters:
  ///   - identifier: of the book, 32 hexadecimal digits; the same for the same list.
  ///   - modified: when the book was changed, like `2026-01-31T12:00:00Z`.
  ///   - converted: tracks of the book that are there as MP3. Default none.
  package static func export(
    _ book: RestingBook, identifier: String, modified: String, converted: Set<String> = []
  ) -> ExportedBook {
    var exported = ExportedBook()
    var files = TakenFiles(in: "media")
    var package = EPUBPackage(of: book, identifier: identifier, modified: modified)
    var documents: [(path: String, text: String)] = []
    for page in book.pages {
      var losses: [String] = []
      let made = EPUBPage(
        page, of: book, files: &files, converted: converted, path: EPUBPackage.page, losses: &losses)
      for loss in losses { exported.lose(loss, on: page.number) }
      let path = EPUBPackage.page(page.number)
      documents.append((path, made.document))
      if let overlay = made.overlay {
        documents.append((EPUBPackage.overlay(page.number), overlay.document(of: path)))
      }
      package.add(page, isDescribed: made.isDescribed, overlay: made.overlay)
    }
    if !book.credits.isEmpty {
      documents.append((EPUBPackage.credits, package.creditsDocument))
    }
    if let cover = book.cover, EPUBFormats.pictures[EPUBFormats.ending(of: cover)] != nil {
      package.cover = files.path(of: cover)
    }
    exported.add("mimetype", "application/epub+zip")
    exported.add("META-INF/container.xml", EPUBPackage.container)
    exported.add(EPUBPackage.folder + "package.opf", package.document(files: files.all.map(\.path)))
    exported.add(EPUBPackage.folder + "nav.xhtml", package.navigation)
    exported.add(EPUBPackage.folder + "style.css", style)
    for document in documents { exported.add(EPUBPackage.folder + document.path, document.text) }
    exported.files += files.exported(below: EPUBPackage.folder)
    return exported
  }

  /// Whether an EPUB can have a track as it is.
  package static func takesTrack(_ file: String) -> Bool {
    EPUBFormats.sounds[EPUBFormats.ending(of: file)] != nil
  }

  private static let style = """
    html, body { margin: 0; padding: 0; }
    body { position: relative; overflow: hidden; width: 100%; height: 100%; }
    img, p, div { position: absolute; margin: 0; padding: 0; box-sizing: border-box; }
    p { line-height: 1.25; font-family: serif; }
    .-epub-media-overlay-active { background-color: #ffe08a; }

    """
}
