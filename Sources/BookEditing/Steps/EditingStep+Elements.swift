import BookFormat
import BookVocabulary
import Characters
import ListEditing
import PropertyList

/// Commands that speak of elements of a page.
extension EditingStep {
  mutating func add(
    _ type: ElementType, name: String?, _ properties: [BookCommand.Property]
  ) throws(CommandFault) {
    let page = try part(.whole) { (step) throws(EditingFault) in try step.spokenPage() }
    if let name { try check(elementName: name, on: page, at: .newName) }
    let slot = ValueSlot.dictionary(.element)
    var entries: [PropertyListValue.Entry] = [.init(BookFormat.element.type.spelling, .string(type.spelling))]
    if let name { entries.append(.init(BookFormat.element.name.spelling, .string(name))) }
    for (index, property) in properties.enumerated() {
      guard let inner = slot.at(.key(property.key)) else {
        throw CommandFault(
          .unknownKey(
            property.key, of: slot.noun,
            nearest: NearestName.suggestion(for: property.key, among: DictionaryKind.element.spellings)),
          at: .key(index))
      }
      guard !entries.contains(where: { $0.key == property.key }) else {
        throw CommandFault(.list(.keyExists(property.key, in: [])), at: .key(index))
      }
      entries.append(.init(property.key, inner.written(property.value)))
    }
    let order = entries.indices.sorted {
      (slot.place(ofKey: entries[$0].key) ?? .max, $0) < (slot.place(ofKey: entries[$1].key) ?? .max, $1)
    }
    try edit(.whole) { (step) throws(EditingFault) in
      try step.append(.item(.dictionary(order.map { entries[$0] })), to: page)
    }
  }

  /// Puts an element over all others of a page, and selects it.
  private mutating func append(_ member: ListEdit.NewMember, to page: Steps) throws(EditingFault) {
    let container = page + [BookTree.elementsKey]
    if let node = tree[container] {
      guard node.kind == .array else { throw .notAnArray(BookPath(container)) }
      let place = node.items.count
      try perform(.insert(member, at: place, in: container))
      selection.elements = [container + [.item(place)]]
      return
    }
    guard case .item(let value) = member else {
      try perform(try setting(container, toPlain: .array([])))
      return try append(member, to: page)
    }
    try perform(try setting(container, toPlain: .array([value])))
    selection.elements = [container + [.item(0)]]
  }

  mutating func order(_ name: String, _ depth: BookCommand.Depth) throws(CommandFault) {
    let steps = try elements(named: [name])[0]
    let last = (tree[steps.dropLast()]?.items.count ?? 1) - 1
    let place: Int
    switch depth {
    case .index(let index): place = index
    case .front: place = last
    case .back: place = 0
    }
    guard (0...last).contains(place) else { throw CommandFault(.noSuchPlace(place, last: last), at: .place) }
    keepReferences(of: Steps(steps.dropLast(2)))
    try edit(.whole) { (step) throws(EditingFault) in
      try step.perform(.move(steps, to: place))
      try step.end()
    }
  }

  mutating func rename(_ name: String, to new: String) throws(CommandFault) {
    let steps = try elements(named: [name])[0]
    guard new != name else { return }
    let page = Steps(steps.dropLast(2))
    try check(elementName: new, on: page, at: .newName)
    keepReferences(of: page)
    try edit(.whole) { (step) throws(EditingFault) in
      try step.perform(step.setting(BookFormat.element.name, of: steps, to: .string(new)))
      try step.end()
    }
  }

  mutating func copy(_ names: [String], to reference: PageReference?) throws(CommandFault) {
    let sources = try elements(named: names)
    let page = Steps(sources[0].dropLast(2))
    var target = page
    if let reference {
      target = try part(.page) { (step) throws(EditingFault) in try step.tree.steps(to: reference) }
    }
    keepReferences(of: page)
    try edit(.whole) { (step) throws(EditingFault) in
      var copies: [(source: Steps, copy: Steps)] = []
      for source in sources {
        let name = step.tree[source]?.givenName
        let free = name.map { step.tree.freeElementName($0, on: target) }
        try step.append(.copy(source), to: target)
        guard let copy = step.selection.elements.first else { continue }
        copies.append((source, copy))
        guard let free, free != name else { continue }
        try step.perform(step.setting(BookFormat.element.name, of: copy, to: .string(free)))
      }
      step.selection.elements = copies.map(\.copy)
      step.keepReferences(ofCopies: copies, onSamePage: target == page)
      try step.end()
    }
  }

