import Cards
import CellGrid
import Screens
import Thumbnails

/// The covers of a shelf as they have come, and the tones that go with them.
package struct ShelfCovers {
  /// How many are kept beside those that are seen.
  private static let most = 200

  /// Nil of a book without one.
  package private(set) var thumbnails: [ThumbnailKey: Thumbnail?] = [:]
  /// Nil where nothing is seen of the cover.
  private(set) var tones: [ThumbnailKey: ThemeTones?] = [:]
  /// Those that are seen.
  private var wanted: [ThumbnailKey] = []
  var pictures: CardPictures<ThumbnailKey>
  private(set) var depth: ColorDepth

  init(depth: ColorDepth) {
    self.depth = depth
    pictures = CardPictures(depth: depth)
  }

  /// Has them drawn in other colours.
  ///
  /// - Returns: whether these are others.
  mutating func use(_ depth: ColorDepth) -> Bool {
    guard depth != self.depth else { return false }
    self.depth = depth
    pictures = CardPictures(depth: depth)
    return true
  }

  /// Takes note of those that are seen.
  ///
  /// - Returns: whether they are others than before.
  mutating func want(_ keys: [ThumbnailKey]) -> Bool {
    defer { wanted = keys }
    return keys != wanted
  }

  mutating func take(_ thumbnail: Thumbnail?, for key: ThumbnailKey) {
    if thumbnails.count > Self.most {
      let seen = Set(wanted)
      thumbnails = thumbnails.filter { seen.contains($0.key) }
      tones = tones.filter { seen.contains($0.key) }
      pictures.forget()
    }
    thumbnails.updateValue(thumbnail, forKey: key)
    tones.updateValue(thumbnail.flatMap { ThemeTones(cover: $0) }, forKey: key)
    pictures.forget(key)
  }
}
