import PropertyList

/// A property list that is changed: its text, edit by edit. What an edit does not speak of stays as it was
/// written, byte for byte.
///
/// ```swift
/// var list = try EditedList(PropertyListReader.read(bytes: bytes, file: "book.plist"))
/// try list.perform(.replace([.item(0), .key("name")], with: .string("Cover")))
/// let saved = list.bytes
/// ```
package struct EditedList {
  /// The list as it is now.
  package private(set) var document: PropertyListDocument
  /// How the file was written, and is written again.
  private let encoding: InputEncoding
  /// Whether the file is written anew as a whole, in XML, since it was a binary list.
  package let isRewritten: Bool

  /// - Throws: `noText` for a list that could not be read at all.
  package init(_ document: PropertyListDocument) throws(ListEditFault) {
    guard let root = document.root else { throw .noText }
    encoding = document.encoding
    isRewritten = document.form == .binary
    self.document =
      isRewritten
      ? PropertyListReader.read(utf8: PropertyListWriter.write(root.value), file: document.file) : document
  }

  /// The file of the list, in its own encoding.
  package var bytes: [UInt8] { encoding.encoded(document.utf8) ?? document.utf8 }

  /// Whether the text is the file byte for byte, so that changes of one are changes of the other.
  package var isFile: Bool { encoding == .utf8 }

  /// Makes an edit, reads the text again, and compares its values with those that were meant.
  ///
  /// - Returns: what changed in the text.
  /// - Throws: why it cannot be made. The list is as before.
  @discardableResult
  package mutating func perform(_ edit: ListEdit) throws(ListEditFault) -> TextChange { try perform([edit]) }

  /// Makes several edits, each of which speaks of the list as it is now: none moves what another one speaks
  /// of, or is within another one. The text is read again once.
  ///
  /// - Returns: what changed in the text.
  /// - Throws: why they cannot be made. The list is as before.
  @discardableResult
  package mutating func perform(_ edits: [ListEdit]) throws(ListEditFault) -> TextChange {
    guard !edits.isEmpty else { return TextChange() }
    let editor = try ListEditor(document, encoding: encoding)
    let meant = try MeantTree(edits, in: editor.root)
    let change = try editor.change(edits)
    guard let text = change.applied(to: document.utf8), encoding.encoded(text) != nil else {
      throw .notReadBack
    }
    let changed = read(text)
    guard let root = changed.root, meant.isRead(as: root) else { throw .notReadBack }
    document = changed
    return change
  }

  /// Makes a change that an edit has led to, or turns one round.
  ///
  /// - Throws: `notReadBack` where the text is not the one that the change was made for.
  package mutating func apply(_ change: TextChange) throws(ListEditFault) {
    guard let text = change.applied(to: document.utf8) else { throw .notReadBack }
    document = read(text)
  }

  private func read(_ text: [UInt8]) -> PropertyListDocument {
    PropertyListReader.read(utf8: text, file: document.file, unmarked: document.form)
  }
}
