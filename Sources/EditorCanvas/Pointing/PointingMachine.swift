import BookEditing
import BookVocabulary
import StageCore

/// What pointing at the canvas means, by mouse or by keys: a state, and for each input in each state what
/// follows. It knows no screen, no clock and no document; what it says is done by others.
///
/// | state | press | motion | release | escape |
/// |---|---|---|---|---|
/// | at rest | on a handle: takes hold of it; on an element: selects it; else begins a marquee | | | |
/// | pressed on an element | | beyond half a cell: moves | what was selected goes through to what lies below | the selection as before |
/// | moving, or a handle in hand | | previews | one step, or none where nothing has changed | nothing has happened |
/// | marquee | | draws it | selects what it touches | nothing has happened |
///
/// ```swift
/// for effect in machine.handle(.press(point, control: false), on: page, in: view) { … }
/// ```
package struct PointingMachine: Sendable {
  /// What holds until it is switched off.
  package var modes: PointingModes = []
  /// What is shown of the gesture that is under way; nil for none, and for a marquee.
  package private(set) var preview: GesturePreview?
  /// The marquee that is being drawn; nil for none.
  package private(set) var marquee: Marquee?

  package init() {}

  /// Whether something is under way that Esc would give up.
  package var isUnderWay: Bool { false }

  /// Takes an input.
  ///
  /// - Parameters:
  ///   - page: the page as it is in the document, whatever `preview` shows.
  ///   - view: what the window shows of it.
  package mutating func handle(
    _ input: PointingInput, on page: CanvasPage, in view: CanvasView
  ) -> [PointingEffect] { [] }
}
