import BookEditing
import BookFormat
import BookVocabulary
import Characters
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import PropertyList

/// What of the inspector is in focus.
struct KeysPane {
  /// The line in focus.
  var row = 0
  /// Its lines while a frame is drawn, which asks for them again and again; nil between frames.
  var drawnLines: [KeyLine]?
}

/// The inspector's values, typed at the foot.
extension EditorScreen {
  var focusedRow: KeyRow? {
    let lines = keyLines
    if case .row(let row)? = lines[safe: keys.row] { return row }
    for line in lines.dropFirst(keys.row) { if case .row(let row) = line { return row } }
    return nil
  }

  /// Begins to edit the value in focus; of a key that is true or false the other one comes at once.
  func editKey() {
    guard let row = focusedRow else { return }
    if Self.isBoolean(row) {
      if let fault = set(row, to: row.isOn ? "false" : "true") { session.answer = fault }
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
        fault: row.hint
      ) { [unowned self] typed in set(row, to: typed) })
  }

  /// Finds a key by what is typed of its address, and begins to edit it, or gives it what is typed behind
  /// that.
  func askForKey() {
    func rows(_ lines: [KeyLine], isSelected: Bool) -> [FoundKey] {
      lines.enumerated().compactMap { index, line in
        guard case .row(let row) = line else { return nil }
        return FoundKey(
          index: index, row: row, address: TypedAddress.text(of: row), isSelected: isSelected)
      }
    }
    let isSelected = !session.selection.isEmpty
    // Those of the page and the book are found from its elements, too.
    let rows =
      rows(keyLines, isSelected: isSelected) + (isSelected ? rows(pageKeyLines, isSelected: false) : [])
    func found(_ typed: Substring) -> [FoundKey] {
      let ranks = rows.map { TypedAddress(typed).rank(of: $0.row) }
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
        label: phrases.heading(of: .keys) + ":",
        suggestions: { [unowned self] typed in
          let (address, value) = parts(typed)
          guard let value else { return found(address).map(\.address) }
          guard let row = found(address).first else { return [] }
          return suggestions(for: row.row).filter { value.isEmpty || $0.hasInside(value) }
            .map { "\(row.address) \($0)" }
        }
      ) { [unowned self] typed in
        let (address, value) = parts(typed)
        guard !address.isEmpty else { return phrases.nothingIsTyped }
        guard let row = found(address).first else { return phrases.nothingIsCalled(String(address)) }
        if !row.isSelected { select([]) }
        keys.row = row.index
        guard let value, !value.isEmpty else {
          if Self.isBoolean(row.row) { focus(on: .keys) } else { editKey() }
          return nil
        }
        return set(row.row, to: value)
      })
  }

  private static func isBoolean(_ row: KeyRow) -> Bool { row.key.facts.value.name == "boolean" }

  private struct FoundKey {
    var index: Int
    var row: KeyRow
    var address: String
    /// Whether it is a key of what is selected.
    var isSelected: Bool
  }

  /// What may be typed, where it is one of a few, a file of the book or an element of the page.
  private func suggestions(for row: KeyRow) -> [String] {
    let value = row.key.facts.value
    if let choices = value.choices { return choices.terms }
    if Self.isBoolean(row) { return ["true", "false"] }
    if Self.isColor(row) { return phrases.colorNames.map(\.name) }
    if Self.isFile(row) {
      return value.name.hasInside("track") ? session.file.tracks : session.file.pictures
    }
    if row.key === BookFormat.trigger.triggeringItem || row.key === BookFormat.element.dropTargets
      || row.key === BookFormat.cue.element
    {
      return session.elementNames
    }
    if value.name == "name of a value" { return elementsPage.values.map(\.name) }
    if row.key === BookFormat.trigger.page { return session.pageNames }
    return row.key === BookFormat.trigger.game ? session.gameNames : []
  }

  /// Where a row's value stands for each of what is selected.
  ///
  /// - Parameter steps: default the way to the value.
  private func owners(of row: KeyRow, _ steps: [PropertyListStep]? = nil) -> [ValueAddress] {
    let steps = steps ?? row.steps
    if let owner = row.owner { return [ValueAddress(owner, steps)] }
    let page = elementsPage
    return session.selection.map { Self.address(of: steps, element: $0, on: page) }
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
    let commands: [BookCommand]
    do throws(TypedValue.Fault) {
      commands = try TypedValue(
        of: row, in: phrases, values: elementsPage.values, elements: session.document.elements,
        languages: bookLanguages, languageTag: { [session] in session.languageTag(of: $0) }
      ).commands(setting: addresses, to: typed)
    } catch {
      return error.words
    }
    if Self.isFile(row), !session.file.hasFile(typed) { return phrases.noSuchFile(typed) }
    let fault = session.attempt(commands)
    if fault == nil {
      keepFocus(on: row)
      playTurn(after: row)
    }
    return fault
  }

  /// Has a key stay in focus that has been given a value: lines before it may have come or gone, as words
  /// have one for each language.
  private func keepFocus(on row: KeyRow) {
    let index = keyLines.firstIndex { line in
      guard case .row(let other) = line else { return false }
      return other.steps == row.steps && other.owner == row.owner && other.language == row.language
    }
    if let index { keys.row = index }
  }

  private static func isFile(_ row: KeyRow) -> Bool {
    row.key.facts.value.name.hasPrefix("file") || row.key.facts.value.name == "track"
  }

  /// The value of the page or the book that the line in focus is of; nil where it is of anything else.
  var focusedValue: ValueAddress? { focus == .keys ? focusedRow?.valueAddress : nil }

  /// Leaves the value in focus to what holds where nothing is written.
  func resetKey() {
    guard let row = focusedRow else { return }
    if let fault = unset(row) { session.answer = fault }
  }

  private func unset(_ row: KeyRow) -> String? {
    guard !row.makesValue else { return phrases.isNotWritten }
    if let steps = row.holder {
      // What is named by the key goes with it.
      let address = owners(of: row, steps)
      let isItem = if case .item? = steps.last { true } else { false }
      return session.attempt(
        address.map { isItem ? .take($0, withReferences: false) : .unset($0) })
    }
    let commands = zip(owners(of: row), row.nodes).compactMap { address, node in
      node == nil ? nil : BookCommand.unset(address)
    }
    guard !commands.isEmpty else { return phrases.isNotWritten }
    return session.attempt(commands)
  }
}
