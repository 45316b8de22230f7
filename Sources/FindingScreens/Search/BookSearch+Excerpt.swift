import CellGrid
import Characters

extension BookSearch.Hit {
  /// The sentence from shortly before the first of the words on, where these stand far behind its beginning.
  ///
  /// - Parameter columns: so many columns may stand before the words.
  package func excerpt(before columns: Int) -> BookSearch.Hit {
    guard let first = ranges.first, CharacterWidth.of(sentence[..<first.lowerBound]) > columns else {
      return self
    }
    var width = 1
    var start = first.lowerBound
    while start > sentence.startIndex {
      let before = sentence.index(before: start)
      width += CharacterWidth.of(sentence[before])
      if width > columns { break }
      start = before
    }
    // Behind a word.
    if let space = sentence[start..<first.lowerBound].firstIndex(of: " ") {
      start = sentence.index(after: space)
    }
    let cut = sentence.utf8.distance(from: sentence.startIndex, to: start)
    let shown = "…" + sentence[start...]
    let moved = "…".utf8.count - cut
    func place(_ index: String.Index) -> String.Index {
      let offset = sentence.utf8.distance(from: sentence.startIndex, to: index) + moved
      return shown.utf8.index(shown.startIndex, offsetBy: offset)
    }
    return Self(
      page: page, kind: kind, sentence: shown,
      ranges: ranges.map { place($0.lowerBound)..<place($0.upperBound) })
  }
}
