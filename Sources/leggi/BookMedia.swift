import BookModel
import BookStaging
import Sound
import StagePainter

/// The tracks and pictures in a book's folder, as its pages are built from them.
///
/// Each file is looked into once: a page that is turned to again is built without reading anything.
final class BookMedia: MediaLibrary {
  private let folder: BookFolder
  private var lengths: [String: Double?] = [:]
  private var animations: [String: [Double]?] = [:]
  private var atlases: [String: BookAtlas?] = [:]

  init(folder: BookFolder) { self.folder = folder }

  func trackLength(_ file: String) -> Double? {
    if let known = lengths[file] { return known }
    let length = path(of: file).flatMap { TrackLength.seconds(path: $0) }
    lengths[file] = .some(length)
    return length
  }

  func atlasFrames(_ file: String, prefix: String) -> [AtlasFrame]? {
    if let known = atlases[file] { return known?.frames(prefix: prefix) }
    let atlas = try? folder.atlas(file)
    atlases[file] = .some(atlas)
    return atlas?.frames(prefix: prefix)
  }

  func animation(_ file: String) -> [Double]? {
    if let known = animations[file] { return known }
    let durations = path(of: file).flatMap { AnimatedPicture.durations(path: $0) }
    animations[file] = .some(durations)
    return durations
  }

  private func path(of file: String) -> String? { try? folder.path(of: file).get() }
}
