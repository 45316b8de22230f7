import Characters

/// The pictures that are typed for a movie, one behind the other: names, which may have spaces in them, parts
/// of names, and patterns with a `*`.
///
/// ```swift
/// FrameNames("fish-*.png my star", among: files).names
/// ```
package struct FrameNames {
  /// What was typed for each, in order.
  package private(set) var names: [String] = []
  /// All before the one that is typed now, with the space behind it.
  package private(set) var before = ""
  private let files: [String]

  /// - Parameter files: pictures that can be meant.
  package init(_ typed: String, among files: [String]) {
    self.files = files
    var rest = typed.drop { $0 == " " }
    while !rest.isEmpty {
      let name = Self.name(at: rest, among: files)
      names.append(String(name))
      let behind = rest[name.endIndex...]
      if behind.isEmpty { break }
      rest = behind.drop { $0 == " " }
      before = String(typed[..<rest.startIndex])
    }
  }

  /// The name that a text begins with: a file's, the longest of several; all of it where that is a part of
  /// one; else a word.
  private static func name(at text: Substring, among files: [String]) -> Substring {
    let named = files.filter { text == $0 || text.hasPrefix($0 + " ") }.max { $0.count < $1.count }
    if let named { return text.prefix(named.count) }
    let words = String(text)
    return files.contains { $0.hasInside(words) } ? text : text.prefix { $0 != " " }
  }

  /// The pictures that are meant by a name; none where there is no such picture, or a part of a name stands
  /// for several.
  package func pictures(of name: String) -> [String] {
    if files.contains(name) { return [name] }
    if name.contains("*") { return files.filter { Self.matches($0, name) } }
    let found = files.filter { $0.hasInside(name) }
    return found.count == 1 ? found : []
  }

  /// Whether a name begins and ends as a pattern with one `*` does.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && name.count >= parts[0].count + parts[1].count && name.hasPrefix(parts[0])
      && name.hasSuffix(parts[1])
  }
}
