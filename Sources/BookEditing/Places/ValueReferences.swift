import BookFormat
import BookVocabulary
import PropertyList

/// Finds what speaks of values: triggers and conditions, frames and colours, and words that show a number.
struct ValueReferences {
  private(set) var references: [Reference] = []
  /// The ways to the values that names mean.
  private let places: [String: Steps]

  /// - Parameters:
  ///   - page: whose values hide those of the book.
  ///   - ofBook: the book's.
  init(on page: PropertyListNode, at steps: Steps, ofBook: [String: Steps]) {
    places = ofBook.merging(Self.places(in: page, at: steps)) { $1 }
    guard !places.isEmpty else { return }
    visitTitles(of: page, at: steps)
    guard let (elements, place) = page.member(BookFormat.page.elements, at: steps) else { return }
    for (index, element) in elements.items.enumerated() {
      visit(element: element, at: place + [.item(index)])
    }
  }

  /// Those in the titles of the book's own values.
  init(ofBook places: [String: Steps], in root: PropertyListNode) {
    self.places = places
    visitTitles(of: root, at: [])
  }

  /// The ways to the values of a book or a page, by their names.
  static func places(in owner: PropertyListNode, at steps: Steps) -> [String: Steps] {
    guard let (values, place) = owner.member(BookFormat.page.values, at: steps) else { return [:] }
    return Dictionary(values.entries.map { ($0.key, place + [.key($0.key)]) }) { first, _ in first }
  }

  /// A value's title shows the value itself, and no other one.
  private mutating func visitTitles(of owner: PropertyListNode, at steps: Steps) {
    guard let (values, place) = owner.member(BookFormat.page.values, at: steps) else { return }
    for entry in values.entries {
      let steps = place + [.key(entry.key)]
      guard let (title, titlePlace) = entry.value.member(BookFormat.value.title, at: steps) else { continue }
      visit(words: title, at: titlePlace, places: [entry.key: steps])
    }
  }

  private mutating func visit(element: PropertyListNode, at steps: Steps) {
    let keys = BookFormat.element
    for key in [keys.frameOf, keys.colorOf] { visit(key, of: element, at: steps) }
    for key in [keys.text, keys.description] {
      guard let (words, place) = element.member(key, at: steps) else { continue }
      visit(words: words, at: place, places: places)
    }
    for (trigger, place) in element.triggers(at: steps) { visit(trigger: trigger, at: place) }
  }

  private mutating func visit(trigger: PropertyListNode, at steps: Steps) {
    visit(BookFormat.trigger.value, of: trigger, at: steps)
    guard let (conditions, place) = trigger.member(BookFormat.trigger.conditions, at: steps) else { return }
    for (index, condition) in conditions.items.enumerated() {
      visit(BookFormat.condition.value, of: condition, at: place + [.item(index)])
    }
  }

  /// A key whose value is a name.
  private mutating func visit(_ key: any AnyFormatKey, of owner: PropertyListNode, at steps: Steps) {
    guard let (node, place) = owner.member(key, at: steps), let name = node.name, let target = places[name]
    else { return }
    references.append(Reference(kind: .value, place: place, target: target))
  }

  /// Words, in one language or in several.
  private mutating func visit(words: PropertyListNode, at steps: Steps, places: [String: Steps]) {
    for entry in words.entries {
      visit(words: entry.value, at: steps + [.key(entry.key)], places: places)
    }
    guard let text = words.string, text.utf8.contains(UInt8(ascii: "{")) else { return }
    for name in WordsWithValues.namesInBraces(of: text) {
      guard let target = places[name] else { continue }
      references.append(Reference(kind: .valueInWords(name), place: steps, target: target))
    }
  }
}
