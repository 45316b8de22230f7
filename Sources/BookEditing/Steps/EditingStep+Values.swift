import BookFormat
import BookVocabulary
import Characters
import ListEditing
import PropertyList

/// Commands that speak of values by their addresses.
extension EditingStep {
  mutating func set(_ address: ValueAddress, _ value: CommandValue) throws(CommandFault) {
    let steps = try writtenSteps(of: address)
    if tree[steps] == nil, case .item(let item)? = steps.last { throw noItem(item, at: steps) }
    try checkName(value, at: steps)
    keepReferences(forChangeAt: steps)
    try edit(.address) { (step) throws(EditingFault) in
      try step.perform(try step.setting(steps, to: value))
      try step.end()
    }
  }

  mutating func unset(_ address: ValueAddress) throws(CommandFault) {
    let steps = try writtenSteps(of: address)
    guard tree[steps] != nil else { throw CommandFault(.nothingThere(BookPath(steps)), at: .address) }
    keepReferences(forChangeAt: steps)
    try edit(.address) { (step) throws(EditingFault) in
      // Behind one spelling of a key another one may stand.
      for spelling in step.spellings(of: steps) where step.tree[steps.dropLast() + [.key(spelling)]] != nil {
        try step.perform(.remove(steps.dropLast() + [.key(spelling)]))
      }
      try step.end()
    }
  }

  /// Gives a value that the book remembers another name.
  mutating func rename(_ address: ValueAddress, to new: String) throws(CommandFault) {
    let steps = try writtenSteps(of: address)
    let values = BookFormat.page.values.spelling
    guard address.steps.count == 2, address.steps[0] == .key(values), case .key(let name) = address.steps[1]
    else { throw CommandFault(.notAValue(address), at: .address) }
    guard tree[steps] != nil else { throw CommandFault(.nothingThere(BookPath(steps)), at: .address) }
    guard new != name else { return }
    try check(valueName: new, besideOwnerOf: steps)
    keepReferences(of: address.owner == .page ? Steps(steps.dropLast(2)) : nil)
    try edit(.whole) { (step) throws(EditingFault) in
      try step.perform(.rename(steps, to: new))
      try step.end()
    }
  }

  /// A name that would mean two values on a page is none for another one.
  private func check(valueName name: String, besideOwnerOf steps: Steps) throws(CommandFault) {
    try check(name: name, at: .newName)
    let owner = Steps(steps.dropLast(2))
    let pages = owner.isEmpty ? tree.allPageSteps : []
    let owners = [[], owner] + pages
    guard !owners.contains(where: { tree[$0 + [.key(BookFormat.page.values.spelling), .key(name)]] != nil })
    else { throw CommandFault(.valueNameTaken(name), at: .newName) }
  }

  mutating func insert(_ address: ValueAddress, _ value: CommandValue) throws(CommandFault) {
    let steps = try writtenSteps(of: address)
    guard case .item(let item)? = steps.last else { return }
    let array = Steps(steps.dropLast())
    guard let node = tree[array] else {
      guard item == 0 else { throw CommandFault(.nothingThere(BookPath(array)), at: .address) }
      return try edit(.address) { (step) throws(EditingFault) in
        let slot = step.tree.slot(at: steps) ?? .text
        try step.perform(try step.setting(array, toPlain: .array([slot.written(value)])))
      }
    }
    guard node.kind == .array else { throw CommandFault(.notAnArray(BookPath(array)), at: .address) }
    guard (0...node.items.count).contains(item) else {
      throw CommandFault(.noSuchPlace(item, last: node.items.count), at: .address)
    }
    keepReferences(forChangeAt: steps)
    try edit(.address) { (step) throws(EditingFault) in
      let written = (step.tree.slot(at: steps) ?? .text).written(value)
      try step.perform(.insert(.item(written), at: item, in: array))
      try step.end()
    }
  }

  mutating func take(_ address: ValueAddress, withReferences: Bool) throws(CommandFault) {
    let steps = try itemSteps(of: address)
    keepReferences(forChangeAt: steps)
    try edit(.address) { (step) throws(EditingFault) in
      try step.perform(.remove(steps))
      try step.end(removingLoose: withReferences)
    }
  }

