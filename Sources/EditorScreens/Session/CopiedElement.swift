import BookEditing
import BookFormat
import BookVocabulary
import PropertyList

/// An element that was copied: its type, its name, and its other keys.
struct CopiedElement {
  var type: ElementType
  var name: String?
  var properties: [BookCommand.Property]

  /// Nil for what is no element.
  init?(_ node: PropertyListNode) {
    guard let type = KeyLines.type(of: node) else { return nil }
    self.type = type
    name = KeyLines.member(BookFormat.element.name, of: node)?.string
    properties = node.entries.compactMap { entry in
      let isNamed = [BookFormat.element.type.spelling, BookFormat.element.name.spelling].contains(entry.key)
      return isNamed ? nil : .init(entry.key, CommandValue(entry.value.value))
    }
  }

  /// The same elsewhere.
  mutating func move(x: Double, y: Double) {
    for index in properties.indices {
      guard case .number(let number) = properties[index].value else { continue }
      switch properties[index].key {
      case BookFormat.element.x.spelling: properties[index].value = .number(number + x)
      case BookFormat.element.y.spelling: properties[index].value = .number(number + y)
      default: break
      }
    }
  }
}
