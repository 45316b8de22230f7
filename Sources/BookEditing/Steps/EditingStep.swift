import BookFormat
import BookVocabulary
import ListEditing
import PropertyList

/// One step of editing while it is made: a list that is changed edit by edit, and what refers to what in it,
/// which is kept true.
struct EditingStep {
  private(set) var list: EditedList
  private(set) var tree: BookTree
  /// All edits so far.
  private(set) var change = TextChange()
  var selection: BookSelection
  /// What the step has left without what it referred to.
  private(set) var loose: [LooseEnd] = []
  /// The same of steps before it.
  private var looseBefore: [LooseEnd]
  /// Those of which it is known what they refer to.
  private var references: [TrackedReference] = []
  /// Which element of a page a name means, by the pages that were asked about, as the list is now.
  private var namedElements: [Steps: [String: Int]] = [:]

  private struct TrackedReference {
    var kind: Reference.Kind
    var place: Steps
    var target: Steps?
    /// Whether what it referred to has been written anew: then it says what it says.
    var isLeftAlone = false

    var end: ReferenceEnd { Reference(kind: kind, place: place).end }
  }

  init(_ list: EditedList, mark: EditMark) throws(EditingFault) {
    self.list = list
    tree = try BookTree(list.document)
    selection = mark.selection
    looseBefore = mark.loose
  }

  /// What belongs to the moment behind the step.
  var mark: EditMark {
    let ends = Set(loose.map(\.end))
    return EditMark(selection, loose: looseBefore.filter { !ends.contains($0.end) } + loose)
  }

  /// The page that is spoken of.
  func spokenPage() throws(EditingFault) -> Steps {
    guard let page = selection.page, tree[page] != nil else { throw .noPageSpokenOf }
    return page
  }

  // MARK: Keeping references

  /// Keeps true what refers to elements and tweens of a page, or, without one, to anything in the book.
  mutating func keepReferences(of page: Steps? = nil) {
    let found = page.map { ReferenceFinder.of(page: $0, in: tree) } ?? ReferenceFinder.all(in: tree)
    references = found.filter { $0.target != nil && (page == nil || !$0.kind.isOfBook) }.map {
      TrackedReference(kind: $0.kind, place: $0.place, target: $0.target)
    }
  }

  /// Has what was copied refer to the copies of what was copied with it.
  ///
  /// - Parameter copies: the ways to what was copied, and to the copies.
  mutating func keepReferences(ofCopies copies: [(source: Steps, copy: Steps)], onSamePage: Bool) {
    func copied(_ steps: Steps) -> Steps? {
      copies.first { steps.starts(with: $0.source) }.map { $0.copy + steps[$0.source.count...] }
    }
    for reference in references {
      guard let place = copied(reference.place), let target = reference.target else { continue }
      var copy = TrackedReference(kind: reference.kind, place: place, target: copied(target))
      if copy.target == nil {
        copy.target = target
        copy.isLeftAlone = !onSamePage
      }
      references.append(copy)
    }
  }

  // MARK: Editing

  /// Edits that move nothing, and of which no one is within another: the list is read again once.
  mutating func perform(_ edits: [ListEdit]) throws(EditingFault) {
    try make(edits)
    for edit in edits where !isWithinAll(edit) { follow(edit) }
  }

  /// The same for edits that may stand in each other's way in the text: then they are made one after another,
  /// each of which reads the list again. None moves what one behind it speaks of.
  mutating func performTogether(_ edits: [ListEdit]) throws(EditingFault) {
    do throws(EditingFault) { try perform(edits) } catch {
      guard edits.count > 1, error == .list(.notReadBack) else { throw error }
      for edit in edits { try perform(edit) }
    }
  }

  /// Whether an edit replaces a value within what is selected, so that nothing is elsewhere then.
  private func isWithinAll(_ edit: ListEdit) -> Bool {
    guard references.isEmpty, looseBefore.isEmpty, case .replace(let place, _) = edit else { return false }
    return place.count > selection.page?.count ?? 0
      && selection.elements.allSatisfy { place.count > $0.count }
  }

  mutating func perform(_ edit: ListEdit) throws(EditingFault) { try perform([edit]) }

  /// Follows what is selected, and both ends of each reference, through an edit that has been made.
  private mutating func follow(_ edit: ListEdit) {
    selection = selection.mapped { if case .at(let steps) = edit.fate(of: $0) { steps } else { nil } }
    looseBefore = looseBefore.compactMap { loose in
      let place = loose.end.place
      let written = loose.end.isOfTween ? Reference.placesOfTween(in: place) : [place]
      guard !written.contains(where: edit.writes), case .at(let place) = edit.fate(of: place) else {
        return nil
      }
      var loose = loose
      loose.end.place = place
      return loose
    }
    references = references.compactMap { reference in
      guard case .at(let place) = edit.fate(of: reference.place) else { return nil }
      var reference = reference
      if reference.kind == .tween, edit.writes(Reference.numberPlace(in: reference.place)) {
        reference.isLeftAlone = true
      }
      reference.place = place
      guard let target = reference.target, !reference.isLeftAlone else { return reference }
      switch edit.fate(of: target) {
      case .at(let steps): reference.target = steps
      case .gone: reference.target = nil
      case .replaced: reference.isLeftAlone = true
      }
      return reference
    }
  }

  private mutating func make(_ edits: [ListEdit]) throws(EditingFault) {
    do throws(ListEditFault) {
      change = change.composed(with: try list.perform(edits))
    } catch {
      throw .list(error)
    }
    tree = try BookTree(list.document)
    namedElements = [:]
  }

