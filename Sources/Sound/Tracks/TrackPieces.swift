import Media

/// A track, decoded piece by piece from some second on, at the rate of the device.
final class TrackPieces {
  private let file: MediaFile
  private let service: any MediaService
  private let rate: Int
  private let loops: Bool
  /// Where the next piece begins.
  private var second: Double
  private var resampler: Resampler?
  private let speedChange: SpeedChange?
  /// Of the whole track, as its header says; nil before the first piece.
  private(set) var seconds: Double?

  /// Frames that are decoded at a time.
  private static let frames = 8192
  /// Nothing that is recorded is louder.
  private static let loudest: Float = 4

  /// - Parameter speed: how many seconds are heard in one. Default 1.
  init(
    _ file: MediaFile, by service: any MediaService, from second: Double, loops: Bool, rate: Int,
    speed: Double = 1
  ) {
    self.file = file
    self.service = service
    self.second = second
    self.loops = loops
    self.rate = rate
    speedChange = speed == 1 ? nil : SpeedChange(speed, rate: rate)
  }

  /// The next samples, left and right; the last ones where no more follow, or can be decoded.
  func next(isAbandoned: @Sendable () -> Bool) -> (samples: [Float], isLast: Bool) {
    let (samples, isLast) = nextAtRate(isAbandoned)
    return (speedChange?.change(samples, isLast: isLast) ?? samples, isLast)
  }

  private func nextAtRate(_ isAbandoned: @Sendable () -> Bool) -> (samples: [Float], isLast: Bool) {
    guard var (piece, memory) = decode(isAbandoned) else { return ([], true) }
    if seconds == nil {
      seconds = piece.seconds
      if piece.rate != rate { resampler = Resampler(from: piece.rate, to: rate) }
      if loops, piece.count == 0, piece.seconds > 0, second >= piece.seconds {
        // It has gone round before.
        second = second.truncatingRemainder(dividingBy: piece.seconds)
        guard let again = decode(isAbandoned) else { return ([], true) }
        (piece, memory) = again
      }
    }
    // The decoder is not trusted: a sample that is no number is silence.
    var samples = memory.pixels.prefix(2 * piece.count).map { bits in
      let sample = Float(bitPattern: bits)
      return sample.isFinite ? min(max(sample, -Self.loudest), Self.loudest) : 0
    }
    // Where nothing comes, nothing will.
    let isOver = piece.isLast || piece.count == 0
    // A track that begins again without a frame would do so for ever.
    let isLast = isOver && !(loops && (piece.count > 0 || second > 0))
    // A short one is not asked for in every round: there may be thousands of them in a second.
    if isOver, !isLast, second == 0 {
      samples = Array(repeatElement(samples, count: max(1, Self.frames / piece.count)).joined())
    }
    second = isOver ? 0 : second + Double(piece.count) / Double(piece.rate)
    guard piece.rate != rate else { return (samples, isLast) }
    return resampler.map { ($0.resample(samples, isLast: isLast), isLast) } ?? ([], true)
  }

  private func decode(_ isAbandoned: @Sendable () -> Bool) -> (piece: TrackSamples, memory: SharedPixels)? {
    guard let memory = SharedPixels(width: 2 * Self.frames / 8, height: 8) else { return nil }
    let piece = try? service.samples(ofTrack: file, at: second, into: memory, isAbandoned: isAbandoned)
    return piece.map { ($0, memory) }
  }
}
