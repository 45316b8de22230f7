import BookModel
import CellGrid
import Characters

/// The quiet line at the foot of the window: what is read, what can be done, what is to be heard, and where
/// the reader is, between two arrows that a mouse can turn the page by.
struct StatusLine: Equatable {
  /// What it answers to a key that does nothing else.
  enum Remark: String {
    case bookEnds = "the book ends here"
    case bookBegins = "the book begins here"
  }

  /// The first one matters most; the last ones are left out where there is no room.
  var left: [String]
  /// Whether these words answer a key, so that all of them are to be read. Default false.
  var isAnswer = false
  /// What the sound is called that plays; nil while none does.
  var sound: String?
  /// From 1.
  var page: Int
  var pageCount: Int

  /// The most characters of what somebody else has named; no line has room for more.
  static let longestName = 500

  /// Columns between what stands side by side.
  private static let gap = 2
  /// Columns that a sound's name has though the words at the left are cut for it, where that is not half of
  /// the line.
  private static let roomOfASound = 16

  private var place: String { "page \(page) of \(pageCount)" }
  private var right: String { "◂ \(place) ▸" }

  func draw(into grid: inout Grid, row: Int) {
    let start = startOfRight(columns: grid.columns)
    _ = grid.put(right, column: start, row: row, attributes: .dim)
    // It stands apart, so that no word moves when it comes and goes.
    let note = note(columns: start - 1)
    let end = start - CharacterWidth.of(note) - Self.gap
    _ = grid.put(note, column: end, row: row, attributes: .dim)
    let room = note.isEmpty ? end : end - Self.gap - 1
    var shown = left
    while shown.count > 1, CharacterWidth.of(words(shown)) > room { shown.removeLast() }
    _ = grid.put(Self.fitted(words(shown), columns: room), column: 1, row: row, attributes: .dim)
  }

  /// The name of the sound as far as it has room in some columns, beside the first words at the left.
  private func note(columns: Int) -> String {
    guard let sound else { return "" }
    let room = columns - 2 * Self.gap
    let spare = room - CharacterWidth.of(left.first ?? "")
    let note = Self.fitted(
      "♪ \(sound)", columns: isAnswer ? spare : max(spare, min(room / 2, Self.roomOfASound)))
    // A ♪ without a letter names nothing.
    return CharacterWidth.of(note) > 3 || note == "♪ \(sound)" ? note : ""
  }

  /// As much of some words as has room, with an ellipsis where they are cut.
  private static func fitted(_ words: String, columns: Int) -> String {
    guard CharacterWidth.of(words) > columns else { return words }
    var used = 1
    let shown = words.prefix { character in
      used += CharacterWidth.of(character)
      return used <= columns
    }
    return columns > 0 ? shown + "…" : ""
  }

  /// What a click in a column of the line asks for; nil where it says nothing to click on. The half of the
  /// page's number that is nearer to an arrow counts as the arrow, since a cell is small for a mouse.
  func command(at column: Int, columns: Int) -> ReaderCommand? {
    let start = startOfRight(columns: columns)
    guard column >= start else { return nil }
    return column < start + CharacterWidth.of(right) / 2 ? .previousPage : .nextPage
  }

  private func startOfRight(columns: Int) -> Int { columns - CharacterWidth.of(right) - 1 }

  /// Columns that a hint has in a line of some columns, beside all else that has to be there.
  static func hintColumns(columns: Int) -> Int { columns - 22 }

  private func words(_ parts: [String]) -> String { parts.joined(separator: " · ") }
}

/// What a reader is told of a book that is not played whole: quietly, as long as it concerns the page that is
/// read.
enum PageNotices {
  /// - Parameters:
  ///   - leftOut: elements of the book that have a fault.
  ///   - triggersForNobody: triggers of the page that wait for a name that nobody has.
  ///   - excess: what of the page is over its limits.
  ///   - unshown: pictures and movies of the page that cannot be shown.
  static func words(leftOut: Int, triggersForNobody: Int, excess: PageExcess, unshown: Int) -> [String] {
    [
      notice(leftOut + excess.elements, "element is", "elements are", "left out"),
      notice(triggersForNobody, "trigger waits", "triggers wait", "for nobody"),
      notice(excess.texts, "text is", "texts are", "cut"),
      notice(excess.layers, "picture is", "pictures are", "not drawn"),
      notice(excess.movies, "movie is", "movies are", "cut"),
      notice(unshown, "picture", "pictures", "cannot be shown"),
    ].compactMap(\.self)
  }

  private static func notice(_ count: Int, _ one: String, _ many: String, _ fate: String) -> String? {
    switch count {
    case 0: nil
    case 1: "one \(one) \(fate): 'leggi check' tells why"
    default: "\(count) \(many) \(fate): 'leggi check' tells why"
    }
  }
}

/// What the frames shown so far have come to.
package struct FrameFigures: Hashable, Sendable {
  /// Frames given to the terminal.
  package var shown = 0
  /// Frames that a slow terminal was not ready for, and whose time went by.
  package var dropped = 0
  /// Bytes sent for those shown.
  package var bytes = 0

  package init() {}

  /// The figures as the quiet line tells them.
  ///
  /// - Parameter encodingSeconds: How long the dots of the last frame took to become cells.
  func words(encodingSeconds: Double) -> [String] {
    [
      shown == 1 ? "1 frame" : "\(shown) frames",
      Self.tenths(Double(bytes) / Double(max(shown, 1)) / 1000, "kB a frame"),
      "encoder " + Self.hundredths(encodingSeconds * 1000, "ms"), "\(dropped) dropped",
    ]
  }

  private static func tenths(_ value: Double, _ unit: String) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }

  private static func hundredths(_ value: Double, _ unit: String) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) \(unit)"
  }
}
