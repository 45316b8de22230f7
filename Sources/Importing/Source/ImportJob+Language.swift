import Characters

extension ImportJob {
  /// A language that the source says, as a BCP 47 tag in its usual letters: `pt-BR` of `PT_br`; nil, and a
  /// loss, for what is none.
  ///
  /// - Parameter place: where it is said.
  package func language(_ text: String, at place: SourcePlace) -> String? {
    let tag = text.asLanguageTag
    if tag == nil {
      lose(
        "the language \(text.quoted) is left out: it is no language tag",
        hint: "a language has two or three letters, such as 'en', and perhaps a region, such as 'pt-BR'",
        at: place)
    }
    return tag
  }
}

extension String {
  /// The tag that it is, in its usual letters; nil for what has not the form of one. A book may begin one
  /// with up to eight letters; in a source those are the name of a language.
  fileprivate var asLanguageTag: String? {
    let subtags = trimmed.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let primary = subtags.first, (2...3).contains(primary.count), primary.allSatisfy(\.isLetter),
      subtags.allSatisfy({ subtag in
        (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    // Behind a letter by itself are extensions, all in small letters.
    let end = subtags.firstIndex { $0.count == 1 } ?? subtags.endIndex
    let written = subtags.enumerated().map { place, subtag in
      let small = subtag.lowercased()
      guard place > 0, place < end, subtag.allSatisfy(\.isLetter) else { return small }
      return subtag.count == 2 ? small.uppercased() : subtag.count == 4 ? small.capitalized : small
    }
    return written.joined(separator: "-")
  }

  /// With a capital letter first.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
