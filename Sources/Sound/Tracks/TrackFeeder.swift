import BookVocabulary
import Media
import StageCore

/// Has a book's tracks decoded on a thread of its own: short ones whole, before they are to be heard; long
/// ones while they are heard. Used from the reader's thread, which it never keeps waiting.
final class TrackFeeder {
  private let orders = Monitor(TrackOrders())
  private let makeDecoding: @Sendable () -> TrackDecoding
  /// Decodes when it is asked to, where there is no thread; else nil.
  private let decoding: TrackDecoding?

  /// - Parameters:
  ///   - service: decodes the tracks.
  ///   - runsItself: whether it has a thread; false where `work` is called instead.
  ///   - open: opens a track's file; called by the thread that decodes.
  init(service: any MediaService, runsItself: Bool, open: @escaping @Sendable (TrackFile) -> MediaFile?) {
    makeDecoding = { [orders] in TrackDecoding(orders, service: service, open: open) }
    decoding = runsItself ? nil : makeDecoding()
  }

  /// A track on its way to be heard from some second on, at so many frames a second.
  ///
  /// - Parameter speed: how many seconds of it are heard in one. Default 1.
  func feed(_ file: TrackFile, from start: Double, loops: Bool, rate: Int, speed: Double = 1) -> TrackFeed {
    let (feed, isLoaded) = orders.withLock { orders in
      if speed == 1, let track = orders.loaded.take(file, rate: rate) {
        return (TrackFeed(track, start: start, loops: loops), true)
      }
      let feed = TrackFeed(start: start, rate: rate, speed: speed)
      orders.arrivals.append(TrackOrder(feed: feed, file: file, loops: loops))
      return (feed, false)
    }
    if !isLoaded { setToWork() }
    return feed
  }

  /// Has short tracks loaded, and no others any more.
  func expect(_ files: [TrackFile], rate: Int) {
    orders.withLock { ($0.expected, $0.expectedRate) = (files, rate) }
    if !files.isEmpty { setToWork() }
  }

  /// Ends the thread, without waiting for it.
  func close() {
    orders.withLock { $0.isClosed = true }
    orders.notifyAll()
  }

  /// Wakes the thread, or starts it with the first order.
  private func setToWork() {
    guard decoding == nil else { return }
    orders.withLock { state in
      guard !state.isClosed, !state.hasThread else { return }
      state.hasThread = BackgroundThread.begin { [orders, makeDecoding] in
        makeDecoding().run()
        orders.withLock { $0.hasThread = false }
      }
    }
    orders.notifyAll()
  }

  /// Decodes the pieces that are due, where there is no thread.
  ///
  /// - Returns: seconds until it is to be called again; nil once it is closed.
  func work() -> Double? { decoding?.work() }
}
