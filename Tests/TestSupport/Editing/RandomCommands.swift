import BookEditing
import BookVocabulary
import PropertyList

/// Random commands for a book, most of which can be done.
package struct RandomCommands {
  private var random: SeededGenerator

  package init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// The kinds of commands that change a book, by their first words.
  package static let kinds = [
    "page add", "page copy", "page move", "page remove", "add", "set", "unset", "insert", "take", "move item",
    "move", "resize", "order", "rename", "copy", "remove",
  ]

  package mutating func number(below bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
  private mutating func one<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

  /// A command of a kind for a book; nil where there is none.
  ///
  /// - Parameter document: on one of its pages.
  package mutating func command(_ kind: String, for document: BookDocument) -> BookCommand? {
    guard let root = document.source.root else { return nil }
    let pages = root.kind == .array ? root.items : root["pages"]?.items ?? []
    let page = PageReference.number(1 + number(below: pages.count))
    switch kind {
    case "page add":
      let gap: BookCommand.PageGap? =
        pages.isEmpty ? nil : [nil, .before(page), .after(page)][number(below: 3)]
      return .addPage(gap, name: chance(50) ? newName() : nil)
    case "page copy": return pages.isEmpty ? nil : .copyPage(page)
    case "page move": return pages.isEmpty ? nil : .movePage(page, to: 1 + number(below: pages.count))
    case "page remove": return pages.count < 2 ? nil : .removePage(page, withReferences: chance(50))
    default: break
    }
    guard let path = document.selection.pagePath, let spoken = root.value(at: path.steps) else { return nil }
    let names = Self.names(of: spoken)
    switch kind {
    case "add":
      let type = one(ElementType.allCases) ?? .shape
      return .add(
        type, name: chance(60) ? newName() : nil,
        [.init("x", .number(Double(number(below: 900)))), .init("tweens", .list(.array([.dictionary([])])))])
    case "set": return setting(spoken, names)
    case "unset":
      return address(spoken, names) { if case .key? = $0.steps.last { true } else { false } }.map {
        .unset($0)
      }
    case "insert":
      return items(spoken, names).map { .insert($0, .list(.dictionary([.init("delay", .string("2"))]))) }
    case "take": return items(spoken, names).map { .take($0, withReferences: false) }
    case "move item":
      return items(spoken, names).flatMap { address in
        Self.node(address, spoken, names).map { _ in .moveItem(address, to: 0) }
      }
    default: break
    }
    guard let name = one(names) else { return nil }
    let others = Array(Set([name] + names.filter { _ in chance(20) })).sorted()
    switch kind {
    case "move":
      let (x, y) = (Double(number(below: 200)) / 4 - 20, Double(number(below: 50)))
      return .move(others, chance(50) ? .by(x, y) : .to(.init(x: x, y: y)))
    case "resize":
      let size = Double(number(below: 900))
      return .resize(name, width: size, height: 40.5, at: chance(50) ? .init(x: 3, y: size) : nil)
    case "order": return .order(name, [.front, .back, .index(number(below: names.count))][number(below: 3)])
    case "rename": return .rename(name, to: newName())
    case "copy": return .copy(others, to: chance(30) && !pages.isEmpty ? page : nil)
    case "remove": return .remove(others, withReferences: chance(50))
    default: return nil
    }
  }

  private mutating func newName() -> String {
    one(["star", "a name", "to", "element2", "è", "\"", "x-\(number(below: 1000))"]) ?? ""
  }

  private mutating func setting(_ page: PropertyListNode, _ names: [String]) -> BookCommand? {
    let value: CommandValue =
      [
        .number(Double(number(below: 4000)) / 4), .boolean(true), .string("a < b\n\"c\""),
        .list(.dictionary([.init("x", .string("3")), .init("y", .array([.string("a b")]))])),
      ][number(below: 4)]
    if chance(30), let name = one(names) {
      let key = one(["alpha", "description", "rotation", "role", "name"]) ?? ""
      return .set(ValueAddress(.element(name), [.key(key)]), key == "name" ? .string(newName()) : value)
    }
    return address(page, names).map { .set($0, value) }
  }

  // MARK: Addresses

  /// The names by which the elements of a page are spoken of.
  package static func names(of page: PropertyListNode) -> [String] {
    (page["elements"]?.items ?? []).enumerated().map { index, element in
      let name = element["name"]?.string ?? ""
      return name.isEmpty ? "element\(index)" : name
    }
  }

  private static func node(
    _ address: ValueAddress, _ page: PropertyListNode, _ names: [String]
  ) -> PropertyListNode? {
    guard case .element(let name) = address.owner, let index = names.firstIndex(of: name) else {
      return page.value(at: address.steps)
    }
    return page["elements"]?.items[index].value(at: address.steps)
  }

  /// The address of a value that there is.
  private mutating func address(
    _ page: PropertyListNode, _ names: [String], where isWanted: (ValueAddress) -> Bool = { _ in true }
  ) -> ValueAddress? {
    var owner = ValueAddress.Owner.page
    var node = page
    if chance(80), let name = one(names), let index = names.firstIndex(of: name),
      let element = page["elements"]?.items[index]
    {
      (owner, node) = (.element(name), element)
    }
    var address = ValueAddress(owner, [PropertyListStep]())
    var found: ValueAddress?
    // The first step leads into a dictionary.
    while let (step, child) = self.child(of: node),
      address.steps.isEmpty ? node.kind == .dictionary : chance(60)
    {
      address.steps.append(step)
      node = child
      if isWanted(address) { found = address }
    }
    return found
  }

  private mutating func child(of node: PropertyListNode) -> (PropertyListStep, PropertyListNode)? {
    if let entry = one(node.entries) { return (.key(entry.key), entry.value) }
    guard !node.items.isEmpty else { return nil }
    let index = number(below: node.items.count)
    return (.item(index), node.items[index])
  }

  private mutating func items(_ page: PropertyListNode, _ names: [String]) -> ValueAddress? {
    for _ in 0..<10 {
      let found = address(page, names) { if case .item? = $0.steps.last { true } else { false } }
      if let found { return found }
    }
    return nil
  }
}
