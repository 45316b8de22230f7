import BookEditing
import Characters
import EditorPanes
import Phrases
import Screens

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

/// Something that is chosen by a letter.
struct EditorChoices {
  struct Choice {
    var key: Character
    var words: String
    var act: () -> Outcome
  }

  var question: String
  var choices: [Choice]
  /// Whether one of them has to be chosen: neither Esc nor a click elsewhere gives the question up. Default
  /// false.
  var isBinding = false

  typealias Line = [(words: String, column: Int, choice: Choice?)]

  /// The lines in a window, each with the places of its choices: closer together where they would not all
  /// have room.
  func lines(columns: Int, rows: Int) -> [Line] {
    let lines = lines(columns: columns, indent: 3, gap: 3)
    return lines.count <= rows ? lines : self.lines(columns: columns, indent: 1, gap: 1)
  }

  private func lines(columns: Int, indent: Int, gap: Int) -> [Line] {
    var lines: [Line] = [[]]
    var column = 1
    func add(_ words: String, _ choice: Choice?, indent: Int, gap: Int) {
      let width = CharacterWidth.of(words)
      if column + width > columns - 1, !lines[lines.count - 1].isEmpty {
        lines.append([])
        column = indent
      }
      lines[lines.count - 1].append((words, column, choice))
      column += width + gap
    }
    for word in question.split(separator: " ") { add(String(word), nil, indent: 1, gap: 1) }
    column += 1
    for choice in choices { add("\(choice.key) \(choice.words)", choice, indent: indent, gap: gap) }
    return lines
  }
}
