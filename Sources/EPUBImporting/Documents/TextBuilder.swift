import BookVocabulary
import Importing
import StyleSheets

/// Words on their way to a text, and which of its characters ids are of.
struct TextBuilder {
  private(set) var text = ""
  /// Characters of `text`, as grapheme clusters.
  private(set) var count = 0
  private(set) var marks: [TextMark] = []
  private var hasBlank = false
  /// Ids whose elements have begun, and where, once something of them has come.
  private var open: [(id: String, start: Int?)] = []
  /// How many letters have each look.
  private var looks: [Look: Int] = [:]
  /// The first words that look unlike the others.
  private(set) var emphasis: SourcePlace?

  /// Within each other.
  private static let mostOpen = 16

  private struct Look: Hashable {
    var size: Double
    var color: StyleColor
  }

  var isEmpty: Bool { text.isEmpty }
  /// Whether letters of several sizes or colours have come.
  var isMixed: Bool { looks.count > 1 }

  /// What most letters have; 0 and black without any.
  var size: Double { main?.size ?? 0 }
  var color: StyleColor { main?.color ?? .black }

  private var main: Look? {
    looks.max { one, other in
      one.value != other.value ? one.value < other.value : one.key.size < other.key.size
    }?.key
  }

  mutating func add(_ word: some StringProtocol, _ style: ComputedStyle, at place: SourcePlace) {
    if hasBlank { append(" ") }
    hasBlank = false
    for number in open.indices where open[number].start == nil { open[number].start = count }
    append(word)
    looks[Look(size: style.letters, color: style.color), default: 0] += word.count
    if style.font.isItalic || style.font.isBold { emphasis = emphasis ?? place }
  }

  /// A blank, if words follow.
  mutating func addBlank() { hasBlank = !text.isEmpty && text.last != "\n" }

  /// What follows is on a line of its own.
  mutating func addLineBreak() {
    hasBlank = false
    append("\n")
  }

  /// Of elements that have begun and not ended.
  var openIDs: [String] { open.map(\.id) }

  mutating func open(_ id: String) { if open.count < Self.mostOpen { open.append((id, nil)) } }

  mutating func close(_ id: String) {
    guard let place = open.lastIndex(where: { $0.id == id }) else { return }
    if let start = open.remove(at: place).start, start < count {
      marks.append(.init(id: id, characters: start..<count))
    }
  }

  private mutating func append(_ more: some StringProtocol) {
    text += more
    count += more.count
  }

  /// Marks of ids that all of the text is of.
  ///
  /// - Returns: those within it, and these; none longer than the text.
  func marks(around ids: [String]) -> [TextMark] {
    // Signs of two words may have become one character.
    let length = text.count
    guard length > 0 else { return [] }
    return marks.compactMap { mark in
      let range = mark.characters.clamped(to: 0..<length)
      return range.isEmpty ? nil : TextMark(id: mark.id, characters: range)
    } + ids.map { TextMark(id: $0, characters: 0..<length) }
  }
}
