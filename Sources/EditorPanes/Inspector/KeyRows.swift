import BookEditing
import BookFormat
import BookVocabulary
import EditorCanvas
import Phrases
import PropertyList

/// A line of the inspector: a key that means something for what is selected, made from the table of the
/// format.
package struct KeyRow {
  package enum Value: Equatable {
    /// What is written, alike for all that is selected.
    case written(String)
    /// Nothing is written; what holds then.
    case unwritten(String)
    case several
  }

  package var label: String
  package var value: Value
  package var key: any AnyFormatKey
  /// The way from the element, the page or the book.
  package var steps: [PropertyListStep]
  /// Those of the elements; a single one for the page and the book.
  package var nodes: [PropertyListNode?]
  /// Whether it is the book's, or the page's; else the elements'.
  package var owner: ValueAddress.Owner?
  /// What stands in the place of the dictionary that the key would be in: a value's number, words without a
  /// language. Default nil.
  package var plain: PropertyListNode?
  /// The way to what is taken out with the key: all that it says the name of, as a condition with its value.
  /// Default nil: the key alone.
  package var holder: [PropertyListStep]?
  /// The language of words that have a row for each. Default nil.
  package var language: String?
}

/// A line of the inspector that is seen.
package enum KeyLine {
  case heading(String)
  case row(KeyRow)
}

