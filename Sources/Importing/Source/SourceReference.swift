import Characters

/// What a file of a source refers to.
package enum SourceReference {
  /// The name of the file that a relative address leads to; nil where it leads out of the source.
  ///
  /// - Parameters:
  ///   - address: as it is written, without or with what stands behind `#` or `?`; `%20` is a space.
  ///   - file: the file that it stands in.
  package static func file(_ address: String, from file: String) -> String? {
    let path = decoded(address.prefix { $0 != "#" && $0 != "?" })
    guard !path.isEmpty, !path.hasPrefix("/"), !isAbsolute(path) else { return nil }
    var parts = file.pathNames.dropLast()
    for part in path.pathNames {
      switch part {
      case ".": break
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// What stands behind the `#` of an address; nil where there is none.
  package static func fragment(_ address: String) -> String? {
    address.firstIndex(of: "#").map { decoded(address[address.index(after: $0)...]) }
  }

  /// Whether an address begins with a scheme, such as `https:`.
  package static func isAbsolute(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return false }
    let scheme = address[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// The picture that an address itself holds: `data:image/png;base64,…`.
  package static func picture(in address: String) -> [UInt8]? {
    guard address.hasPrefix("data:image/"), let comma = address.firstIndex(of: ",") else { return nil }
    let bytes = bytes(address[address.index(after: comma)...])
    return address[..<comma].hasSuffix(";base64") ? Base64.decode(bytes) : bytes
  }

  /// With `%41` as the bytes that they stand for.
  private static func decoded(_ text: some StringProtocol) -> String {
    String(decoding: bytes(text), as: UTF8.self)
  }

  /// The bytes that a part of an address stands for, with `%41` as one of them.
  package static func bytes(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "%") ? String(decoding: rest.prefix(2), as: UTF8.self) : ""
      if digits.count == 2, let value = UInt8(digits, radix: 16), !digits.hasPrefix("+") {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
