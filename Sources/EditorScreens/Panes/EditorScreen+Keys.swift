import BookEditing
import BookFormat
import BookVocabulary
import Characters
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import PropertyList

/// The inspector's values, typed at the foot.
extension EditorScreen {
  var focusedRow: KeyRow? {
    let lines = keyLines
    if case .row(let row)? = lines[safe: keyRow] { return row }
    for line in lines.dropFirst(keyRow) { if case .row(let row) = line { return row } }
    return nil
  }

  /// Begins to edit the value in focus; of a key that is true or false the other one comes at once.
  func editKey() {
    guard let row = focusedRow else { return }
    if row.key.facts.value.name == "boolean" {
      let isTrue = row.value == .written("true") || row.value == .unwritten("true")
      let commands = owners(of: row).map { BookCommand.set($0, .boolean(!isTrue)) }
      if let fault = session.attempt(commands, step: "set \(row.label)") { session.answer = fault }
      return
    }
    let text = if case .written(let text) = row.value { text } else { "" }
    let suggestions = suggestions(for: row)
    mode = .entry(
      EditorEntry(
        label: "\(row.label):", buffer: TextBuffer(text.replacingEach("\n", by: "\\n"), isSelected: true),
        suggestions: { typed in
          // Of what is there already all others are suggested.
          suggestions.filter { typed == text || $0.hasInside(typed) }
        },
        fault: hint(for: row)
      ) { [unowned self] typed in set(row, to: typed) })
  }

  /// Finds a key by what is typed of its address, and begins to edit it, or gives it what is typed behind
  /// that.
  func askForKey() {
    let rows = keyLines.enumerated().compactMap { index, line in
      if case .row(let row) = line {
        (index: index, row: row, address: TypedAddress.text(of: row.steps))
      } else {
        nil
      }
    }
    func found(_ typed: Substring) -> [(index: Int, row: KeyRow, address: String)] {
      let ranks = rows.map { TypedAddress(typed).rank(of: $0.address) }
      return (0...TypedAddress.worst).flatMap { rank in rows.indices.filter { ranks[$0] == rank } }
        .map { rows[$0] }
    }
    /// The address, and the value behind it; nil where none has been begun.
    func parts(_ typed: String) -> (address: Substring, value: String?) {
      let address = typed.prefix { $0 != " " }
      return (
        address, address.endIndex < typed.endIndex ? String(typed[address.endIndex...].dropFirst()) : nil
      )
    }
    mode = .entry(
      EditorEntry(
        label: phrases.heading(of: .keys) + ":", buffer: TextBuffer(),
        suggestions: { [unowned self] typed in
          let (address, value) = parts(typed)
          guard let value else { return found(address).map(\.address) }
          guard let row = found(address).first else { return [] }
          return suggestions(for: row.row).filter { value.isEmpty || $0.hasInside(value) }
            .map { "\(row.address) \($0)" }
        }
      ) { [unowned self] typed in
        let (address, value) = parts(typed)
        guard let row = found(address).first else { return phrases.isNotWritten }
        keyRow = row.index
        guard let value, !value.isEmpty else {
          editKey()
          return nil
        }
        return set(row.row, to: value)
      })
  }

  /// What may be typed, where it is one of a few, a file of the book or an element of the page.
  private func suggestions(for row: KeyRow) -> [String] {
    let value = row.key.facts.value
    if let choices = value.choices { return choices.terms }
    if value.name == "boolean" { return ["true", "false"] }
    if Self.isColor(row) { return phrases.colorNames.map(\.name) }
    if value.name.hasPrefix("file (track") || value.name == "track" { return session.file.tracks }
    if value.name.hasPrefix("file") { return session.file.pictures }
    if row.key === BookFormat.trigger.triggeringItem || row.key === BookFormat.element.dropTargets
      || row.key === BookFormat.cue.element
    {
      return session.elementNames
    }
    return row.key === BookFormat.trigger.game ? session.gameNames : []
  }

  /// The range and the unit of a number.
  private func hint(for row: KeyRow) -> String? {
    let value = row.key.facts.value
    guard let range = value.range else { return nil }
    let unit = value.unit?.suffix ?? ""
    guard range.lower > -Self.farthest || range.upper < Self.farthest else {
      return unit + "  +10  *2  =1024/3"
    }
    return "\(Self.number(range.lower)) … \(Self.number(range.upper))" + unit
  }

  /// Numbers farther from 0 are not shown as ends of a range.
  private static let farthest = 100_000.0

  /// Where a row's value stands for each of what is selected.
  private func owners(of row: KeyRow) -> [ValueAddress] {
    if let owner = row.owner { return [ValueAddress(owner, row.steps)] }
    let page = elementsPage
    return session.selection.map { Self.address(of: row.steps, element: $0, on: page) }
  }

  /// Where a value of an element stands; of one that the canvas does not know by its place in the list.
  static func address(of steps: [PropertyListStep], element index: Int, on page: CanvasPage) -> ValueAddress {
    page[index]?.address(steps)
      ?? ValueAddress(.page, [.key(BookFormat.page.elements.spelling), .item(index)] + steps)
  }

