import BookEditing
import BookFormat
import BookVocabulary
import PropertyList

extension KeyLines {
  /// What holds of some elements where a key is not written; empty where that differs, or is no value.
  static func defaultText(of key: any AnyFormatKey, in nodes: [PropertyListNode]) -> String {
    guard key === BookFormat.element.isActive else { return key.facts.defaultText ?? "" }
    let areAreas = nodes.map {
      member(BookFormat.element.type, of: $0)?.text == ElementType.activearea.rawValue
    }
    guard areAreas.contains(true) else { return "false" }
    return areAreas.contains(false) ? "" : "true"
  }

  /// The keys of the values of a page or of the book, and the line that makes another one. One that is
  /// written as a number has that for its beginning, and no other key yet.
  mutating func addValues(of node: PropertyListNode, _ owner: ValueAddress.Owner) {
    let key = BookFormat.page.values
    let values = Self.member(key, of: node)
    guard values?.kind ?? .dictionary == .dictionary else { return }
    let whose = " · " + phrases.heading(of: owner == .book ? .book : .page)
    let heading = phrases.heading(of: .value)
    let keys = plain(DictionaryKind.value).filter { owner == .book || $0 !== BookFormat.value.kept }
    let entries = values?.entries ?? []
    for entry in entries.prefix(ValueDefinition.most) {
      let steps: [PropertyListStep] = [.key(key.spelling), .key(entry.key)]
      lines.append(.heading("\(heading) \(entry.key)" + whose))
      guard entry.value.kind == .dictionary else {
        addPlain(entry.value, keys, steps, owner)
        hold(entries.count == 1 ? [.key(key.spelling)] : steps, by: BookFormat.value.start)
        continue
      }
      add(nil, keys, of: [node], behind: steps, owner: owner)
      hold(entries.count == 1 ? [.key(key.spelling)] : steps, by: BookFormat.value.start)
    }
    lines.append(.heading("+ " + heading + whose))
    let name = BookFormat.page.name
    lines.append(
      .row(
        KeyRow(
          label: name.spelling, value: .unwritten("+"), key: name,
          steps: [.key(key.spelling), .key(name.spelling)], nodes: [values], owner: owner)))
  }

  private mutating func addPlain(
    _ number: PropertyListNode, _ keys: [any AnyFormatKey], _ steps: [PropertyListStep],
    _ owner: ValueAddress.Owner
  ) {
    for key in keys {
      let node = key === BookFormat.value.start ? number : nil
      lines.append(
        .row(
          KeyRow(
            label: key.spelling, value: value(of: [node], unwritten: key.facts.defaultText ?? ""), key: key,
            steps: steps + [.key(key.spelling)], nodes: [node], owner: owner, plain: number)))
    }
  }
}

extension KeyRow {
  /// Whether the name that is typed makes a value; its node is that of those that are there.
  package var makesValue: Bool { isOfValues && steps.count == 2 }

  /// The value that it says something of; nil for what is not a value's.
  package var valueAddress: ValueAddress? {
    guard isOfValues, steps.count > 2, let owner else { return nil }
    return ValueAddress(owner, Array(steps.prefix(2)))
  }

  private var isOfValues: Bool {
    owner != nil && steps.first == .key(BookFormat.page.values.spelling)
  }
}
