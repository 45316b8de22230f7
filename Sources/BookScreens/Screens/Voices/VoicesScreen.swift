import CellGrid
import Characters
import Commands
import Ports
import Screens
import Settings
import StageCore
import Voices
import Phrases

/// The voices that have recorded pages of the book: one to read it, and recordings to hear, to copy, to delete.
package final class VoicesScreen: Screen {
  let coordinator: BookCoordinator
  let services: Services
  private(set) var list = VoiceList([])
  private(set) var column = ListColumn()
  /// The name of the file that is being typed.
  private(set) var field: TypedField?
  /// The recording that is to be deleted, once the reader has said so.
  private(set) var condemned: VoiceRecording?
  /// The recording that is heard, and the ticks it still takes.
  private(set) var heard: (recording: VoiceRecording, ticks: Int)?
  private var hearings = 0
  /// A copy on its way.
  private var export: (task: VoiceTask, path: String)?
  /// What the foot says to the last key, until the next one.
  private(set) var remark: String?
  var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  /// The focus is on the voice that is heard.
  init(_ coordinator: BookCoordinator) {
    self.coordinator = coordinator
    services = coordinator.services
    coordinator.voices?.refresh()
    refresh()
    column.select(list.entries.firstIndex(of: .voice(wish)) ?? 0)
  }

  package var keyContexts: [KeyContext] {
    field == nil && condemned == nil ? [.voices, .list] : [.typing]
  }

  /// Whose voice is heard.
  var wish: VoicePreference { services.preferences.voice }
  /// Whether recordings may be deleted and copied.
  var mayChange: Bool { services.preferences.policy.mayWrite }
  var focused: VoiceList.Entry? {
    list.entries.indices.contains(column.selected) ? list.entries[column.selected] : nil
  }
  private var focusedRecording: VoiceRecording? {
    if case .recording(let recording)? = focused { recording } else { nil }
  }

  private func refresh() {
    list = VoiceList(coordinator.voices?.recordings ?? [])
    layList()
  }

  // MARK: Doing

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    remark = nil
    if condemned != nil { return answer(command) }
    if field != nil { return edit(command) }
    if column.perform(command) { return .stay }
    switch command {
    case .choose: choose()
    case .replay: hear()
    case .export: if mayChange, let focusedRecording { field = TypedField(copyName(of: focusedRecording)) }
    case .remove: if mayChange { condemned = focusedRecording }
    case .voices: return .pop
    default: return .ignored
    }
    return .stay
  }

  private func choose() {
    guard case .voice(let wish)? = focused else { return hear() }
    services.choose(.voice, wish.text, for: coordinator.id)
    coordinator.voicesChanged()
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
      try coordinator.voices?.remove(recording)
      remark = services.phrases.recordingIsDeleted
    } catch {
      remark = services.phrases.notWritten(error)
    }
    if heard?.recording == recording { heard = nil }
    refresh()
    coordinator.voicesChanged()
  }

  /// What is asked for while a name is typed.
  private func edit(_ command: Command) -> Outcome {
    switch command {
    case .accept:
      if let path = field?.trimmed, !path.isEmpty, let recording = focusedRecording {
        export = (coordinator.voices?.export(recording, to: path)).map { ($0, path) }
        tellExport()
      }
      field = nil
    case .erase: _ = field?.perform(.erase)
    case .back: field = nil
    default: return .ignored
    }
    return .stay
  }

  /// Says what has become of a copy, once something has.
  private func tellExport() {
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
    let page = (coordinator.page(of: recording) ?? recording.place.page) + 1
    let name = "\(coordinator.title) \(page) \(recording.place.voice).flac".held(
      to: ReadingScreen.longestName)
    let safe = name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.drop { $0 == "." || $0 == "~" }
    return String(safe)
  }

  package func type(_ key: Key) -> Outcome {
    guard field?.type(key) == true else { return .ignored }
    needsFrame = true
    return .stay
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    let isTyping = keyContexts == [.typing]
    switch (event.button, event.phase) {
    case (.wheelUp, _): return isTyping ? .stay : perform(.moveUp)
    case (.wheelDown, _): return isTyping ? .stay : perform(.moveDown)
    case (.left, .pressed): return press(column: event.column, row: event.row)
    default: return .stay
    }
  }

  /// A click on an entry is Enter on it; one on its cross asks whether to delete it; one beside what is typed or asked
  /// ends that.
  private func press(column: Int, row: Int) -> Outcome {
    if keyContexts == [.typing] { return perform(row == window.rows - 1 ? .accept : .back) }
    if row == window.rows - 1 {
      return perform(clicked: statusLine.command(at: column, columns: window.columns))
    }
    guard let entry = self.column.entries.first(where: { $0.cells.contains(column: column, row: row) }) else {
      return .stay
    }
    self.column.select(entry.index)
    return perform(column >= entry.cells.endColumn - Self.crossColumns ? .remove : .choose)
  }

  // MARK: Time

  package var ticksUntilNextChange: Int? {
    export == nil ? heard.map { max(1, $0.ticks) } : Self.round
  }

  /// Ticks from one look at a copy to the next.
  private static let round = 3

  package func advance(ticks: Int) -> Outcome {
    tellExport()
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

  // MARK: Seeing

  /// The columns of the cross that deletes a recording, with those before it.
  static let crossColumns = 3
  /// Rows above the list: a free one, the heading, and another.
  private static let rowsAbove = 3

  /// The rows of the list.
  var area: CellRect {
    CellRect(
      column: 0, row: Self.rowsAbove, columns: window.columns,
      rows: max(1, window.rows - Self.rowsAbove - 2))
  }

  package func lay(out window: WindowShape) {
    self.window = window
    layList()
  }

  private func layList() {
    column.lay(in: area, heights: list.entries.map { _ in 1 })
    needsFrame = true
  }

  package func appear() { needsFrame = true }
}
