import Media
import StageCore

/// Decodes a book's tracks on a thread of its own: short ones whole, before they are to be heard; long ones as
/// they are.
final class TrackFeeder: @unchecked Sendable {
  private let monitor = Monitor()
  private let open: @Sendable (TrackFile) -> MediaFile?
  private let service: any MediaService
  private let runsItself: Bool
  private var hasThread = false
  private var isClosed = false
  private var arrivals: [(feed: TrackFeed, file: TrackFile, loops: Bool)] = []
  private var expected: (files: [TrackFile], rate: Int) = ([], 0)
  private var loaded = LoadedTracks()
  /// The thread's own.
  private var active: [(feed: TrackFeed, file: TrackFile, loops: Bool)] = []

  /// Seconds of a track that is decoded whole.
  static let longestLoaded = 10.0
  /// Seconds after which the rings are looked after again.
  private static let round = 0.05

  /// - Parameters:
  ///   - open: a track's file.
  ///   - service: who decodes.
  ///   - runsItself: whether it has a thread; false where somebody calls `work`.
  init(service: any MediaService, runsItself: Bool, open: @escaping @Sendable (TrackFile) -> MediaFile?) {
    self.service = service
    self.runsItself = runsItself
    self.open = open
  }

  // MARK: The reader's thread

  /// A track on its way to be heard from some second on, at so many frames a second.
  ///
  /// - Parameter speed: how many seconds of it are heard in one. Default 1.
  func feed(_ file: TrackFile, from start: Double, loops: Bool, rate: Int, speed: Double = 1) -> TrackFeed {
    monitor.locked {
      if speed == 1, let track = loaded.take(file, rate: rate) {
        return TrackFeed(track, start: start, loops: loops)
      }
      let feed = TrackFeed(start: start, rate: rate, speed: speed)
      arrivals.append((feed, file, loops))
      setToWork()
      return feed
    }
  }

  /// Has short tracks loaded, and no others any more.
  func expect(_ files: [TrackFile], rate: Int) {
    monitor.locked {
      expected = (files, rate)
      if !files.isEmpty { setToWork() }
    }
  }

  /// Ends the thread, without waiting for it.
  func close() {
    monitor.locked {
      isClosed = true
      monitor.wakeAll()
    }
  }

  private func setToWork() {
    guard runsItself, !isClosed else { return }
    monitor.wakeAll()
    guard !hasThread else { return }
    hasThread = BackgroundThread.begin { [self] in
      while let pause = work() {
        monitor.locked {
          monitor.wait(seconds: pause) { isClosed || !arrivals.isEmpty || !expected.files.isEmpty }
        }
      }
      monitor.locked { hasThread = false }
    }
  }

  // MARK: The thread that decodes

  /// Does what is to be done now.
  ///
  /// - Returns: seconds until it is to be called again; nil once it is closed.
  func work() -> Double? {
    let isOver = monitor.locked {
      active += arrivals
      arrivals = []
      return isClosed
    }
    guard !isOver else { return nil }
    active.removeAll { $0.feed.isFilled || $0.feed.ring.isReleased }
    for (feed, file, loops) in active where feed.isHungry {
      feed.fill { pieces(of: file, from: feed.start, loops: loops, rate: feed.rate, speed: feed.speed) }
    }
    if active.contains(where: \.feed.isHungry) || loadNext() { return 0 }
    return active.isEmpty ? 3600 : Self.round
  }

  private func pieces(
    of file: TrackFile, from start: Double, loops: Bool, rate: Int, speed: Double = 1
  ) -> TrackPieces? {
    open(file).map { TrackPieces($0, by: service, from: start, loops: loops, rate: rate, speed: speed) }
  }

  /// Loads the next track that is expected; false where none is left.
  private func loadNext() -> Bool {
    let next: (file: TrackFile, rate: Int)? = monitor.locked {
      let rate = expected.rate
      expected.files.removeAll { loaded.knows($0, rate: rate) }
      return expected.files.first.map { ($0, rate) }
    }
    guard let next else { return false }
    let track = load(next.file, rate: next.rate)
    monitor.locked { loaded.keep(track, as: next.file, rate: next.rate) }
    return true
  }

  /// nil for one that is too long, or cannot be decoded.
  private func load(_ file: TrackFile, rate: Int) -> LoadedTrack? {
    guard let pieces = pieces(of: file, from: 0, loops: false, rate: rate) else { return nil }
    var samples: [Float] = []
    while true {
      let (piece, isLast) = pieces.next { false }
      samples += piece
      // What the header says is looked at first, and then not believed.
      guard pieces.seconds ?? 0 <= Self.longestLoaded,
        Double(samples.count / 2) <= Self.longestLoaded * Double(rate)
      else { return nil }
      if isLast { return samples.isEmpty ? nil : LoadedTrack(samples, rate: rate) }
    }
  }
}

/// The short tracks that were loaded last.
private struct LoadedTracks {
  private var tracks: [(file: TrackFile, rate: Int, track: LoadedTrack?)] = []

  /// Bytes of all together.
  private static let most = 8 << 20
  /// Names of tracks that are known not to be loaded, and others.
  private static let mostNames = 256

  /// Whether a track is there, or will never be.
  func knows(_ file: TrackFile, rate: Int) -> Bool { tracks.contains { $0.file == file && $0.rate == rate } }

  /// The track, which others are let go before from now on.
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
