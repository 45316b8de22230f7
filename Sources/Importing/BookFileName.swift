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

  /// The name of a folder that is called like a source: as that is, without what a path or a line cannot
  /// hold, and not hidden.
  package static func folder(_ name: String) -> String {
    let characters = name.map { character in
      character == "/" || !character.unicodeScalars.allSatisfy(CharacterWidth.isPrintable) ? "-" : character
    }
    let folder = String(characters.drop { ".- ".contains($0) }.prefix(longest)).trimmed
    return folder.isEmpty ? "book" : folder
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
