import BookDrafts
import BookVocabulary
import StyleSheets

/// Words that are placed one by one become lines, and lines that belong together become one text.
enum FragmentJoining {
  /// - Parameter items: in the order in which they are painted.
  static func joined(_ items: [PlacedItem]) -> [PlacedItem] {
    var joined: [PlacedItem] = []
    for item in items.map(Self.upright) {
      if let last = joined.last, let line = Self.line(last, item) {
        joined[joined.count - 1] = line
      } else {
        joined.append(item)
      }
    }
    var blocks: [Block] = []
    for item in joined {
      if let last = blocks.last, last.takes(item) {
        blocks[blocks.count - 1].add(item)
      } else {
        blocks.append(Block(item))
      }
    }
    return blocks.map(\.item)
  }

  /// Words as they lie on the page, where nothing turns or slants them.
  private static func upright(_ item: PlacedItem) -> PlacedItem {
    guard case .words(var words) = item.content, words.isFragment else { return item }
    let map = item.transform
    guard map.b == 0, map.c == 0, map.a > 0, map.d > 0 else { return item }
    var item = item
    item.box = DraftBox(
      x: map.a * item.box.x + map.tx, y: map.d * item.box.y + map.ty, width: map.a * item.box.width,
      height: map.d * item.box.height)
    words.size *= map.d
    words.room *= map.a
    item.transform = .identity
    item.content = .words(words)
    return item
  }

  fileprivate static func fragment(_ item: PlacedItem) -> PlacedWords? {
    guard case .words(let words) = item.content, words.isFragment, item.transform == .identity else {
      return nil
    }
    return words
  }

  fileprivate static func areAlike(_ one: PlacedItem, _ other: PlacedItem) -> Bool {
    guard let words = fragment(one), let others = fragment(other) else { return false }
    return abs(words.size - others.size) <= 0.1 * words.size && words.color == others.color
      && one.layers == other.layers && one.link == other.link && one.alpha == other.alpha
  }

  /// Of a line, to which no more is added.
  private static let mostBytes = 4000
  /// Ids of a text, to which no more is added.
  fileprivate static let mostMarks = 1000

  /// Two fragments that stand on one line, as one.
  private static func line(_ first: PlacedItem, _ second: PlacedItem) -> PlacedItem? {
    guard areAlike(first, second), let words = fragment(first), let others = fragment(second),
      words.text.utf8.count <= mostBytes, words.marks.count <= mostMarks
    else {
      return nil
    }
    let size = words.size
    let gap = second.box.x - (first.box.x + first.box.width)
    let foot = second.box.y + second.box.height - first.box.y - first.box.height
    guard abs(foot) < 0.3 * size, gap > -0.5 * size, gap < 2 * size else { return nil }
    var line = first
    line.box = first.box.union(second.box)
    line.content = .words(words.joined(with: others, by: gap > 0.12 * size ? " " : ""))
    return line
  }
}

/// Lines under each other.
private struct Block {
  private var lines: [(item: PlacedItem, words: PlacedWords)] = []
  private let first: PlacedItem
  private var bytes = 0
  private var marks = 0

  init(_ item: PlacedItem) {
    first = item
    add(item)
  }

  /// Lines of a text and its bytes, to which no more are added.
  private static let most = (lines: 200, bytes: 16_000)

  /// Whether a line goes on with it: as far from the last as those before, and under it.
  func takes(_ next: PlacedItem) -> Bool {
    guard FragmentJoining.areAlike(first, next), let last = lines.last,
      let words = FragmentJoining.fragment(next), lines.count < Self.most.lines,
      bytes <= Self.most.bytes, marks <= FragmentJoining.mostMarks
    else { return false }
    // Where the box says how much room there was, a line that ends before it is the last of its text.
    let goesOn =
      last.words.sharesColumn(with: words)
      ? last.words.align == words.align : !Self.firstWordFits((next, words), in: last.words.room)
    guard goesOn else { return false }
    let size = last.words.size
    let step = next.box.y - last.item.box.y
    guard step > 0.7 * size, step < 2 * size else { return false }
    if lines.count > 1 {
      let usual = last.item.box.y - lines[lines.count - 2].item.box.y
      guard abs(step - usual) < 0.35 * size else { return false }
    }
    let sharesLeft = lines.contains { abs($0.item.box.x - next.box.x) < 1.5 * size }
    return sharesLeft || abs(last.item.box.middle.x - next.box.middle.x) < 0.5 * size
  }

