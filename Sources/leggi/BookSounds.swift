import BookModel
import Ports
import Media
import Sound
import StageCore
import Terminal
import Voices

/// Has books heard: one device for all of them, and a process of its own that decodes their tracks, which no picture
/// keeps waiting; and a third one that speaks, which no track keeps waiting. None is there before it is asked.
final class BookSounds {
  private let engine: SoundEngine
  private let decoder: DecoderProcess
  private let voices: VoiceFolder?
  private let speaker: DecoderProcess
  private let wake: @Sendable () -> Void

  /// - Parameters:
  ///   - voices: what the reader has recorded; nil for nothing.
  ///   - wake: called from another thread when what should be heard is to be told again.
  init(voices: VoiceFolder?, wake: @escaping @Sendable () -> Void) {
    self.voices = voices
    engine = SoundEngine(clock: { SystemClock().seconds }, device: { Self.device }, wake: wake)
    decoder = Leggi.makeDecoder()
    speaker = Leggi.makeDecoder(as: .speaking)
    self.wake = wake
  }

  private static var device: any SoundDevice {
    #if os(Linux)
      AlsaDevice()
    #else
      SilentDevice()
    #endif
  }

  /// Records what is said: nothing is opened before it is asked for.
  static func makeRecorder() -> any RecordingPort {
    SoundRecorder(clock: { SystemClock().seconds }) {
      #if os(Linux)
        AlsaInput()
      #else
        NullInput()
      #endif
    }
  }

  /// What a book is heard by, and who reads it aloud.
  func desk(for folder: BookFolder) -> (sounds: any SoundPort, speech: any SpeechLibrary) {
    let voices = voices
    let speech = SpeechStore(service: speaker, wake: wake)
    let spoken = speech.tracks
    let desk = SoundDesk(engine: engine, service: decoder) { track in
      switch track {
      case .book(let name): try? folder.open(name).get()
      case .voice(let path, _): voices?.open(path)
      case .speech(let sentence): spoken.file(sentence)
      case .effect: nil
      }
    }
    return (desk, speech)
  }

  /// Ends all that plays, without waiting for the device.
  func close() {
    engine.close()
    decoder.close()
    speaker.close()
  }
}
