import BookEditing
import EditorSessions
import ListEditing
import Phrases
import PropertyList

/// The file of a book that is edited in memory: what is saved is kept there, and nothing is written.
final class FileInMemory: EditedFile {
  let name = "book.plist"
  let otherEditor: OtherEditor? = nil
  let isReadOnly = false
  let journalHindrance: KeepingHindrance? = nil
  let unsaved: UnsavedSteps? = nil
  let isChangedElsewhere = false
  let isGone = false
  let pictures: [String]
  let tracks: [String]
  let folder: String
  var copied: [UInt8]?
  private var saved: [UInt8]

  init(_ bytes: [UInt8], in folder: String, pictures: [String], tracks: [String]) {
    saved = bytes
    (self.folder, self.pictures, self.tracks) = (folder, pictures, tracks)
  }

  func importFile(_ path: String, as name: String?) throws(FileImportFault) -> ImportedFile {
    throw FileImportFault("\(path.quoted) does not lie in the book's folder")
  }

  func importFile(_ name: String, ofBookIn folder: String) throws(FileImportFault) -> String {
    guard hasFile(name) else {
      throw FileImportFault("\(name.quoted) does not lie in the book's folder")
    }
    return name
  }

  func hasFile(_ name: String) -> Bool { pictures.contains(name) || tracks.contains(name) }
  func paths(beginningWith typed: String) -> [String] { [] }
  func refresh() {}
  func begin(from bytes: [UInt8]) {}
  func keep(_ steps: [(name: String, change: TextChange)]) {}
  func forget() {}
  func save(_ bytes: [UInt8]) throws(EditedFileFault) { saved = bytes }
  func copy(_ bytes: [UInt8], to path: String) throws(EditedFileFault) -> EditedCopy {
    throw .failed("nothing is written where the editor is filmed")
  }
  func read() throws(EditedFileFault) -> [UInt8] { saved }
  func allowReplacing() {}
  func refuseReplacing() {}
  func dropImports() {}
  func keepImports() {}
}
