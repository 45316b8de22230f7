import BookScreens
import CellGrid
import Ports
import Screens

/// Screens under test: their input, and the resulting picture. `BookRun`, `CoordinatorRun` and `ShelfRun`
/// decide which screens.
package protocol ScreenRun: AnyObject {
  var stack: ScreenStack { get }
  var columns: Int { get set }
  var rows: Int { get set }
  /// The screen as the reader sees it now.
  var grid: Grid { get }
  /// Gives the stack an input. Default no more than that.
  func take(_ input: TerminalInput)
}

extension ScreenRun {
  package func take(_ input: TerminalInput) { _ = stack.handle(input) }

  // MARK: Doing

  @discardableResult package func key(_ keys: Key...) -> Self {
    for key in keys { take(.key(key)) }
    _ = grid
    return self
  }

  /// Types characters, one key each.
  @discardableResult package func type(_ characters: String) -> Self {
    for character in characters { take(.key(.character(character))) }
    _ = grid
    return self
  }

  @discardableResult package func ticks(_ count: Int) -> Self {
    for _ in 0..<count {
      stack.advance(ticks: 1)
      stack.begin()
    }
    return self
  }

  @discardableResult package func resize(columns: Int, rows: Int) -> Self {
    self.columns = columns
    self.rows = rows
    take(.resized)
    _ = grid
    return self
  }

  // MARK: Seeing

  /// The screen's text, a string a row.
  package var lines: [String] { GridText(grid).lines }
  /// The screen's text.
  package var text: String { lines.joined(separator: "\n") }
  /// The line at the foot, with runs of blanks made one.
  package var foot: String { (lines.last ?? "").split(separator: " ").joined(separator: " ") }
}

/// A clock that a test sets.
final class RehearsalClock {
  /// Seconds since 1970.
  var moment: Double

  init(_ moment: Double) { self.moment = moment }

  /// 22 November 2026, 12:00 UTC.
  static let noon = 1_795_348_800.0
}
