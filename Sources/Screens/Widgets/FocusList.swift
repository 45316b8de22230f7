import Commands

/// Entries of which one is in focus, wherever they lie: below each other (`ListColumn`), or side by side
/// (`CardGrid`). Entries are counted from 0.
package protocol FocusList {
  var count: Int { get }
  /// The entry in focus; 0 where there is none.
  var selected: Int { get }
  /// How far they have been scrolled; nil where all are seen.
  var progress: StatusLine.Progress? { get }
  /// Puts an entry in focus, held to those there are, and scrolls to it.
  mutating func select(_ index: Int)
  /// Moves the focus.
  ///
  /// - Returns: whether the command is one that does.
  @discardableResult
  mutating func perform(_ command: Command) -> Bool
  /// Scrolls by lines; the focus goes along where it would not be seen any more.
  mutating func scroll(by lines: Int)
  /// The entry that a click in a cell is on; nil beside all of them.
  func index(column: Int, row: Int) -> Int?
}

extension ListColumn: FocusList {}
