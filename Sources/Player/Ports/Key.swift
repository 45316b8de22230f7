/// A key as the reader meant it, whatever bytes the terminal sent for it.
public enum Key: Hashable, Sendable {
  /// Something printable, one scalar at a time.
  case character(Character)
  case enter
  case escape
  case tab
  /// Shift and Tab.
  case backTab
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  case insert
  case backspace
  case delete
  /// F1 is 1.
  case function(Int)
  /// Control and a key, in lower case: Ctrl-L is `control("l")`. Those that are keys of their own (Ctrl-I is Tab, Ctrl-M
  /// Enter, Ctrl-H Backspace) come as these.
  case control(Character)
}
