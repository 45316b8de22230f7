import PropertyList

/// Where something stands in a book's list, as its author counts: `pages[3].elements[7].tweens[0].duration`.
///
/// Items are counted from 0, left out ones included. In a book that is an array of pages a path begins with
/// an item: `[3].elements[7]`. A key that is no plain word stands in double quotes, `"` and `\` in it behind
/// a `\`.
package struct BookPath: Hashable, Sendable, CustomStringConvertible {
  package var steps: [PropertyListStep]

  /// The book itself is at no step.
  package init(_ steps: [PropertyListStep] = []) { self.steps = steps }

  package var description: String {
    steps.enumerated().map { place, step in
      switch step {
      case .item(let item): "[\(item)]"
      case .key(let key): (place == 0 ? "" : ".") + Self.written(key)
      }
    }.joined()
  }

  private static func written(_ key: String) -> String {
    if !key.isEmpty, key.utf8.allSatisfy(isPlain) { return key }
    return "\"" + key.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension PropertyListNode {
  /// Where this stands in its book.
  package var path: BookPath { BookPath(steps) }

  /// What stands at a path of the list that this is the root of; nil for nothing.
  package subscript(path: BookPath) -> PropertyListNode? { value(at: path.steps) }
}
