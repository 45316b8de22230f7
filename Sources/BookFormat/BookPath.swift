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

  /// The path of a value behind this one.
  package func appending(_ key: any AnyFormatKey) -> BookPath { BookPath(steps + [.key(key.spelling)]) }

  /// The path of an item of the array at this one, from 0.
  package func appending(item: Int) -> BookPath { BookPath(steps + [.item(item)]) }

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

  /// Reads a path as `description` writes it; nil for anything else.
  package init?(_ text: String) {
    self.init()
    var rest = Substring(text)
    while let first = rest.first {
      if first == "[" {
        let digits = rest.dropFirst().prefix { $0 != "]" }
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
          let item = Int(digits), digits.endIndex < rest.endIndex
        else { return nil }
        steps.append(.item(item))
        rest = rest[digits.endIndex...].dropFirst()
        continue
      }
      guard steps.isEmpty || rest.popFirst() == "." else { return nil }
      guard let key = Self.takeKey(from: &rest) else { return nil }
      steps.append(.key(key))
    }
  }

  private static func takeKey(from rest: inout Substring) -> String? {
    guard rest.first == "\"" else {
      let key = rest.prefix { $0.utf8.allSatisfy(isPlain) }
      rest = rest[key.endIndex...]
      return key.isEmpty ? nil : String(key)
    }
    rest.removeFirst()
    var key = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return key
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        key.append(escaped)
      default: key.append(character)
      }
    }
    return nil
  }
}

extension PropertyListNode {
  /// Where this stands in its book.
  package var path: BookPath { BookPath(steps) }

  /// What stands at a path of the list that this is the root of; nil for nothing.
  package subscript(path: BookPath) -> PropertyListNode? { value(at: path.steps) }
}
