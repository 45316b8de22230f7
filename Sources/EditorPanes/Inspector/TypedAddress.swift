import BookFormat
import Characters
import PropertyList

/// What is typed of a key's address: all of it, the beginnings of its parts, as `tw[0].del`, or any part of
/// it.
package struct TypedAddress {
  private let typed: Substring
  private let parts: [Substring]

  /// The rank of an address that it is a part of.
  package static let worst = 2

  package init(_ typed: Substring) {
    self.typed = typed
    parts = typed.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// How the address of a row is shown: without the dictionary in which a tween says where it goes, and of
  /// the book's keys those that pages have as well behind `book`.
  package static func text(of row: KeyRow) -> String {
    let steps = row.steps.filter { $0 != .key(BookFormat.tween.properties.spelling) }
    guard row.owner == .book, case .key(let key)? = steps.first,
      DictionaryKind.page.spellings.contains(key)
    else { return BookPath(steps).description }
    return BookPath([.key("book")] + steps).description
  }

  /// How well it says the address of a row: those of the book may have `book` before them, as in scripts.
  package func rank(of row: KeyRow) -> Int? {
    let address = Self.text(of: row)
    if let rank = rank(of: address) { return rank }
    return row.owner == .book ? rank(of: "book." + address) : nil
  }

  /// How well it says an address: 0 exactly, 1 by beginnings; nil where it does not.
  package func rank(of address: String) -> Int? {
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
