import BookEditing
import BookFormat

/// Where elements go in drawing order.
package enum DrawingOrder: CaseIterable, Sendable {
  /// Over all others, or under them.
  case front, back
  /// Over the next one, or under it.
  case forward, backward
}

extension CanvasPage {
  /// Gives what is selected other places in drawing order; several keep the order among themselves.
  ///
  /// - Returns: the commands, to be done as one step; empty where nothing changes.
  package func ordering(_ order: DrawingOrder) -> [BookCommand] { [] }
}
