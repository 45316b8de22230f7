import Characters

/// Which way words are written, as documents say it.
enum TextDirection {
  /// Languages that are written from right to left where their tag names no script (CLDR's likely ones).
  private static let languages: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  /// Scripts that are (ISO 15924).
  private static let scripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// What the root of a document says in a language: its tag, and from right to left where that is so.
  ///
  /// - Parameter language: a BCP 47 tag.
  static func attributes(of language: String) -> String {
    let tag = XMLText.escaped(language, in: .attribute)
    return "lang=\"\(tag)\"" + (isRightToLeft(language) ? " dir=\"rtl\"" : "")
  }

  private static func isRightToLeft(_ language: String) -> Bool {
    let parts = language.lowercased().split(separator: "-").map(String.init)
    // The only part of four letters is the script, and stands before all of more.
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return scripts.contains(script)
    }
    return parts.first.map(languages.contains) ?? false
  }
}
