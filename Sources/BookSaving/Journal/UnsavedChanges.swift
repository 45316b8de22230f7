import BookModel
import ListEditing
import PropertyList

/// What a journal has that is not in the book's list.
package struct UnsavedChanges: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package let name: String
    package let change: TextChange
  }

  /// The text that the changes begin from: what the list has in it, unless it was changed elsewhere.
  package let base: [UInt8]
  /// In the order in which they were made; each can be applied to the text behind the one before.
  package let steps: [Step]
  /// Whether the list has something else in it than any text that the journal leads through: both are there
  /// to be compared, and one of them to be taken.
  package let isChangedElsewhere: Bool

  /// Makes the changes of a journal again, up to the first record that does not check.
  ///
  /// - Parameters:
  ///   - journal: all of the journal's file.
  ///   - book: where the list lies.
  ///   - file: what the list has in it; nil where it is gone.
  /// - Returns: nil where the journal has nothing that the list has not.
  init?(journal: [UInt8], of book: FilePath, file: [UInt8]?) {
    guard let (beginning, records) = Self.beginning(of: journal, of: book) else { return nil }
    var rest = records
    var (base, text, steps) = (beginning, beginning, [Step]())
    var isFound = beginning == file
    while case .change(let change, let name)? = JournalRecord(takenFrom: &rest) {
      guard let changed = change.applied(to: text) else { break }
      text = changed
      steps.append(Step(name: name, change: change))
      // The program ended after saving and before the journal was begun anew.
      if text.count == file?.count, text == file { (base, steps, isFound) = (text, [], true) }
    }
    guard !steps.isEmpty, text != file else { return nil }
    self.base = base
    self.steps = steps
    isChangedElsewhere = !isFound
  }

  /// Whether all that a journal has can be read, but for an end that is torn.
  static func canReadAll(of journal: [UInt8], of book: FilePath) -> Bool {
    guard var (text, rest) = beginning(of: journal, of: book) else { return false }
    while case .change(let change, _)? = JournalRecord(takenFrom: &rest) {
      guard let changed = change.applied(to: text) else { return false }
      text = changed
    }
    return JournalRecord.isTorn(rest)
  }

  /// The text that a journal begins from, and its records behind that; nil for what is none of the book's.
  private static func beginning(
    of journal: [UInt8], of book: FilePath
  ) -> (text: [UInt8], rest: ArraySlice<UInt8>)? {
    guard journal.starts(with: JournalRecord.signature) else { return nil }
    var rest = journal[JournalRecord.signature.count...]
    guard case .beginning(book, let text)? = JournalRecord(takenFrom: &rest) else { return nil }
    return (text, rest)
  }
}
