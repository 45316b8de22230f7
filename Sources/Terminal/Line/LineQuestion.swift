/// What a terminal is asked behind a piece, to learn when it has taken it.
enum LineQuestion {
  /// DSR, answered by `TerminalAnswer.status`.
  case status
  /// DA1, answered by `TerminalAnswer.attributes`. Two of them at once are often taken for one.
  case attributes

  var bytes: [UInt8] {
    switch self {
    case .status: Array("\u{1B}[5n".utf8)
    case .attributes: Array("\u{1B}[c".utf8)
    }
  }
}
