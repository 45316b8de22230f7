import Characters

/// The places of files that a pack has: each is one that a file can have in a folder, and no other one has.
package struct UnpackedPlaces {
  /// Marks of direction stand in names of languages read from right to left, and reorder nothing else.
  private static let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]

  private var files: Set<String> = []
  private var folders: Set<String> = []

  package init() {}

  /// Takes another one.
  ///
  /// - Returns: why there can be no file of that name, in words behind it; nil where there can.
  package mutating func add(_ name: String) -> String? {
    let isHarmless = name.unicodeScalars.allSatisfy { scalar in
      switch CharacterHazard(scalar) {
      case .control, .lineSeparator, .direction: Self.marks.contains(scalar)
      case .deprecatedFormat, .joiner, .invisible, .tag, .noncharacter, nil: true
      }
    }
    guard isHarmless else { return "has a name that could harm a terminal" }
    let parts = name.pathNames.filter { $0 != "." }
    let place = parts.joined(separator: "/")
    let outer = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    guard !folders.contains(place), files.isDisjoint(with: outer), files.insert(place).inserted else {
      return "is in the pack twice, or in the place of a folder"
    }
    folders.formUnion(outer)
    return nil
  }
}
