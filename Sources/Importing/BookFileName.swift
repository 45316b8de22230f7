import Characters

/// Names of files as a book's folder has them.
package enum BookFileName {
  /// Bytes.
  private static let longest = 60

  /// The last part of a path without its ending, made plain.
  package static func stem(of path: String) -> String {
    let name = path.pathNames.last ?? ""
    let end = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    return plain(String(name[..<end]))
  }

  /// A name of letters, digits, `-` and `_` alone, which every file system takes and every shell reads as it
  /// stands.
  package static func plain(_ name: String) -> String {
    let characters = name.map { character -> Character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || character == "_" ? character : "-"
    }
    let plain = characters.drop { $0 == "-" }.prefix(longest)
    return plain.isEmpty ? "file" : String(plain)
  }
}
