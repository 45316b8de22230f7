import CellGrid
import Phrases
import Ports
import Screens

/// The pictures and sounds of a book's folder, as they are listed and pointed at.
package struct FilesPane {
  package enum Kind: CaseIterable, Hashable, Sendable { case picture, sound }

  /// A file of the folder.
  package struct File: Hashable, Sendable {
    /// As a book names it.
    package var name: String
    package var kind: Kind
    /// The pages that it is on, in a few words; empty where it is on none.
    package var uses: String

    package init(name: String, kind: Kind, uses: String) {
      (self.name, self.kind, self.uses) = (name, kind, uses)
    }
  }

  package enum Line: Hashable, Sendable {
    case heading(Kind)
    case file(File)
  }

  package private(set) var lines: [Line] = []
  /// The place of the line in focus: that of a file, where there is one.
  package private(set) var focus = 0
  package private(set) var cells = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private var first = 0
  /// The revision of the book that the files are listed of; nil where they are to be listed anew.
  package var revision: Int?
  package var hearing = FileHearing()

  package init() {}

  /// The file in focus.
  package var file: File? {
    guard lines.indices.contains(focus), case .file(let file) = lines[focus] else { return nil }
    return file
  }

  /// Takes over which files there are; the one in focus stays there.
  package mutating func follow(_ files: [File]) {
    let name = file?.name
    lines = Kind.allCases.flatMap { kind -> [Line] in
      let found = files.filter { $0.kind == kind }.map { Line.file($0) }
      return found.isEmpty ? [] : [.heading(kind)] + found
    }
    focus = 0
    if let name { focus(on: name) }
    if file == nil { walk(by: 1) }
    reveal()
  }

  /// Puts a file in focus; leaves all as it is where it is not there.
  package mutating func focus(on name: String) {
    let place = lines.firstIndex { line in
      if case .file(let file) = line { file.name == name } else { false }
    }
    if let place { focus = place }
    reveal()
  }

  // MARK: Places

  /// Takes its cells; of a high pane the lowest rows are left to a picture of the file in focus.
  package mutating func layout(in cells: CellRect) {
    self.cells = cells
    reveal()
  }

  private static let (rowsForPreview, mostPreviewRows) = (14, 12)

  /// The cells in which the file in focus is shown; nil where there is no room.
  package var preview: CellRect? {
    guard cells.rows >= Self.rowsForPreview else { return nil }
    let rows = min(Self.mostPreviewRows, cells.rows * 2 / 5)
    return CellRect(
      column: cells.column + 1, row: cells.endRow - rows, columns: max(1, cells.columns - 2), rows: rows)
  }

  private var listed: CellRect {
    guard let preview else { return cells }
    var listed = cells
    listed.rows = preview.row - 1 - cells.row
    return listed
  }

  private mutating func reveal() {
    let room = max(1, listed.rows)
    first = max(0, min(max(focus - room + 1, min(first, focus)), lines.count - room))
    // What a file is, is seen with the first one.
    if focus == 1, first == 1 { first = 0 }
  }

  /// Goes some files on.
  package mutating func walk(by way: Int) {
    let step = way < 0 ? -1 : 1
    var place = focus
    for _ in 0..<abs(way) {
      var next = place + step
      while lines.indices.contains(next), case .heading = lines[next] { next += step }
      if lines.indices.contains(next) { place = next }
    }
    focus = place
    reveal()
  }

  /// Goes to the file in a row of the window.
  ///
  /// - Returns: whether one is there.
  package mutating func press(row: Int) -> Bool {
    let place = first + row - listed.row
    guard row >= listed.row, row < listed.endRow, lines.indices.contains(place),
      case .file = lines[place]
    else { return false }
    focus = place
    return true
  }

  // MARK: Drawing

  /// - Parameters:
  ///   - isFocused: whether it takes the keys.
  ///   - facts: what is known of a file: the size of a picture, how long a sound is; empty for nothing.
  ///   - playing: the sound that is heard.
  package func draw(
    isFocused: Bool, isPlain: Bool, facts: (File) -> String, playing: String?, in phrases: any Phrases,
    into frame: inout Frame
  ) {
    let listed = listed
    guard !lines.isEmpty else {
      frame.write(
        phrases.noFiles.shortened(toColumns: listed.columns - 2), column: listed.column + 1,
        row: listed.row, ink: .quiet)
      return
    }
    for (offset, line) in lines.dropFirst(first).prefix(listed.rows).enumerated() {
      let row = listed.row + offset
      switch line {
      case .heading(let kind):
        frame.write(
          kind == .picture ? phrases.picturesOfBook : phrases.soundsOfBook, column: listed.column + 1,
          row: row, ink: .quiet, attributes: .underline)
      case .file(let file):
        let isTaken = first + offset == focus
        draw(file, row, isTaken: isTaken, isFocused: isFocused, isPlain: isPlain, playing, into: &frame)
      }
    }
    guard let preview, let file else { return }
    let words = [facts(file), file.uses.isEmpty ? phrases.isOnNoPage : file.uses]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    frame.write(
      words.shortened(toColumns: preview.columns), column: preview.column, row: preview.row - 1, ink: .quiet)
  }

  private func draw(
    _ file: File, _ row: Int, isTaken: Bool, isFocused: Bool, isPlain: Bool, _ playing: String?,
    into frame: inout Frame
  ) {
    if isTaken {
      frame.write(
        String(repeating: " ", count: max(0, cells.columns - 1)), column: cells.column, row: row, shaded: true
      )
    }
    if isTaken, isFocused {
      frame.write(
        isPlain ? ">" : "▸", column: cells.column, row: row, ink: .accent, attributes: .bold, shaded: true)
      frame.cursor = CellPlace(column: cells.column, row: row)
    }
    let tail = file.name == playing ? (isPlain ? "*" : "♪") : file.uses.isEmpty ? (isPlain ? "-" : "◌") : ""
    let end = cells.endColumn - 1
    if !tail.isEmpty {
      frame.write(
        tail, column: end - 1, row: row, ink: file.name == playing ? .accent : .quiet, shaded: isTaken)
    }
    frame.write(
      file.name.shortened(toColumns: max(4, cells.columns - 6)), column: cells.column + 2, row: row,
      ink: file.uses.isEmpty ? .quiet : .ink, attributes: isTaken ? .bold : [], shaded: isTaken)
  }
}
