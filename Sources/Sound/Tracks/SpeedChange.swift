#if os(Linux)
  import CLibrariesOnDemand

  /// A voice faster or slower at the pitch it was recorded in, by libsonic, piece by piece without a seam.
  /// What comes out is hardly more than 50 ms beside where it would be if it were drawn out evenly.
  package final class SpeedChange {
    private let sonic: sonic_functions
    private let stream: sonicStream

    /// - Parameters:
    ///   - speed: how many seconds are heard in one.
    ///   - rate: frames a second.
    /// - Returns: nil where there is no memory for it, or no libsonic.
    package init?(_ speed: Double, rate: Int) {
      guard let sonic = SoundLibraries.sonic, let stream = sonic.sonicCreateStream(Int32(rate), 2) else {
        return nil
      }
      sonic.sonicSetSpeed(stream, Float(speed))
      self.sonic = sonic
      self.stream = stream
    }

    deinit { sonic.sonicDestroyStream(stream) }

    /// The next frames, as far as they are ready.
    ///
    /// - Parameters:
    ///   - frames: left and right, one after another.
    ///   - isLast: whether nothing follows, so that all comes out.
    package func change(_ frames: [Float], isLast: Bool) -> [Float] {
      var frames = frames
      let isTaken = frames.withUnsafeMutableBufferPointer {
        $0.isEmpty || sonic.sonicWriteFloatToStream(stream, $0.baseAddress, Int32($0.count / 2)) != 0
      }
      guard isTaken else { return [] }
      if isLast { _ = sonic.sonicFlushStream(stream) }
      let available = Int(sonic.sonicSamplesAvailable(stream))
      return [Float](unsafeUninitializedCapacity: 2 * available) { output, count in
        count =
          available > 0
          ? 2 * Int(sonic.sonicReadFloatFromStream(stream, output.baseAddress, Int32(available))) : 0
      }
    }
  }
#else
  /// Nothing plays there yet.
  package final class SpeedChange {
    /// Always nil: the voice is left as it is.
    package init?(_ speed: Double, rate: Int) { return nil }

    package func change(_ frames: [Float], isLast: Bool) -> [Float] { frames }
  }
#endif
