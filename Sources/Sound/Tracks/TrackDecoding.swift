import BookVocabulary
import Media
import StageCore

/// Decodes what a `TrackFeeder` has ordered. Belongs to the thread that decodes.
final class TrackDecoding {
  private let orders: Monitor<TrackOrders>
  private let service: any MediaService
  private let open: @Sendable (TrackFile) -> MediaFile?
  private var active: [TrackFilling] = []

  /// Seconds of a track that is decoded whole.
  private static let longestLoaded = 10.0
  /// Seconds after which the rings are looked after again.
  private static let round = 0.05

  init(
    _ orders: Monitor<TrackOrders>, service: any MediaService,
    open: @escaping @Sendable (TrackFile) -> MediaFile?
  ) {
    self.orders = orders
    self.service = service
    self.open = open
  }

  /// Decodes until the feeder is closed.
  func run() {
    while let pause = work() {
      orders.wait(seconds: pause) { $0.isClosed || !$0.arrivals.isEmpty || !$0.expected.isEmpty }
    }
  }

  /// Decodes one piece, where one is due.
  ///
  /// - Returns: seconds until it is to be called again; nil once the feeder is closed.
  func work() -> Double? {
    guard let arrivals = orders.withLock({ $0.takeArrivals() }) else { return nil }
    active += arrivals.map(TrackFilling.init)
    active.removeAll(where: \.isOver)
    for filling in active where filling.isHungry {
      filling.fill(pieces)
    }
    if active.contains(where: \.isHungry) || loadNext() { return 0 }
    return active.isEmpty ? 3600 : Self.round
  }

  private func pieces(of order: TrackOrder) -> TrackPieces? {
    let feed = order.feed
    return open(order.file).map {
      TrackPieces(
        $0, by: service, from: feed.start, loops: order.loops, rate: feed.rate, speed: feed.speed)
    }
  }

  /// Loads the next track that is expected; false where none is left.
  private func loadNext() -> Bool {
    guard let next = orders.withLock({ $0.nextExpected() }) else { return false }
    let track = load(next.file, rate: next.rate)
    orders.withLock { $0.loaded.keep(track, as: next.file, rate: next.rate) }
    return true
  }

  /// nil for one that is too long, or cannot be decoded.
  private func load(_ file: TrackFile, rate: Int) -> LoadedTrack? {
    guard let opened = open(file) else { return nil }
    let pieces = TrackPieces(opened, by: service, from: 0, loops: false, rate: rate)
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
