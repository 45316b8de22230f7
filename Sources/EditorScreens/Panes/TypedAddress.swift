import BookFormat
import Characters
import PropertyList

/// What is typed of a key's address: all of it, the beginnings of its parts, as `tw[0].del`, or any part of
/// it.
struct TypedAddress {
  private let typed: Substring
  private let parts: [Substring]

  /// The rank of an address that it is a part of.
  static let worst = 2

  init(_ typed: Substring) {
    self.typed = typed
    parts = typed.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// How an address is shown: without the dictionary in which a tween says where it goes.
  static func text(of steps: [PropertyListStep]) -> String {
    BookPath(steps.filter { $0 != .key(BookFormat.tween.properties.spelling) }).description
  }

  /// How well it says an address: 0 exactly, 1 by beginnings; nil where it does not.
  func rank(of address: String) -> Int? {
    if address == typed { return 0 }
    let all = address.split(separator: ".", omittingEmptySubsequences: false)
    if all.count == parts.count, zip(parts, all).allSatisfy(Self.begins) { return 1 }
    return address.hasInside(String(typed)) ? Self.worst : nil
  }

  /// Whether a part begins another one, and has the same place in a list.
  private static func begins(_ typed: Substring, _ part: Substring) -> Bool {
    let (name, place) = halves(typed)
    let (whole, other) = halves(part)
    return whole.hasPrefix(name) && place == other
  }

  private static func halves(_ part: Substring) -> (name: Substring, place: Substring) {
    let end = part.firstIndex(of: "[") ?? part.endIndex
    return (part[..<end], part[end...])
  }
}
