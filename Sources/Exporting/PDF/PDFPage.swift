import BookVocabulary
import PrintedPages
import StageCore

/// A page at rest, on paper.
struct PDFPage {
  private(set) var page: PrintedPage
  private(set) var losses: [String]
  /// The elements that show the page's pictures, by the pictures' numbers.
  private(set) var pictureNames: [Int: String] = [:]
  /// Whether a picture has a description.
  private(set) var isDescribed = false

  /// Unicode scalars: longer words are none of a page, and setting them would take long.
  private static let mostScalars = (words: 20_000, fontName: 100)

  init(_ rest: RestingPage, of book: RestingBook, pictures: inout PictureNumbers) {
    page = PrintedPage(
      width: book.width, height: book.height, label: String(rest.number), ground: rest.background)
    losses = rest.losses
    for place in Self.order(of: rest) {
      guard let content = content(of: rest.elements[place], &pictures) else { continue }
      let (values, outline) = (rest.elements[place].values, rest.elements[place].outline)
      page.items.append(
        .init(
          transform: values.transform, width: values.width, height: values.height, outline: outline,
          content: content))
    }
    let paper = PageRect(x: 0, y: 0, width: book.width, height: book.height)
    page.links = rest.elements.compactMap { element in
      guard let target = element.target, let area = element.values.bounds.intersection(paper) else {
        return nil
      }
      return .init(area: area, page: target)
    }
    if !rest.narrations.isEmpty { losses.append("the narration") }
  }

  private mutating func content(
    of element: RestingElement, _ pictures: inout PictureNumbers
  ) -> PrintedPage.Content? {
    let values = element.values
    var color = values.channels
    color.alpha *= values.alpha
    switch element.content {
    case .picture(let file, let description, let area):
      let number = pictures.number(of: file)
      pictureNames[number] = pictureNames[number] ?? element.name
      isDescribed = isDescribed || description != nil
      let box = PageRect(x: 0, y: 0, width: values.width, height: values.height)
      return .picture(.init(number: number, area: area ?? box, alpha: values.alpha))
    case .words(let text):
      let words = Self.prefix(of: text.words, Self.mostScalars.words)
      if words.utf8.count < text.words.utf8.count { losses.append("the end of text '\(element.name)'") }
      return .words(
        .init(
          words, fontName: text.fontName.map { Self.prefix(of: $0, Self.mostScalars.fontName) },
          fontSize: values.fontSize, color: color,
          alignment: text.alignment, verticalAlignment: text.verticalAlignment, hasBorder: text.hasBorder))
    case .figure(let kind): return .figure(kind, color)
    case .area: return nil
    }
  }

  private static func prefix(of text: String, _ count: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
  }

  /// The places of a page's elements in the order in which they are drawn on paper: words as late as what
  /// lies over them allows, and so in the order in which they are read, as paper has no other.
  static func order(of page: RestingPage) -> [Int] {
    var waiting = page.readingOrder
    let texts = Set(waiting)
    var order: [Int] = []
    for place in page.elements.indices where !texts.contains(place) {
      let box = page.elements[place].values.bounds
      if case .area = page.elements[place].content { continue }
      let isUnder = { (text: Int) in text < place && page.elements[text].values.bounds.overlaps(box) }
      order += waiting.filter(isUnder)
      waiting.removeAll(where: isUnder)
      order.append(place)
    }
    return order + waiting
  }

  // MARK: Credits

  /// The page of those who made the book; nil where it names nobody.
  static func credits(of book: RestingBook) -> PrintedPage? {
    guard !book.credits.isEmpty else { return nil }
    let (width, height) = (book.width, book.height)
    var page = PrintedPage(width: width, height: height, label: String(book.pages.count + 1))
    let margin = min(width, height) / 12
    let words = PrintedPage.Words(
      prefix(of: book.credits.joined(separator: "\n"), mostScalars.words),
      fontSize: min(width, height) / 32, color: PaletteColor(red: 0, green: 0, blue: 0))
    page.items = [
      .init(
        transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: margin, ty: margin),
        width: max(1, width - 2 * margin), height: max(1, height - 2 * margin), content: .words(words))
    ]
    return page
  }
}
