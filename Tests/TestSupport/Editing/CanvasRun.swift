import BookEditing
import BookVocabulary
import EditorCanvas
import PropertyList
import StageCore

/// A page that is edited by pointing at it, without a screen: what the machine says is done to the document.
package struct CanvasRun {
  package var document: BookDocument
  package var machine = PointingMachine()
  package var view = CanvasView(
    window: PageRect(x: 0, y: 0, width: 1024, height: 768), cell: CellSize(width: 10, height: 20))
  package var hidden: Set<Int> = []
  package var locked: Set<Int> = []
  /// What the machine has said that is no one else's affair here: texts to edit, and scrolling.
  package private(set) var effects: [PointingEffect] = []

  /// - Parameter page: the page that is edited, from 1. Default the first.
  package init(_ bytes: [UInt8], page: Int = 1) throws {
    document = try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
    try document.perform(.on(.page(.number(page))))
  }

  /// The page as it is now; nil where the list is no book.
  package var page: CanvasPage? { CanvasPage(of: document, hidden: hidden, locked: locked) }

  /// The file as it is now.
  package var text: String { String(decoding: document.bytes, as: UTF8.self) }

  /// The names of what is selected.
  package var selection: [String] {
    guard let page else { return [] }
    return page.selection.compactMap { page[$0]?.name }
  }

  /// Gives the machine an input, and does what it says.
  package mutating func send(_ input: PointingInput) throws(CommandFault) {
    guard let page else { return }
    for effect in machine.handle(input, on: page, in: view) {
      switch effect {
      case .select(let indices): document.select(indices)
      case .perform(let commands): try document.perform(commands)
      case .draw, .editText, .scroll: effects.append(effect)
      }
    }
  }

  package mutating func send(_ inputs: [PointingInput]) throws(CommandFault) {
    for input in inputs { try send(input) }
  }

  /// Does what an arrangement of the page says, as one step.
  package mutating func arrange(_ arrangement: (CanvasPage) -> [BookCommand]) throws(CommandFault) {
    guard let page else { return }
    let commands = arrangement(page)
    if !commands.isEmpty { try document.perform(commands) }
  }

  /// Selects elements by their places.
  package mutating func select(_ indices: Int...) { document.select(indices) }
}

extension PointingInput {
  package static func press(_ x: Double, _ y: Double, control: Bool = false) -> PointingInput {
    .press(PagePoint(x: x, y: y), control: control)
  }

  package static func motion(_ x: Double, _ y: Double, control: Bool = false) -> PointingInput {
    .motion(PagePoint(x: x, y: y), control: control)
  }

  package static func release(_ x: Double, _ y: Double, control: Bool = false) -> PointingInput {
    .release(PagePoint(x: x, y: y), control: control)
  }

  package static func doublePress(_ x: Double, _ y: Double) -> PointingInput {
    .doublePress(PagePoint(x: x, y: y))
  }
}

extension [PointingInput] {
  /// A click at a place.
  package static func click(_ x: Double, _ y: Double, control: Bool = false) -> [PointingInput] {
    [.press(x, y, control: control), .release(x, y, control: control)]
  }

  /// The pointer dragged from one place to another.
  ///
  /// - Parameter control: whether Ctrl is held down while it moves.
  package static func drag(
    _ x: Double, _ y: Double, to endX: Double, _ endY: Double, control: Bool = false
  ) -> [PointingInput] {
    let (middleX, middleY) = ((x + endX) / 2, (y + endY) / 2)
    return [
      .press(x, y), .motion(middleX, middleY, control: control), .motion(endX, endY, control: control),
      .release(endX, endY, control: control),
    ]
  }
}
