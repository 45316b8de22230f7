import BookVocabulary
import CellGrid
import StageCore

/// The words of a page that have a place of their own, one text below the other in reading order.
///
/// Every text has its lines from the start, whether it is on the page yet or not, so that one that appears
/// moves none that is being read. Texts that take each other's place on the page do so here, too.
struct WordsFlow {
  /// Texts that stand in the same lines, by their numbers in the sketch: one, or several that are never seen
  /// together.
  private(set) var slots: [[Int]] = []
  private let texts: [PageSketch.Text]

  /// Two texts that lie on each other by this part of the smaller one stand for the same place.
  private static let shareOfOnePlace = 0.5
  /// Places are looked for among so many texts before, …
  private static let mostBefore = 64
  /// … and no more texts than this share one: each is compared with all of them.
  private static let mostInOnePlace = 64
  /// What setting a text takes beside its characters, in characters.
  private static let lengthOfAText = 32

  /// - Parameter numbers: the texts, in reading order.
  init(_ numbers: [Int], of sketch: PageSketch) {
    texts = sketch.texts
    for number in numbers {
      let slot = slots.indices.suffix(Self.mostBefore).first { slot in
        slots[slot].count < Self.mostInOnePlace
          && slots[slot].allSatisfy { Self.areAlternatives(sketch.texts[$0], sketch.texts[number]) }
      }
      if let slot { slots[slot].append(number) } else { slots.append([number]) }
    }
  }

  private static func areAlternatives(_ one: PageSketch.Text, _ other: PageSketch.Text) -> Bool {
    guard other.waits, one.mayLeave || other.mayLeave else { return false }
    let smaller = one.box.area < other.box.area ? (one.box, other.box) : (other.box, one.box)
    return smaller.0.share(coveredBy: smaller.1) >= shareOfOnePlace
  }

  var isEmpty: Bool { slots.isEmpty }

  /// What setting it takes is in proportion to this: its characters (bytes at most), and some for each text.
  var length: Int {
    slots.joined().reduce(0) { $0 + Self.lengthOfAText + texts[$1].content.words.utf8.count }
  }

  /// Lines of all texts at a width.
  func lineCount(columns: Int) -> Int { slots.reduce(0) { $0 + lineCount(ofSlot: $1, columns: columns) } }

  private func lineCount(ofSlot slot: [Int], columns: Int) -> Int {
    slot.map { texts[$0].measured.lineCount(columns: columns) }.max() ?? 0
  }

  /// The display width of the longest paragraph, as it would be in one line.
  var width: Int { slots.joined().map { texts[$0].measured.width }.max() ?? 0 }

  /// Whether all of it begins at the left.
  var isLeftAligned: Bool {
    slots.joined().allSatisfy { texts[$0].content.alignment == .left }
  }

  /// The texts set to a width, each with the line it begins at.
  ///
  /// - Parameter gap: blank lines between texts.
  func set(columns: Int, gap: Int) -> SetWords {
    var set = SetWords()
    for slot in slots {
      let start = set.lineCount + (set.texts.isEmpty ? 0 : gap)
      for number in slot {
        let text = texts[number]
        let lines = text.measured.layout(columns: columns, alignment: text.content.alignment).lines
        set.texts.append(SetWords.Text(id: text.id, number: number, start: start, lines: lines))
      }
      set.lineCount = start + lineCount(ofSlot: slot, columns: columns)
    }
    return set
  }
}

/// Words set in lines.
struct SetWords: Equatable, Sendable {
  struct Text: Equatable, Sendable {
    var id: ElementID
    /// Its number in the sketch.
    var number: Int
    /// The line of all that it begins at.
    var start: Int
    var lines: [TextLayout.Line]
  }

  var texts: [Text] = []
  var lineCount = 0
}
