import Media
import PictureCutting
import PictureRegions

/// Regions that have been found of a book's pictures: by number and freely a picture has the same.
///
/// Threads may share one.
package final class FoundRegions: Sendable {
  /// What was looked for.
  struct Search: Hashable {
    /// Relative to the book's folder.
    var picture: String
    var level: RegionLimits.Level
    var colors: Int
    var window: JigsawWindow
  }

  private let maps = Monitor<[Search: RegionMap]>([:])

  /// No more are kept: all levels of a picture, for two windows.
  private static let most = 2 * RegionLimits.Level.allCases.count

  package init() {}

  /// The regions that were found before, or are found now.
  func map<Failure: Error>(
    of search: Search, find: () throws(Failure) -> RegionMap
  ) throws(Failure) -> RegionMap {
    if let map = maps.withLock({ $0[search] }) { return map }
    let map = try find()
    maps.withLock { maps in
      if maps.count >= Self.most { maps.removeAll() }
      maps[search] = map
    }
    return map
  }
}
