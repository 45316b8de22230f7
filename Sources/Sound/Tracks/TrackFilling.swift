/// Fills the ring of a feed with the pieces of its track, as they are decoded. Belongs to the thread that
/// decodes.
final class TrackFilling {
  let order: TrackOrder
  private var pieces: TrackPieces?
  /// Samples that have been decoded and did not fit into the ring yet.
  private var waiting: (samples: [Float], start: Int) = ([], 0)
  private var isDecoded = false
  private var isFilled = false

  init(_ order: TrackOrder) { self.order = order }

  private var ring: SampleRing { order.feed.ring }

  /// Whether the ring needs nothing any more: it has all that will ever be in it, or is not played any more.
  var isOver: Bool { isFilled || ring.isReleased }
  /// Whether the ring should be given more, as it is half empty.
  var isHungry: Bool { !isOver && 2 * ring.freeCount >= ring.capacity }

  /// Puts the next samples into the ring.
  ///
  /// - Parameter open: the track from where the feed begins; nil where it cannot be opened.
  func fill(_ open: (TrackOrder) -> TrackPieces?) {
    if waiting.start == waiting.samples.count, !isDecoded {
      pieces = pieces ?? open(order)
      let next = pieces?.next { [ring] in ring.isReleased } ?? (samples: [], isLast: true)
      waiting = (next.samples, 0)
      isDecoded = next.isLast
    }
    let count = min(waiting.samples.count - waiting.start, 2 * ring.freeCount)
    waiting.samples.withUnsafeBufferPointer {
      ring.write(UnsafeBufferPointer(rebasing: $0[waiting.start..<waiting.start + count]))
    }
    waiting.start += count
    guard isDecoded, waiting.start == waiting.samples.count else { return }
    ring.finish()
    isFilled = true
    pieces = nil
  }
}
