import Characters

/// Names of files, made of any words.
enum FileName {
  /// What some file system, or a shell, takes for something else.
  private static let withheld: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
  /// Bytes; with a number and `.png` less than the 255 that file systems take.
  private static let mostBytes = 200
  /// Where nothing is left.
  private static let standard = "leggi"

  /// Words as a name that is no hidden file's, and that every file system takes: what it may not have is a
  /// hyphen.
  static func cleaned(_ words: String) -> String {
    var name = ""
    var size = 0
    for character in words {
      // A slash that bears an accent parts a path as well.
      let isPlain = character.unicodeScalars.allSatisfy { scalar in
        !withheld.contains(scalar) && CharacterHazard(scalar) == nil && CharacterWidth.isPrintable(scalar)
      }
      let kept = isPlain ? character : character.isWhitespace ? " " : "-"
      size += kept.utf8.count
      guard size <= mostBytes else { break }
      // Not hidden, and no option of a command.
      if name.isEmpty, [".", "-", "~", " "].contains(kept) { continue }
      name.append(kept)
    }
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    return name.isEmpty ? standard : name
  }
}
