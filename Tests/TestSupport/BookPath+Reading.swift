import BookFormat
import PropertyList

extension BookPath {
  /// Reads a path as `description` writes it; nil for anything else.
  package init?(_ text: String) {
    self.init()
    var rest = Substring(text)
    while let first = rest.first {
      if first == "[" {
        guard let end = rest.firstIndex(of: "]"), let item = Int(rest[..<end].dropFirst()), item >= 0 else {
          return nil
        }
        steps.append(.item(item))
        rest = rest[end...].dropFirst()
        continue
      }
      guard steps.isEmpty || rest.popFirst() == ".", let key = Self.takeKey(from: &rest) else { return nil }
      steps.append(.key(key))
    }
  }

  private static func takeKey(from rest: inout Substring) -> String? {
    guard rest.first == "\"" else {
      let key = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
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
