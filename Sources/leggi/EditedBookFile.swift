import EditorSessions
import BookEditing
import BookModel
import BookSaving
import EditorScreens
import ListEditing
import Media
import Settings
import Terminal

/// The list of a book that is edited, with its lock and its journal; what the editor wants kept goes through
/// here.
final class EditedBookFile: EditedFile {
  let name: String
  let hindrance: String?
  private var file: BookFile
  private let lock: EditingLock?
  private let journal: BookJournal?
  /// From which text a journal begins that has not been begun.
  private var beginning: [UInt8]?
  private let bookFolder: BookFolder
  private let media: any MediaService
  /// Those that have brought files in since the book was saved.
  private var imports: [ImportedFiles] = []
  let unsaved: [(step: String, bytes: [UInt8])]

  /// - Parameter bytes: what the file has in it.
  init(_ file: BookFile, bytes: [UInt8], name: String, media: any MediaService) {
    (self.file, self.name, self.media) = (file, name, media)
    bookFolder = BookFolder(path: file.path.folder)
    var (lock, journal): (EditingLock?, BookJournal?)
    var hindrance: String?
    if let folder = UserFolders.editing {
      do throws(JournalFault) {
        let taken = try EditingLock(of: file.path, in: FilePath(folder))
        lock = taken
        journal = try BookJournal(taken)
      } catch {
        // Without a journal nothing is kept of what is not saved; saving sees what others have written.
        if case .held = error { hindrance = error.message }
      }
    }
    (self.lock, self.journal, self.hindrance) = (lock, journal, hindrance)
    var text: [UInt8] = []
    if let left = journal?.unsaved(beside: bytes) {
      text = left.base
      var steps: [(step: String, bytes: [UInt8])] = []
      for change in left.changes {
        text = change.change.applied(to: text) ?? text
        if change.endsStep { steps.append((change.step, text)) }
      }
      unsaved = steps
    } else {
      unsaved = []
    }
    beginning = bytes
  }

  var pictures: [String] { BookFolderListing.files(in: bookFolder.path, endings: BookFolderListing.pictures) }
  var tracks: [String] { BookFolderListing.files(in: bookFolder.path, endings: BookFolderListing.sounds) }

  var folder: String { bookFolder.path.description }

  var copied: [UInt8]? {
    get { clipboard?.bytes }
    set { if let newValue { clipboard?.keep(newValue) } }
  }

  private var clipboard: ClipboardFile? { UserFolders.editing.map { ClipboardFile(in: FilePath($0)) } }

  func importFile(_ path: String, as name: String?) throws(FileImportFault) -> ImportedFile {
    let path = PathCompletion.path(of: path, home: Environment.variable("HOME"))
    return try copy { (files) throws(FileImportFault) in try files.importFile(path, as: name) }
  }

  func paths(beginningWith typed: String) -> [String] {
    PathCompletion.paths(beginningWith: typed, home: Environment.variable("HOME"))
  }

  func importFile(_ name: String, ofBookIn folder: String) throws(FileImportFault) -> String {
    try copy { (files) throws(FileImportFault) in
      try files.importFile(name, of: BookFolder(path: FilePath(folder)))
    }.name
  }

  private func copy(
    _ importing: (ImportedFiles) throws(FileImportFault) -> ImportedFile
  ) throws(FileImportFault) -> ImportedFile {
    let files = ImportedFiles(to: bookFolder, media: media)
    let imported = try importing(files)
    do throws(SavingFault) { try files.copyAll() } catch {
      throw FileImportFault(error.message, hint: error.hint)
    }
    imports.append(files)
    return imported
  }

  func dropImports() {
    for files in imports { files.removeCopies() }
    imports = []
  }

  // MARK: What is not saved

  func begin(from bytes: [UInt8]) { beginning = bytes }

  func keep(_ change: TextChange, step: String) -> String? {
    guard let journal else { return nil }
    if let bytes = beginning {
      journal.begin(from: bytes)
      beginning = nil
    }
    do throws(JournalFault) {
      try journal.append(change, step: step, endsStep: true, at: SystemClock().seconds)
      return nil
    } catch {
      return error.message
    }
  }

  func forget() { journal?.remove() }

  // MARK: Saving

  func save(_ bytes: [UInt8]) throws(EditedFileFault) {
    do throws(SavingFault) { file = try file.save(bytes) } catch {
      throw error == .changedElsewhere ? .changedElsewhere : .failed(error.message)
    }
    imports = []
  }

  func readAgain() -> [UInt8]? {
    guard let (now, bytes) = try? BookFile.open(file.path) else { return nil }
    file = now
    return bytes
  }
}
