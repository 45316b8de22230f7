import Media

/// The tracks that are being decoded, each where it was left, so that the next piece is not decoded from the
/// beginning.
struct OpenTracks {
  private var readers: [(file: MediaFile.Identity, reader: TrackReader)] = []

  /// The one that was asked longest ago is let go for another.
  private static let most = 24

  /// Decodes a piece of a track.
  mutating func read(
    _ file: MediaFile, at second: Double, into memory: SharedPixels
  ) throws(MediaProblem) -> TrackSamples {
    guard let identity = file.identity else { throw .unreadable }
    let reader: TrackReader
    if let known = take(identity) { reader = known } else { reader = try TrackReader(file) }
    let samples = try reader.read(at: reader.frame(at: second), into: memory)
    readers.append((identity, reader))
    if readers.count > Self.most { readers.removeFirst() }
    return samples

    /// One that stands where it is to go on, else one that is done.
    func take(_ identity: MediaFile.Identity) -> TrackReader? {
      let place =
        readers.firstIndex { $0.file == identity && $0.reader.place == $0.reader.frame(at: second) }
        ?? readers.firstIndex { $0.file == identity && $0.reader.isAtItsEnd }
      return place.map { readers.remove(at: $0).reader }
    }
  }
}
