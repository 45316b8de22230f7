import Characters

/// Names that a reader gives, as names of files: letters, digits and a few signs stand for themselves, the
/// UTF-8 of all else in hexadecimal behind a percent sign. None leads to another folder, is hidden, or too
/// long.
enum SafeName {
  /// Bytes; file systems take 255.
  private static let longest = 200
  private static let signs = Set(" -_,'()!&+".unicodeScalars)

  /// The name of the file for a name; of a long one its beginning.
  static func encoded(_ name: String) -> String {
    var file = ""
    var count = 0
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || signs.contains(scalar)
      // A space at the beginning or the end is not seen.
      let isAtEdge = index == 0 || index == name.unicodeScalars.count - 1
      let bytes = String(scalar).utf8
      let part = isPlain && !(isAtEdge && scalar == " ") ? String(scalar) : bytes.map(escaped).joined()
      guard count + part.utf8.count <= longest else { break }
      file += part
      count += part.utf8.count
    }
    return file.isEmpty ? "%" : file
  }

  private static func escaped(_ byte: UInt8) -> String {
    "%" + byte.padded(to: 2, radix: 16, uppercase: true)
  }

  /// The name that a file's name stands for; nil for one that stands for none.
  static func decoded(_ file: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(file.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        return nil
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard let name = String(validating: bytes, as: UTF8.self), !name.isEmpty else { return nil }
    return encoded(name) == file ? name : nil
  }
}
