import Commands

extension TextBuffer {
  /// Moves the cursor, or takes letters away.
  ///
  /// - Returns: whether the command is one that does.
  package mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .moveLeft, .selectLeft: moveLeft(selects: command == .selectLeft)
    case .moveRight, .selectRight: moveRight(selects: command == .selectRight)
    case .moveToFirst: move(to: 0)
    case .moveToLast: move(to: letters.count)
    case .wordLeft: wordLeft()
    case .wordRight: wordRight()
    case .erase: erase()
    case .delete: eraseOn()
    case .eraseWord: eraseWord()
    case .eraseAll: self = TextBuffer()
    case .mark: toggleMarking()
    default: return false
    }
    return true
  }
}
