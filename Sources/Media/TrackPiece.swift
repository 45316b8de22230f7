/// A decoded piece of a track.
package struct TrackPiece: Sendable {
  /// Frames a second.
  package let rate: Int
  /// 16 bits each, left and right one after another.
  package let samples: [Int16]
}

extension MediaService {
  /// Decodes a part of a track, piece by piece, to samples of 16 bits.
  ///
  /// - Parameters:
  ///   - seconds: which part; no more comes than the track has.
  ///   - body: is handed each piece, in order.
  package func decode(
    _ track: MediaFile, in seconds: Range<Double>, body: (TrackPiece) throws(MediaProblem) -> Void
  ) throws(MediaProblem) {
    var place = seconds.lowerBound
    while place < seconds.upperBound - TrackPiece.shortest {
      // Memory is handed over once.
      guard let memory = SharedPixels(width: TrackPiece.memory.width, height: TrackPiece.memory.height) else {
        throw .takesTooMuchMemory
      }
      let got = try samples(ofTrack: track, at: place, into: memory)
      guard got.count > 0, got.rate > 0 else { return }
      let left = Int(((seconds.upperBound - place) * Double(got.rate)).rounded())
      let count = min(got.count, max(1, left))
      let samples = memory.pixels.prefix(2 * count).map(TrackPiece.sample)
      try body(TrackPiece(rate: got.rate, samples: samples))
      if got.isLast { return }
      place += Double(count) / Double(got.rate)
    }
  }
}

extension TrackPiece {
  /// Seconds; less than a frame of any track.
  fileprivate static let shortest = 0.000_01
  /// For the frames that are asked for at a time, two numbers each.
  fileprivate static let memory = (width: 4096, height: 32)

  /// - Parameter bits: of a `Float`, which may be any number.
  fileprivate static func sample(_ bits: UInt32) -> Int16 {
    let number = Float(bitPattern: bits)
    return number.isFinite ? Int16((min(max(number, -1), 1) * 32_767).rounded()) : 0
  }
}
