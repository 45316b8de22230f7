import Importing

/// The texts that an object of JSON (RFC 8259) says at its outermost level: `StoryData` says so which passage
/// is the first, and which story format plays it.
struct StoryData {
  private(set) var texts: [String: String] = [:]
  private var rest: ArraySlice<UInt8>

  /// - Returns: nil for what is no object.
  init?(_ text: String) {
    rest = Array(text.utf8)[...]
    skipSpace()
    guard rest.popFirst() == UInt8(ascii: "{") else { return nil }
    while true {
      skipSpace()
      guard rest.first == UInt8(ascii: "\""), let name = string() else { break }
      skipSpace()
      guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
      skipSpace()
      if rest.first == UInt8(ascii: "\"") {
        guard let value = string() else { return nil }
        texts[name] = value
      } else {
        guard skipValue() else { return nil }
      }
      skipSpace()
      guard rest.first == UInt8(ascii: ",") else { break }
      rest.removeFirst()
    }
    guard rest.popFirst() == UInt8(ascii: "}") else { return nil }
  }

  private mutating func skipSpace() {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// A text, whose quotation mark is next; nil where it does not end.
  private mutating func string() -> String? {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        bytes += character(escaped)
      default: bytes.append(byte)
      }
    }
    return nil
  }

  /// What an escape stands for. Halves of a character of UTF-16 are replaced.
  private mutating func character(_ escaped: UInt8) -> [UInt8] {
    switch escaped {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return [0x0A]
    case UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"): return [0x20]
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    default: return [escaped]
    }
  }

  /// Passes over a number, a word, an array or an object; false where it does not end.
  private mutating func skipValue() -> Bool {
    var depth = 0
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return true }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return true
      default: break
      }
      rest.removeFirst()
    }
    return false
  }
}
