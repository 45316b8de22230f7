import BookFormat
import PropertyList

/// Something an author wrote that still knows where it stands in its file.
///
/// Values do not carry their places one by one: the handle to the dictionary they came from finds the place
/// of any key when a diagnostic or an editor asks for it.
package protocol Sourced {
  /// The dictionary this was read from; nil for something made in memory.
  var source: PropertyListNode? { get }
}

extension Sourced {
  /// Where the thing itself begins.
  package var place: SourceRange? { source?.range }

  /// The line on which it begins, from 1; nil in a binary list, and for something made in memory.
  package var line: Int? { source.flatMap { $0.document.lineAndColumn(of: $0.range)?.line } }

  /// The address of the thing in its book; nil for something made in memory.
  package var path: BookPath? { source?.path }

  /// Where the value of the first of `keys` that was written stands.
  package func place(of keys: any AnyFormatKey...) -> SourceRange? { firstPlace(of: keys) }

  /// Where the value of `key` stands, or the thing itself where the key was not written.
  package func nearestPlace(of keys: any AnyFormatKey...) -> SourceRange? { firstPlace(of: keys) ?? place }

  private func firstPlace(of keys: [any AnyFormatKey]) -> SourceRange? {
    keys.lazy.compactMap { source?[$0]?.range }.first
  }
}

extension PropertyListNode {
  /// The value of a key: under its own spelling if that was written, else under another.
  package subscript(key: any AnyFormatKey) -> PropertyListNode? {
    key.writtenSpelling(in: self).flatMap { self[$0] }
  }
}

extension AnyFormatKey {
  /// Which of its spellings counts in a dictionary; nil where none was written.
  package func writtenSpelling(in dictionary: PropertyListNode) -> String? {
    spellings.first { dictionary[$0] != nil }
  }
}
