import BookVocabulary
import Characters
import Outlines
import StageCore

/// A page at rest as a page of fixed layout: what it shows, at its places, in the order of reading.
struct EPUBPage {
  let document: String
  /// Its overlay, where a voice reads it.
  let overlay: EPUBOverlay?
  /// Whether every picture says what it shows.
  let isDescribed: Bool

  /// - Parameters:
  ///   - files: the pictures and sounds that come along.
  ///   - converted: files that are there in another form, with the ending of its name.
  ///   - path: of a page by its number, as other pages call it.
  init(
    _ page: RestingPage, of book: RestingBook, files: inout TakenFiles, converted: [String: String],
    path: (Int) -> String, losses: inout [String]
  ) {
    var writer = Writer(page, files: files, converted: converted)
    let body = writer.body(path: path)
    files = writer.files
    losses += writer.losses
    overlay = writer.overlay
    isDescribed = writer.isDescribed
    let ground = page.background.map { "background:\(CSSColor.text($0))" } ?? ""
    document = XHTML.document(
      title: page.title ?? "\(book.title), \(page.number)", language: book.language,
      head: """
        <meta name="viewport" content="width=\(XHTML.number(book.width)), height=\(XHTML.number(book.height))"/>
        <link rel="stylesheet" type="text/css" href="style.css"/>
        """,
      body: "<body id=\"page\"\(ground.isEmpty ? "" : " style=\"\(ground)\"")>\n\(body)</body>")
  }
}

/// What of a book's files an EPUB may have.
enum EPUBFormats {
  static let pictures = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml",
  ]
  static let sounds = ["mp3": "audio/mpeg", "m4a": "audio/mp4", "mp4": "audio/mp4"]

  static func ending(of file: String) -> String {
    file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() } ?? ""
  }

  /// The media type of a file; nil for one that an EPUB may not have.
  static func type(of file: String) -> String? { pictures[ending(of: file)] ?? sounds[ending(of: file)] }
}

private struct Writer {
  private let page: RestingPage
  private(set) var files: TakenFiles
  private(set) var losses: [String]
  private let converted: [String: String]
  private(set) var overlay: EPUBOverlay?
  private(set) var isDescribed = true
  /// Where the words of each text are parted for the voice, in order, by its place in the page's elements.
  private var parts: [Int: [(id: String, characters: Range<Int>)]] = [:]

  init(_ page: RestingPage, files: TakenFiles, converted: [String: String]) {
    self.page = page
    self.files = files
    self.converted = converted
    losses = page.losses
    prepareOverlay()
  }

  /// Pictures and figures as they lie over each other, then the words as they are read; what lies over what
  /// is said by the style.
  mutating func body(path: (Int) -> String) -> String {
    let texts = Set(page.readingOrder)
    let order = page.elements.indices.filter { !texts.contains($0) } + page.readingOrder
    return order.map { element(at: $0, path: path) }.joined()
  }

  private mutating func element(at place: Int, path: (Int) -> String) -> String {
    let element = page.elements[place]
    var style = Self.style(of: element, order: place + 1)
    var markup: String
    switch element.content {
    case .picture(let file, let description, let area):
      guard converted[file] != nil || EPUBFormats.pictures[EPUBFormats.ending(of: file)] != nil else {
        losses.append("picture '\(element.name)', which is in a form that EPUB does not have,")
        return ""
      }
      if description == nil { isDescribed = false }
      let address = XMLText.escaped(
        files.address(ofPicture: file, as: converted[file]), in: .attribute)
      let alternative = XMLText.escaped(description ?? "", in: .attribute)
      if let outline = element.outline { style += ";clip-path:\(Self.path(of: outline))" }
      if let area {
        let inner =
          "position:absolute;left:\(px(area.x));top:\(px(area.y));width:\(px(area.width));height:\(px(area.height))"
        markup =
          "<div style=\"\(style);overflow:hidden\"><img src=\"\(address)\" alt=\"\(alternative)\" style=\"\(inner)\"/></div>"
      } else {
        markup = "<img src=\"\(address)\" alt=\"\(alternative)\" style=\"\(style)\"/>"
      }
    case .words(let content):
      style += Self.style(of: content, element.values)
      markup = "<p dir=\"auto\" style=\"\(style)\"><span>\(words(content.words, at: place))</span></p>"
    case .figure(let kind):
      style += ";background:\(CSSColor.text(element.values.channels))"
      if let outline = element.outline {
        style += ";clip-path:\(Self.path(of: outline))"
      } else if kind == .ellipse {
        style += ";border-radius:50%"
      }
      markup = "<div style=\"\(style)\"></div>"
    case .area:
      markup = element.target == nil ? "" : "<div style=\"\(style)\"></div>"
    }
    guard let target = element.target, !markup.isEmpty else { return markup.isEmpty ? "" : markup + "\n" }
    let title = element.title.map { " title=\"\(XMLText.escaped($0, in: .attribute))\"" } ?? ""
    return "<a href=\"\(path(target))\"\(title)>\(markup)</a>\n"
  }

