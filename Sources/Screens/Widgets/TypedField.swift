import Characters
import Commands
import Ports

/// What is typed into a field, letter by letter.
package struct TypedField: Equatable, Sendable {
  /// What has been typed so far.
  package private(set) var text = ""
  /// Whether it takes every letter: from the first one on, or since it was asked for.
  package private(set) var isOpen = false

  /// More than anybody would type.
  private static let longest = 200

  /// - Parameter text: what stands in it already. Default nothing.
  package init(_ text: String = "") {
    self.text = text
    isOpen = !text.isEmpty
  }

  package var isEmpty: Bool { text.isEmpty }

  /// What has been typed, without room at both ends.
  package var trimmed: String { text.trimmed }

  /// Takes a key.
  ///
  /// - Returns: false for one that writes nothing.
  package mutating func type(_ key: Key) -> Bool {
    guard case .character(let character) = key, text.unicodeScalars.count < Self.longest else { return false }
    // Room before the first letter looks for nothing.
    guard !(text.isEmpty && character.isWhitespace) else { return false }
    text.append(character)
    isOpen = true
    return true
  }

  /// Opens it, takes the last letter away, the last word, or all; without a letter it is closed again.
  ///
  /// - Returns: whether the command is one that does.
  package mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .find: isOpen = true
    case .erase where isOpen:
      _ = text.popLast()
      isOpen = !text.isEmpty
    case .eraseWord where isOpen:
      let rest = text.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
      self = TypedField(String(rest.reversed()))
    case .back where isOpen, .eraseAll where isOpen: self = TypedField()
    default: return false
    }
    return true
  }
}

extension String {
  /// As much of its end as has room in some columns: what was typed last is what is seen.
  package func ending(inColumns columns: Int) -> String {
    guard CharacterWidth.of(self) > columns else { return self }
    var used = 1
    let end = reversed().prefix { character in
      used += CharacterWidth.of(character)
      return used <= columns
    }
    return "…" + String(end.reversed())
  }
}
