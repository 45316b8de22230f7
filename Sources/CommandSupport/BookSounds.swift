import BookModel
import BookVocabulary
import Media
import Ports
import Sound
import Terminal
import Voices

/// The sound of all books: one device, a decoder process for their tracks, which no picture delays, and a
/// third one that speaks, which no track delays. Each is started when it is first needed.
package final class BookSounds {
  private let engine: SoundEngine
  private let decoder: DecoderProcess
  private let voices: VoiceFolder?
  private let speaker: DecoderProcess
  private let wake: @Sendable () -> Void

  /// - Parameters:
  ///   - voices: what the reader has recorded; nil for nothing.
  ///   - wake: called from another thread when the score is to be played again.
  package init(voices: VoiceFolder?, wake: @escaping @Sendable () -> Void) {
    self.voices = voices
    engine = SoundEngine(clock: { SystemClock().seconds }, device: { Self.device }, wake: wake)
    decoder = Program.makeDecoder()
    speaker = Program.makeDecoder(as: .speaking)
    self.wake = wake
  }

  private static var device: any SoundDevice {
    #if os(Linux)
      AlsaDevice()
    #else
      SilentDevice()
    #endif
  }

  /// Records speech: nothing is opened before it is needed.
  package static func makeRecorder() -> any RecordingPort {
    SoundRecorder(clock: { SystemClock().seconds }) {
      #if os(Linux)
        AlsaInput()
      #else
        NullInput()
      #endif
    }
  }

  /// The sound port of a book, and the library of its sentences that are read aloud.
  package func desk(for folder: BookFolder) -> (sounds: any SoundPort, speech: any SpeechLibrary) {
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

  /// Stops all sound, without waiting for the device.
  package func close() {
    engine.close()
    decoder.close()
    speaker.close()
  }
}
