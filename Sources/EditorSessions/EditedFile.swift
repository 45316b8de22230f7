import BookEditing
import ListEditing
import Phrases
import PropertyList
import Screens

/// Where an edited book lies: its list, what is not saved of it, and the right to write it. What a screen
/// wants kept or saved goes through here; it writes nothing itself.
package protocol EditedFile: BookFiles {
  /// What the list is called in messages.
  var name: String { get }
  /// Another program that edits the book, which may only be looked at here then; nil where there is none.
  var otherEditor: OtherEditor? { get }
  /// Whether the list and its folder may only be read, so that it can only be saved elsewhere.
  var isReadOnly: Bool { get }
  /// Why what is not saved would be lost with the program; nil where it is kept.
  var journalHindrance: KeepingHindrance? { get }
  /// What an earlier editor has done and not saved; nil where there is nothing.
  var unsaved: UnsavedSteps? { get }
  /// The book's pictures, as a book names them, in order.
  var pictures: [String] { get }
  /// The book's sounds.
  var tracks: [String] { get }
  /// The folder that they are in.
  var folder: String { get }
  /// Whether the book has a file of a name.
  func hasFile(_ name: String) -> Bool
  /// The paths of folders, files and what may be meant by the beginning of one, as a shell completes them.
  func paths(beginningWith typed: String) -> [String]
  /// What was copied last in any editor, as `CopiedList` has it; nil where nothing was.
  var copied: [UInt8]? { get set }
  /// Brings a file of another book into this one's folder; only what is in that book's folder comes.
  ///
  /// - Parameter name: what that book calls it.
  /// - Returns: what this one calls it.
  func importFile(_ name: String, ofBookIn folder: String) throws(FileImportFault) -> String
  /// Looks again at what others may have changed: whether the list may be written, and whether another editor
  /// has ended, whose right to write is taken over then, unless it has left something unsaved.
  func refresh()
  /// Has what is not saved begin from what the file has in it.
  func begin(from bytes: [UInt8])
  /// Keeps steps that are not saved; where that cannot be, `journalHindrance` says why.
  func keep(_ steps: [(name: String, change: TextChange)])
  /// Forgets what is not saved.
  func forget()
  /// Puts a list in the place of the file, whole or not at all.
  ///
  /// - Throws: why what stood there still stands there.
  func save(_ bytes: [UInt8]) throws(EditedFileFault)
  /// Puts a list into another folder, with the book's files beside it: whole or not at all. What stands in
  /// the book's own folder stays as it is.
  ///
  /// - Parameter path: as it was typed; nothing is there, or an empty folder.
  /// - Returns: the copy, to be edited from now on.
  /// - Throws: why there is no copy.
  func copy(_ bytes: [UInt8], to path: String) throws(EditedFileFault) -> EditedCopy
  /// Whether something else stands in the file than what was read or saved last.
  var isChangedElsewhere: Bool { get }
  /// Whether the file, or its folder, is gone: it can only be saved elsewhere.
  var isGone: Bool { get }
  /// What stands in the file now. If another program has written that, a save still does not replace it.
  ///
  /// - Throws: why it cannot be read.
  func read() throws(EditedFileFault) -> [UInt8]
  /// Has a save replace what was read last.
  func allowReplacing()
  /// Has a save throw `changedElsewhere` until what stands in the file may be replaced.
  func refuseReplacing()
  /// Takes away the files that were brought in since the book was saved last, but for those that the list
  /// names as it is now.
  func dropImports()
  /// Has the files stay that were brought in.
  func keepImports()
}

/// What an earlier editor has done to a list and not saved.
package struct UnsavedSteps {
  /// The list that they begin from.
  package let base: [UInt8]
  /// The name of each step, and what it changed of the list behind the one before; at least one.
  package let steps: [(name: String, change: TextChange)]
  /// Whether the file has been written since: it has another list in it than any that the steps lead through.
  package let isChangedElsewhere: Bool

  package init(base: [UInt8], steps: [(name: String, change: TextChange)], isChangedElsewhere: Bool) {
    (self.base, self.steps, self.isChangedElsewhere) = (base, steps, isChangedElsewhere)
  }
}

/// A book that was saved under another path.
package struct EditedCopy {
  package let file: any EditedFile
  package let opened: OpenedBook

  package init(file: any EditedFile, opened: OpenedBook) { (self.file, self.opened) = (file, opened) }
}

/// Why a book is not saved.
package enum EditedFileFault: Error, Hashable, Sendable {
  /// Another program has written the file meanwhile.
  case changedElsewhere
  /// Lower case, without a full stop.
  case failed(String)
}
