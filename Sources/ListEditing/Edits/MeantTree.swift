import PropertyList

/// The values that an edit is meant to lead to: those of the list before, but for what it changes.
///
/// Only the containers on the way to the change are spelled out; all else stays a value of the list before.
indirect enum MeantTree {
  case node(PropertyListNode)
  case value(PropertyListValue)
  case array([MeantTree])
  case dictionary([(key: String, value: MeantTree)])

  /// What edits of a list are meant to lead to.
  init(_ edits: [ListEdit], in root: PropertyListNode) throws(ListEditFault) {
    self = .node(root)
    for edit in edits { try make(edit, in: root) }
  }

  private mutating func make(_ edit: ListEdit, in root: PropertyListNode) throws(ListEditFault) {
    switch edit {
    case .replace(let steps, let value):
      try change(steps[...]) { (tree) throws(ListEditFault) in tree = .value(value) }
    case .remove(let steps):
      guard let last = steps.last else { throw .wrongContainer(steps) }
      try change(steps.dropLast()) { (tree) throws(ListEditFault) in try tree.remove(last) }
    case .rename(let steps, let name):
      guard case .key(let key)? = steps.last else { throw .wrongContainer(steps) }
      try change(steps.dropLast()) { (tree) throws(ListEditFault) in try tree.rename(key, to: name) }
    case .move(let steps, let place):
      guard case .item(let item)? = steps.last else { throw .wrongContainer(steps) }
      try change(steps.dropLast()) { (tree) throws(ListEditFault) in
        guard case .array(var items) = tree, items.indices.contains(item), items.indices.contains(place)
        else {
          throw .noPlace(place, in: steps)
        }
        items.insert(items.remove(at: item), at: place)
        tree = .array(items)
      }
    case .insert(let member, let place, let steps):
      try change(steps[...]) { (tree) throws(ListEditFault) in
        try tree.insert(member, at: place, root: root, steps: steps)
      }
    }
  }

  private mutating func change(
    _ steps: ArraySlice<PropertyListStep>, by body: (inout MeantTree) throws(ListEditFault) -> Void
  ) throws(ListEditFault) {
    spellOut()
    guard let step = steps.first else { return try body(&self) }
    switch (self, step) {
    case (.array(var items), .item(let item)) where items.indices.contains(item):
      // The items themselves are changed, and no copy of all of them.
      self = .array([])
      try items[item].change(steps.dropFirst(), by: body)
      self = .array(items)
    case (.dictionary(var entries), .key(let key)):
      guard let index = entries.firstIndex(where: { $0.key == key }) else { throw .nothing(at: Array(steps)) }
      self = .dictionary([])
      try entries[index].value.change(steps.dropFirst(), by: body)
      self = .dictionary(entries)
    default: throw .nothing(at: Array(steps))
    }
  }

  /// A container of the list becomes one of its members.
  private mutating func spellOut() {
    guard case .node(let node) = self else { return }
    switch node.kind {
    case .array: self = .array(node.items.map(MeantTree.node))
    case .dictionary: self = .dictionary(node.entries.map { ($0.key, .node($0.value)) })
    default: break
    }
  }

  private mutating func remove(_ step: PropertyListStep) throws(ListEditFault) {
    switch (self, step) {
    case (.array(var items), .item(let item)) where items.indices.contains(item):
      items.remove(at: item)
      self = .array(items)
    case (.dictionary(let entries), .key(let key)) where entries.contains(where: { $0.key == key }):
      self = .dictionary(entries.filter { $0.key != key })
    default: throw .nothing(at: [step])
    }
  }

  private mutating func rename(_ key: String, to name: String) throws(ListEditFault) {
    guard case .dictionary(let entries) = self else { throw .wrongContainer([.key(key)]) }
    self = .dictionary(entries.map { ($0.key == key ? name : $0.key, $0.value) })
  }

  private mutating func insert(
    _ member: ListEdit.NewMember, at place: Int, root: PropertyListNode, steps: [PropertyListStep]
  ) throws(ListEditFault) {
    switch (self, member) {
    case (.array(var items), .item(let value)) where (0...items.count).contains(place):
      items.insert(.value(value), at: place)
      self = .array(items)
    case (.array(var items), .copy(let source)) where (0...items.count).contains(place):
      guard let node = root.value(at: source) else { throw .nothing(at: source) }
      items.insert(.node(node), at: place)
      self = .array(items)
    case (.dictionary(var entries), .entry(let key, let value)) where (0...entries.count).contains(place):
      entries.insert((key, .value(value)), at: place)
      self = .dictionary(entries)
    default: throw .noPlace(place, in: steps)
    }
  }
}

// MARK: Comparing

extension MeantTree {
  /// Whether a list that was read has these values.
  func isRead(as node: PropertyListNode) -> Bool {
    switch self {
    case .node(let meant): return meant.hasSameValues(as: node)
    case .value(let value): return Self.isRead(value, as: node)
    case .array(let items):
      let read = node.items
      return node.kind == .array && read.count == items.count
        && zip(items, read).allSatisfy { $0.isRead(as: $1) }
    case .dictionary(let entries):
      let read = node.entries
      return node.kind == .dictionary && read.count == entries.count
        && zip(entries, read).allSatisfy { $0.key == $1.key && $0.value.isRead(as: $1.value) }
    }
  }

  /// Old-style lists have texts for numbers, booleans and dates.
  private static func isRead(_ value: PropertyListValue, as node: PropertyListNode) -> Bool {
    let isText = node.document.writesOnlyStrings && node.kind == .string
    switch value {
    case .dictionary(let entries):
      return MeantTree.dictionary(entries.map { ($0.key, .value($0.value)) }).isRead(as: node)
    case .array(let items): return MeantTree.array(items.map(MeantTree.value)).isRead(as: node)
    case .string(let text): return node.string == text
    case .integer, .real: return (isText ? Double(node.text) : node.number) == value.number
    case .boolean(let meant): return isText ? node.text == (meant ? "YES" : "NO") : node.boolean == meant
    case .date(let text): return (isText || node.kind == .date) && node.text == text
    case .data: return node.value == value
    }
  }
}