/// Makes the inspector's lines of what is selected.
package struct KeyLines {
  package let phrases: any Phrases
  package let languages: PreferredLanguages
  package let bookLanguages: [String]
  package internal(set) var lines: [KeyLine] = []

  package init(phrases: any Phrases, languages: PreferredLanguages, bookLanguages: [String]) {
    (self.phrases, self.languages, self.bookLanguages) = (phrases, languages, bookLanguages)
  }

  /// Of so many tweens, triggers, cues or pictures the first ones, and the place of one that is not there:
  /// a list may have more of them than anybody would go through.
  static func listed(of count: Int) -> [Int] { Array(0..<min(count, mostListed)) + [count] }

  private static let mostListed = 200

  /// The keys of a page, and of the book.
  package mutating func add(page: PropertyListNode, book: PropertyListNode?) {
    add(.page, plain(DictionaryKind.page), of: [page], owner: .page)
    for key in [BookFormat.page.enterAnimation, BookFormat.page.exitAnimation] {
      add(
        key === BookFormat.page.enterAnimation ? .transition : nil, plain(DictionaryKind.pageAnimation),
        of: [page], behind: [.key(key.spelling)],
        prefix: key === BookFormat.page.enterAnimation ? "→ " : "← ",
        owner: .page)
    }
    addValues(of: page, .page)
    guard let book, book.kind == .dictionary else { return }
    add(.book, plain(DictionaryKind.book), of: [book], owner: .book)
    addValues(of: book, .book)
    addGames(of: book)
  }

  /// The keys of elements.
  package mutating func add(elements: [PropertyListNode]) {
    let types = Set(elements.compactMap { Self.type(of: $0) })
    let all = plain(DictionaryKind.element).filter { key in
      let own = key.facts.elements
      return key !== BookFormat.element.type && (own.isEmpty || types.isSubset(of: own))
    }
    var left = all
    for (group, keys) in Self.groups {
      let chosen = keys.filter { key in all.contains { $0 === key } }
      left.removeAll { key in keys.contains { $0 === key } }
      add(group, chosen, of: elements)
    }
    add(.behaviour, left, of: elements)
    if types == [.audio] {
      add(
        .sound, plain(DictionaryKind.track), of: elements, behind: [.key(BookFormat.element.audio.spelling)])
    }
    if elements.count == 1, let element = elements.first {
      if types == [.audio] { addCues(of: element) }
      if types == [.movie] { addFrames(of: element) }
      let tweens = Self.member(BookFormat.element.tweens, of: element)?.items.count ?? 0
      for index in Self.listed(of: tweens) { addTween(index, of: element, isThere: index < tweens) }
      addTriggers(of: element)
    }
    if types == [.image] { addImageArea(of: elements) }
  }

  /// The sides of the area of which pictures show a part. Without one of them it is none: all go together.
  private mutating func addImageArea(of elements: [PropertyListNode]) {
    let area = BookFormat.element.imageArea
    lines.append(.heading(area.spelling))
    add(nil, plain(DictionaryKind.imageArea), of: elements, behind: [.key(area.spelling)])
    guard elements.allSatisfy({ Self.member(area, of: $0) != nil }) else { return }
    for key in DictionaryKind.imageArea.keys { hold([.key(area.spelling)], by: key) }
  }

  /// The keys of a track's cues, in the language that is read; of one that is not there yet the one that
  /// makes it.
  private mutating func addCues(of element: PropertyListNode) {
    var steps: [PropertyListStep] = [
      .key(BookFormat.element.audio.spelling), .key(BookFormat.track.cues.spelling),
    ]
    let track = Self.member(BookFormat.element.audio, of: element)
    guard let track, track.kind == .dictionary else { return }
    var cues = Self.member(BookFormat.track.cues, of: track)
    if let languages = cues, languages.kind == .dictionary {
      let tags = languages.entries.map(\.key)
      guard let choice = self.languages.choice(among: tags) ?? (tags.isEmpty ? nil : 0) else { return }
      steps.append(.key(tags[choice]))
      cues = languages.entries[choice].value
    }
    let count = cues?.items.count ?? 0
    for index in Self.listed(of: count) {
      let heading = "\(phrases.heading(of: .cue)) \(index)"
      guard index < count else {
        addNew(heading, BookFormat.cue.element, steps + [.item(index)])
        continue
      }
      lines.append(.heading(heading))
      add(nil, plain(DictionaryKind.cue), of: [element], behind: steps + [.item(index)])
    }
  }

  /// The keys of a movie's pictures; of one that is not there yet the one that makes it.
  private mutating func addFrames(of element: PropertyListNode) {
    let frames = Self.member(BookFormat.element.frames, of: element)?.items ?? []
    for index in Self.listed(of: frames.count) {
      let steps: [PropertyListStep] = [.key(BookFormat.element.frames.spelling), .item(index)]
      let heading = "\(phrases.heading(of: .frame)) \(index)"
      guard let frame = frames[safe: index] else {
        addNew(heading, BookFormat.frame.name, steps)
        continue
      }
      // One that is only named has no keys of its own.
      guard frame.kind == .dictionary else { continue }
      lines.append(.heading(heading))
      add(nil, plain(DictionaryKind.frame), of: [element], behind: steps)
      hold(steps, by: BookFormat.frame.name)
    }
  }

  /// The keys of a tween; of one that is not there yet the one that makes it.
  private mutating func addTween(_ index: Int, of element: PropertyListNode, isThere: Bool) {
    let steps: [PropertyListStep] = [.key(BookFormat.element.tweens.spelling), .item(index)]
    let heading = phrases.heading(of: .tween) + " \(index)"
    guard isThere else { return addNew(heading, BookFormat.tween.duration, steps) }
    lines.append(.heading(heading))
    add(nil, plain(DictionaryKind.tween), of: [element], behind: steps)
    let properties = AnimatedProperty.allCases.compactMap { property in
      DictionaryKind.element.keys.first { $0.spelling == property.rawValue }
    }
    add(
      nil, properties, of: [element], behind: steps + [.key(BookFormat.tween.properties.spelling)],
      prefix: "→ ", hasDefaults: false)
  }

  /// The key that makes something which is not there yet.
  mutating func addNew(
    _ heading: String, _ key: any AnyFormatKey, _ steps: [PropertyListStep], owner: ValueAddress.Owner? = nil
  ) {
    lines.append(.heading("+ " + heading))
    lines.append(
      .row(
        KeyRow(
          label: key.spelling, value: .unwritten("+"), key: key, steps: steps + [.key(key.spelling)],
          nodes: [nil], owner: owner)))
  }

  /// Has a key among the last lines be taken out with all that it is of.
  mutating func hold(_ steps: [PropertyListStep], by key: any AnyFormatKey) {
    let place = lines.lastIndex { if case .row(let row) = $0 { row.key === key } else { false } }
    guard let place, case .row(var row) = lines[place] else { return }
    row.holder = steps
    lines[place] = .row(row)
  }

  mutating func add(
    _ group: EditedKeyGroup?, _ keys: [any AnyFormatKey], of nodes: [PropertyListNode],
    behind steps: [PropertyListStep] = [], prefix: String = "", owner: ValueAddress.Owner? = nil,
    hasDefaults: Bool = true
  ) {
    guard !keys.isEmpty else { return }
    if let group { lines.append(.heading(phrases.heading(of: group))) }
    for key in keys {
      let values = nodes.map { node in
        Self.value(at: steps, of: node).flatMap { Self.member(key, of: $0) }
      }
      let row = KeyRow(
        label: prefix + key.spelling,
        value: value(of: values, unwritten: hasDefaults ? Self.defaultText(of: key, in: nodes) : ""),
        key: key,
        steps: steps + [.key(key.spelling)], nodes: values, owner: owner)
      lines += inLanguages(row).map(KeyLine.row)
    }
  }

  /// - Parameter unwritten: what is shown where none of them is written.
  func value(of values: [PropertyListNode?], unwritten: String) -> KeyRow.Value {
    let texts = Set(values.map { $0.map(words) })
    guard texts.count == 1, let text = texts.first else { return .several }
    return text.map(KeyRow.Value.written) ?? .unwritten(unwritten)
  }

  /// Has the keys of places and sizes show what a gesture makes of them, which is not written yet.
  ///
  /// - Parameter boxes: of all that is selected.
  package mutating func show(_ boxes: [ElementBox], number: (Double) -> String) {
    for (index, line) in lines.enumerated() {
      guard case .row(var row) = line, row.steps.count == 1, row.owner == nil,
        let key = BoxKey.allCases.first(where: { $0.key === row.key })
      else { continue }
      let texts = Set(boxes.map { number($0[keyPath: key.path]) })
      guard let text = texts.first, row.value != .unwritten(text) else { continue }
      row.value = texts.count == 1 ? .written(text) : .several
      lines[index] = .row(row)
    }
  }

  /// A value as it is shown, and typed.
  package func words(_ node: PropertyListNode) -> String {
    switch node.kind {
    case .boolean: return node.boolean == true ? "true" : "false"
    case .array: return node.items.map(words).joined(separator: ", ")
    case .dictionary:
      let tags = node.entries.map(\.key)
      guard let choice = languages.choice(among: tags) ?? (tags.isEmpty ? nil : 0) else { return "" }
      return words(node.entries[choice].value)
    case .string, .integer, .real, .date, .data: return node.text
    }
  }

  // MARK: Keys

  /// Those that have a value of one part.
  func plain(_ kind: DictionaryKind) -> [any AnyFormatKey] {
    kind.keys.filter { !($0 is FormatKey<Parts>) }
  }

  private static let groups: [(EditedKeyGroup, [any AnyFormatKey])] = {
    let key = BookFormat.element
    return [
      (.words, [key.name, key.text, key.role, key.description]),
      (
        .place,
        [
          key.x, key.y, key.width, key.height, key.rotation, key.scaleX, key.scaleY, key.pivotX, key.pivotY,
        ]
      ),
      (
        .look,
        [
          key.fileName, key.shape, key.color, key.alpha, key.visible, key.fontSize, key.fontColor,
          key.fontName, key.align, key.verticalAlign, key.border,
        ]
      ),
    ]
  }()

  package static func type(of node: PropertyListNode) -> ElementType? {
    member(BookFormat.element.type, of: node)?.string.flatMap { ElementType(spelling: $0) }
  }

  package static func member(_ key: any AnyFormatKey, of node: PropertyListNode) -> PropertyListNode? {
    key.spellings.lazy.compactMap { node[$0] }.first
  }

  static func value(at steps: [PropertyListStep], of node: PropertyListNode) -> PropertyListNode? {
    var node: PropertyListNode? = node
    for step in steps {
      switch step {
      case .key(let key): node = node?[key]
      case .item(let item): node = node?.items[safe: item]
      }
    }
    return node
  }
}
