import Importing

/// A tag of HTML, as it stands in a text of another form.
struct HTMLTag {
  /// In small letters.
  let name: String
  let isEnd: Bool
  /// By their names in small letters; of several of a name the first.
  let attributes: [String: String]

  /// - Parameter content: what stands between its angles.
  init(_ content: ArraySlice<UInt8>) {
    isEnd = content.first == UInt8(ascii: "/")
    let name = content.dropFirst(isEnd ? 1 : 0).prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    attributes = Self.attributes(in: content[name.endIndex...])
  }

  /// The file that an `img` shows, and what is said of it; nil for one that names no file.
  var picture: (address: String, description: String)? {
    attributes["src"].map { ($0, attributes["alt"] ?? attributes["title"] ?? "") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func attributes(in text: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while true {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
      let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
      guard !name.isEmpty || rest.first == UInt8(ascii: "=") else { return attributes }
      rest = rest.dropFirst(name.count).drop(while: isSpace)
      var value: ArraySlice<UInt8> = []
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop(while: isSpace)
        let quote = rest.first.flatMap { [UInt8(ascii: "\""), UInt8(ascii: "'")].contains($0) ? $0 : nil }
        if let quote {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { !isSpace($0) }
          rest = rest.dropFirst(value.count)
        }
      }
      let key = String(decoding: name, as: UTF8.self).lowercased()
      if attributes[key] == nil { attributes[key] = CharacterEntities.resolved(value).collapsed }
    }
  }
}