  mutating func remove(_ names: [String], withReferences: Bool) throws(CommandFault) {
    let elements = try elements(named: names)
    guard let first = elements.first else { return }
    keepReferences(of: Steps(first.dropLast(2)))
    try edit(.whole) { (step) throws(EditingFault) in
      try step.performTogether(
        elements.sorted { step.tree.offset(of: $0) > step.tree.offset(of: $1) }.map { .remove($0) })
      try step.end(removingLoose: withReferences)
    }
  }

  mutating func importFile(
    _ path: String, as name: String?, from files: (any BookFiles)?
  ) throws(CommandFault) {
    guard let files else {
      throw CommandFault(.file(FileImportFault("no files can be brought into this book")), at: .file)
    }
    let file: ImportedFile
    do throws(FileImportFault) { file = try files.importFile(path, as: name) } catch {
      throw CommandFault(.file(error), at: error.isOfNewName && name != nil ? .newName : .file)
    }
    // Without a page that is spoken of, the file comes into the book alone.
    guard let page = selection.page else { return }
    let stem = file.name.pathNames.last.map {
      $0.split(separator: ".").first.map(String.init) ?? ""
    }
    let preferred = stem.flatMap { $0.isEmpty ? nil : $0 }
    let element = tree.freeElementName(preferred ?? "file", on: page)
    switch file.kind {
    case .picture(let width, let height):
      try add(
        .image, name: element,
        [
          .init(BookFormat.element.fileName.spelling, .string(file.name)),
          .init(BookFormat.element.width.spelling, .number(width)),
          .init(BookFormat.element.height.spelling, .number(height)),
        ])
    case .track:
      let track = PropertyListValue.dictionary([
        .init(BookFormat.track.trackName.spelling, .string(file.name))
      ])
      try add(.audio, name: element, [.init(BookFormat.element.audio.spelling, .list(track))])
    }
  }

  // MARK: Names

  /// The ways to the elements of these names on the page that is spoken of.
  mutating func elements(named names: [String]) throws(CommandFault) -> [Steps] {
    let page = try part(.whole) { (step) throws(EditingFault) in try step.spokenPage() }
    var (elements, found): ([Steps], Set<Steps>) = ([], [])
    for (index, name) in names.enumerated() {
      let steps: Steps
      do throws(EditingFault) { steps = try self.steps(toElement: name, on: page) } catch {
        throw CommandFault(error, at: .name(index))
      }
      guard found.insert(steps).inserted else { throw CommandFault(.elementTwice(name), at: .name(index)) }
      elements.append(steps)
    }
    return elements
  }

  /// A name that an element of a page has already is none for another one.
  func check(elementName name: String, on page: Steps, at part: CommandPart) throws(CommandFault) {
    try check(name: name, at: part)
    guard !tree.elements(of: page).elementNames.contains(name) else {
      throw CommandFault(.nameTaken(name), at: part)
    }
  }

  /// A name that a page has already is none for another one.
  func check(pageName name: String, at part: CommandPart) throws(CommandFault) {
    try check(name: name, at: part)
    guard !tree.pages.contains(where: { $0.pageName == name }) else {
      throw CommandFault(.pageNameTaken(name), at: part)
    }
  }

  /// A name that a game has already is none for another one.
  func check(gameName name: String, at part: CommandPart) throws(CommandFault) {
    try check(name: name, at: part)
    guard !tree.games.contains(where: { $0.gameName == name }) else {
      throw CommandFault(.gameNameTaken(name), at: part)
    }
  }

  func check(name: String, at part: CommandPart) throws(CommandFault) {
    guard !name.isEmpty, TextSanitizer.clean(name, lines: .joined).text == name else {
      throw CommandFault(.noName(name), at: part)
    }
  }
}
