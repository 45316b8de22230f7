import BookVocabulary
import StageCore

/// What the user does on the canvas, by mouse or by keys. Points are places of the page.
package enum PointingInput: Sendable, Equatable {
  /// The button goes down.
  ///
  /// - Parameter control: whether Ctrl is held down: adds to the selection, or takes away.
  case press(PagePoint, control: Bool)
  /// The pointer moves with the button held down.
  ///
  /// - Parameter control: whether Ctrl is held down: keeps proportions, an axis, or steps of 15°.
  case motion(PagePoint, control: Bool)
  case release(PagePoint, control: Bool)
  /// The button goes down a second time at once, in the place of a second press.
  case doublePress(PagePoint)
  /// Gives up what is under way.
  case escape

  /// Begins a marquee by keys, at a place; `arrow` draws it, and `enter` ends it.
  case marquee(PagePoint)
  /// An arrow key: so many page pixels to the right, and down. Moves what is selected, or the corner of a
  /// marquee.
  ///
  /// - Parameter resizes: whether it moves the lower right corner of what is selected alone.
  case arrow(x: Double, y: Double, resizes: Bool)
  /// Ends a marquee; else begins to edit the text that is selected.
  case enter
  /// Tab, or Shift-Tab: the next element in drawing order, or the one before it.
  case tab(backwards: Bool)
}

/// What holds until it is switched off again, for terminals that keep keys held down at a click to
/// themselves.
package struct PointingModes: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A press adds to the selection, or takes away, as with Ctrl.
  package static let adds = PointingModes(rawValue: 1)
  /// Moving keeps an axis, resizing the proportions, turning goes in steps of 15°.
  package static let constrains = PointingModes(rawValue: 2)
  /// Nothing snaps.
  package static let isFree = PointingModes(rawValue: 4)
  /// The pivot of what is selected can be taken hold of. Else it would be in the way of who drags an element
  /// by its middle, or by its upper left corner.
  package static let movesPivot = PointingModes(rawValue: 8)
  /// A press begins a rectangle, wherever it is: the place of something that is to be made.
  package static let draws = PointingModes(rawValue: 16)
}

/// How far an arrow key moves something.
package enum ArrowStep: CaseIterable, Sendable {
  /// A cell of the terminal, in whole page pixels.
  case cell
  /// A page pixel, and ten.
  case one, ten

  /// The one that a key which changes it leads to.
  package var next: ArrowStep {
    switch self {
    case .cell: .one
    case .one: .ten
    case .ten: .cell
    }
  }

  /// Page pixels to the right, and down.
  package func length(cell: CellSize) -> (x: Double, y: Double) {
    switch self {
    case .cell: (max(1, cell.width.rounded()), max(1, cell.height.rounded()))
    case .one: (1, 1)
    case .ten: (10, 10)
    }
  }
}
