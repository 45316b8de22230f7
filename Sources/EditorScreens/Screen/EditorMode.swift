import EditorPanes

/// What takes the keys in place of the canvas and its panes.
enum EditorMode {
  case none
  /// The words of an element, where they stand.
  case words(EditedWords)
  /// A line that is typed at the foot.
  case entry(EditorEntry)
  /// Something that is chosen by a letter.
  case choices(EditorChoices)

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The words of an element that are edited where they stand.
struct EditedWords {
  var buffer: TextBuffer
  /// The element's place on the page.
  let element: Int
  /// The language that they are in; nil where the text has none.
  var language: String?
  /// Columns that they are wrapped to.
  var columns: Int
  /// Whether the element was added to have these words. Default false.
  var isNew = false
}

/// A line that is typed at the foot.
struct EditorEntry {
  var label: String
  var buffer: TextBuffer
  /// What may be meant by what has been typed, the best first. Default nothing.
  var suggestions: (String) -> [String] = { _ in [] }
  /// How many of these have been scrolled away. Default none.
  var scrolled = 0
  /// Whether several may be typed behind each other. Default false.
  var takesSeveral = false
  /// Why what was typed last is not taken.
  var fault: String?
  /// Takes what was typed.
  ///
  /// - Returns: why it is not taken; nil where it is.
  var take: (String) -> String?
}
