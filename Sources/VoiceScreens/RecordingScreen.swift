import CellGrid
import Commands
import Phrases
import Ports
import Screens
import Settings
import StageCore
import Voices

/// Records the words of the page that is read. The page stands still and stays to be read, or all its words
/// do where some of them are still to come; what is said of recording stands in the row below, and at the
/// foot.
package final class RecordingScreen: TimedScreen, AudibleScreen {
  enum Phase {
    /// So many ticks until it is recorded.
    case counting(ticks: Int)
    case recording
    /// It has been recorded, and can be heard once it is written: how far that was at the last look.
    case recorded(VoiceDraft, RecordedSound, VoiceTask.State)
    /// Nothing can be recorded.
    case failed
  }

  let reader: any RecordedPage
  let services: Services
  let recorder: any RecordingPort
  let voices: BookVoices
  let place: (String) -> VoicePlace
  private let done: (String) -> Void
  private(set) var phase = Phase.failed
  /// The name of the voice; nil until it has been typed.
  private(set) var name: String?
  /// The name that is being typed.
  private(set) var field: TypedField?
  private(set) var loudness = LoudnessMeter()
  /// Ticks for which the recording is still heard; nil while it is not.
  private(set) var ticksHeard: Int?
  private var hearings = 0
  private var wordsToRead: WordsToRead?
  /// Whether the recording is to be kept once it is written.
  private var isToBeKept = false
  /// Whether the last command was to leave Leggi, and was answered by what would be lost.
  var wasWarned = false
  /// What the foot says to the last key, until the next one.
  var remark: String?
  var window = WindowShape(columns: 0, rows: 0)
  package private(set) var needsFrame = true

  /// Seconds before it is recorded.
  static let countdown = 3
  /// Ticks between two looks at the input.
  private static let round = 3

  /// - Parameters:
  ///   - place: where a recording of the page belongs, by the name of its voice.
  ///   - done: called with the name of the voice once a recording is kept.
  package init(
    over reader: any RecordedPage, recorder: any RecordingPort, voices: BookVoices, services: Services,
    place: @escaping (String) -> VoicePlace, done: @escaping (String) -> Void
  ) {
    self.reader = reader
    self.recorder = recorder
    self.voices = voices
    self.services = services
    self.place = place
    self.done = done
    if case .named(let voice) = services.preferences.voice {
      name = voice
    } else {
      name = services.recordedName
    }
    wordsToRead = WordsToRead(of: reader.session.playback, margins: services.preferences.margins)
    if name == nil { field = TypedField() } else { openInput() }
  }

  deinit { recorder.stop() }

  package var covering: Covering { .pausing }
  package var keyContexts: [KeyContext] { field == nil ? [.recording] : [.typing] }

  // MARK: Recording

  private func openInput() {
    ticksHeard = nil
    loudness = LoudnessMeter()
    recorder.open()
    phase = .counting(ticks: ticks(Double(Self.countdown)))
  }

  private func start() {
    recorder.start()
    loudness.wasTooLoud = false
    phase = .recording
  }

  private func stop() {
    recorder.stop()
    isToBeKept = false
    let sound = recorder.take()
    // Of nothing there is nothing to keep.
    if sound.samples.isEmpty { phase = .failed } else { write(sound) }
  }

  private func write(_ sound: RecordedSound) {
    let draft = voices.draft(sound)
    phase = .recorded(draft, sound, draft.state)
  }

  private func keep(_ draft: VoiceDraft, _ sound: RecordedSound, _ state: VoiceTask.State) -> Outcome {
    guard let name else {
      field = TypedField()
      return .stay
    }
    switch state {
    case .working:
      isToBeKept = true
      return .stay
    case .failed:
      // There may be room by now.
      write(sound)
      return .stay
    case .done:
      do throws(RecordingFault) {
        ticksHeard = nil
        try voices.keep(draft, as: place(name))
        done(name)
        return .pop
      } catch {
        remark = services.phrases.notWritten(error)
        return .stay
      }
    }
  }

  // MARK: Input

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    remark = nil
    if command == .quit { return leave() }
    wasWarned = false
    if field != nil { return edit(command) }
    if wordsToRead?.perform(command) == true { return .stay }
    switch (command, phase) {
    case (.accept, .counting): if recorder.isOpen { start() } else { phase = .counting(ticks: 0) }
    case (.accept, .recording): stop()
    case (.accept, .recorded(let draft, let sound, let state)): return keep(draft, sound, state)
    case (.accept, .failed), (.record, .failed), (.record, .recorded): openInput()
    case (.replay, .recorded(let draft, _, .done)): hear(draft)
    case (.rename, .counting), (.rename, .recorded), (.rename, .failed): field = TypedField(name ?? "")
    case (.lineBack, _): reader.session.scroll(by: -1)
    case (.lineOn, _): reader.session.scroll(by: 1)
    case (.screenBack, _): reader.session.scroll(by: -rowsOfWords)
    case (.screenOn, _): reader.session.scroll(by: rowsOfWords)
    case (.back, _): return .pop
    case (.accept, _), (.record, _), (.replay, _), (.rename, _): break
    default: return .ignored
    }
    return .stay
  }

  private var rowsOfWords: Int { max(1, (reader.session.layout?.wordRows ?? 1) - 1) }

  private func edit(_ command: Command) -> Outcome {
    switch command {
    case .accept:
      guard let typed = field?.trimmed, !typed.isEmpty else { return .stay }
      guard case .named(let name)? = VoicePreference(typed) else {
        remark = services.phrases.noSuchName
        return .stay
      }
      let isFirst = self.name == nil
      self.name = name
      field = nil
      if isFirst, case .failed = phase { openInput() }
    case .erase: _ = field?.perform(.erase)
    case .back:
      field = nil
      if name == nil { return .pop }
    default: return .ignored
    }
    return .stay
  }

  package func type(_ key: Key) -> Outcome {
    remark = nil
    guard field?.type(key) == true else { return .ignored }
    needsFrame = true
    return .stay
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    switch event.button {
    case .wheelUp: perform(.lineBack)
    case .wheelDown: perform(.lineOn)
    default: .stay
    }
  }

  // MARK: Hearing it

  private func hear(_ draft: VoiceDraft) {
    guard ticksHeard == nil else {
      ticksHeard = nil
      return
    }
    remark = services.silence
    hearings += 1
    ticksHeard = ticks(draft.seconds)
  }

  package var score: SoundScore {
    guard ticksHeard != nil, case .recorded(let draft, _, _) = phase, let path = draft.path else {
      return .silence
    }
    return SoundScore([
      SoundScore.Part(
        source: .recording(hearings), file: .voice(path: path, revision: ""), isTimed: false)
    ])
  }

  // MARK: Time

  private func ticks(_ seconds: Double) -> Int { Int((seconds * frameRate).rounded(.up)) }

  package var ticksUntilNextChange: Int? {
    switch phase {
    case .counting, .recording: return Self.round
    case .recorded(_, _, .working): return Self.round
    case .recorded: return ticksHeard.map { max(1, min($0, Self.round)) }
    case .failed: return nil
    }
  }

  package func advance(ticks: Int) -> Outcome {
    needsFrame = true
    switch phase {
    case .counting(let left):
      look()
      phase = .counting(ticks: max(0, left - ticks))
      if let failure = recorder.failure, failure != .blocked {
        recorder.stop()
        phase = .failed
      } else if left <= ticks, recorder.isOpen, field == nil {
        start()
      }
    case .recording:
      look()
      if recorder.failure != nil || recorder.seconds >= RecordedSound.longest { stop() }
    case .recorded(let draft, let sound, let last):
      if last == .working {
        let state = draft.state
        phase = .recorded(draft, sound, state)
        if isToBeKept, state != .working {
          isToBeKept = false
          if state == .done { return keep(draft, sound, state) }
        }
      }
      if let left = ticksHeard { ticksHeard = left > ticks ? left - ticks : nil }
    case .failed: break
    }
    return .stay
  }

  private func look() { loudness.hear(recorder.takeLevel()) }

  // MARK: Frames

  package func layout(in window: WindowShape) {
    self.window = window
    reader.rowsBelow = 1
    wordsToRead?.layout(in: CellRect(column: 0, row: 0, columns: window.columns, rows: window.rows - 2))
    needsFrame = true
  }

  package func appear() {
    reader.rowsBelow = 1
    needsFrame = true
  }

  package func disappear() { reader.rowsBelow = 0 }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    wordsToRead?.draw(into: &frame)
    drawState(into: &frame)
    drawFoot(into: &frame)
  }
}