  /// The way to the first element of a name, which is the one that a name means.
  mutating func steps(toElement name: String, on page: Steps) throws(EditingFault) -> Steps {
    let known =
      namedElements[page]
      ?? Dictionary(tree.elements(of: page).elementNames.enumerated().map { ($1, $0) }) { first, _ in first }
    namedElements[page] = known
    guard let index = known[name] else { return try tree.steps(toElement: name, on: page) }
    return page + [BookTree.elementsKey, .item(index)]
  }

  // MARK: Ending

  /// Has all references say what they refer to now.
  ///
  /// - Parameter removingLoose: whether what points nowhere is removed. Default false: it is reported.
  mutating func end(removingLoose: Bool = false) throws(EditingFault) {
    try nameTargets()
    try make(repairs())
    loose = looseReferences()
    guard removingLoose else { return }
    let holders = Set(loose.map { holder(of: $0.end.place) }).compactMap { steps in
      tree[steps].map { (steps, $0.range.offset) }
    }
    for (steps, _) in holders.sorted(by: { $0.1 > $1.1 }) { try perform(.remove(steps)) }
    loose = []
  }

  /// What has lost what it pointed to.
  private func looseReferences() -> [LooseEnd] {
    var found: Set<ReferenceEnd>?
    func isFound(_ end: ReferenceEnd) -> Bool {
      let all = found ?? Set(ReferenceFinder.all(in: tree).filter { $0.target != nil }.map(\.end))
      found = all
      return all.contains(end)
    }
    // Of values the check of the book tells.
    let loose = references.filter { !$0.kind.isOfValue }.filter { reference in
      guard let target = reference.target else { return true }
      guard reference.isLeftAlone else { return reference.kind == .game && tree.gameName(of: target) == nil }
      return !isFound(reference.end)
    }
    let places = Set(loose.map(\.place))
    // A trigger whose element is gone has lost its tween with it.
    return loose.filter {
      $0.kind != .tween || !places.contains($0.place + [.key(BookFormat.trigger.triggeringItem.spelling)])
    }.map { LooseEnd(end: $0.end, isElsewhere: $0.target == nil && isFound($0.end)) }
  }

  /// What is taken away with a reference: its trigger, its cue, or the name alone.
  private func holder(of steps: Steps) -> Steps {
    let keys = [
      BookFormat.trigger.triggeringItem.spelling, BookFormat.trigger.page.spelling,
      BookFormat.cue.element.spelling,
    ]
    guard case .key(let key)? = steps.last, keys.contains(key) else { return steps }
    return steps.dropLast()
  }

  /// An element that is referred to, and that another one before it comes to have the name of, gets a name of
  /// its own.
  private mutating func nameTargets() throws(EditingFault) {
    let targets = Set(references.filter { $0.kind == .element && !$0.isLeftAlone }.compactMap(\.target))
    for page in Set(targets.map { Steps($0.dropLast(2)) }) {
      var taken: Set<String> = []
      let shadowed = tree.elements(of: page).elementNames.enumerated().filter { !taken.insert($1).inserted }
      for (index, name) in shadowed {
        let target = page + [BookTree.elementsKey, .item(index)]
        guard targets.contains(target) else { continue }
        let free = tree.freeElementName(name, on: page)
        try make([setting(BookFormat.element.name, of: target, to: .string(free))])
      }
    }
  }

  /// The edits by which references say what they refer to.
  private func repairs() -> [ListEdit] {
    var names: [Steps: [String]] = [:]
    return references.compactMap { reference in
      guard !reference.isLeftAlone, let target = reference.target, let node = tree[reference.place] else {
        return nil
      }
      switch reference.kind {
      case .element:
        guard case .item(let index)? = target.last else { return nil }
        let page = Steps(target.dropLast(2))
        let known = names[page] ?? tree.elements(of: page).elementNames
        names[page] = known
        return node.name == known[index] ? nil : .replace(reference.place, with: .string(known[index]))
      case .tween:
        guard case .item(let number)? = target.last, node.tweenNumber != number else { return nil }
        return setting(BookFormat.trigger.triggeringTweenNumber, of: reference.place, to: .integer(number))
      case .game:
        guard let name = tree.gameName(of: target), node.name != name else { return nil }
        return .replace(reference.place, with: .string(name))
      case .value:
        guard case .key(let name)? = target.last, node.name != name else { return nil }
        return .replace(reference.place, with: .string(name))
      case .valueInWords(let old):
        guard case .key(let name)? = target.last, old != name, let words = node.string else { return nil }
        return .replace(
          reference.place, with: .string(WordsWithValues.renaming(old, to: name, in: words)))
      case .page: return pageValue(node, target: target).map { .replace(reference.place, with: $0) }
      }
    }
  }

  /// How a page is named in the place of a value; nil where the value says it.
  private func pageValue(_ node: PropertyListNode, target: Steps) -> PropertyListValue? {
    guard let index = tree.pageIndex(of: target) else { return nil }
    if case .name(let written)? = node.pageReference {
      let pages = tree.pages
      if let name = pages[index].pageName, pages.firstIndex(where: { $0.pageName == name }) == index,
        !(node.document.writesOnlyStrings && Int(name) != nil)
      {
        return name == written ? nil : .string(name)
      }
    } else if node.pageReference == .number(index + 1) {
      return nil
    }
    return .integer(index + 1)
  }
}
