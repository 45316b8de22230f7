/// Something done with the mouse, in a cell of the terminal.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable {
    case left, middle, right
    /// One notch of the wheel, away from the reader or towards it; only ever `pressed`.
    case wheelUp, wheelDown
  }

  public enum Phase: Hashable, Sendable {
    case pressed
    /// Moved to another cell with the button held down.
    case moved
    case released
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var button: Button
  public var phase: Phase
  /// From the left, from 0.
  public var column: Int
  /// From the top, from 0.
  public var row: Int
  public var modifiers: Modifiers

  public init(button: Button, phase: Phase, column: Int, row: Int, modifiers: Modifiers = []) {
    self.button = button
    self.phase = phase
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
