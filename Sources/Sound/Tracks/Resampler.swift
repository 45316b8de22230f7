import CLibrariesOnDemand

/// Frames at one rate as frames at another, by libsamplerate, piece by piece without a seam.
final class Resampler {
  private let samplerate: samplerate_functions
  private let state: OpaquePointer
  private let ratio: Double

  /// nil where libsamplerate cannot, as for rates that are too far apart, or is not there.
  init?(from rate: Int, to wanted: Int) {
    ratio = Double(wanted) / Double(rate)
    var error: Int32 = 0
    guard let samplerate = SoundLibraries.samplerate, samplerate.src_is_valid_ratio(ratio) != 0,
      let state = samplerate.src_new(Int32(SRC_SINC_FASTEST), 2, &error)
    else { return nil }
    self.samplerate = samplerate
    self.state = state
  }

  deinit { _ = samplerate.src_delete(state) }

  /// - Parameter isLast: whether nothing follows, so that all comes out.
  func resample(_ frames: [Float], isLast: Bool) -> [Float] {
    // A converter holds back no more than some hundred frames.
    let most = Int(Double(frames.count / 2 + 512) * ratio) + 64
    return [Float](unsafeUninitializedCapacity: 2 * most) { output, count in
      frames.withUnsafeBufferPointer { input in
        var data = SRC_DATA()
        data.data_in = input.baseAddress
        data.input_frames = input.count / 2
        data.data_out = output.baseAddress
        data.output_frames = most
        data.src_ratio = ratio
        data.end_of_input = isLast ? 1 : 0
        count = samplerate.src_process(state, &data) == 0 ? 2 * data.output_frames_gen : 0
      }
    }
  }
}
