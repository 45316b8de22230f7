import CellGrid
import Characters
import Commands

/// What a quiet line says in some columns, and where.
package struct StatusLineParts {
  package struct Part {
    package var words: String
    package var column: Int
    /// What its arrows ask for; nil for one that is not there.
    package var back: Command?
    package var onward: Command?
    /// Columns at both sides that a click may miss it by: one cell is small for a mouse. Default 0.
    fileprivate var reach = 0

    /// What a click in a column asks for; nil beside the part, and where an arrow is not there.
    package func command(at column: Int) -> Command? {
      let width = CharacterWidth.of(words)
      guard column >= self.column - reach, column < self.column + width + reach else { return nil }
      return column < self.column + width / 2 ? back : onward
    }
  }

  /// What the book asks, with its sign; nil where it asks nothing.
  package let hint: Part?
  package let left: Part
  package let sound: Part
  /// What is remarked, in lines over all else at the foot, the last one in its row; none where that has room
  /// beside what stands at the right.
  package let remark: [String]
  /// What can always be clicked on: what has arrows at both sides, which are the page and how far its words
  /// are read, and the sign of the menu.
  package let marked: [Part]
  /// The tip, where a click on it asks for something.
  private var tip: Part?

  /// All that can be clicked on.
  package var clickable: [Part] { marked + [tip].compactMap(\.self) }

  /// Between what stands side by side at the left.
  package static let separator = " · "
  /// Columns left free at both edges.
  private static let margin = 1
  /// Columns between what stands side by side.
  private static let gap = 2
  /// Columns that a sound's name has though what is said of the book is cut for it, where that is not half of
  /// the room.
  private static let roomOfASound = 16
  /// Fewer columns of a sound's name are left out.
  private static let fewestOfASound = 12
  /// Rows for what is remarked: more would hide what it is about.
  private static let mostRowsOfARemark = 4

  package init(of line: StatusLine, columns: Int) {
    var line = line
    if let remark = line.remark { line.answer.insert(remark, at: 0) }
    var end = columns - Self.margin
    func put(_ words: String) -> Int {
      end -= CharacterWidth.of(words)
      defer { end -= Self.gap }
      return end
    }
    let progress = line.progress.map { progress in
      progress.isCounted
        ? Self.between(
          "▲", "\(progress.screen)/\(progress.screens)", "▼", progress.hasAbove, progress.hasBelow)
        : [progress.hasAbove ? "▲" : " ", progress.hasBelow ? "▼" : " "].joined(separator: " ")
    }
    let menuSign = line.hasMenu ? StatusLine.menuSign : nil
    let others = [menuSign, progress].compactMap(\.self).map { CharacterWidth.of($0) + Self.gap }.reduce(0, +)
    var marked: [Part] = []
    if let place = line.place {
      let words = Self.words(
        of: place, line, room: end - others - Self.gap - Self.margin, columns: columns)
      marked.append(
        Part(
          words: words, column: put(words),
          back: place.way ?? (place.hasBefore ? .previousPage : .nextPage), onward: place.way ?? .nextPage))
    }
    if let menuSign {
      marked.append(Part(words: menuSign, column: put(menuSign), back: .menu, onward: .menu, reach: 1))
    }
    if let progress, let read = line.progress {
      marked.append(
        Part(
          words: progress, column: put(progress), back: read.hasAbove ? read.back : nil,
          onward: read.hasBelow ? read.onward : nil))
    }
    var row = Row(room: end - Self.margin)
    if let remark = line.remark, !row.hasRoom(for: remark) {
      self.remark = TextLayout(remark, columns: columns - 2 * Self.margin)
        .words(inRows: Self.mostRowsOfARemark)
      let nothing = Part(words: "", column: Self.margin)
      (self.marked, hint, left, sound) = ([], nil, nothing, nothing)
      return
    }
    (self.marked, remark) = (marked, [])
    let leading: [String]
    var sound = ""
    let asked = line.asked
    // An answer, or what Enter would do, was asked for; what the book asks is said again without it.
    let other = line.answer.first ?? line.action.map { $0.shortest ?? $0.short }
    let isRoomForBoth = row.hasRoom(for: [asked, other].compactMap(\.self).joined(separator: Self.separator))
    let hint = other == nil || isRoomForBoth ? row.take(asked) : nil
    self.hint = hint.map { Part(words: $0, column: Self.margin) }
    if line.answer.isEmpty {
      let action = line.action.flatMap { action in
        let forms = [action.words, action.short, action.shortest].compactMap(\.self)
        return row.take(forms.first(where: row.hasRoom) ?? forms.last)
      }
      sound = Self.note(of: line, room: row.spare - Self.gap, beside: line.about.first)
      row.leaveOut(sound.isEmpty ? 0 : CharacterWidth.of(sound) + Self.gap)
      // What Enter would do comes and goes; what stands before it stays.
      let about = line.about.compactMap { row.takeWhole(row.hasRoom(for: $0) ? $0 : line.inShort($0)) }
      let tip = line.tip.flatMap { row.hasRoom(for: $0) ? row.take($0) : nil }
      leading = about + [action, tip].compactMap(\.self)
      if let tip, let command = line.tipCommand {
        let all = ([hint].compactMap(\.self) + leading).joined(separator: Self.separator)
        let before = CharacterWidth.of(all) - CharacterWidth.of(tip)
        self.tip = Part(words: tip, column: Self.margin + before, back: command, onward: command)
      }
    } else {
      let isRoom = row.hasRoom(for: line.answer.prefix(2).joined(separator: Self.separator))
      let answer = isRoom || line.answerInShort.isEmpty ? line.answer : line.answerInShort
      leading = answer.enumerated().compactMap { index, words in
        index == 0 ? row.take(words) : row.takeWhole(words)
      }
      sound = Self.note(of: line, room: row.room - Self.gap, beside: nil)
    }
    let words = leading.joined(separator: Self.separator)
    let gap = hint == nil || leading.isEmpty ? "" : Self.separator
    left = Part(words: gap + words, column: Self.margin + CharacterWidth.of(hint ?? ""))
    self.sound = Part(words: sound, column: end - CharacterWidth.of(sound))
  }

  /// Draws them into the row of the foot, and a remark that is longer into the rows above it, too.
  package func draw(into grid: inout Grid, row: Int, style: Style = .plain) {
    if let hint {
      grid.put(
        hint.words, column: hint.column, row: row, foreground: style.accent, background: style.paper,
        attributes: .bold)
    }
    for part in [left, sound] + marked {
      grid.put(
        part.words, column: part.column, row: row, foreground: style.quiet, background: style.paper,
        attributes: style.attributes(.quiet))
    }
    for (index, words) in remark.enumerated() {
      grid.put(
        words, column: Self.margin, row: row + 1 - remark.count + index, foreground: style.ink,
        background: style.paper)
    }
  }

  /// Columns that a hint has in a line of some columns, whatever else there is to be said.
  package static func hintColumns(columns: Int, pageCount: Int) -> Int {
    let place = between("◂", "\(pageCount)/\(pageCount)", "▸", true, true)
    return columns - CharacterWidth.of(place + StatusLine.menuSign + StatusLine.hand) - 2 * gap - 2 * margin
  }

  /// Which page it is: in short where what matters most at the left would not have room beside the long form,
  /// or where that left less than two fifths of the line.
  ///
  /// - Parameter room: columns for it and for what stands at the left.
  private static func words(of place: StatusLine.Place, _ line: StatusLine, room: Int, columns: Int)
    -> String
  {
    func marked(_ words: String) -> String {
      place.way == nil ? between("◂", place.mark + words, "▸", place.hasBefore, place.hasBehind) : words
    }
    let long = marked(place.words)
    let short = marked(place.short)
    let roomAtLeft = room - CharacterWidth.of(long)
    var wanted = columns * 2 / 5
    if !line.answer.isEmpty {
      wanted = max(wanted, CharacterWidth.of(line.answer.joined(separator: Self.separator)))
    } else if let foremost = line.asked ?? line.action?.words {
      wanted = max(wanted, CharacterWidth.of(foremost))
    } else if let title = line.about.first.map(CharacterWidth.of), title <= room - CharacterWidth.of(short) {
      wanted = max(wanted, title)
    }
    if roomAtLeft >= wanted { return long }
    let needed = line.answer.first ?? line.asked ?? line.action?.short ?? ""
    return place.way != nil || room - CharacterWidth.of(short) >= CharacterWidth.of(needed)
      ? short : between("◂", place.short, "▸", place.hasBefore, place.hasBehind)
  }

  /// Words between two arrows; of one that is not there the cell stays free, so that nothing moves.
  private static func between(
    _ before: String, _ words: String, _ behind: String, _ hasBefore: Bool, _ hasBehind: Bool
  ) -> String {
    "\(hasBefore ? before : " ") \(words) \(hasBehind ? behind : " ")"
  }

  /// The sign of the sound and what is said of it, as far as it has room beside what is said of the book;
  /// where nothing is heard, the sign at least.
  private static func note(of line: StatusLine, room: Int, beside about: String?) -> String {
    guard let heard = line.heard else { return "" }
    let spare = about.map { room - CharacterWidth.of($0) } ?? room
    let note = heard.shortened(toColumns: about == nil ? spare : max(spare, min(room / 2, roomOfASound)))
    // A ♪ with a few letters names nothing.
    if CharacterWidth.of(note) >= fewestOfASound || note == heard { return note }
    return line.isSilent && CharacterWidth.of(StatusLine.struckNote) <= spare ? StatusLine.struckNote : ""
  }

  /// The room at the left while it is handed out to what stands side by side, the most important first.
  private struct Row {
    /// So few columns of a part tell nothing.
    private static let fewest = 12

    /// Columns that nothing stands in.
    private(set) var room: Int
    private var isEmpty = true

    init(room: Int) { self.room = room }

    /// Columns for one more part.
    var spare: Int { isEmpty ? room : room - CharacterWidth.of(StatusLineParts.separator) }

    func hasRoom(for words: String) -> Bool { CharacterWidth.of(words) <= spare }

    mutating func leaveOut(_ columns: Int) { room -= columns }

    /// Words that are said whole beside others or not at all; alone they may be cut.
    mutating func takeWhole(_ words: String?) -> String? {
      guard let words, isEmpty || hasRoom(for: words) else { return nil }
      return take(words)
    }

    /// Words as far as there is room for them; nil where that says nothing.
    mutating func take(_ words: String?) -> String? {
      guard let words, hasRoom(for: words) || spare >= (isEmpty ? 1 : Self.fewest) else { return nil }
      let shown = words.shortened(toColumns: spare)
      room = spare - CharacterWidth.of(shown)
      isEmpty = false
      return shown
    }
  }
}
