#if os(Linux)
  import Foundation
  import Sound
  import TestSupport

  /// ALSA's `file` device over its `null`, in a configuration of a test's own: everything that is played goes
  /// into a file of the test's folder.
  enum AlsaFile {
    static let name = "kept"

    static func configuration(_ folder: TemporaryFolder) -> String {
      """
      pcm.nothing { type null }
      pcm.kept { type file slave.pcm nothing file "\(folder.path)/heard.raw" format "raw" }

      """
    }

    /// What was played on the left, −1 … 1.
    static func heard(in folder: TemporaryFolder) throws -> [Double] {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder.path).appending(path: "heard.raw")))
      return stride(from: 0, to: bytes.count - 3, by: 4).map {
        Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32_767
      }
    }
  }

  extension SoundRun {
    /// One that plays into ALSA's file.
    static func onALSA() throws -> SoundRun {
      try SoundRun { AlsaDevice(name: AlsaFile.name, configuration: AlsaFile.configuration($0)) }
    }

    /// What has come out of ALSA's file, on the left.
    func heardByALSA() throws -> [Double] { try AlsaFile.heard(in: folder) }
  }
#endif
