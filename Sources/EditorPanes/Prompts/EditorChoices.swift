import Characters
import Screens

/// Something that is chosen by a letter.
package struct EditorChoices {
  package struct Choice {
    package let key: Character
    package let words: String
    package let act: () -> Outcome

    package init(key: Character, words: String, act: @escaping () -> Outcome) {
      self.key = key
      self.words = words
      self.act = act
    }
  }

  package let question: String
  package let choices: [Choice]
  /// Whether one of them has to be chosen: neither Esc nor a click elsewhere gives the question up. Default
  /// false.
  package let isBinding: Bool

  package init(question: String, choices: [Choice], isBinding: Bool = false) {
    self.question = question
    self.choices = choices
    self.isBinding = isBinding
  }

  package typealias Line = [(words: String, column: Int, choice: Choice?)]

  /// The lines in a window, each with the places of its choices: closer together where they would not all
  /// have room.
  package func lines(columns: Int, rows: Int) -> [Line] {
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
