import BookVocabulary

/// A book as EPUB 3: pages of fixed layout, with a voice where the book has one, and what is known of how it
/// can be read.
package enum EPUBExport {
  /// - Parameters:
  ///   - identifier: of the book, 32 hexadecimal digits; the same for the same list.
  ///   - modified: when the book was changed, like `2026-01-31T12:00:00Z`.
  ///   - converted: files of the book that are there in another form, with the ending of its name. Default
  ///     none.
  package static func export(
    _ book: RestingBook, identifier: String, modified: String, converted: [String: String] = [:]
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
    if let cover = book.cover {
      if converted[cover] != nil || EPUBFormats.pictures[EPUBFormats.ending(of: cover)] != nil {
        package.cover = files.path(of: cover, as: converted[cover])
      } else {
        exported.losses.add("the cover, which is in a form that EPUB does not have, is left out")
      }
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

  /// The ending for a picture that an EPUB can have; nil for one that it cannot.
  ///
  /// - Parameter head: its first bytes, which say what it is where its name says something else.
  package static func ending(ofPicture file: String, head: [UInt8]) -> String? {
    let signs: [(ending: String, bytes: [UInt8])] = [
      ("png", [0x89, 0x50, 0x4E, 0x47]), ("jpg", [0xFF, 0xD8]), ("gif", [0x47, 0x49, 0x46, 0x38]),
      ("webp", [0x52, 0x49, 0x46, 0x46]),
    ]
    let ending = signs.first { head.starts(with: $0.bytes) }?.ending ?? EPUBFormats.ending(of: file)
    return EPUBFormats.pictures[ending].map { type in
      EPUBFormats.type(of: file) == type ? EPUBFormats.ending(of: file) : ending
    }
  }

  private static let style = """
    html, body { margin: 0; padding: 0; }
    body { position: relative; overflow: hidden; width: 100%; height: 100%; }
    img, p, div { position: absolute; margin: 0; padding: 0; box-sizing: border-box; }
    p { white-space: pre-wrap; line-height: 1.25; font-family: serif; overflow-wrap: break-word; }
    .-epub-media-overlay-active { background-color: #ffe08a; }

    """
}
