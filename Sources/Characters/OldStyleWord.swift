/// A word of an old-style property list.
public enum OldStyleWord {
  /// A text as it is where it has letters, digits and `.`, `-` and `_` only, or else in quotes; what does not
  /// print stands there by its number.
  public static func written(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    return text.unicodeScalars.reduce(into: "\"") { word, scalar in
      switch scalar {
      case "\"", "\\": word += "\\" + String(scalar)
      case _ where CharacterWidth.isPrintable(scalar): word.unicodeScalars.append(scalar)
      default: word += String(scalar).utf16.map { "\\U" + $0.padded(to: 4, radix: 16) }.joined()
      }
    } + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
