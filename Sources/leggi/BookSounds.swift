import BookModel
import Hosts
import Media
import Sound
import StageCore
import Terminal

/// Has books heard: one device for all of them, and a process of its own that decodes their tracks, which no picture
/// keeps waiting; and a third one that speaks, which no track keeps waiting. None is there before it is asked.
final class BookSounds {
  private let engine: SoundEngine
  private let decoder: DecoderProcess
  private let speaker: DecoderProcess
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called from another thread when what should be heard is to be told again.
  init(wake: @escaping @Sendable () -> Void) {
    engine = SoundEngine(clock: { SystemClock().seconds }, device: { Self.device }, wake: wake)
    decoder = Leggi.makeDecoder()
    speaker = Leggi.makeDecoder(argument: DecoderProcess.speechArgument)
    self.wake = wake
  }

  private static var device: any SoundDevice {
    #if os(Linux)
      AlsaDevice()
    #else
      SilentDevice()
    #endif
  }

  /// What a book is heard by, and who reads it aloud: what is spoken is a track like any of the book's.
  func desk(for folder: BookFolder) -> (sounds: any SoundPort, speech: any SpeechLibrary) {
    let speech = SpeechStore(service: speaker, wake: wake)
    let desk = SoundDesk(engine: engine, service: decoder) { speech.file($0) ?? (try? folder.open($0).get()) }
    return (desk, speech)
  }

  /// Ends all that plays, without waiting for the device.
  func close() {
    engine.close()
    decoder.close()
    speaker.close()
  }
}
