import CellGrid
import Characters
import Commands
import Phrases
import Screens
import Settings
import StagePainter
import Voices

/// What is seen of the voices.
extension VoicesScreen {
  private var phrases: any Phrases { services.phrases }
  private func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }

  package var heading: String { phrases.voicesHeading }
  package var fieldLabel: String { phrases.exportedAs }
  package var columnNames: ListColumnNames {
    ListColumnNames(name: phrases.voiceColumn, number: phrases.lengthColumn, day: phrases.dayColumn)
  }

  package var moments: [Double?] {
    voices.entries.map { if case .recording(let recording) = $0 { recording.made } else { nil } }
  }

  package var emptyWords: (words: String, below: Int)? {
    moments.allSatisfy { $0 == nil } && services.recorder != nil
      ? (phrases.noRecordings(key: services.key(for: .record, in: [.reading])), voices.entries.count + 1)
      : nil
  }

  package func draw(_ entry: ListColumn.Entry, day: String, dayColumns: Int, into frame: inout Frame) {
    switch voices.entries[entry.index] {
    case .voice(let voice): draw(voice, entry, into: &frame)
    case .recording(let recording):
      draw(recording, day: day, dayColumns: dayColumns, entry, into: &frame)
    }
  }

  /// A voice, with a mark where it is the one that is heard.
  private func draw(_ voice: VoicePreference, _ entry: ListColumn.Entry, into frame: inout Frame) {
    let marks = services.isPlain ? ("*", "o") : ("●", "○")
    var (name, count) = ("", "")
    switch voice {
    case .book: name = phrases.bookVoice
    case .none: name = phrases.noVoice
    case .named(let person):
      name = person
      count = phrases.recordedPages(voices.pages(of: person))
    }
    let cells = entry.cells
    let columnOfCount = cells.endColumn - CharacterWidth.of(count)
    frame.write(
      voice == preference ? marks.0 : marks.1, column: cells.column, row: cells.row, ink: entry.ink,
      attributes: entry.attributes)
    frame.write(
      name.shortened(toColumns: columnOfCount - cells.column - 4), column: cells.column + 2, row: cells.row,
      ink: entry.ink, attributes: entry.attributes)
    frame.write(count, column: columnOfCount, row: cells.row, ink: .quiet)
  }

  /// The page at the left; the length, the day, and the cross that deletes it at the right.
  private func draw(
    _ recording: VoiceRecording, day: String, dayColumns: Int, _ entry: ListColumn.Entry,
    into frame: inout Frame
  ) {
    let (cells, row) = (entry.cells, entry.cells.row)
    let length = clockTime(recording.seconds)
    let end = entry.drawEnd(
      number: length, numberColumns: max(length.count, CharacterWidth.of(phrases.lengthColumn)), day: day,
      dayColumns: dayColumns, hasCross: mayChange,
      into: &frame)
    if heard?.recording == recording {
      frame.write(services.isPlain ? ">" : "♪", column: cells.column + 2, row: row, ink: .accent)
    }
    frame.write(
      name(of: recording, columns: end - cells.column - 6), column: cells.column + 4, row: row,
      ink: entry.ink, attributes: entry.attributes)
  }

  /// The page, the language where it is not the one that is read, and as much of the page's title as has
  /// room.
  private func name(of recording: VoiceRecording, columns: Int) -> String {
    let index = book.page(of: recording)
    var name = phrases.page((index ?? recording.place.page) + 1)
    func spare(beside words: String) -> Int {
      columns - CharacterWidth.of(name + StatusLineParts.separator) - CharacterWidth.of(words)
    }
    let language = recording.place.language
    if language != book.languageRead {
      let own = LanguageName.own(of: language)
      name += StatusLineParts.separator + (spare(beside: own) >= 0 ? own : language)
    }
    let pages = book.opened.book.pages
    let title = index.flatMap { pages[$0].title?.string(for: book.preferences.languages) } ?? ""
    let shown = title.held(to: StatusLine.longestName)
    if !title.isEmpty, spare(beside: "") >= min(Self.fewestOfTitle, CharacterWidth.of(shown)) {
      name += StatusLineParts.separator + shown
    }
    return name.shortened(toColumns: columns)
  }

  /// Columns; less of a title says nothing.
  private static let fewestOfTitle = 10

  package var statusLine: StatusLine {
    var line = listStatusLine
    if let condemned {
      let page = (book.page(of: condemned) ?? condemned.place.page) + 1
      line.answer = [
        phrases.asksToDelete(yes: key(.accept), no: key(.back)),
        condemned.place.voice + StatusLineParts.separator + phrases.page(page),
      ]
    } else if isAsking {
      return line
    } else if let remark {
      line.remark = remark
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
