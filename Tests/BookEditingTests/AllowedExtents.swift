import BookEditing
import BookVocabulary
import PropertyList

/// The bytes of a list that a command may change, by the places of the values round them alone: from the end
/// of the value before to the beginning of the one behind.
struct AllowedExtents {
  let root: PropertyListNode
  /// The page that is spoken of.
  let page: [PropertyListStep]
  private var ranges: [Range<Int>] = []

  private typealias Steps = [PropertyListStep]

  init(of command: BookCommand, in document: BookDocument) throws {
    guard let root = document.source.root else { throw NoBook() }
    self.root = root
    page = document.selection.pagePath?.steps ?? []
    allow(command)
    joinRanges()
  }

  /// Extents that meet are one.
  private mutating func joinRanges() {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  private struct NoBook: Error {}

  /// Whether a stretch of the text lies in one of the extents.
  func contains(_ range: Range<Int>) -> Bool {
    ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  private mutating func allow(_ command: BookCommand) {
    let pages: Steps = root.kind == .array ? [] : [.key("pages")]
    switch command {
    case .addPage, .copyPage:
      allowGaps(of: pages)
      allowReferences(of: [])
    case .movePage(let page, _), .removePage(let page, _):
      if case .number(let number) = page { allow(pages + [.item(number - 1)]) }
      allowGaps(of: pages)
      allowReferences(of: [])
      if case .removePage(_, true) = command { allowHolders(of: []) }
    case .on, .undo, .redo, .importFile: break
    case .add: allowNewElement(on: page)
    case .copy(_, let reference):
      var target = page
      if case .number(let number)? = reference { target = pages + [.item(number - 1)] }
      allowNewElement(on: target)
    case .set(let address, _), .unset(let address), .insert(let address, _), .take(let address, _),
      .moveItem(let address, _), .renameValue(let address, _):
      allow(address)
    case .move(let names, _):
      for name in names { allow(["x", "y"], of: name) }
    case .resize(let name, _, _, _): allow(["x", "y", "width", "height"], of: name)
    case .rename(let name, _): allow(["name"], of: name)
    case .order(let name, _):
      allow(element(name))
      allowGaps(of: page + [.key("elements")])
    case .remove(let names, let all):
      for name in names { allow(element(name)) }
      if all { allowHolders(of: page) }
    }
    switch command {
    case .rename, .order, .remove, .copy: allowReferences(of: page)
    case .set(let address, _), .unset(let address), .insert(let address, _), .take(let address, _),
      .moveItem(let address, _):
      allowReferences(of: address.owner == .page && address.steps.count == 1 ? [] : page)
    default: break
    }
  }

  // MARK: Subjects

  private func element(_ name: String) -> Steps {
    let elements = root.value(at: page + [.key("elements")])?.items ?? []
    let index = elements.indices.first { index in
      let given = elements[index]["name"]?.string ?? ""
      return (given.isEmpty ? "element\(index)" : given) == name
    }
    return page + [.key("elements"), .item(index ?? 0)]
  }

  private mutating func allow(_ keys: [String], of name: String) {
    let steps = element(name)
    allowGaps(of: steps)
    for key in keys { allow(steps + [.key(key)]) }
  }

  private mutating func allow(_ address: ValueAddress) {
    var steps: Steps
    switch address.owner {
    case .book: steps = []
    case .page: steps = page
    case .element(let name): steps = element(name)
    }
    for step in address.steps {
      guard root.value(at: steps + [step]) != nil else { break }
      steps.append(step)
    }
    if root.value(at: steps)?.kind == .dictionary || root.value(at: steps)?.kind == .array {
      allowGaps(of: steps)
    }
    allow(steps)
    // What stands under the key a second time goes with it, and an item may come elsewhere in its array.
    allowGaps(of: steps.dropLast())
    if case .key("fileName")? = address.steps.last { allow(steps.dropLast() + [.key("filename")]) }
    if case .key("text")? = address.steps.last { allow(steps.dropLast() + [.key("contents")]) }
  }

  private mutating func allowNewElement(on page: [PropertyListStep]) {
    allowGaps(of: root.value(at: page + [.key("elements")]) == nil ? page : page + [.key("elements")])
  }

  // MARK: References

  /// The names and the numbers that refer to something, and where a number may come to stand.
  private mutating func allowReferences(of steps: [PropertyListStep]) {
    guard let node = root.value(at: steps) else { return }
    for entry in node.entries {
      let inner = steps + [.key(entry.key)]
      switch entry.key {
      case "triggeringItem", "triggeringTweenNumber", "page", "element": allow(inner)
      case "dropTargets", "readingOrder":
        for index in entry.value.items.indices { allow(inner + [.item(index)]) }
      // An element may get a name of its own.
      case "type" where node["x"] != nil || node["mark"] != nil:
        allow(steps + [.key("name")])
        allowGaps(of: steps)
      default: break
      }
      allowReferences(of: inner)
    }
    if node["triggeringItem"] != nil { allowGaps(of: steps) }
    for index in node.items.indices { allowReferences(of: steps + [.item(index)]) }
  }

  /// What may be taken away with a reference.
  private mutating func allowHolders(of steps: [PropertyListStep]) {
    guard let node = root.value(at: steps) else { return }
    for entry in node.entries {
      let inner = steps + [.key(entry.key)]
      if ["trigger", "triggers", "cues", "dropTargets", "readingOrder"].contains(entry.key) { allow(inner) }
      allowHolders(of: inner)
    }
    for index in node.items.indices { allowHolders(of: steps + [.item(index)]) }
  }

  // MARK: Places

  private mutating func allow(_ steps: [PropertyListStep]) {
    guard root.value(at: steps) != nil else { return }
    ranges.append(start(before: steps)..<end(behind: steps))
  }

  private mutating func allowGaps(of steps: [PropertyListStep]) {
    guard let node = root.value(at: steps) else { return }
    var start = node.range.offset
    for child in Self.children(of: node) {
      ranges.append(start..<max(start, child.start))
      start = Self.end(of: child.node)
    }
    ranges.append(start..<max(start, end(behind: steps)))
  }

  private static func children(
    of node: PropertyListNode
  ) -> [(start: Int, step: PropertyListStep, node: PropertyListNode)] {
    node.entries.map { ($0.keyRange.offset, .key($0.key), $0.value) }
      + node.items.enumerated().map { ($1.range.offset, .item($0), $1) }
  }

  private static func end(of node: PropertyListNode) -> Int {
    children(of: node).last.map { end(of: $0.node) } ?? node.range.offset + node.range.length
  }

  /// Where the value before ends, or the container begins.
  private func start(before steps: [PropertyListStep]) -> Int {
    guard let last = steps.last, let owner = root.value(at: steps.dropLast()) else { return 0 }
    let children = Self.children(of: owner)
    guard let index = children.firstIndex(where: { $0.step == last }), index > 0 else {
      return owner.range.offset
    }
    return Self.end(of: children[index - 1].node)
  }

  /// Where what comes behind begins.
  private func end(behind steps: [PropertyListStep]) -> Int {
    guard let last = steps.last, let owner = root.value(at: steps.dropLast()) else { return .max }
    let children = Self.children(of: owner)
    guard let index = children.firstIndex(where: { $0.step == last }), index + 1 < children.count else {
      return end(behind: steps.dropLast())
    }
    return children[index + 1].start
  }
}
