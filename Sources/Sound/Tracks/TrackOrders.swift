import BookVocabulary
import StageCore

/// A track to be decoded into the ring of a feed.
struct TrackOrder: Sendable {
  let feed: TrackFeed
  let file: TrackFile
  let loops: Bool
}

/// What a `TrackFeeder` shares with the thread that decodes: what is to be decoded, and the short tracks that
/// have been.
struct TrackOrders: Sendable {
  /// Those that the thread has not taken yet.
  var arrivals: [TrackOrder] = []
  /// Short tracks that are to be loaded, at so many frames a second.
  var expected: [TrackFile] = []
  var expectedRate = 0
  var loaded = LoadedTracks()
  var hasThread = false
  var isClosed = false

  /// The orders that have come; nil once the feeder is closed.
  mutating func takeArrivals() -> [TrackOrder]? {
    defer { arrivals = [] }
    return isClosed ? nil : arrivals
  }

  /// The next track that is expected and not known yet; nil for none.
  mutating func nextExpected() -> (file: TrackFile, rate: Int)? {
    let rate = expectedRate
    expected.removeAll { loaded.knows($0, rate: rate) }
    return expected.first.map { ($0, rate) }
  }
}

/// The short tracks that were loaded last.
struct LoadedTracks: Sendable {
  private var tracks: [(file: TrackFile, rate: Int, track: LoadedTrack?)] = []

  /// Bytes of all together.
  private static let most = 8 << 20
  /// Names of tracks that are known not to be loaded, and others.
  private static let mostNames = 256

  /// Whether a track is there, or will never be.
  func knows(_ file: TrackFile, rate: Int) -> Bool { tracks.contains { $0.file == file && $0.rate == rate } }

  /// The track, which counts as used now: others are let go before it.
  mutating func take(_ file: TrackFile, rate: Int) -> LoadedTrack? {
    guard let place = tracks.firstIndex(where: { $0.file == file && $0.rate == rate }) else { return nil }
    let known = tracks.remove(at: place)
    tracks.append(known)
    return known.track
  }

  /// Keeps a track, or that there is none to keep.
  mutating func keep(_ track: LoadedTrack?, as file: TrackFile, rate: Int) {
    tracks.append((file, rate, track))
    while tracks.count > Self.mostNames || (tracks.count > 1 && byteCount > Self.most) {
      tracks.removeFirst()
    }
  }

  private var byteCount: Int { tracks.reduce(0) { $0 + 4 * ($1.track?.samples.count ?? 0) } }
}
