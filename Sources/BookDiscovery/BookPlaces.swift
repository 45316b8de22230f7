import Characters
import PropertyList

/// What tells books of one title apart.
package enum BookPlaces {
  /// The folders by which books of one title differ, to be shown; nil for a book whose title no other has.
  ///
  /// - Parameters:
  ///   - titles: of all books, folded: those of one title are equal.
  ///   - paths: of their files or folders, in the same order.
  package static func telling(_ titles: [String], apart paths: [String]) -> [String?] {
    var places: [String?] = Array(repeating: nil, count: titles.count)
    for same in Dictionary(grouping: titles.indices, by: { titles[$0] }).values
    where same.count > 1 {
      // From the last name on, up to where no two are alike.
      let names = same.map { Array(paths[$0].pathNames.reversed()) }
      let most = names.map(\.count).max() ?? 0
      func differing(_ depth: Int) -> Int { Set(names.map { Array($0.prefix(depth)) }).count }
      guard let end = (1...max(1, most)).first(where: { differing($0) == same.count }),
        let start = (1...end).first(where: { differing($0) > 1 })
      else { continue }
      for (index, names) in zip(same, names) {
        let shown = names.prefix(end).dropFirst(start - 1).reversed().joined(separator: "/")
        places[index] = PrintableText.safe(shown)
      }
    }
    return places
  }
}
