import BookFormat
import BookVocabulary
import PropertyList

/// A place of a book that refers to another one.
struct Reference {
  enum Kind: Hashable {
    /// An element, by its name.
    case element
    /// A tween of an element, by its number, which stands in a trigger: 0 where it is not written.
    case tween
    /// A page, by its number or its name.
    case page
    /// A game, by its name.
    case game
    /// A value, by its name.
    case value
    /// A value that words show, by its name between braces.
    case valueInWords(String)

    /// Whether what it refers to is the book's, and not of one of its pages. A value may be of either.
    var isOfBook: Bool { self == .page || self == .game }
    /// Whether what it refers to is a value.
    var isOfValue: Bool {
      switch self {
      case .value, .valueInWords: true
      case .element, .tween, .page, .game: false
      }
    }
  }

  var kind: Kind
  /// Where the name or the number stands; of a tween the trigger.
  var place: Steps
  /// What it refers to; nil for nothing that there is.
  var target: Steps?

  /// What of a trigger says which tween it waits for, and whether for one.
  static func placesOfTween(in trigger: Steps) -> [Steps] {
    let keys = BookFormat.trigger
    return [numberPlace(in: trigger)]
      + [keys.triggeringItem.spelling, keys.event.spelling].map { trigger + [.key($0)] }
  }

  /// Where the number of a tween stands in a trigger.
  static func numberPlace(in trigger: Steps) -> Steps {
    trigger + [.key(BookFormat.trigger.triggeringTweenNumber.spelling)]
  }
}

/// Finds what refers to what, as the decoder and the rules do.
struct ReferenceFinder {
  let tree: BookTree
  private(set) var references: [Reference] = []
  private lazy var pageIndices: [String: Int] = Dictionary(
    tree.pages.enumerated().compactMap { index, page in page.pageName.map { ($0, index) } },
    uniquingKeysWith: { first, _ in first })
  private lazy var pageCount = tree.pages.count
  private lazy var gameIndices: [String: Int] = Dictionary(
    tree.games.enumerated().compactMap { index, game in game.gameName.map { ($0, index) } },
    uniquingKeysWith: { first, _ in first })
  private lazy var valuesOfBook = ValueReferences.places(in: tree.root, at: [])

  init(_ tree: BookTree) { self.tree = tree }

  /// All references of a book.
  static func all(in tree: BookTree) -> [Reference] {
    var finder = ReferenceFinder(tree)
    for steps in tree.allPageSteps { finder.visit(page: steps) }
    return finder.references + ValueReferences(ofBook: finder.valuesOfBook, in: tree.root).references
  }

  /// What refers to something within the page at a place, and to pages.
  static func of(page: Steps, in tree: BookTree) -> [Reference] {
    var finder = ReferenceFinder(tree)
    finder.visit(page: page)
    return finder.references
  }

