import BookFormat
import EditorCanvas
import PropertyList
import TestSupport
import Testing

/// A book whose page has something of everything that can be pointed at.
enum CanvasBook {
  static let text = """
    (
      { elements = (
          { type = text; name = words; text = "Hello"; x = 100; y = 100; width = 200; height = 60; },
          { type = image; name = star; fileName = "a.png"; x = 400; y = 100; width = 100; height = 100; },
          { type = image; name = moon; fileName = "a.png"; x = 450; y = 150; width = 100; height = 100; },
          { type = shape; name = fish; x = 700; y = 400; width = 80; height = 40; rotation = 90;
            pivotX = 40; pivotY = 20; },
          { type = audio; name = voice; audio = { trackName = "a.wav"; }; },
          { type = shape; name = star; x = 100; y = 500; width = 60; height = 60; },
          { type = activearea; x = 800; y = 600; }
        ); }
    )
    """

  static func run() throws -> CanvasRun { try CanvasRun(Array(text.utf8)) }
}

/// A gesture, and what comes of it.
struct Gesture: Sendable, CustomTestStringConvertible {
  var name: String
  /// What is selected before, by index.
  var selected: [Int] = []
  var modes: PointingModes = .isFree
  var inputs: [PointingInput]
  /// The one step that it leaves; nil for none.
  var step: String?
  /// What is selected behind it, by index.
  var selects: [Int]

  init(
    _ name: String, selected: [Int] = [], modes: PointingModes = .isFree, _ inputs: [PointingInput],
    step: String? = nil, selects: [Int]
  ) {
    (self.name, self.selected, self.modes, self.inputs) = (name, selected, modes, inputs)
    (self.step, self.selects) = (step, selects)
  }

  var testDescription: String { name }
}

/// Checks that what was done since is one step, or none, which undo and redo turn back and forth.
///
/// - Parameter step: its name; nil for none.
func expectStep(
  _ step: String?, in run: CanvasRun, since before: [UInt8], at place: SourceLocation = #_sourceLocation
) {
  var document = run.document
  let after = document.bytes
  #expect(document.history.done.map(\.name) == [step].compactMap(\.self), sourceLocation: place)
  #expect((before == after) == (step == nil), sourceLocation: place)
  document.undo()
  #expect(document.bytes == before, sourceLocation: place)
  document.redo()
  #expect(document.bytes == after, sourceLocation: place)
}

/// Ways to values, as a test writes them.
enum BookPathText {
  static func of(_ steps: [PropertyListStep]) -> String { BookPath(steps).description }

  static func node(at path: String, in list: PropertyListDocument) -> PropertyListNode? {
    BookPath(path).flatMap { list.root?[$0] }
  }
}
