import Ports

/// Reads the two ways in which terminals report the mouse.
///
/// Both carry the same button code: bits 0 and 1 the button (3: none), 4 Shift, 8 Alt, 16 Control, 32 motion,
/// 64 the wheel (xterm, "Mouse Tracking"). Motion without a button is where the pointer is. The older report
/// does not say which button was released, hence the memory.
struct MouseDecoder {
  private var held = MouseEvent.Button.left

  /// The report of mode 1006, `ESC [ < code ; column ; row` and M (pressed or moved) or m (released).
  mutating func decode(code: Int, column: Int, row: Int, released: Bool) -> TerminalInput? {
    let isMotion = code & 32 != 0
    guard (0..<128).contains(code), column >= 1, row >= 1 else { return nil }
    if code & 0b110_0011 == 0b010_0011 { return .pointed(column: column - 1, row: row - 1) }
    guard let button = button(of: code) else { return nil }
    if button == .wheelUp || button == .wheelDown {
      return isMotion || released ? nil : event(button, .pressed, column, row, code)
    }
    held = button
    return event(button, released ? .released : isMotion ? .moved : .pressed, column, row, code)
  }

  /// The report before mode 1006, `ESC [ M` and three characters, each 32 above its value.
  mutating func decodeLegacy(code: UInt32, column: UInt32, row: UInt32) -> TerminalInput? {
    guard code >= 32, column > 32, row > 32, max(code, column, row) <= 255 else { return nil }
    let code = Int(code) - 32
    let isRelease = code & 0b110_0011 == 3
    return isRelease
      ? event(held, .released, Int(column) - 32, Int(row) - 32, code)
      : decode(code: code, column: Int(column) - 32, row: Int(row) - 32, released: false)
  }

  private func button(of code: Int) -> MouseEvent.Button? {
    switch code & 0b100_0011 {
    case 0: .left
    case 1: .middle
    case 2: .right
    case 64: .wheelUp
    case 65: .wheelDown
    default: nil
    }
  }

  private func event(
    _ button: MouseEvent.Button, _ phase: MouseEvent.Phase, _ column: Int, _ row: Int, _ code: Int
  ) -> TerminalInput {
    var modifiers: MouseEvent.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return .mouse(
      MouseEvent(button: button, phase: phase, column: column - 1, row: row - 1, modifiers: modifiers))
  }
}