  private mutating func visit(page steps: Steps) {
    guard let page = tree[steps] else { return }
    references += ValueReferences(on: page, at: steps, ofBook: valuesOfBook).references
    let container = steps + [BookTree.elementsKey]
    let elements = page.written(BookFormat.page.elements)?.items ?? []
    let indices = Dictionary(
      elements.elementNames.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func target(_ node: PropertyListNode) -> Steps? {
      node.name.flatMap { indices[$0] }.map { container + [.item($0)] }
    }
    func visitNames(_ key: any AnyFormatKey, of owner: PropertyListNode, at steps: Steps) {
      guard let (array, place) = owner.member(key, at: steps) else { return }
      for (index, item) in array.items.enumerated() where item.kind == .string {
        references.append(Reference(kind: .element, place: place + [.item(index)], target: target(item)))
      }
    }
    visitNames(BookFormat.page.readingOrder, of: page, at: steps)
    for (index, element) in elements.enumerated() where element.kind == .dictionary {
      let steps = container + [.item(index)]
      visitNames(BookFormat.element.dropTargets, of: element, at: steps)
      visitNames(BookFormat.element.belongsOn, of: element, at: steps)
      visitCues(of: element, at: steps, target: target)
      for (trigger, place) in element.triggers(at: steps) {
        visit(trigger: trigger, at: place, target: target)
      }
    }
  }

  private mutating func visitCues(
    of element: PropertyListNode, at steps: Steps, target: (PropertyListNode) -> Steps?
  ) {
    guard let (track, trackPlace) = element.member(BookFormat.element.audio, at: steps),
      let (cues, place) = track.member(BookFormat.track.cues, at: trackPlace)
    else { return }
    let sheets =
      cues.kind == .array ? [(cues, place)] : cues.entries.map { ($0.value, place + [.key($0.key)]) }
    for (sheet, place) in sheets {
      for (index, cue) in sheet.items.enumerated() {
        guard let (name, place) = cue.member(BookFormat.cue.element, at: place + [.item(index)]),
          name.kind == .string
        else { continue }
        references.append(Reference(kind: .element, place: place, target: target(name)))
      }
    }
  }

  private mutating func visit(
    trigger: PropertyListNode, at place: Steps, target: (PropertyListNode) -> Steps?
  ) {
    let keys = BookFormat.trigger
    if let (item, itemPlace) = trigger.member(keys.triggeringItem, at: place), item.kind == .string {
      let element = target(item)
      references.append(Reference(kind: .element, place: itemPlace, target: element))
      if trigger.waitsForTween {
        references.append(
          Reference(
            kind: .tween, place: place, target: element.flatMap { tween(trigger.tweenNumber, of: $0) }))
      }
    }
    if let (game, gamePlace) = trigger.member(keys.game, at: place), let name = game.name {
      let target = gameIndices[name].map { BookTree.gamesSteps + [.item($0)] }
      references.append(Reference(kind: .game, place: gamePlace, target: target))
    }
    guard let (page, pagePlace) = trigger.member(keys.page, at: place) else { return }
    switch page.pageReference {
    case .number(let number)?:
      let target = (1...max(1, pageCount)).contains(number) ? tree.pagesSteps + [.item(number - 1)] : nil
      references.append(Reference(kind: .page, place: pagePlace, target: pageCount == 0 ? nil : target))
    case .name(let name)?:
      let target = pageIndices[name].map { tree.pagesSteps + [.item($0)] }
      references.append(Reference(kind: .page, place: pagePlace, target: target))
    case nil: break
    }
  }

  private func tween(_ number: Int?, of element: Steps) -> Steps? {
    guard let number, let (tweens, place) = tree[element]?.member(BookFormat.element.tweens, at: element),
      tweens.items.indices.contains(number)
    else { return nil }
    return place + [.item(number)]
  }
}

extension PropertyListNode {
  /// The value of a key, and the way to it.
  func member(_ key: any AnyFormatKey, at steps: Steps) -> (node: PropertyListNode, steps: Steps)? {
    for spelling in key.spellings {
      if let node = self[spelling] { return (node, steps + [.key(spelling)]) }
    }
    return nil
  }

  // MARK: Triggers

  /// The triggers of an element, the single one first, and the ways to them.
  func triggers(at steps: Steps) -> [(node: PropertyListNode, steps: Steps)] {
    let single = member(BookFormat.element.trigger, at: steps).map { [$0] } ?? []
    guard let (triggers, place) = member(BookFormat.element.triggers, at: steps) else { return single }
    return single + triggers.items.enumerated().map { ($1, place + [.item($0)]) }
  }

  /// Whether a trigger waits for a tween of its triggering element.
  var waitsForTween: Bool {
    let keys = BookFormat.trigger
    if let event = written(keys.event) {
      return event.name.flatMap { TriggerEvent(spelling: $0) }?.tween != nil
    }
    return flag(keys.triggerIsATween) && !flag(keys.triggerIsATouch)
  }

  /// The number of the tween that a trigger waits for; nil where it is no number.
  var tweenNumber: Int? {
    let key = BookFormat.trigger.triggeringTweenNumber
    guard let node = written(key) else { return 0 }
    var reader = ValueReader()
    return key.form.decode(node, key.spelling, &reader) ?? nil
  }

  private func flag(_ key: FormatKey<Bool>) -> Bool {
    guard let node = written(key) else { return key.defaultValue }
    var reader = ValueReader()
    return key.form.decode(node, key.spelling, &reader) ?? key.defaultValue
  }

  /// The page that a trigger's `page` names; nil for what names none.
  var pageReference: PageReference? {
    switch kind {
    case .string:
      guard let name else { return nil }
      if document.writesOnlyStrings, let number = Int(name) { return .number(number) }
      return .name(name)
    case .integer, .real:
      var reader = ValueReader()
      return reader.wholeNumber(self, key: "", in: .coordinate).map { .number($0) }
    case .dictionary, .array, .boolean, .date, .data: return nil
    }
  }
}
