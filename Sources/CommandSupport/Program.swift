import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that runs: its version, its file, and the decoder that lies beside it.
package enum Program {
  package static let version = "0.4.0"

  /// Starts the process that decodes the pictures of books, and looks into their sounds.
  ///
  /// - Parameter mostLostSeconds: when so much has been lost by files that hang, no more are looked into.
  package static func startDecoder(mostLostSeconds: Double = .infinity) -> DecoderProcess {
    let decoder = makeDecoder(mostLostSeconds: mostLostSeconds)
    decoder.start()
    return decoder
  }

  /// A process that decodes, which is started when something is first asked of it.
  ///
  /// - Parameter role: its task. Default: to decode.
  package static func makeDecoder(
    as role: DecoderProgram.Role = .decoding, mostLostSeconds: Double = .infinity
  ) -> DecoderProcess {
    DecoderProcess(decoderProgram, as: role, mostLostSeconds: mostLostSeconds)
  }

  private static let decoderProgram = DecoderProgram(of: path)

  /// Where the system has found this program, without links; empty where it does not say.
  package static var path: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
      guard let start = path.baseAddress else { return "" }
      #if canImport(Glibc)
        let length = readlink("/proc/self/exe", start, path.count)
        return length > 0 ? String(decoding: UnsafeRawBufferPointer(path).prefix(length), as: UTF8.self) : ""
      #else
        var capacity = UInt32(path.count)
        return _NSGetExecutablePath(start, &capacity) == 0 ? String(cString: start) : ""
      #endif
    }
  }
}
