#if os(Linux)
  import Foundation
  import Ports
  import TestSupport

  /// ALSA's `file` device with a file that is heard, over its `null`, in a configuration of a test's own.
  enum FakeMicrophone {
    static let name = "microphone"

    /// Says something into the microphone.
    ///
    /// - Returns: the configuration, whose `default` plays into nothing.
    static func saying(_ samples: [Int16], in folder: TemporaryFolder) throws -> String {
      let data = samples.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
      try Data(data).write(to: URL(filePath: folder.path).appending(path: "said.raw"))
      return """
        pcm.nothing { type null }
        pcm.microphone {
          type file
          slave.pcm nothing
          file "/dev/null"
          infile "\(folder.path)/said.raw"
          format "raw"
        }
        pcm.!default { type asym playback.pcm nothing capture.pcm microphone }

        """
    }
  }
#endif
