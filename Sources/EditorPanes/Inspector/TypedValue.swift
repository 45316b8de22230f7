import BookEditing
import BookFormat
import BookVocabulary
import EditorCanvas
import Phrases
import PropertyList

/// What is typed for a key of the inspector, as commands.
package struct TypedValue {
  /// Why it is no value of the key.
  package struct Fault: Error { package var words: String }

  let row: KeyRow
  let phrases: any Phrases
  /// What the page means by the names of values.
  let values: [ValueDefinition]
  /// The elements of the page.
  let elements: [PropertyListNode]
  /// Those of the book.
  let languages: [String]
  /// The language of words that are seen; nil for words without one.
  let languageTag: (PropertyListNode) -> String?

  package init(
    of row: KeyRow, in phrases: any Phrases, values: [ValueDefinition], elements: [PropertyListNode],
    languages: [String], languageTag: @escaping (PropertyListNode) -> String?
  ) {
    (self.row, self.phrases, self.values) = (row, phrases, values)
    (self.elements, self.languages, self.languageTag) = (elements, languages, languageTag)
  }

  /// The commands that give the key a value.
  ///
  /// - Parameter addresses: where it stands, for each of the row's nodes.
  package func commands(
    setting addresses: [ValueAddress], to typed: String
  ) throws(Fault) -> [BookCommand] {
    var commands: [BookCommand] = []
    for (place, address) in addresses.enumerated() {
      commands += try self.commands(setting: address, to: typed, instead: row.nodes[safe: place] ?? nil)
    }
    return commands
  }

  private func commands(
    setting address: ValueAddress, to typed: String, instead node: PropertyListNode?
  ) throws(Fault) -> [BookCommand] {
    let whole = ValueAddress(address.owner, address.steps.dropLast())
    let isNew = row.value == .unwritten("+")
    if row.makesValue {
      let name = typed.trimmed
      guard node?[name] == nil else { throw Fault(words: phrases.hasValue(name)) }
      return [.set(ValueAddress(address.owner, whole.steps + [.key(name)]), .number(0))]
    }
    if isNew, row.key === BookFormat.condition.value { return try conditions(typed, at: whole) }
    let value = try value(typed, instead: node)
    // Words in several languages: those in the one that is read are others now.
    if let node, node.kind == .dictionary, let tag = languageTag(node) {
      return [.set(ValueAddress(address.owner, address.steps + [.key(tag)]), value)]
    }
    // Words without a language become those in the book's first.
    if let plain = row.plain, let language = row.language, let first = languages.first {
      let words = [(first, plain.text), (language, typed)].map { PropertyListValue.Entry($0, .string($1)) }
      return [.set(whole, .list(.dictionary(words)))]
    }
    if let plain = row.plain {
      // A number alone stays one; with another key beside it it becomes a dictionary.
      if row.key === BookFormat.value.start { return [.set(whole, value)] }
      let start = PropertyListValue.Entry(
        BookFormat.value.start.spelling, .string(plain.boolean.map { "\($0)" } ?? plain.text))
      return [.set(whole, .list(.dictionary([start, .init(row.key.spelling, .string(typed))])))]
    }
    if case .item? = whole.steps.last, isNew { return [.insert(whole, .list(.dictionary(entries(typed))))] }
    // A trigger has to say what it waits for: most wait for a touch.
    if row.key === BookFormat.trigger.triggeringItem, node == nil {
      let event = ValueAddress(address.owner, whole.steps + [.key(Self.touched.key)])
      return [.set(address, value), .set(event, .string(TriggerEvent.touched.spelling))]
    }
    if node == nil, let area = newImageArea(at: whole) {
      return [.set(whole, .list(area)), .set(address, value)]
    }
    return [.set(address, value)]
  }

  /// The area of a picture that its box shows whole, as one has all four sides; nil where there is one, or
  /// the address is none of an area.
  private func newImageArea(at address: ValueAddress) -> PropertyListValue? {
    guard address.steps.last == .key(BookFormat.element.imageArea.spelling) else { return nil }
    let element: PropertyListNode? =
      switch address.owner {
      case .element(let name):
        elements.first { KeyLines.member(BookFormat.element.name, of: $0)?.text == name }
      case .page, .book:
        address.steps.lazy.compactMap { if case .item(let index) = $0 { index } else { nil } }.first
          .flatMap { elements[safe: $0] }
      }
    guard let element, KeyLines.member(BookFormat.element.imageArea, of: element) == nil else { return nil }
    let keys = BookFormat.imageArea
    func side(_ key: any AnyFormatKey) -> String { KeyLines.member(key, of: element)?.text ?? "0" }
    return .dictionary([
      .init(keys.x.spelling, .integer(0)), .init(keys.y.spelling, .integer(0)),
      .init(keys.width.spelling, .string(side(BookFormat.element.width))),
      .init(keys.height.spelling, .string(side(BookFormat.element.height))),
    ])
  }

  /// What is not there yet is made with its first key.
  private func entries(_ typed: String) -> [PropertyListValue.Entry] {
    var entries = [PropertyListValue.Entry(row.key.spelling, .string(typed))]
    if row.key === BookFormat.game.fileName {
      entries.insert(.init(BookFormat.game.type.spelling, .string(GameKind.jigsaw.spelling)), at: 0)
    }
    if row.key === BookFormat.tween.duration {
      entries.append(.init(BookFormat.tween.properties.spelling, .dictionary([])))
    }
    if row.key === BookFormat.trigger.triggeringItem { entries.append(Self.touched) }
    if row.key === BookFormat.cue.element { entries += cue(of: typed) }
    return entries
  }

  private static var touched: PropertyListValue.Entry {
    .init(BookFormat.trigger.event.spelling, .string(TriggerEvent.touched.spelling))
  }

  /// What a cue has that speaks all words of a text from the beginning of the track.
  private func cue(of text: String) -> [PropertyListValue.Entry] {
    let words = elements.first { node in
      KeyLines.member(BookFormat.element.name, of: node)?.text == text
    }.flatMap { KeyLines.member(BookFormat.element.text, of: $0) }
    let tag = words.flatMap(languageTag)
    let count = (tag.flatMap { words?[$0]?.text } ?? words?.text)?.count ?? 1
    let keys = BookFormat.cue
    return [
      .init(keys.time.spelling, .integer(0)), .init(keys.start.spelling, .integer(0)),
      .init(keys.length.spelling, .integer(max(1, count))),
    ]
  }

  /// The commands that make conditions behind those that are there.
  private func conditions(_ typed: String, at address: ValueAddress) throws(Fault) -> [BookCommand] {
    guard case .item(let item)? = address.steps.last else { return [] }
    let conditions: [ValueCondition]
    do throws(TypedConditions.Fault) {
      conditions = try TypedConditions(typed, of: values).conditions
    } catch {
      throw Fault(words: error.words(in: phrases, of: values))
    }
    return conditions.enumerated().map { place, condition in
      let steps = address.steps.dropLast() + [.item(item + place)]
      return .insert(ValueAddress(address.owner, Array(steps)), .list(condition.entries(of: values)))
    }
  }

  /// What was typed as a value of the key.
  private func value(_ typed: String, instead node: PropertyListNode?) throws(Fault) -> CommandValue {
    let facts = row.key.facts.value
    switch facts.name {
    case "whole number or boolean" where ["true", "false"].contains(typed): return .boolean(typed == "true")
    case "number", "whole number", "whole number or boolean":
      let old = node?.meantNumber ?? Double(row.key.facts.defaultText ?? "0")
      let number: Double
      do throws(NumberEntry.Fault) { number = try NumberEntry(typed).value(of: old) } catch {
        throw Fault(words: phrases.notANumber(typed))
      }
      if let range = facts.range, !range.contains(number) {
        throw Fault(words: row.hint ?? phrases.notANumber(typed))
      }
      return .number((number * 1000).rounded() / 1000)
    case "boolean":
      guard ["true", "false"].contains(typed) else { throw Fault(words: "true, false") }
      return .boolean(typed == "true")
    case "colour": return .string(WrittenColor.number(named: typed, in: phrases) ?? typed)
    case let name where name.hasPrefix("array"):
      return .list(.array(typed.split(separator: ",").map { .string($0.trimmed) }))
    default:
      if row.key === BookFormat.trigger.page, let number = Int(typed) { return .number(Double(number)) }
      return .string(typed)
    }
  }
}

extension TypedConditions.Fault {
  /// What is wrong, in the reader's language.
  ///
  /// - Parameter values: those that may be meant.
  package func words(in phrases: any Phrases, of values: [ValueDefinition]) -> String {
    switch self {
    case .noValue(""): phrases.nothingIsTyped
    case .noValue(let name): values.isEmpty ? phrases.noValues : phrases.nothingIsCalled(name)
    case .noNumber(let text): phrases.notANumber(text)
    }
  }
}

extension KeyRow {
  /// The range and the unit of a number; nil for anything else.
  package var hint: String? {
    let value = key.facts.value
    guard let range = value.range else { return nil }
    let unit = value.unit?.suffix ?? ""
    guard range.lower > -Self.farthest || range.upper < Self.farthest else {
      return unit + "  +10  *2  =1024/3"
    }
    let ends = [range.lower, range.upper].map { Int(exactly: $0).map(String.init) ?? Self.number($0) }
    return ends.joined(separator: " … ") + unit
  }

  /// Numbers farther from 0 are not shown as ends of a range.
  private static let farthest = 100_000.0

  /// A number as a person reads it: in tenths at most.
  package static func number(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(held: tenths)) : String(tenths)
  }
}
