import PropertyList

/// The title of a book that has none.
package enum FileTitle {
  /// A title from what a folder or a file is called, made fit to be shown: blanks in the place of hyphens and
  /// underscores, and capitals where all is small. `peter-rabbit` is "Peter Rabbit". A name with blanks is a
  /// title already.
  package static func title(of name: String) -> String {
    let safe = PrintableText.safe(name)
    guard !safe.contains(" ") else { return safe }
    let words = safe.split { "-_".contains($0) }
    guard !words.isEmpty else { return safe }
    return words.map { word in
      word.contains(where: \.isUppercase) ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }
}
