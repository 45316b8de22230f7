import BookVocabulary
import Characters

/// The package document of a book, and what goes with it.
struct EPUBPackage {
  private let book: RestingBook
  private let identifier: String
  private let modified: String
  private var pages: [Entry] = []
  /// The picture of the cover, as the package calls it.
  var cover: String?

  private struct Entry {
    var number: Int
    var title: String?
    var isDescribed: Bool
    var overlaySeconds: Double?
  }

  static let folder = "EPUB/"
  static let credits = "credits.xhtml"
  static func page(_ number: Int) -> String { "page-\(number).xhtml" }
  static func overlay(_ number: Int) -> String { "page-\(number).smil" }

  static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>

    """

  init(of book: RestingBook, identifier: String, modified: String) {
    self.book = book
    self.identifier = identifier
    self.modified = modified
  }

  mutating func add(_ page: RestingPage, isDescribed: Bool, overlay: EPUBOverlay?) {
    pages.append(
      Entry(
        number: page.number, title: page.title, isDescribed: isDescribed, overlaySeconds: overlay?.duration))
  }

  /// - Parameter files: pictures and sounds, as the package calls them.
  func document(files: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
    prefix="rendition: http://www.idpf.org/vocab/rendition/#">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    \(metadata.joined(separator: "\n"))
    </metadata>
    <manifest>
    \(manifest(files).joined(separator: "\n"))
    </manifest>
    <spine>
    \(spine.joined(separator: "\n"))
    </spine>
    </package>

    """
  }

  // MARK: What is said of the book

  private var metadata: [String] {
    var lines = [
      "<dc:identifier id=\"id\">urn:uuid:\(uuid)</dc:identifier>",
      "<dc:title id=\"title\">\(XMLText.escaped(book.title))</dc:title>",
      "<meta refines=\"#title\" property=\"title-type\">main</meta>",
    ]
    if let subtitle = book.subtitle {
      lines += [
        "<dc:title id=\"subtitle\">\(XMLText.escaped(subtitle))</dc:title>",
        "<meta refines=\"#subtitle\" property=\"title-type\">subtitle</meta>",
      ]
    }
    lines += book.authors.map { "<dc:creator>\(XMLText.escaped($0))</dc:creator>" }
    lines.append("<dc:language>\(XMLText.escaped(book.language))</dc:language>")
    lines.append("<meta property=\"dcterms:modified\">\(modified)</meta>")
    lines += [
      "layout\">pre-paginated", "orientation\">auto",
      "spread\">\(book.spread == .none ? "none" : "landscape")",
    ]
    .map { "<meta property=\"rendition:\($0)</meta>" }
    lines += accessibility
    lines += overlays
    return lines
  }

  private var uuid: String {
    var digits = Array(identifier.lowercased().prefix(32))
    digits += Array(repeating: "0", count: 32 - digits.count)
    // Version 8 and the variant of RFC 9562: of what it is made is ours.
    (digits[12], digits[16]) = ("8", "a")
    let lengths = [8, 4, 4, 4, 12]
    var start = 0
    return lengths.map { length in
      defer { start += length }
      return String(digits[start..<start + length])
    }.joined(separator: "-")
  }

  /// What is sure of pages at rest: they do not flash and do not move, and whether their pictures are
  /// described.
  private var accessibility: [String] {
    let isDescribed = pages.allSatisfy(\.isDescribed)
    let isSpoken = pages.contains { $0.overlaySeconds != nil }
    var properties = [
      ("accessMode", "textual"), ("accessMode", "visual"), ("accessibilityFeature", "tableOfContents"),
      ("accessibilityHazard", "noFlashingHazard"), ("accessibilityHazard", "noMotionSimulationHazard"),
      (
        "accessibilitySummary",
        "Pages of fixed layout with words as text, in the order of reading."
          + (isDescribed ? " All pictures are described." : " Some pictures have no description.")
      ),
    ]
    if isDescribed {
      properties += [("accessModeSufficient", "textual"), ("accessibilityFeature", "alternativeText")]
    } else {
      properties.append(("accessModeSufficient", "textual,visual"))
    }
    if isSpoken {
      properties += [("accessMode", "auditory"), ("accessibilityFeature", "synchronizedAudioText")]
    } else {
      properties.append(("accessibilityHazard", "noSoundHazard"))
    }
    return properties.map { "<meta property=\"schema:\($0)\">\(XMLText.escaped($1))</meta>" }
  }

  private var overlays: [String] {
    let spoken = pages.compactMap { page in page.overlaySeconds.map { (page.number, $0) } }
    guard !spoken.isEmpty else { return [] }
    let total = spoken.reduce(0) { $0 + $1.1 }
    return spoken.map { number, seconds in
      "<meta property=\"media:duration\" refines=\"#smil-\(number)\">\(EPUBOverlay.clock(seconds))</meta>"
    } + [
      "<meta property=\"media:duration\">\(EPUBOverlay.clock(total))</meta>",
      "<meta property=\"media:active-class\">-epub-media-overlay-active</meta>",
    ]
  }

  // MARK: Files and their order

  private func manifest(_ files: [String]) -> [String] {
    func item(_ id: String, _ path: String, _ type: String, _ rest: String = "") -> String {
      "<item id=\"\(id)\" href=\"\(XMLText.escaped(path, in: .attribute))\" media-type=\"\(type)\"\(rest)/>"
    }
    var items = [
      item("nav", "nav.xhtml", "application/xhtml+xml", " properties=\"nav\""),
      item("style", "style.css", "text/css"),
    ]
    for page in pages {
      let overlay = page.overlaySeconds == nil ? "" : " media-overlay=\"smil-\(page.number)\""
      items.append(item("page-\(page.number)", Self.page(page.number), "application/xhtml+xml", overlay))
      if page.overlaySeconds != nil {
        items.append(item("smil-\(page.number)", Self.overlay(page.number), "application/smil+xml"))
      }
    }
    if !book.credits.isEmpty { items.append(item("credits", Self.credits, "application/xhtml+xml")) }
    for (number, path) in files.enumerated() {
      items.append(
        item(
          "file-\(number + 1)", path, EPUBFormats.type(of: path) ?? "application/octet-stream",
          path == cover ? " properties=\"cover-image\"" : ""))
    }
    return items
  }

  private var spine: [String] {
    var items = pages.map { page -> String in
      let side = side(of: page.number).map { " properties=\"page-spread-\($0)\"" } ?? ""
      return "<itemref idref=\"page-\(page.number)\"\(side)/>"
    }
    if !book.credits.isEmpty {
      items.append("<itemref idref=\"credits\" properties=\"rendition:layout-reflowable\"/>")
    }
    return items
  }

  /// On which side of a spread a page lies; nil for one that has none.
  private func side(of number: Int) -> String? {
    switch book.spread {
    case .none: nil
    case .pairs: number % 2 == 1 ? "left" : "right"
    case .afterCover: number % 2 == 1 ? "right" : "left"
    }
  }

  // MARK: Documents

  var navigation: String {
    let entries = pages.map { page in
      let title = page.title ?? String(page.number)
      return "<li><a href=\"\(Self.page(page.number))\">\(XMLText.escaped(title))</a></li>"
    }
    let list = pages.map { "<li><a href=\"\(Self.page($0.number))\">\($0.number)</a></li>" }
    let body = """
      <body>
      <nav epub:type="toc" id="toc"><h1>\(XMLText.escaped(book.title))</h1><ol>
      \(entries.joined(separator: "\n"))
      </ol></nav>
      <nav epub:type="page-list" id="pages" hidden="hidden"><ol>
      \(list.joined(separator: "\n"))
      </ol></nav>
      <nav epub:type="landmarks" id="landmarks" hidden="hidden"><ol>
      <li><a epub:type="bodymatter" href="\(Self.page(1))">\(XMLText.escaped(book.title))</a></li>
      </ol></nav>
      </body>
      """
    return XHTML.document(title: book.title, language: book.language, head: "", body: body)
  }

  var creditsDocument: String {
    let lines = book.credits.map { "<p style=\"position:static\">\(XMLText.escaped($0))</p>" }
    return XHTML.document(
      title: book.title, language: book.language, head: "",
      body: "<body>\n\(lines.joined(separator: "\n"))\n</body>")
  }
}
