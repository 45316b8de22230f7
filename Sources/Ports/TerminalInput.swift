import CellGrid

/// What comes from the terminal.
package enum TerminalInput: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)

  /// The pointer has come to another cell, from 0, with no button held down, on a terminal that reports it.
  case pointed(column: Int, row: Int)

  /// Text that was pasted, on a terminal that marks it as pasted: lines end with a line feed, and no other
  /// control character is among it.
  case pasted(String)

  /// The terminal has another size now; ask it for `size`.
  case resized

  /// The process was stopped and goes on; the last grid has been drawn again.
  case resumed

  /// Something that another thread was at is done, as a picture that the page was waiting for.
  case woken

  /// The terminal has reported the colour of its own background, which is another than before.
  case background(RGBColor)

  /// The terminal is gone: nothing shown will be seen any more, so the player has to end.
  case hangUp

  /// A signal (its number) asks the process to end: the player ends in order, then the process dies by that
  /// signal.
  case terminate(signal: Int32)
}

/// A key as the reader meant it, whatever bytes the terminal sent for it.
package enum Key: Hashable, Sendable {
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
  /// Shift and an arrow, where the terminal tells them apart.
  case shiftUp
  case shiftDown
  case shiftLeft
  case shiftRight
  case pageUp
  case pageDown
  case home
  case end
  case insert
  case backspace
  case delete
  /// F1 is 1.
  case function(Int)
  /// Control and a key, in lower case: Ctrl-L is `control("l")`. Those that are keys of their own (Ctrl-I is
  /// Tab, Ctrl-M Enter, Ctrl-H Backspace) come as these.
  case control(Character)

  /// The key without Shift, which it stands for where Shift and it mean nothing.
  package var withoutShift: Key {
    switch self {
    case .shiftUp: .up
    case .shiftDown: .down
    case .shiftLeft: .left
    case .shiftRight: .right
    default: self
    }
  }
}

/// Something done with the mouse, in a cell of the terminal.
package struct MouseEvent: Hashable, Sendable {
  package enum Button: Hashable, Sendable {
    case left, middle, right
    /// One notch of the wheel, away from the reader or towards it; only ever `pressed`.
    case wheelUp, wheelDown
  }

  package enum Phase: Hashable, Sendable {
    case pressed
    /// Moved to another cell with the button held down.
    case moved
    case released
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var button: Button
  package var phase: Phase
  /// From the left, from 0.
  package var column: Int
  /// From the top, from 0.
  package var row: Int
  package var modifiers: Modifiers

  package init(button: Button, phase: Phase, column: Int, row: Int, modifiers: Modifiers = []) {
    self.button = button
    self.phase = phase
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
