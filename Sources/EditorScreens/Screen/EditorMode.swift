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
