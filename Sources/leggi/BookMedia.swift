import BookStaging
import Sound

/// The tracks and pictures in a book's folder, as its pages are built from them.
struct BookMedia: MediaLibrary {
  /// Where a file of the book lies; nil where it may not be opened.
  let path: (_ file: String) -> String?

  func trackLength(_ file: String) -> Double? { path(file).flatMap { TrackLength.seconds(path: $0) } }

  func atlasFrames(_ file: String, prefix: String) -> [AtlasFrame]? { nil }

  func animation(_ file: String) -> [Double]? { nil }
}