  mutating func moveItem(_ address: ValueAddress, to place: Int) throws(CommandFault) {
    let steps = try itemSteps(of: address)
    let count = tree[steps.dropLast()]?.items.count ?? 0
    guard (0..<count).contains(place) else {
      throw CommandFault(.noSuchPlace(place, last: count - 1), at: .place)
    }
    keepReferences(forChangeAt: steps)
    try edit(.address) { (step) throws(EditingFault) in
      try step.perform(.move(steps, to: place))
      try step.end()
    }
  }

  // MARK: Addresses

  /// The way that an address means, with keys as they are spelled in the list.
  private func writtenSteps(of address: ValueAddress) throws(CommandFault) -> Steps {
    var steps: Steps
    switch address.owner {
    case .book:
      guard tree.root.kind == .dictionary else { throw CommandFault(.noEntries, at: .address) }
      steps = []
    case .page: steps = try part(.whole) { (step) throws(EditingFault) in try step.spokenPage() }
    case .element(let name):
      let page = try part(.whole) { (step) throws(EditingFault) in try step.spokenPage() }
      steps = try part(.address) { (step) throws(EditingFault) in
        try step.tree.steps(toElement: name, on: page)
      }
    }
    for step in address.steps {
      steps.append(try checked(step, behind: steps))
    }
    return steps
  }

  /// A step as it is spelled in the list.
  private func checked(_ step: PropertyListStep, behind steps: Steps) throws(CommandFault) -> PropertyListStep
  {
    let container = tree[steps]
    guard case .key(let key) = step else {
      guard container?.kind ?? .array == .array else {
        throw CommandFault(.notAnArray(BookPath(steps)), at: .address)
      }
      return step
    }
    guard container?.kind ?? .dictionary == .dictionary else {
      throw CommandFault(.notADictionary(BookPath(steps)), at: .address)
    }
    if container?[key] != nil { return step }
    // What the format does not know can be changed where it is, and is not put where it is not.
    guard let slot = tree.slot(at: steps), slot.at(step) != nil || slot.spellings == nil else {
      let slot = tree.slot(at: steps)
      throw CommandFault(
        .unknownKey(
          key, of: slot?.noun ?? "the value",
          nearest: slot?.spellings.flatMap { NearestName.suggestion(for: key, among: $0) }), at: .address)
    }
    return spellings(of: steps + [step]).first { container?[$0] != nil }.map { .key($0) } ?? step
  }

  /// All spellings of the key that a way ends in.
  private func spellings(of steps: Steps) -> [String] {
    guard case .key(let key)? = steps.last else { return [] }
    if case .dictionary(let kind)? = tree.slot(at: steps.dropLast()) {
      return kind.key(spelling: key)?.spellings ?? [key]
    }
    return [key]
  }

  private func itemSteps(of address: ValueAddress) throws(CommandFault) -> Steps {
    let steps = try writtenSteps(of: address)
    guard tree[steps] != nil, case .item? = steps.last else {
      guard case .item(let item)? = steps.last else {
        throw CommandFault(.nothingThere(BookPath(steps)), at: .address)
      }
      throw noItem(item, at: steps)
    }
    return steps
  }

  private func noItem(_ item: Int, at steps: Steps) -> CommandFault {
    guard let array = tree[steps.dropLast()] else {
      return CommandFault(.nothingThere(BookPath(Steps(steps.dropLast()))), at: .address)
    }
    return CommandFault(.noSuchPlace(item, last: array.items.count - 1), at: .address)
  }

