import BookVocabulary
import CellGrid
import Characters
import StageCore

/// Words that are too small to be read, as quiet lines of ink where they lie: a page of nothing but words is
/// known by its paragraphs.
struct SmallWords {
  /// In page pixels, from the top left corner of the element's box: a word each.
  private(set) var bars: [PageRect] = []
  /// How much of the ink is left: lines that cannot be told apart are one tone, with the white between them
  /// in it.
  private(set) var share = 1.0

  /// Of a text so many characters are looked at, and so many words drawn: more than a small picture has dots
  /// for.
  private static let mostCharacters = 4000
  private static let mostBars = 1000
  /// The width of a letter, a line's distance and the height of what is inked, as parts of the font's size.
  private static let letterWidth = 0.5
  private static let lineHeight = 1.25
  private static let inkHeight = 0.5
  /// Words that have no room in their box are set smaller, so often at most, by this share.
  private static let mostSteps = 8
  private static let step = 0.8

  /// - Parameters:
  ///   - dotHeight: of a dot, in the element's own pixels: no line is thinner, as far as they leave room for
  ///     it.
  ///   - cellHeight: of a cell. Lines whose ink is thinner than a quarter of it are not told apart.
  init(_ text: TextContent, _ values: PropertyValues, dotHeight: Double, cellHeight: Double) {
    let width = min(max(values.width, 1), 1e6)
    let height = min(max(values.height, 1), 1e6)
    let words = MeasuredText(String(text.words.prefix(Self.mostCharacters)))
    var size = min(max(values.fontSize, 1), 10_000)
    for _ in 0..<Self.mostSteps {
      let lines = words.lineCount(columns: Self.columns(of: width, size))
      guard Double(lines) * Self.lineHeight * size > height else { break }
      size *= Self.step
    }
    let lines = words.layout(columns: Self.columns(of: width, size), alignment: text.alignment).lines
    let distance = Self.lineHeight * size
    let slack = max(0, height - Double(lines.count) * distance)
    let top =
      switch text.verticalAlignment {
      case .top: 0.0
      case .center: slack / 2
      case .bottom: slack
      }
    var ink = min(max(Self.inkHeight * size, dotHeight), 0.8 * distance)
    if Self.inkHeight * size < cellHeight / 4 {
      share = Self.inkHeight / Self.lineHeight
      ink = distance
    }
    for (row, line) in lines.enumerated() {
      let y = top + (Double(row) + 0.5) * distance - ink / 2
      guard y + ink <= height + distance else { break }
      for word in Self.words(in: line) {
        guard bars.count < Self.mostBars else { return }
        bars.append(
          PageRect(
            x: Double(word.lowerBound) * Self.letterWidth * size, y: y,
            width: Double(word.count) * Self.letterWidth * size, height: ink))
      }
    }
  }

  private static func columns(of width: Double, _ size: Double) -> Int {
    Int(min(width / (letterWidth * size), 10_000))
  }

  /// The columns of each word of a line.
  private static func words(in line: TextLayout.Line) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var column = line.column
    var start: Int?
    for character in line.text {
      if character == " " {
        if let first = start { words.append(first..<column) }
        start = nil
      } else if start == nil {
        start = column
      }
      column += CharacterWidth.of(character)
    }
    if let start { words.append(start..<column) }
    return words
  }
}
