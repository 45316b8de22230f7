import BookModel
import Hosts
import Media
import Sound
import Terminal

/// Has books heard: one device for all of them, and a process of its own that decodes their tracks, which no picture
/// keeps waiting. Neither is there before the first sound is asked for.
final class BookSounds {
  private let engine: SoundEngine
  private let decoder: DecoderProcess

  /// - Parameter wake: called from another thread when what should be heard is to be told again.
  init(wake: @escaping @Sendable () -> Void) {
    engine = SoundEngine(clock: { SystemClock().seconds }, device: { Self.device }, wake: wake)
    decoder = Leggi.makeDecoder()
  }

  private static var device: any SoundDevice {
    #if os(Linux)
      AlsaDevice()
    #else
      SilentDevice()
    #endif
  }

  /// What a book is heard by.
  func desk(for folder: BookFolder) -> any SoundPort {
    SoundDesk(engine: engine, service: decoder) { try? folder.open($0).get() }
  }

  /// Ends all that plays, without waiting for the device.
  func close() {
    engine.close()
    decoder.close()
  }
}
