import BookFormat
import PropertyList

/// A game made of a picture of the book.
package struct Game: Sourced {
  /// Its place among the book's games as they are written, from 0.
  package var index: Int
  package var kind: GameKind
  /// What triggers call it; nil for one that they cannot name.
  package var name: String?
  package var fileName: LocalizedString
  package var title: LocalizedString?
  /// The levels that are named, the easiest first; none: all of its kind.
  package var levels: [GameLevel] = []
  /// How a jigsaw is cut and mixed.
  package var seed = Game.defaultSeed
  /// What a picture is freely coloured with; empty: the picture's colours.
  package var palette: [Color] = []
  package var source: PropertyListNode?

  package init(index: Int, kind: GameKind, fileName: LocalizedString, source: PropertyListNode? = nil) {
    self.index = index
    self.kind = kind
    self.fileName = fileName
    self.source = source
  }

  /// The levels that are offered where the picture and the window allow, the easiest first.
  package var offeredLevels: [GameLevel] { levels.isEmpty ? GameLevel.all(of: kind) : levels }

  /// What is taken where no seed is written.
  package static let defaultSeed = 1
  /// How many colours a palette may have: as many as are beside a picture that is coloured.
  package static let paletteSizes = 2...12
}
