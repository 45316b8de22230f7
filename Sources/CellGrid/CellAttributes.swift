/// How the character of a cell is drawn.
public struct CellAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = CellAttributes(rawValue: 1)
  public static let dim = CellAttributes(rawValue: 2)
  public static let italic = CellAttributes(rawValue: 4)
  public static let underline = CellAttributes(rawValue: 8)
  /// Foreground and background change places.
  public static let reverse = CellAttributes(rawValue: 16)
}
