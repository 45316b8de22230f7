import BookModel
import BookStaging
import Sound
import StagePainter

/// The tracks and pictures in a book's folder, as its pages are built from them.
struct BookMedia: MediaLibrary {
  let folder: BookFolder

  func trackLength(_ file: String) -> Double? { path(of: file).flatMap { TrackLength.seconds(path: $0) } }

  func atlasFrames(_ file: String, prefix: String) -> [AtlasFrame]? {
    try? folder.atlas(file).frames(prefix: prefix)
  }

  func animation(_ file: String) -> [Double]? {
    path(of: file).flatMap { AnimatedPicture.durations(path: $0) }
  }

  private func path(of file: String) -> String? { try? folder.path(of: file).get() }
}