  // MARK: Styles

  private static func style(of element: RestingElement, order: Int) -> String {
    let values = element.values
    var style: String
    let transform = values.transform
    if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 {
      let box = values.bounds
      style = "left:\(px(box.x));top:\(px(box.y));width:\(px(box.width));height:\(px(box.height))"
    } else {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      style =
        "left:0;top:0;width:\(px(values.width));height:\(px(values.height));transform-origin:0 0;"
        + "transform:matrix(\(numbers.map { XHTML.number($0, parts: 1e6) }.joined(separator: ",")))"
    }
    style += ";z-index:\(order)"
    if values.alpha < 1 { style += ";opacity:\(XHTML.number(values.alpha))" }
    return style
  }

  private static func style(of content: TextContent, _ values: PropertyValues) -> String {
    // Scaled letters are larger where the box is said without its scale.
    let transform = values.transform
    let scale = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 ? transform.d : 1
    let size = LetterEstimate.fittingSize(
      of: content.words, fontSize: values.fontSize, inWidth: values.width, height: values.height)
    var style = ";font-size:\(px(size * scale));color:\(CSSColor.text(values.channels))"
    if content.alignment != .left { style += ";text-align:\(content.alignment.rawValue)" }
    switch content.verticalAlignment {
    case .top: break
    case .center: style += ";display:flex;flex-direction:column;justify-content:center"
    case .bottom: style += ";display:flex;flex-direction:column;justify-content:flex-end"
    }
    if content.hasBorder { style += ";border:1px solid" }
    return style
  }

  private static func path(of outline: Outline) -> String {
    let corners = outline.polygons.joined().map { "\(px($0.x)) \(px($0.y))" }
    return outline.polygons.count == 1
      ? "polygon(evenodd,\(corners.joined(separator: ",")))" : "path(evenodd,'\(outline.path)')"
  }

  // MARK: The voice

  private mutating func prepareOverlay() {
    guard let narration = page.narrations.first else { return }
    for _ in page.narrations.dropFirst() { losses.append("a second narration") }
    guard converted[narration.file] != nil || EPUBExport.takesTrack(narration.file) else {
      losses.append("the narration, which is in a form that EPUB does not have,")
      return
    }
    var overlay = EPUBOverlay(
      track: files.path(of: narration.file, as: converted[narration.file]), seconds: narration.seconds)
    for (number, cue) in narration.cues.enumerated() {
      let end = number + 1 < narration.cues.count ? narration.cues[number + 1].time : narration.seconds
      guard end > cue.time else { continue }
      let id = "w\(number + 1)"
      // Words that are spoken twice are marked where they are spoken first.
      let taken = parts[cue.element, default: []]
      guard !taken.contains(where: { $0.characters.overlaps(cue.characters) }) else { continue }
      parts[cue.element, default: []].append((id, cue.characters))
      overlay.clips.append(.init(target: id, start: cue.time, end: end))
    }
    if overlay.clips.isEmpty { overlay.clips = [.init(target: "page", start: 0, end: narration.seconds)] }
    self.overlay = overlay
  }

  /// Words with the parts that the voice speaks one after the other.
  private func words(_ text: String, at place: Int) -> String {
    let characters = Array(text)
    var markup = ""
    var start = 0
    for part in (parts[place] ?? []).sorted(by: { $0.characters.lowerBound < $1.characters.lowerBound }) {
      let range = part.characters.clamped(to: start..<characters.count)
      guard !range.isEmpty else { continue }
      markup += XHTML.lines(String(characters[start..<range.lowerBound]))
      markup += "<span id=\"\(part.id)\">\(XHTML.lines(String(characters[range])))</span>"
      start = range.upperBound
    }
    return markup + XHTML.lines(String(characters[start...]))
  }
}

extension RestingElement {
  /// What a link is called by; nil for words, which say it themselves.
  fileprivate var title: String? {
    if case .words = content { label } else { label ?? name }
  }
}

private func px(_ value: Double) -> String { XHTML.number(value) + "px" }
