import Hosts

/// What is typed into a field, letter by letter.
package struct TypedField: Equatable, Sendable {
  /// What has been typed so far. Default nothing.
  package private(set) var text = ""

  /// More than anybody would type.
  private static let longest = 200

  package init() {}

  package var isEmpty: Bool { text.isEmpty }

  /// Takes a key.
  ///
  /// - Returns: false for one that writes nothing.
  package mutating func type(_ key: Key) -> Bool {
    guard case .character(let character) = key, text.unicodeScalars.count < Self.longest else { return false }
    // Room before the first letter looks for nothing.
    guard !(text.isEmpty && character.isWhitespace) else { return false }
    text.append(character)
    return true
  }

  /// Takes the last letter away.
  package mutating func erase() { _ = text.popLast() }

  package mutating func clear() { text = "" }
}