  mutating func add(_ next: PlacedItem) {
    guard let words = FragmentJoining.fragment(next) else { return }
    lines.append((next, words))
    bytes += words.text.utf8.count
    marks += words.marks.count
  }

  /// All of it as one text.
  var item: PlacedItem {
    guard lines.count > 1 else { return first }
    let size = lines[0].words.size
    let isCentered =
      lines.allSatisfy { abs($0.item.box.middle.x - first.box.middle.x) < 0.5 * size }
      && lines.contains { abs($0.item.box.x - first.box.x) > 0.5 * size }
    let right = lines.map { $0.item.box.x + $0.item.box.width }.max() ?? 0
    let isColumn = lines.allSatisfy { $0.words.sharesColumn(with: lines[0].words) }
    var (joined, box) = (lines[0].words, first.box)
    for (last, next) in zip(lines, lines.dropFirst()) {
      let areBoxes = last.words.sharesColumn(with: next.words)
      // A word that is divided at the end of a line is one again.
      if !areBoxes, joined.text.last == "-", next.words.text.first?.isLowercase == true {
        joined = joined.withoutLast.joined(with: next.words, by: "")
      } else {
        let room = right - last.item.box.x - last.item.box.width + last.words.room
        // Two lines of one word each are a list of names, not words that run on.
        let areWords = last.words.isOneWord && next.words.isOneWord
        let ends = areBoxes || areWords || isCentered || Self.firstWordFits(next, in: room)
        joined = joined.joined(with: next.words, by: ends ? "\n" : " ")
      }
      box = box.union(next.item.box)
    }
    joined.align = isCentered ? .center : isColumn ? joined.align : .left
    var item = first
    item.box = box
    item.content = .words(joined)
    return item
  }

  /// Whether a line's first word had room at the end of the one before, which then ends on purpose.
  private static func firstWordFits(_ line: (item: PlacedItem, words: PlacedWords), in room: Double) -> Bool {
    let text = line.words.text
    let share = Double(text.prefix { $0 != " " }.count) / Double(max(1, text.count))
    let width = line.item.box.width - line.words.room
    return room > width * share + 0.5 * line.words.size
  }
}

extension PlacedWords {
  /// Lines of Chinese and Japanese have many words without a blank.
  fileprivate var isOneWord: Bool { !text.contains { $0 == " " || WordRun.isIdeograph($0) } }

  func joined(with other: PlacedWords, by separator: String) -> PlacedWords {
    var joined = self
    let start = text.count + separator.count
    joined.text += separator + other.text
    joined.room = other.room
    let length = joined.text.count
    for mark in other.marks {
      let range = start + mark.characters.lowerBound..<start + mark.characters.upperBound
      joined.add(TextMark(id: mark.id, characters: range.clamped(to: 0..<length)))
    }
    return joined
  }

  /// Without its last character.
  var withoutLast: PlacedWords {
    var words = self
    words.text = String(text.dropLast())
    let length = words.text.count
    words.marks = marks.compactMap { mark in
      let range = mark.characters.clamped(to: 0..<length)
      return range.isEmpty ? nil : TextMark(id: mark.id, characters: range)
    }
    return words
  }

  /// An id that goes on from what was before has one mark.
  private mutating func add(_ mark: TextMark) {
    guard !mark.characters.isEmpty else { return }
    if let place = marks.firstIndex(where: { $0.id == mark.id }) {
      let range = marks[place].characters
      marks[place].characters =
        min(range.lowerBound, mark.characters.lowerBound)..<max(range.upperBound, mark.characters.upperBound)
    } else {
      marks.append(mark)
    }
  }
}

extension PageRect {
  /// The smallest rectangle that has both in it.
  func union(_ other: PageRect) -> PageRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PageRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
