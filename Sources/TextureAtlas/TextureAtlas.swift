/// Sparrow's texture atlas: one picture that holds many, and an XML file that says where each lies.
///
/// ```xml
/// <TextureAtlas imagePath="toys.png">
///   <SubTexture name="gear_1" x="0" y="0" width="60" height="64"
///     frameX="-2" frameY="0" frameWidth="64" frameHeight="64"/>
///   <SubTexture name="gear_2" x="60" y="0" width="64" height="60" rotated="true"/>
/// </TextureAtlas>
/// ```
package struct TextureAtlas: Equatable, Sendable {
  /// One picture of the atlas. Lengths are in pixels of the atlas's picture.
  package struct SubTexture: Equatable, Sendable {
    package var name: String
    /// Where the picture lies in the atlas, as it lies there.
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// The picture's place in its original, untrimmed size: its left and top edge, usually at most 0. Default
    /// 0.
    package var frameX: Double
    package var frameY: Double
    /// The untrimmed size; nil where nothing was trimmed.
    package var frameWidth: Double?
    package var frameHeight: Double?
    /// Whether the picture lies in the atlas turned by a quarter, clockwise. Default false.
    package var isRotated: Bool
  }

  /// The picture's file, relative to the atlas's own folder.
  package let imagePath: String
  /// In the file's order.
  package let subTextures: [SubTexture]
  /// The places in `subTextures`, in the order in which movies show them: by name, numbers in number order.
  private let order: [Int]
  /// The places in `order`, by the bytes of the names: names that begin alike stand together.
  private let byName: [Int]

  init(imagePath: String, subTextures: [SubTexture]) {
    self.imagePath = imagePath
    self.subTextures = subTextures
    let names = subTextures.map { NumberedName($0.name) }
    let order = subTextures.indices.sorted { names[$0].order(before: names[$1]) ?? ($0 < $1) }
    self.order = order
    byName = order.indices.sorted {
      subTextures[order[$0]].name.utf8.lexicographicallyPrecedes(subTextures[order[$1]].name.utf8)
    }
  }

  /// The pictures whose names begin with a prefix, ordered by name, numbers in number order (`gear_2` before
  /// `gear_10`): the frames of a movie.
  package func frames(prefix: String) -> [SubTexture] {
    byName[places(of: prefix)].sorted().map { subTextures[order[$0]] }
  }

  /// How many pictures' names begin with a prefix.
  package func frameCount(prefix: String) -> Int { places(of: prefix).count }

  /// Where in `byName` those stand whose names begin with a prefix.
  private func places(of prefix: String) -> Range<Int> {
    let prefix = prefix.utf8
    func firstPlace(_ isBefore: (String.UTF8View) -> Bool) -> Int {
      var (low, high) = (0, byName.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(subTextures[order[byName[middle]]].name.utf8) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = firstPlace { $0.lexicographicallyPrecedes(prefix) }
    return first..<max(first, firstPlace { $0.lexicographicallyPrecedes(prefix) || $0.starts(with: prefix) })
  }
}

/// A name taken apart into runs of digits and the rest, so that numbers sort as numbers.
private struct NumberedName {
  private enum Part: Equatable {
    case word(String)
    /// Without leading zeros: a longer number is a greater one, however long.
    case number(digits: String)
  }

  private var parts: [Part] = []

  init(_ name: String) {
    var rest = Substring(name)
    while let first = rest.first {
      let isNumber = Self.isDigit(first)
      let run = rest.prefix { Self.isDigit($0) == isNumber }
      rest = rest.dropFirst(run.count)
      parts.append(isNumber ? .number(digits: String(run.drop { $0 == "0" })) : .word(String(run)))
    }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// Whether this name comes before another; nil where they sort alike.
  func order(before other: NumberedName) -> Bool? {
    for (mine, theirs) in zip(parts, other.parts) where mine != theirs {
      switch (mine, theirs) {
      case (.number(let mine), .number(let theirs)):
        return mine.count == theirs.count ? mine < theirs : mine.count < theirs.count
      case (.word(let mine), .word(let theirs)): return mine < theirs
      case (.number, .word): return true
      case (.word, .number): return false
      }
    }
    return parts.count == other.parts.count ? nil : parts.count < other.parts.count
  }
}
