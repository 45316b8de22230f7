import Media

extension MediaAnswer {
  /// Writes bytes into the memory that came with a request.
  ///
  /// - Throws: `MediaProblem`: there is none, or it is too small.
  static func written(_ bytes: [UInt8], to memory: SharedPixels?) throws(MediaProblem) -> MediaAnswer {
    guard let memory else { throw .decoderFailed }
    guard bytes.count <= memory.byteCount else { throw .takesTooMuchMemory }
    UnsafeMutableRawBufferPointer(memory.pixels).copyBytes(from: bytes)
    return .written(bytes: bytes.count)
  }
}
