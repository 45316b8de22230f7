import BookEditing
import BookFormat
import PropertyList

/// Elements that have been copied, with all that is written in them, to be put onto any page of any book.
///
/// ```swift
/// let copied = CopiedElements(of: canvas, in: document)
/// document.perform(copied.pasting(onto: other, x: 10, y: 10))
/// ```
package struct CopiedElements: Sendable {
  private struct Copy: Sendable {
    var element: CanvasElement
    var value: PropertyListValue
    /// Whether its name is written, and is not made of its index.
    var isNamed: Bool
  }

  private var copies: [Copy]

  /// What is selected, in drawing order.
  package init(of page: CanvasPage, in document: BookDocument) {
    let source = document.selection.pagePath.flatMap { document.source.root?[$0] }
    let nodes = source?[BookFormat.page.elements]?.items ?? []
    copies = page.selectedElements.filter { nodes.indices.contains($0.index) }.map { element in
      let node = nodes[element.index]
      let name = node[BookFormat.element.name]?.string
      return Copy(element: element, value: node.value, isNamed: name?.isEmpty == false)
    }
  }

  package var count: Int { copies.count }

  /// What is written of each; one without a name has that which it goes by.
  var values: [PropertyListValue] {
    copies.map { copy in
      var value = copy.value
      if !copy.isNamed { value.set(BookFormat.element.name, to: copy.element.name) }
      return value
    }
  }

  func mapValues(_ body: (PropertyListValue) -> PropertyListValue) -> CopiedElements {
    var copy = self
    for place in copies.indices { copy.copies[place].value = body(copies[place].value) }
    return copy
  }

  /// Puts them onto a page, over all others. Each has a name that no other has there; where they refer to
  /// each other, they do so there, too.
  ///
  /// - Parameters: how far they come to lie from where they were copied.
  /// - Returns: the commands, to be done as one step. The elements have the last `count` places then.
  package func pasting(onto page: CanvasPage, x: Double, y: Double) -> [BookCommand] {
    guard page.content == .elements else { return [] }
    let names = newNames(on: page)
    // Of several of one name the first is the one that is referred to.
    let meant = Dictionary(zip(copies.map(\.element.name), names)) { first, _ in first }
    return copies.indices.map { place in
      var value = copies[place].value.referring { meant[$0] ?? $0 }
      if copies[place].isNamed || names[place] != "element\(page.count + place)" {
        value.set(BookFormat.element.name, to: names[place])
      }
      let element = copies[place].element
      if element.isOnCanvas, x != 0 || y != 0 {
        let box = element.box.moved(x: x, y: y).settled(from: element.box)
        for key in BoxKey.allCases.prefix(4) where box[keyPath: key.path] != 0 || value.has(key.key) {
          value.set(key.key, to: shortest(box[keyPath: key.path]))
        }
      }
      return .insert(page.itemAddress(page.count + place), .list(value))
    }
  }

  private func newNames(on page: CanvasPage) -> [String] {
    var taken = Set(page.elements.map(\.name))
    return copies.enumerated().map { place, copy in
      let preferred = copy.isNamed ? copy.element.name : "element\(page.count + place)"
      let name = taken.freeName(preferred)
      taken.insert(name)
      return name
    }
  }
}

extension PropertyListValue {
  fileprivate func has(_ key: any AnyFormatKey) -> Bool { self[key.spelling] != nil }

  /// Gives a key of a dictionary a value, which becomes a number where the key takes one.
  fileprivate mutating func set(_ key: any AnyFormatKey, to text: String) {
    change(key) { _ in .string(text) }
    guard case .dictionary(let entries) = self, !has(key) else { return }
    self = .dictionary(entries + [.init(key.spelling, .string(text))])
  }

  /// Changes the value of a key of a dictionary, where it has one.
  private mutating func change(_ key: any AnyFormatKey, _ body: (PropertyListValue) -> PropertyListValue) {
    guard case .dictionary(var entries) = self else { return }
    for place in entries.indices where key.spellings.contains(entries[place].key) {
      entries[place].value = body(entries[place].value)
    }
    self = .dictionary(entries)
  }

  func changed(_ key: any AnyFormatKey, _ body: (PropertyListValue) -> PropertyListValue) -> Self {
    var copy = self
    copy.change(key, body)
    return copy
  }

  func mapItems(_ body: (PropertyListValue) -> PropertyListValue) -> PropertyListValue {
    guard case .array(let items) = self else { return self }
    return .array(items.map(body))
  }

  /// An element with other names of elements in its triggers, its drop targets and its cues.
  fileprivate func referring(to name: (String) -> String) -> PropertyListValue {
    func renamed(_ value: PropertyListValue) -> PropertyListValue {
      if case .string(let old) = value { .string(name(old)) } else { value }
    }
    func trigger(_ value: PropertyListValue) -> PropertyListValue {
      value.changed(BookFormat.trigger.triggeringItem, renamed)
    }
    func cues(_ value: PropertyListValue) -> PropertyListValue {
      if case .dictionary(let languages) = value {
        return .dictionary(languages.map { .init($0.key, cues($0.value)) })
      }
      return value.mapItems { $0.changed(BookFormat.cue.element, renamed) }
    }
    let keys = BookFormat.element
    return changed(keys.trigger, trigger).changed(keys.triggers) { $0.mapItems(trigger) }
      .changed(keys.dropTargets) { $0.mapItems(renamed) }
      .changed(keys.belongsOn) { $0.mapItems(renamed) }
      .changed(keys.audio) { $0.changed(BookFormat.track.cues, cues) }
  }
}