  /// Gives all of what is selected a value.
  ///
  /// - Returns: why it is none; nothing has changed then.
  func set(_ row: KeyRow, to typed: String) -> String? {
    let typed = typed.replacingEach("\\n", by: "\n")
    guard !typed.isEmpty || row.key.facts.value.name == "words" else {
      return unset(row)
    }
    let addresses = owners(of: row)
    if row.key === BookFormat.element.name, row.owner == nil, session.selection.count == 1,
      let name = session.selectedNames.first
    {
      return session.attempt([.rename(name, to: typed)])
    }
    var commands: [BookCommand] = []
    for (place, address) in addresses.enumerated() {
      let node = row.nodes[safe: place] ?? nil
      switch value(of: row, typed, instead: node) {
      case .success(let value):
        // Words in several languages: those in the one that is read are others now.
        if let node, node.kind == .dictionary, let tag = session.languageTag(of: node) {
          commands.append(.set(ValueAddress(address.owner, address.steps + [.key(tag)]), value))
        } else if case .item? = address.steps.dropLast().last, row.value == .unwritten("+") {
          // What is not there yet is made with its first key.
          var entries = [PropertyListValue.Entry(row.key.spelling, .string(typed))]
          if row.key === BookFormat.game.fileName {
            entries.insert(.init(BookFormat.game.type.spelling, .string(GameKind.jigsaw.spelling)), at: 0)
          }
          if row.key === BookFormat.tween.duration {
            entries.append(.init(BookFormat.tween.properties.spelling, .dictionary([])))
          }
          if row.key === BookFormat.trigger.triggeringItem { entries.append(Self.touched) }
          if row.key === BookFormat.cue.element { entries += cue(of: typed) }
          let item = ValueAddress(address.owner, address.steps.dropLast())
          commands.append(.insert(item, .list(.dictionary(entries))))
        } else {
          commands.append(.set(address, value))
          // A trigger has to say what it waits for: most wait for a touch.
          if row.key === BookFormat.trigger.triggeringItem, node == nil {
            let steps = address.steps.dropLast() + [.key(Self.touched.key)]
            commands.append(
              .set(ValueAddress(address.owner, Array(steps)), .string(TriggerEvent.touched.spelling)))
          }
        }
      case .failure(let fault): return fault.words
      }
    }
    let fault = session.attempt(commands, step: "set \(row.label) \(typed)")
    if fault == nil { playTurn(after: row) }
    return fault
  }

  /// What a cue has that speaks all words of a text from the beginning of the track.
  private func cue(of text: String) -> [PropertyListValue.Entry] {
    let words = session.document.elements.first { node in
      KeyLines.member(BookFormat.element.name, of: node)?.text == text
    }.flatMap { KeyLines.member(BookFormat.element.text, of: $0) }
    let tag = words.flatMap { session.languageTag(of: $0) }
    let count = (tag.flatMap { words?[$0]?.text } ?? words?.text)?.count ?? 1
    let keys = BookFormat.cue
    return [
      .init(keys.time.spelling, .integer(0)), .init(keys.start.spelling, .integer(0)),
      .init(keys.length.spelling, .integer(max(1, count))),
    ]
  }

  private static var touched: PropertyListValue.Entry {
    .init(BookFormat.trigger.event.spelling, .string(TriggerEvent.touched.spelling))
  }

  private struct TypingFault: Error { var words: String }

  /// What was typed as a value of a key.
  private func value(
    of row: KeyRow, _ typed: String, instead node: PropertyListNode?
  ) -> Result<CommandValue, TypingFault> {
    let facts = row.key.facts.value
    switch facts.name {
    case "number", "whole number":
      let old = node?.number ?? Double(row.key.facts.defaultText ?? "0")
      do throws(NumberEntry.Fault) {
        let number = try NumberEntry(typed).value(of: old)
        if let range = facts.range, !range.contains(number) {
          return .failure(TypingFault(words: hint(for: row) ?? phrases.notANumber(typed)))
        }
        return .success(.number((number * 1000).rounded() / 1000))
      } catch {
        return .failure(TypingFault(words: phrases.notANumber(typed)))
      }
    case "boolean":
      guard ["true", "false"].contains(typed) else { return .failure(TypingFault(words: "true, false")) }
      return .success(.boolean(typed == "true"))
    case "colour":
      return .success(.string(WrittenColor.number(named: typed, in: phrases) ?? typed))
    case let name where name.hasPrefix("array"):
      let items = typed.split(separator: ",").map { PropertyListValue.string(TextBuffer.trimmed(String($0))) }
      return .success(.list(.array(items)))
    default:
      if row.key === BookFormat.trigger.page, let number = Int(typed) {
        return .success(.number(Double(number)))
      }
      return .success(.string(typed))
    }
  }

  /// Leaves the value in focus to what holds where nothing is written.
  func resetKey() {
    guard let row = focusedRow else { return }
    if let fault = unset(row) { session.answer = fault }
  }

  private func unset(_ row: KeyRow) -> String? {
    let commands = zip(owners(of: row), row.nodes).compactMap { address, node in
      node == nil ? nil : BookCommand.unset(address)
    }
    guard !commands.isEmpty else { return phrases.isNotWritten }
    return session.attempt(commands, step: "unset \(row.label)")
  }
}

extension TextBuffer {
  /// A text without blanks at both ends.
  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
