import CLibrariesOnDemand

/// What plays and records, loaded when it is first asked for. Nil where a library is not installed.
///
/// Loading takes milliseconds and reads files: only background threads ask for them, never the reader's.
enum SoundLibraries {
  static let alsa = loaded(alsa_load)
  static let samplerate = loaded(samplerate_load)
  static let sonic = loaded(sonic_load)

  private static func loaded<Functions>(_ load: (UnsafeMutablePointer<Functions>) -> Bool) -> Functions? {
    withUnsafeTemporaryAllocation(of: Functions.self, capacity: 1) { functions in
      functions.baseAddress.flatMap { load($0) ? $0.pointee : nil }
    }
  }
}
