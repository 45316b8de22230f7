import CellGrid
import Characters
import Commands
import Phrases
import Screens
import Settings
import Voices

/// What is seen of the voices.
extension VoicesScreen {
  private var phrases: any Phrases { services.phrases }
  private func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let (left, columns) = (ListColumn.left(in: area), ListColumn.columns(in: area))
    frame.write(phrases.voicesHeading, column: left, row: 1, attributes: .bold, maxColumns: columns)
    let today = services.day(of: services.now())
    let days = list.entries.map { entry in
      if case .recording(let recording) = entry {
        phrases.day(services.day(of: recording.made), on: today)
      } else {
        ""
      }
    }
    let columnsOfDays = days.map(CharacterWidth.of).max() ?? 0
    column.draw(into: &frame) { frame, entry in
      switch list.entries[entry.index] {
      case .voice(let wish): draw(wish, entry, into: &frame)
      case .recording(let recording):
        draw(recording, day: days[entry.index], columnsOfDays: columnsOfDays, entry, into: &frame)
      }
    }
    let hasNone = !list.entries.contains { if case .recording = $0 { true } else { false } }
    if hasNone, services.recorder != nil {
      let told = phrases.noRecordings(key: services.key(for: .record, in: [.reading]))
      for (index, line) in TextLayout(told, columns: columns).lines.enumerated() {
        frame.write(line.text, column: left, row: area.row + list.entries.count + 1 + index, ink: .quiet)
      }
    }
    frame.draw(statusLine)
    if let field {
      let keys = phrases.newNameKeys(accept: key(.accept), cancel: key(.back))
      frame.draw(field, label: phrases.exportedAs, keys: keys, in: window)
    }
  }

  /// Whether a terminal has only what ASCII, or its console, has.
  private var isPlain: Bool { [.ascii, .console].contains(services.preferences.dots ?? services.dots) }

  /// A voice, with a mark where it is the one that is heard.
  private func draw(_ wish: VoicePreference, _ entry: ListColumn.Entry, into frame: inout Frame) {
    let marks = isPlain ? ("*", "o") : ("●", "○")
    var (name, count) = ("", "")
    switch wish {
    case .book: name = phrases.bookVoice
    case .none: name = phrases.noVoice
    case .named(let voice):
      name = voice
      count = phrases.recordedPages(list.pages(of: voice))
    }
    let cells = entry.cells
    let attributes: CellAttributes = entry.isSelected ? .bold : []
    let columnOfCount = cells.endColumn - CharacterWidth.of(count)
    frame.write(
      wish == self.wish ? marks.0 : marks.1, column: cells.column, row: cells.row,
      ink: entry.isSelected ? .accent : .ink, attributes: attributes)
    frame.write(
      name.shortened(toColumns: columnOfCount - cells.column - 4), column: cells.column + 2, row: cells.row,
      ink: entry.isSelected ? .accent : .ink, attributes: attributes)
    frame.write(count, column: columnOfCount, row: cells.row, ink: .quiet)
  }

  /// The page at the left; the length, the day, and the cross that deletes it at the right.
  private func draw(
    _ recording: VoiceRecording, day: String, columnsOfDays: Int, _ entry: ListColumn.Entry,
    into frame: inout Frame
  ) {
    let (cells, row) = (entry.cells, entry.cells.row)
    let length = clockTime(recording.seconds)
    let columnOfDay = cells.endColumn - Self.crossColumns - columnsOfDays
    let columnOfLength = columnOfDay - 2 - length.count
    let isHeard = heard?.recording == recording
    if isHeard { frame.write(isPlain ? ">" : "♪", column: cells.column + 2, row: row, ink: .accent) }
    frame.write(
      name(of: recording, columns: columnOfLength - cells.column - 6), column: cells.column + 4, row: row,
      ink: entry.isSelected ? .accent : .ink, attributes: entry.isSelected ? .bold : [])
    frame.write(length, column: columnOfLength, row: row, ink: .quiet)
    frame.write(day, column: columnOfDay, row: row, ink: .quiet)
    if mayChange { frame.write("×", column: cells.endColumn - 1, row: row, ink: .quiet) }
  }

  /// The page, the language where it is not the one that is read, and as much of the page's title as has room.
  private func name(of recording: VoiceRecording, columns: Int) -> String {
    let index = coordinator.page(of: recording)
    var name = phrases.page((index ?? recording.place.page) + 1)
    func spare(beside words: String) -> Int {
      columns - CharacterWidth.of(name + StatusLineParts.separator) - CharacterWidth.of(words)
    }
    let language = recording.place.language
    if language != coordinator.languageRead {
      let own = LanguageName.own(of: language)
      name += StatusLineParts.separator + (spare(beside: own) >= 0 ? own : language)
    }
    let pages = coordinator.opened.book.pages
    let title = index.flatMap { pages[$0].title?.string(for: coordinator.preferences.languages) } ?? ""
    let shown = title.held(to: ReadingScreen.longestName)
    if !title.isEmpty, spare(beside: "") >= min(Self.fewestOfTitle, CharacterWidth.of(shown)) {
      name += StatusLineParts.separator + shown
    }
    return name.shortened(toColumns: columns)
  }

  /// Columns; less of a title tells nothing.
  private static let fewestOfTitle = 10

  var statusLine: StatusLine {
    var line = StatusLine()
    line.progress = column.progress
    line.place = services.wayBack(from: TypedField(), in: keyContexts)
    if let condemned {
      (line.progress, line.place) = (nil, nil)
      let page = (coordinator.page(of: condemned) ?? condemned.place.page) + 1
      line.answer = [
        phrases.asksToDelete(yes: key(.accept), no: key(.back)),
        condemned.place.voice + StatusLineParts.separator + phrases.page(page),
      ]
    } else if field != nil {
      (line.progress, line.place) = (nil, nil)
      // What is typed stands there in its place.
      line.answer = [" "]
    } else if let remark {
      line.answer = [remark]
    } else {
      switch focused {
      case .voice: line.answer = [phrases.choosesVoice(key: key(.choose))]
      case .recording:
        line.answer = phrases.recordingEntryKeys(
          hear: key(.choose), export: key(.export), remove: key(.remove))
      case nil: break
      }
    }
    return line
  }
}