  /// A name that another element, page or game has is none.
  private func checkName(_ value: CommandValue, at steps: Steps) throws(CommandFault) {
    guard case .string(let name) = value, case .key(let key)? = steps.last,
      key == BookFormat.element.name.spelling
    else { return }
    let owner = Steps(steps.dropLast())
    if tree.pageIndex(of: owner) != nil {
      if tree[owner]?.pageName != name { try check(pageName: name, at: .value) }
    } else if Steps(owner.dropLast()) == BookTree.gamesSteps {
      if tree[owner]?.gameName != name { try check(gameName: name, at: .value) }
    } else if owner.dropLast().last == BookTree.elementsKey, tree[owner]?.givenName != name {
      try check(elementName: name, on: Steps(owner.dropLast(2)), at: .value)
    }
  }

  /// Keeps true what a change of a value may concern: the names of a page, or all of the book.
  private mutating func keepReferences(forChangeAt steps: Steps) {
    guard let page = tree.allPageSteps.first(where: { steps.starts(with: $0) }), steps.count > page.count + 1
    else {
      return keepReferences()
    }
    keepReferences(of: page)
  }

  // MARK: Writing

  /// The edit that gives a place a value, whether it has one or not. Dictionaries on the way that are not
  /// there are made.
  func setting(_ steps: Steps, to value: CommandValue) throws(EditingFault) -> ListEdit {
    try setting(steps, toPlain: (tree.slot(at: steps) ?? .text).written(value))
  }

  func setting(_ steps: Steps, toPlain value: PropertyListValue) throws(EditingFault) -> ListEdit {
    if tree[steps] != nil { return .replace(steps, with: value) }
    guard case .key(let key)? = steps.last else { throw .nothingThere(BookPath(steps)) }
    let owner = Steps(steps.dropLast())
    if let container = tree[owner] {
      return .insert(.entry(key: key, value), at: place(ofKey: key, in: container, at: owner), in: owner)
    }
    guard tree.slot(at: owner)?.isDictionary ?? false else { throw .nothingThere(BookPath(owner)) }
    return try setting(owner, toPlain: .dictionary([.init(key, value)]))
  }

  /// The edit that gives a key of a dictionary a value.
  func setting(_ key: any AnyFormatKey, of owner: Steps, to value: PropertyListValue) -> ListEdit {
    guard let node = tree[owner] else {
      return .replace(owner, with: .dictionary([.init(key.spelling, value)]))
    }
    if let (_, steps) = node.member(key, at: owner) { return .replace(steps, with: value) }
    let place = place(ofKey: key.spelling, in: node, at: owner)
    return .insert(.entry(key: key.spelling, value), at: place, in: owner)
  }

  /// Behind how many entries of a dictionary a new key comes: where its neighbours have it, else where the
  /// format's table has it.
  private func place(ofKey key: String, in dictionary: PropertyListNode, at steps: Steps) -> Int {
    let keys = dictionary.entries.map(\.key)
    if let place = neighbours(at: steps).lazy.compactMap({ Self.place(of: key, among: keys, like: $0) }).first
    {
      return place
    }
    guard let slot = tree.slot(at: steps), let place = slot.place(ofKey: key) else { return keys.count }
    return (keys.lastIndex { slot.place(ofKey: $0).map { $0 < place } ?? false }).map { $0 + 1 } ?? 0
  }

  /// The keys of the dictionaries beside one, the nearest first.
  private func neighbours(at steps: Steps) -> [[String]] {
    guard case .item(let item)? = steps.last, let siblings = tree[steps.dropLast()]?.items else { return [] }
    let type = BookFormat.element.type
    let own = siblings[item].written(type)?.string
    return siblings.indices.sorted { abs($0 - item) < abs($1 - item) }.prefix(Self.mostNeighbours)
      .filter { $0 != item && siblings[$0].written(type)?.string == own }
      .map { siblings[$0].entries.map(\.key) }
  }

  private static let mostNeighbours = 50

  /// Where a key comes to stand as another dictionary has it: behind the same key, or before it.
  private static func place(of key: String, among keys: [String], like other: [String]) -> Int? {
    guard let index = other.firstIndex(of: key) else { return nil }
    for before in other[..<index].reversed() {
      if let place = keys.firstIndex(of: before) { return place + 1 }
    }
    return other[(index + 1)...].lazy.compactMap { keys.firstIndex(of: $0) }.first
  }
}
