import BookModel
import PropertyList

/// A part of a book by its path, compared with what it was by a digest: what its author wrote of it, and of
/// nothing that is in it. Of two versions of a book the parts say what has changed.
struct BookPart: Hashable, Sendable {
  /// Kinds and names by turns: `page`, `3`, `element`, `star`, `tween`, `rise`. Empty for the book itself.
  var path: [String]
  var digest: UInt64

  /// Parts of a book that are noted; no reader looks at more.
  static let most = 200_000

  /// All parts of a book, in its order.
  static func all(of book: Book) -> [BookPart] {
    var parts = [BookPart(path: [], digest: digest(of: book.source, leavingOut: ["pages"]))]
    for (index, page) in book.pages.enumerated() {
      let path = ["page", String(index + 1)]
      parts.append(BookPart(path: path, digest: digest(of: page.source, leavingOut: ["elements"])))
      for element in page.elements where parts.count < most { add(element, of: path, to: &parts) }
      guard parts.count < most else { break }
    }
    return parts
  }

  private static func add(_ element: Element, of page: [String], to parts: inout [BookPart]) {
    let path = page + ["element", element.name]
    let inner: Set = ["tweens", "trigger", "triggers"]
    parts.append(BookPart(path: path, digest: digest(of: element.source, leavingOut: inner)))
    for tween in element.tweens {
      parts.append(BookPart(path: path + ["tween", tween.name], digest: digest(of: tween.source)))
    }
    for (number, trigger) in element.triggers.enumerated() {
      parts.append(
        BookPart(path: path + ["trigger", String(number + 1)], digest: digest(of: trigger.source)))
    }
  }

  /// FNV-1a over all that stands there, in the order of the keys' names: the order in the file makes no
  /// difference.
  private static func digest(of node: PropertyListNode?, leavingOut keys: Set<String> = []) -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    func add(_ node: PropertyListNode, leavingOut keys: Set<String> = []) {
      add(node.kind.rawValue)
      if let isTrue = node.boolean { add(isTrue ? 1 : 0) }
      for byte in node.text.utf8 { add(byte) }
      for item in node.items { add(item) }
      for entry in node.entries.sorted(by: { $0.key < $1.key }) where !keys.contains(entry.key) {
        for byte in entry.key.utf8 { add(byte) }
        add(0xFF)
        add(entry.value)
      }
      add(0xFE)
    }
    if let node { add(node, leavingOut: keys) }
    return digest
  }

  /// The part in the book's words: `page 3: element 'star': tween 'rise'`.
  var words: String {
    guard !path.isEmpty else { return "the book" }
    return stride(from: 0, to: path.count - 1, by: 2).map { index in
      let name = path[index + 1]
      return PrintableText.safe(path[index]) + " "
        + (Int(name) == nil ? name.quoted : PrintableText.safe(name))
    }
    .joined(separator: ": ")
  }

  // MARK: Changes

  /// What of a book is another than it was, in the book's words and order; a part that is new, or gone, is
  /// described without its content.
  static func changes(from before: [BookPart], to now: [BookPart]) -> [BookChange] {
    let (old, new) = (byPath(before), byPath(now))
    func isInside(_ part: BookPart, _ parts: [[String]: UInt64]) -> Bool {
      part.path.count > 2 && parts[Array(part.path.dropLast(2))] == nil
    }
    var changes: [BookChange] = []
    for part in now {
      if let digest = old[part.path] {
        if digest != part.digest { changes.append(BookChange(part: part, kind: .changed)) }
      } else if !isInside(part, old) {
        changes.append(BookChange(part: part, kind: .new))
      }
    }
    for part in before where new[part.path] == nil && !isInside(part, new) {
      changes.append(BookChange(part: part, kind: .gone))
    }
    return changes
  }

  /// Of parts of one path the first.
  private static func byPath(_ parts: [BookPart]) -> [[String]: UInt64] {
    Dictionary(parts.map { ($0.path, $0.digest) }) { first, _ in first }
  }
}

/// A part of a book that is another than it was.
package struct BookChange: Hashable, Sendable {
  enum Kind: String, Sendable { case changed = "has changed", new = "is new", gone = "is gone" }

  let part: BookPart
  let kind: Kind

  /// `page 3: element 'star': tween 'rise' has changed`.
  package var words: String { "\(part.words) \(kind.rawValue)" }
}
