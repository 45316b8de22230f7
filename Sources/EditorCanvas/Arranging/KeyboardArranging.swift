import BookEditing
import BookFormat

/// What keys do with what is selected. Each gives the commands of one step, or none where nothing changes.
extension CanvasPage {
  /// Moves what is selected by page pixels.
  package func moving(x: Double, y: Double) -> [BookCommand] {
    commands(
      giving: Dictionary(
        arrangedElements.map { ($0.index, $0.box.moved(x: x, y: y)) }, uniquingKeysWith: { one, _ in one }))
  }

  /// Makes what is selected wider and higher by page pixels; the upper left corner stays where it is.
  package func resizing(width: Double, height: Double) -> [BookCommand] { [] }

  /// Removes what is selected.
  ///
  /// - Parameter withReferences: whether what refers to it goes too. Default false: it is told of.
  package func removing(withReferences: Bool = false) -> [BookCommand] { [] }

  /// Puts what is selected onto the page once more, over all others, and a little to the right and down; the
  /// copies are selected then.
  ///
  /// - Parameters: how far the copies lie from what they are copies of.
  package func duplicating(x: Double, y: Double) -> [BookCommand] { [] }
}
