/// What the terminal tells the player.
public enum TerminalInput: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)

  /// The terminal has another size now; ask it for `size`.
  case resized

  /// The process was stopped and goes on; the last grid has been drawn again.
  case resumed

  /// Something that another thread was at is done, as a picture that the page was waiting for.
  case woken

  /// The terminal is gone: nothing shown will be seen any more, so the player has to end.
  case hangUp

  /// A signal (its number) asks the process to end: the player ends in order, then the process dies by that signal.
  case terminate(signal: Int32)
}
