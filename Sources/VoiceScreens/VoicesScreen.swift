import CellGrid
import Characters
import Commands
import Phrases
import Ports
import Screens
import Settings
import StageCore
import Voices

/// The voices that have recorded pages of the book: one to read it, and recordings to hear, to copy, to
/// delete.
package final class VoicesScreen: NamedListScreen, TimedScreen, AudibleScreen {
  let book: any BookContext
  package let services: Services
  private(set) var voices = VoiceList([])
  package var list = ListColumn()
  /// The name of the file that is being typed.
  package var field: TypedField?
  /// The recording that is to be deleted, once the reader has said so.
  private(set) var condemned: VoiceRecording?
  /// The recording that is heard, and the ticks it still takes.
  private(set) var heard: (recording: VoiceRecording, ticks: Int)?
  private var hearings = 0
  /// A copy on its way.
  private var export: (task: VoiceTask, path: String)?
  /// What the foot says to the last key, until the next one.
  private(set) var remark: String?
  package var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  /// The focus is on the voice that is heard.
  package init(_ book: any BookContext) {
    self.book = book
    services = book.services
    book.voices?.refresh()
    refresh()
    list.select(voices.entries.firstIndex(of: .voice(preference)) ?? 0)
  }

  package var isAsking: Bool { field != nil || condemned != nil }
  package var keyContexts: [KeyContext] { isAsking ? [.typing] : [.voices, .list] }
  package static let recordedName = "voices"

  /// The voice that is heard.
  var preference: VoicePreference { services.preferences.voice }
  /// Whether recordings may be deleted and copied.
  var mayChange: Bool { services.preferences.policy.mayWrite }
  var focused: VoiceList.Entry? {
    voices.entries.indices.contains(list.selected) ? voices.entries[list.selected] : nil
  }
  private var focusedRecording: VoiceRecording? {
    if case .recording(let recording)? = focused { recording } else { nil }
  }

  private func refresh() {
    voices = VoiceList(book.voices?.recordings ?? [])
    layoutList()
  }

  // MARK: Doing

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    remark = nil
    if condemned != nil { return answer(command) }
    if field != nil { return edit(command) }
    if moveFocus(command) { return .stay }
    switch command {
    case .choose: chooseEntry()
    case .replay: hear()
    case .export: if mayChange, let focusedRecording { field = TypedField(copyName(of: focusedRecording)) }
    case .remove: if mayChange { condemned = focusedRecording }
    case .voices: return .pop
    default: return .ignored
    }
    return .stay
  }

  package func choose() -> Outcome { perform(.choose) }

  private func chooseEntry() {
    guard case .voice(let voice)? = focused else { return hear() }
    services.choose(.voice, voice.text, for: book.id)
    book.preferencesChanged()
  }

  /// Hears the recording in focus, or no more of it.
  private func hear() {
    guard let recording = focusedRecording else { return }
    let wasHeard = heard?.recording == recording
    heard = nil
    guard !wasHeard else { return }
    remark = services.silence
    hearings += 1
    heard = (recording, Int((recording.seconds * frameRate).rounded(.up)))
  }

  /// What is asked for while the reader is asked whether to delete.
  private func answer(_ command: Command) -> Outcome {
    switch command {
    case .accept:
      if let condemned { delete(condemned) }
      condemned = nil
    case .back: condemned = nil
    default: return .ignored
    }
    return .stay
  }

  private func delete(_ recording: VoiceRecording) {
    do throws(RecordingFault) {
      try book.voices?.remove(recording)
      remark = services.phrases.recordingIsDeleted
    } catch {
      remark = services.phrases.notWritten(error)
    }
    if heard?.recording == recording { heard = nil }
    refresh()
    book.preferencesChanged()
  }

  package func accept(name path: String) {
    guard let recording = focusedRecording else { return }
    export = (book.voices?.export(recording, to: path)).map { ($0, path) }
    reportExport()
  }

  /// Says what has become of a copy, once something has.
  private func reportExport() {
    guard let (task, path) = export else { return }
    switch task.state {
    case .working: return
    case .done: remark = services.phrases.isExported(path)
    case .failed(let fault): remark = services.phrases.notWritten(fault)
    }
    export = nil
    needsFrame = true
  }

  /// What a copy is called, in the folder that Leggi was started in.
  private func copyName(of recording: VoiceRecording) -> String {
    let page = (book.page(of: recording) ?? recording.place.page) + 1
    let name = "\(book.title) \(page) \(recording.place.voice).flac".held(
      to: StatusLine.longestName)
    let safe = name.unicodeScalars.map { $0 == "/" || $0 == "\0" ? "-" : $0 }
    return String(String.UnicodeScalarView(safe.drop { $0 == "." || $0 == "~" }))
  }

  // MARK: Time

  package var ticksUntilNextChange: Int? {
    export == nil ? heard.map { max(1, $0.ticks) } : Self.round
  }

  /// Ticks between two looks at a copy.
  private static let round = 3

  package func advance(ticks: Int) -> Outcome {
    reportExport()
    if let (recording, left) = heard {
      heard = left > ticks ? (recording, left - ticks) : nil
      if heard == nil { needsFrame = true }
    }
    return .stay
  }

  package var score: SoundScore {
    guard let recording = heard?.recording else { return .silence }
    return SoundScore([
      SoundScore.Part(source: .recording(hearings), file: recording.file, isTimed: false)
    ])
  }
}
