import CLibrariesOnDemand

/// Bytes made smaller, and back, as ZIP archives have them (RFC 1951): by zlib, which is loaded when it is
/// first needed.
package enum Deflate {
  /// The bytes, smaller where they can be; nil without zlib.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard let zlib else { return nil }
    var stream = z_stream()
    guard
      zlib.deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { _ = zlib.deflateEnd(&stream) }
    let most = Int(zlib.deflateBound(&stream, uLong(bytes.count)))
    return run(&stream, over: bytes, intoAtMost: most) { zlib.deflate(&$0, Z_FINISH) }
  }

  /// The bytes that were deflated; nil where they are not as many as was said, for what is nothing of the
  /// kind, and without zlib.
  ///
  /// - Parameter size: how many they are; no more are made.
  package static func inflated(_ bytes: [UInt8], size: Int) -> [UInt8]? {
    guard let zlib else { return nil }
    var stream = z_stream()
    guard
      zlib.inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { _ = zlib.inflateEnd(&stream) }
    let inflated = run(&stream, over: bytes, intoAtMost: size) { zlib.inflate(&$0, Z_FINISH) }
    return inflated?.count == size ? inflated : nil
  }

  /// - Returns: nil unless the stream came to its end.
  private static func run(
    _ stream: inout z_stream, over bytes: [UInt8], intoAtMost most: Int, _ step: (inout z_stream) -> Int32
  ) -> [UInt8]? {
    guard bytes.count <= Int(UInt32.max), most <= Int(UInt32.max) else { return nil }
    var bytes = bytes
    var status = Z_OK
    let made = bytes.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: max(1, most)) { output, count in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(most))
        status = step(&stream)
        count = most - Int(stream.avail_out)
      }
    }
    return status == Z_STREAM_END ? made : nil
  }

  private static let zlib: zlib_functions? =
    withUnsafeTemporaryAllocation(of: zlib_functions.self, capacity: 1) { functions in
      functions.baseAddress.flatMap { zlib_load($0) ? $0.pointee : nil }
    }
}
