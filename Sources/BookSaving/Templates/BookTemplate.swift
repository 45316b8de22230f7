import Phrases
import PropertyList

/// A small book to begin with: it plays, and its author puts their own words and pictures into it.
package enum BookTemplate: String, CaseIterable {
  /// A page with words.
  case blank
  /// Three pages with pictures, of which one waits to be touched.
  case pictureBook = "picture-book"
  /// A choice between two ways, which meet again.
  case branching

  /// The files of the book, by their names in its folder.
  package func files(_ words: any Phrases) -> [(name: String, bytes: [UInt8])] {
    let book = PropertyListValue.dict([
      ("title", .string(words.templateTitle)),
      ("languages", .array([.string(words.templateLanguage)])),
      ("width", .integer(Self.width)), ("height", .integer(Self.height)),
      ("pages", .array(pages(words))),
    ])
    return [("book.plist", PropertyListWriter.write(book))]
      + pictures.map { ("pictures/\($0.name).svg", Array($0.drawing.utf8)) }
  }

  private static let (width, height) = (1024, 768)
  private static let (day, evening, night) = ("#cfe8f3", "#f6d6ad", "#1b2a49")

  private var pictures: [(name: String, drawing: String)] {
    switch self {
    case .blank: []
    case .pictureBook:
      [
        ("sun", TemplatePictures.sun), ("moon", TemplatePictures.moon), ("hills", TemplatePictures.hills),
        ("sea", TemplatePictures.sea), ("boat", TemplatePictures.boat),
      ]
    case .branching:
      [
        ("red-door", TemplatePictures.door("#bc4749", frame: "#7f2d2f")),
        ("blue-door", TemplatePictures.door("#1d7ea8", frame: "#12506b")),
        ("hills", TemplatePictures.hills), ("sea", TemplatePictures.sea), ("moon", TemplatePictures.moon),
      ]
    }
  }

  private func pages(_ words: any Phrases) -> [PropertyListValue] {
    switch self {
    case .blank: [page("beginning", background: Self.day, [text(words.templateBlank)])]
    case .pictureBook: pictureBook(words)
    case .branching: branching(words)
    }
  }

  // MARK: The stories

  private func pictureBook(_ words: any Phrases) -> [PropertyListValue] {
    let rises = PropertyListValue.dict([
      ("duration", .integer(2)), ("type", .string("easeInOut")),
      ("properties", .dict([("y", .integer(150))])),
    ])
    let sails = PropertyListValue.dict([
      ("duration", .integer(5)), ("type", .string("easeInOut")),
      ("properties", .dict([("x", .integer(780))])),
    ])
    let sunUp = touched("sun", action: "appear")
    return [
      page(
        "morning", background: Self.evening,
        [
          image("sun", x: 412, y: 400, width: 200, height: 200, words.templateSun)
            + [("isActive", .boolean(true)), ("trigger", touched("sun", action: "remove"))],
          image("sun", as: "day", x: 412, y: 400, width: 200, height: 200, words.templateSun)
            + [("tweens", .array([rises])), ("trigger", sunUp)],
          image("hills", y: 468, width: 1024, height: 300, words.templateHills),
          text(words.templateMorning),
          text("answer", words.templateSunUp, y: 100) + [("trigger", sunUp)],
          text("hint", words.templateTouchSun, y: 700, size: 32)
            + [("role", .string("hint")), ("fontColor", .string("#ffffff"))],
        ]),
      page(
        "boat", background: Self.day,
        [
          image("boat", x: 60, y: 330, width: 200, height: 200, words.templateSailBoat)
            + [("tweens", .array([sails]))],
          image("sea", y: 468, width: 1024, height: 300, words.templateSea),
          text(words.templateBoat),
        ]),
      page(
        "night", background: Self.night,
        [
          image("moon", x: 740, y: 130, width: 200, height: 200, words.templateMoon),
          image("hills", y: 468, width: 1024, height: 300, words.templateHills),
          text(words.templateNight) + [("fontColor", .string("#ffffff"))],
        ]),
    ]
  }

  private func branching(_ words: any Phrases) -> [PropertyListValue] {
    func way(
      _ name: String, _ picture: String, _ description: String, _ told: String, background: String
    ) -> PropertyListValue {
      page(
        name, background: background,
        [
          image(picture, y: 468, width: 1024, height: 300, description)
            + [("isActive", .boolean(true)), ("trigger", leads(from: picture, to: "home"))],
          text(told),
          text("hint", words.templateGoOn, y: 640, size: 32)
            + [("role", .string("label")), ("fontColor", .string("#ffffff"))],
        ])
    }
    return [
      page(
        "doors", background: Self.evening,
        [
          text(words.templateFork),
          image("red-door", x: 180, y: 260, width: 240, height: 360, words.templateLeftDoor)
            + [("isActive", .boolean(true)), ("trigger", leads(from: "red-door", to: "hills"))],
          image("blue-door", x: 604, y: 260, width: 240, height: 360, words.templateRightDoor)
            + [("isActive", .boolean(true)), ("trigger", leads(from: "blue-door", to: "sea"))],
        ]),
      way("hills", "hills", words.templateHills, words.templateLeftWay, background: Self.day),
      way("sea", "sea", words.templateSea, words.templateRightWay, background: Self.day),
      page(
        "home", background: Self.night,
        [
          image("moon", x: 412, y: 300, width: 200, height: 200, words.templateMoon),
          text(words.templateHome) + [("fontColor", .string("#ffffff"))],
        ]),
    ]
  }

  // MARK: What they are made of

  private typealias Keys = [(String, PropertyListValue)]

  private func page(_ name: String, background: String, _ elements: [Keys]) -> PropertyListValue {
    .dict([
      ("name", .string(name)), ("background", .string(background)),
      ("elements", .array(elements.map(PropertyListValue.dict))),
    ])
  }

  private func text(_ words: String) -> Keys { text("words", words) }

  private func text(_ name: String, _ words: String, y: Int = 24, size: Int = 44) -> Keys {
    [
      ("type", .string("text")), ("name", .string(name)), ("x", .integer(64)), ("y", .integer(y)),
      ("width", .integer(896)), ("height", .integer(size * 3 / 2)), ("text", .string(words)),
      ("fontSize", .integer(size)), ("align", .string("center")),
    ]
  }

  private func image(
    _ picture: String, as name: String? = nil, x: Int = 0, y: Int, width: Int, height: Int,
    _ description: String
  ) -> Keys {
    [
      ("type", .string("image")), ("name", .string(name ?? picture)), ("x", .integer(x)), ("y", .integer(y)),
      ("width", .integer(width)), ("height", .integer(height)),
      ("fileName", .string("pictures/\(picture).svg")), ("description", .string(description)),
    ]
  }

  private func touched(_ name: String, action: String) -> PropertyListValue {
    .dict([
      ("triggeringItem", .string(name)), ("event", .string("touched")), ("action", .string(action)),
      ("once", .boolean(true)),
    ])
  }

  private func leads(from name: String, to page: String) -> PropertyListValue {
    .dict([
      ("triggeringItem", .string(name)), ("event", .string("touched")), ("action", .string("goToPage")),
      ("page", .string(page)),
    ])
  }
}

extension PropertyListValue {
  fileprivate static func dict(_ entries: [(String, PropertyListValue)]) -> PropertyListValue {
    .dictionary(entries.map { Entry($0.0, $0.1) })
  }
}
