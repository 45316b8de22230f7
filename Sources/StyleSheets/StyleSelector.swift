import Characters
import Importing

/// What a rule of a style sheet is for: elements by their names, classes and ids, within others.
struct StyleSelector {
  /// The outermost first.
  private var parts: [Part] = []
  /// Ids, then classes and attributes, then names.
  private(set) var specificity = 0

  fileprivate struct Part {
    var name: String?
    var id: String?
    var classes: [String] = []
    var attributes: [(name: String, value: String?)] = []
    /// Whether it is for what lies directly in the element of the part before it.
    var isChild = false
  }

  /// Of one selector.
  private static let mostParts = 12

  /// - Returns: nil for one that asks for something else.
  init?(_ text: Substring) {
    var isChild = false
    for word in Self.words(of: text) {
      if word == ">" {
        isChild = true
        continue
      }
      guard parts.count < Self.mostParts, var part = Part(of: word) else { return nil }
      part.isChild = isChild
      isChild = false
      parts.append(part)
      specificity += part.specificity
    }
    guard !parts.isEmpty, !isChild else { return nil }
  }

  /// With `>` a word of its own.
  private static func words(of text: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      var rest = word
      while let place = rest.firstIndex(of: ">") {
        if place > rest.startIndex { words.append(rest[..<place]) }
        words.append(">")
        rest = rest[rest.index(after: place)...]
      }
      if !rest.isEmpty { words.append(rest) }
    }
    return words
  }

  /// What elements have to have that the selector is for: rules are looked up by it.
  var key: StyleKey {
    guard let last = parts.last else { return .any }
    if let id = last.id { return .id(id) }
    if let first = last.classes.first { return .ofClass(first) }
    return last.name.map { .name($0) } ?? .any
  }

  /// Whether it is for an element.
  ///
  /// - Parameters:
  ///   - ancestors: of the element, the outermost first.
  ///   - steps: how many comparisons may be made; they become fewer.
  func matches(_ element: SourceElement, in ancestors: [SourceElement], steps: inout Int) -> Bool {
    guard let last = parts.last, last.matches(element) else { return false }
    return matches(parts.count - 1, in: ancestors[...], steps: &steps)
  }

  /// Whether the parts before one are met by ancestors.
  private func matches(_ part: Int, in ancestors: ArraySlice<SourceElement>, steps: inout Int) -> Bool {
    guard part > 0 else { return true }
    var rest = ancestors
    while let element = rest.popLast() {
      steps -= 1
      guard steps > 0 else { return false }
      if parts[part - 1].matches(element), matches(part - 1, in: rest, steps: &steps) { return true }
      if parts[part].isChild { return false }
    }
    return false
  }
}

/// What elements have to have so that a rule is for them.
enum StyleKey: Hashable {
  case any
  case id(String)
  case ofClass(String)
  case name(String)
}

extension StyleSelector.Part {
  /// `p.note#first[lang="en"]`; nil for what has a state or makes an element of its own.
  init?(of text: Substring) {
    var rest = text
    while let first = rest.first {
      switch first {
      case "#":
        id = Self.name(&rest)
      case ".": classes.append(Self.name(&rest))
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        let sides = inside.split(separator: "=", maxSplits: 1)
        guard let name = sides.first, name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "|" }) else {
          return nil
        }
        let value = sides.dropFirst().first.map { $0.trimmed.drop { $0 == "\"" || $0 == "'" } }
        attributes.append(
          (
            name.split(separator: "|").last.map(String.init) ?? "",
            value.map { String($0.prefix { $0 != "\"" && $0 != "'" }) }
          ))
        rest = rest[rest.index(after: end)...]
      case "*": rest.removeFirst()
      case ":":
        guard rest == ":link" else { return nil }
        attributes.append(("href", nil))
        rest = ""
      case let letter where Self.isOfName(letter):
        rest = "." + rest
        let word = Self.name(&rest)
        name = word.split(separator: "|").last.map { $0.lowercased() }
      default: return nil
      }
    }
  }

  /// Takes a name and the sign before it.
  private static func name(_ rest: inout Substring) -> String {
    rest.removeFirst()
    let name = rest.prefix { isOfName($0) }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_" || character == "|"
      || !character.isASCII
  }

  /// Whether a class is one of those that blanks part: byte by byte, as lists of classes are gone through
  /// with each comparison.
  private static func isClass(_ wanted: String, among all: String) -> Bool {
    let count = wanted.utf8.count
    var all = all
    return all.withUTF8 { bytes in
      var start = 0
      for end in 0...bytes.count where end == bytes.count || isBlank(bytes[end]) {
        if end - start == count, wanted.utf8.elementsEqual(bytes[start..<end]) { return true }
        start = end + 1
      }
      return false
    }
  }

  /// https://infra.spec.whatwg.org/#ascii-whitespace
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte != 0x0B && 0x09...0x0D ~= byte }

  var specificity: Int {
    (id == nil ? 0 : 10_000) + (classes.count + attributes.count) * 100 + (name == nil ? 0 : 1)
  }

  func matches(_ element: SourceElement) -> Bool {
    if let name, name != element.name.lowercased() { return false }
    if let id, element["id"] != id { return false }
    if !classes.isEmpty {
      let all = element["class"] ?? ""
      guard classes.allSatisfy({ Self.isClass($0, among: all) }) else { return false }
    }
    return attributes.allSatisfy { attribute in
      attribute.value.map { element[attribute.name] == $0 } ?? (element[attribute.name] != nil)
    }
  }
}
