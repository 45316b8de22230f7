import BookDrafts
import BookVocabulary

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
  private(set) var item: PlacedItem
  private var lines: [DraftBox]

  init(_ item: PlacedItem) {
    self.item = item
    lines = [item.box]
  }

  /// Lines of a text and its bytes, to which no more are added.
  private static let most = (lines: 200, bytes: 16_000)

  /// Whether a line goes on with it: as far from the last as those before, and under it.
  func takes(_ next: PlacedItem) -> Bool {
    guard FragmentJoining.areAlike(item, next), let words = FragmentJoining.fragment(item),
      let last = lines.last, lines.count < Self.most.lines, words.text.utf8.count <= Self.most.bytes,
      words.marks.count <= FragmentJoining.mostMarks
    else { return false }
    let size = words.size
    let step = next.box.y - last.y
    guard step > 0.7 * size, step < 2 * size else { return false }
    if lines.count > 1 {
      let usual = lines[lines.count - 1].y - lines[lines.count - 2].y
      guard abs(step - usual) < 0.35 * size else { return false }
    }
    let sharesLeft = lines.contains { abs($0.x - next.box.x) < 1.5 * size }
    return sharesLeft || abs(last.middle.x - next.box.middle.x) < 0.5 * size
  }

  mutating func add(_ next: PlacedItem) {
    guard let words = FragmentJoining.fragment(item), let others = FragmentJoining.fragment(next),
      let last = lines.last
    else { return }
    lines.append(next.box)
    let widest = lines.map(\.width).max() ?? 0
    let isCentered =
      lines.allSatisfy { abs($0.middle.x - lines[0].middle.x) < 0.5 * words.size }
      && lines.contains { abs($0.x - lines[0].x) > 0.5 * words.size }
    let ends = last.width < 0.75 * widest || isCentered
    // A word that is divided at the end of a line is one again.
    let isDivided = words.text.last == "-" && others.text.first?.isLowercase == true
    var joined =
      isDivided
      ? words.withoutLast.joined(with: others, by: "") : words.joined(with: others, by: ends ? "\n" : " ")
    joined.align = isCentered ? .center : .left
    item.box = item.box.union(next.box)
    item.content = .words(joined)
  }
}

extension PlacedWords {
  func joined(with other: PlacedWords, by separator: String) -> PlacedWords {
    var joined = self
    let start = text.count + separator.count
    joined.text += separator + other.text
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
