import CellGrid
import Characters
import Commands
import Ports
import Screens
import Settings

/// Who made a book: the lines that the book has for it, or what can be said without them. They go up the
/// window by themselves, gently, until the reader scrolls by hand; where less is to move they stand still.
package final class CreditsScreen: TimedScreen, RecordedScreen {
  private let services: Services
  private var roll: CreditsRoll
  private var window = WindowShape(columns: 0, rows: 0)
  /// Whether they go on by themselves.
  private var isRolling: Bool
  /// Ticks until the next line comes.
  private var ticksToLine = CreditsScreen.ticksALine
  package private(set) var needsFrame = true

  private static let ticksALine = 15

  package init(_ book: any BookContext) {
    services = book.services
    roll = CreditsRoll(CreditLines(of: book).lines)
    isRolling = services.preferences.motion == .full
  }

  package var keyContexts: [KeyContext] { [.text] }

  package static let recordedName = "credits"
  package var recordedValues: [RecordedValue]? { [RecordedValue("row", roll.firstRow)] }

  package func layout(in window: WindowShape) {
    self.window = window
    roll.layout(in: window.aboveFoot, fromBelow: isRolling)
    needsFrame = true
  }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let first = roll.draw(into: &frame)
    // The cursor does not follow what goes on by itself.
    if ticksUntilNextChange == nil { frame.cursor = first }
    frame.draw(statusLine)
  }

  private var statusLine: StatusLine {
    let phrases = services.phrases
    let back = services.key(for: .back, in: keyContexts)
    var line = StatusLine(place: .back(phrases, key: back))
    if roll.isLong { line.tip = phrases.scrollsCredits(key: services.key(for: .lineOn, in: keyContexts)) }
    return line
  }

  package var ticksUntilNextChange: Int? { isRolling && !roll.isAtEnd ? ticksToLine : nil }

  package func advance(ticks: Int) -> Outcome {
    guard isRolling, !roll.isAtEnd else { return .stay }
    ticksToLine -= ticks
    while ticksToLine <= 0 {
      ticksToLine += Self.ticksALine
      roll.goOn()
      needsFrame = true
    }
    return .stay
  }

  package func perform(_ command: Command) -> Outcome {
    let rows = window.rows - 3
    switch command {
    case .lineBack: roll.scroll(by: -1)
    case .lineOn: roll.scroll(by: 1)
    case .screenBack: roll.scroll(by: -rows)
    case .screenOn: roll.scroll(by: rows)
    case .toStart: roll.scroll(by: -roll.count)
    case .toEnd: roll.scroll(by: roll.count)
    case .credits: return .pop
    default: return .ignored
    }
    isRolling = false
    needsFrame = true
    return .stay
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): perform(.lineBack)
    case (.wheelDown, _): perform(.lineOn)
    case (.left, .pressed): .pop
    default: .stay
    }
  }
}

/// Lines in the middle of the window, one below the other, that go up it.
struct CreditsRoll {
  struct Line: Equatable {
    var words: String
    /// Default ordinary.
    var kind = Kind.ordinary

    enum Kind: Equatable {
      case ordinary, title, heading

      var ink: Style.Ink {
        switch self {
        case .ordinary: .ink
        case .title: .accent
        case .heading: .quiet
        }
      }
    }
  }

  private let lines: [Line]
  private var wrapped: [(text: String, kind: Line.Kind)] = []
  private var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// The row of the first line, from the area's top; above it below 0. nil before the first laying out.
  private var top: Int?

  /// Lines longer than this are tiring to read.
  private static let measure = 72

  init(_ lines: [Line]) { self.lines = lines }

  /// The row of the first line, from the area's top.
  var firstRow: Int { top ?? start }
  /// All lines, as they are wrapped.
  var count: Int { wrapped.count }
  /// Whether not all of them are seen at once.
  var isLong: Bool { wrapped.count > area.rows - 2 }
  /// Where the first line stands before anything is scrolled.
  private var start: Int { isLong ? 1 : max(1, (area.rows - wrapped.count) * 2 / 5) }
  /// Where it stands at the end.
  private var end: Int { isLong ? area.rows - 1 - wrapped.count : start }
  var isAtEnd: Bool { (top ?? end) <= end }

  /// Wraps the lines for an area.
  ///
  /// - Parameter fromBelow: whether they come from its lower part, the first time.
  mutating func layout(in area: CellRect, fromBelow: Bool) {
    let before = (columns: self.area.columns, count: wrapped.count)
    self.area = area
    let columns = max(1, min(Self.measure, area.columns - 4))
    if before.columns != area.columns {
      wrapped = lines.flatMap { line in
        let texts = TextLayout(line.words, columns: columns).lines.map(\.text)
        return (texts.isEmpty ? [""] : texts).map { ($0, line.kind) }
      }
    }
    guard let former = top else {
      top = fromBelow ? max(start, area.rows * 2 / 3) : start
      return
    }
    // The same words stay where the reader is.
    let kept = before.count > 0 && former < 0 ? former * wrapped.count / before.count : former
    top = min(max(kept, end), max(start, area.rows - 1))
  }

  /// Goes on by a line.
  mutating func goOn() { top = max(end, (top ?? start) - 1) }

  /// Scrolls by lines, as far as there are any.
  mutating func scroll(by lines: Int) {
    top = min(max((top ?? start) - lines, end), start)
  }

  /// - Returns: where the first of the words stand that are seen; nil where none are.
  func draw(into frame: inout Frame) -> CellPlace? {
    let first = top ?? start
    var place: CellPlace?
    for (index, line) in wrapped.enumerated() where (0..<area.rows).contains(first + index) {
      let columns = CharacterWidth.of(line.text)
      let column = area.column + max(0, (area.columns - columns) / 2)
      frame.write(
        line.text, column: column, row: area.row + first + index,
        ink: line.kind.ink, attributes: line.kind == .title ? .bold : [], maxColumns: area.columns)
      if place == nil, !line.text.isEmpty { place = CellPlace(column: column, row: area.row + first + index) }
    }
    return place
  }
}
