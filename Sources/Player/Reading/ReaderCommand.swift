/// What a reader can ask for.
package enum ReaderCommand: Equatable, Sendable {
  case nextPage, previousPage, firstPage, lastPage
  /// Reads on, or back, by a screenful, and turns the page where all has been read.
  case readOn, readBack
  /// A digit of the page number that `goToPage` waits for.
  case digit(Int)
  /// Goes to the page whose number was typed; the last one where none was.
  case goToPage
  case focusNext, focusPrevious
  case touchFocused
  case scrollUp, scrollDown
  /// Shows the page larger, or all of it again.
  case zoom
  /// Moves over an enlarged page.
  case pan(PanDirection)
  /// Goes to the next, or the previous, of a page's panels.
  case nextPanel, previousPanel
  case nextView
  case toggleText, toggleHelp
  /// Tells the figures of the frames in the quiet line, or the title again.
  case toggleFigures
  /// Leaves what is open: a panel, a number half typed, the focus.
  case dismiss
  case redraw, suspend
  case quit
}

/// Which key asks for what: the one table that the player obeys and the help shows.
package enum KeyBindings {
  package struct Binding: Sendable {
    package var keys: [Key]
    /// The keys as the help names them.
    package var names: String
    package var command: ReaderCommand
    /// What the command does, for the help.
    package var words: String
  }

  package static let all: [Binding] = [
    Binding(
      keys: [.character(" "), .pageDown], names: "space  PgDn  wheel", command: .readOn,
      words: "read on, then turn the page"),
    Binding(keys: [.pageUp], names: "PgUp  wheel", command: .readBack, words: "read back, then turn back"),
    Binding(keys: [.right, .character("l")], names: "→  l", command: .nextPage, words: "next page"),
    Binding(
      keys: [.left, .character("h"), .backspace], names: "←  h  Backspace", command: .previousPage,
      words: "page before"),
    Binding(keys: [.home, .character("g")], names: "Home  g", command: .firstPage, words: "first page"),
    Binding(keys: [.end], names: "End", command: .lastPage, words: "last page"),
    Binding(
      keys: [.character("G")], names: "number G", command: .goToPage, words: "to that page; alone: the last"),
    Binding(keys: [.tab], names: "Tab", command: .focusNext, words: "next thing to touch"),
    Binding(keys: [.backTab], names: "Shift-Tab", command: .focusPrevious, words: "thing to touch before"),
    Binding(keys: [.enter], names: "Enter  click", command: .touchFocused, words: "touch it, or pick it up"),
    Binding(keys: [.up, .character("k")], names: "↑  k", command: .scrollUp, words: "a line back"),
    Binding(keys: [.down, .character("j")], names: "↓  j", command: .scrollDown, words: "a line on"),
    Binding(
      keys: [.character("z")], names: "z  double click", command: .zoom,
      words: "larger: 2, 4, 8 ×, and all of it"),
    Binding(keys: [.character(".")], names: ".", command: .nextPanel, words: "next panel of the page"),
    Binding(keys: [.character(",")], names: ",", command: .previousPanel, words: "panel before"),
    Binding(keys: [.character("t")], names: "t", command: .toggleText, words: "the page's whole text"),
    Binding(keys: [.character("b")], names: "b", command: .nextView, words: "pictures, boxes, both"),
    Binding(keys: [.escape], names: "Esc", command: .dismiss, words: "close, let go"),
    Binding(keys: [.control("l")], names: "Ctrl-L", command: .redraw, words: "draw the screen anew"),
    Binding(
      keys: [.control("z")], names: "Ctrl-Z", command: .suspend, words: "back to the shell for a while"),
    Binding(keys: [.character("?"), .function(1)], names: "?  F1", command: .toggleHelp, words: "this help"),
    Binding(
      keys: [.function(2)], names: "F2", command: .toggleFigures, words: "frames, bytes, encoder, dropped"),
    Binding(
      keys: [.character("q"), .control("c")], names: "q  Ctrl-C", command: .quit, words: "close the book"),
  ]

  /// What a key asks for; nil for a key that asks for nothing.
  package static func command(for key: Key) -> ReaderCommand? {
    if case .character(let character) = key, let digit = character.wholeNumberValue, character.isASCII {
      return .digit(digit)
    }
    return all.first { $0.keys.contains(key) }?.command
  }
}
