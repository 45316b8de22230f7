import BookEditing
import BookModel
import BookSaving
import EditorSessions
import ListEditing
import Media
import Phrases
import PropertyList
import Screens

/// The list of a book that is edited, with its lock and its journal; what the editor wants kept goes through
/// here.
package final class EditedBookFile: EditedFile {
  package let name: String
  package private(set) var otherEditor: OtherEditor?
  package private(set) var isReadOnly: Bool
  package private(set) var journalHindrance: KeepingHindrance?
  private var file: BookFile
  /// As it was read last.
  private var lastRead: BookFile?
  private var mayReplace = true
  private var lock: EditingLock?
  private var journal: BookJournal?
  /// From which text a journal begins that has not been begun.
  private var beginning: [UInt8]?
  private let bookFolder: BookFolder
  private let media: any MediaService
  private let state: FilePath?
  private let home: String?
  private let open: (FilePath) -> OpenedBook?
  /// Those that have brought files in since the book was saved.
  private var imports: [ImportedFiles] = []
  package let unsaved: UnsavedSteps?
  /// Where the steps of an earlier editor lie that cannot be read; nil where there are none.
  package var unreadSteps: String? { journal?.setAside?.description }

  /// - Parameters:
  ///   - bytes: what the file has in it.
  ///   - state: the folder of locks and journals; nil where there is none.
  ///   - home: the folder that `~` means; nil where there is none.
  ///   - open: opens a copy of the book; nil where it cannot be.
  package init(
    _ file: BookFile, bytes: [UInt8], media: any MediaService, state: FilePath?,
    home: String?, open: @escaping (FilePath) -> OpenedBook?
  ) {
    (self.file, self.media, self.state) = (file, media, state)
    isReadOnly = file.isReadOnly
    (self.home, self.open) = (home, open)
    name = file.path.lastComponent.description
    bookFolder = BookFolder(path: file.path.folder)
    if let state {
      do throws(JournalFault) {
        let taken = try EditingLock(of: file.path, in: state)
        lock = taken
        journal = try BookJournal(taken)
      } catch {
        // Without a journal the book can be edited; saving sees what others have written.
        switch error {
        case .held(let holder): otherEditor = OtherEditor(holder)
        case .unkept(let fault): journalHindrance = KeepingHindrance(fault, in: state)
        }
      }
    } else {
      journalHindrance = .noFolder
    }
    unsaved = journal?.unsaved(beside: bytes).map {
      UnsavedSteps(
        base: $0.base, steps: $0.steps.map { ($0.name, $0.change) }, isChangedElsewhere: $0.isChangedElsewhere
      )
    }
    beginning = bytes
  }

  package var pictures: [String] {
    BookFolderListing.files(in: bookFolder.path, endings: BookFolderListing.pictures)
  }
  package var tracks: [String] {
    BookFolderListing.files(in: bookFolder.path, endings: BookFolderListing.sounds)
  }

  package var folder: String { bookFolder.path.description }
  package func hasFile(_ name: String) -> Bool { (try? bookFolder.open(name).get()) != nil }

  package var copied: [UInt8]? {
    get { clipboard?.bytes }
    set { if let newValue { clipboard?.keep(newValue) } }
  }

  private var clipboard: ClipboardFile? { state.map { ClipboardFile(in: $0) } }

  package func importFile(_ path: String, as name: String?) throws(FileImportFault) -> ImportedFile {
    let path = PathCompletion.path(of: path, home: home)
    return try bring { (files) throws(FileImportFault) in try files.importFile(path, as: name) }
  }

  package func paths(beginningWith typed: String) -> [String] {
    PathCompletion.paths(beginningWith: typed, home: home)
  }

  package func importFile(_ name: String, ofBookIn folder: String) throws(FileImportFault) -> String {
    try bring { (files) throws(FileImportFault) in
      try files.importFile(name, of: BookFolder(path: FilePath(folder)))
    }.name
  }

  private func bring(
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

  package func dropImports() {
    let used = imports.isEmpty ? [] : filesOfList
    for files in imports { files.removeCopies(except: used) }
    imports = []
  }

  package func keepImports() { imports = [] }

  /// The files that the list names as it is now: another program may have brought some of them into it.
  private var filesOfList: Set<String> {
    guard let (file, bytes) = try? BookFile.open(file.path),
      let document = try? BookDocument(PropertyListReader.read(bytes: bytes, file: file.path.description))
    else { return [] }
    return Set(document.book?.files ?? [])
  }

  // MARK: What is not saved

  package func refresh() {
    isReadOnly = file.isReadOnly
    guard otherEditor != nil, let state, let taken = try? EditingLock(of: file.path, in: state),
      let kept = try? BookJournal(taken), kept.unsaved(beside: nil) == nil
    else { return }
    (lock, journal, otherEditor) = (taken, kept, nil)
  }

  package func begin(from bytes: [UInt8]) { beginning = bytes }

  package func keep(_ steps: [(name: String, change: TextChange)]) {
    guard let journal, let state else { return }
    if let bytes = beginning {
      journal.begin(from: bytes)
      beginning = nil
    }
    do throws(JournalFault) {
      try journal.append(steps)
      journalHindrance = nil
    } catch {
      if case .unkept(let fault) = error { journalHindrance = KeepingHindrance(fault, in: state) }
    }
  }

  package func forget() { journal?.remove() }

  // MARK: Saving

  package func save(_ bytes: [UInt8]) throws(EditedFileFault) {
    guard mayReplace else { throw .changedElsewhere }
    do throws(SavingFault) { file = try file.save(bytes) } catch {
      throw error == .changedElsewhere ? .changedElsewhere : .failed(error.message)
    }
    imports = []
    // What others write from now on is not beside what was not saved.
    journal?.empty()
  }

  package var isChangedElsewhere: Bool { !file.isUnchanged }

  package var isGone: Bool { file.isGone }

  package func copy(_ bytes: [UInt8], to path: String) throws(EditedFileFault) -> EditedCopy {
    do throws(SavingFault) {
      let place = try BookCopy.make(
        of: file.path, with: bytes, at: FilePath(PathCompletion.path(of: path, home: home)))
      let (copy, saved) = try BookFile.open(place)
      guard let opened = open(place) else { throw SavingFault.missing }
      return EditedCopy(
        file: EditedBookFile(
          copy, bytes: saved, media: media, state: state, home: home, open: open),
        opened: opened)
    } catch {
      throw .failed(error.message + (error.hint.map { "; \($0)" } ?? ""))
    }
  }

  package func read() throws(EditedFileFault) -> [UInt8] {
    do throws(SavingFault) {
      let (now, bytes) = try BookFile.open(file.path)
      lastRead = now
      return bytes
    } catch {
      throw .failed(error.message)
    }
  }

  package func allowReplacing() {
    if let lastRead { file = lastRead }
    mayReplace = true
  }

  package func refuseReplacing() { mayReplace = false }
}

extension OtherEditor {
  fileprivate init(_ holder: EditingLock.Holder?) {
    self = holder.map { .process($0.process, host: PrintableText.safe($0.host)) } ?? .unknown
  }
}

extension KeepingHindrance {
  /// - Parameter state: the folder of the journal.
  fileprivate init(_ fault: SavingFault, in state: FilePath) {
    let folder = PrintableText.safe(state.description)
    self =
      switch fault {
      case .vanished, .readOnly: .unwritable(folder: folder)
      case .full: .full(folder: folder)
      default: .other(fault.message)
      }
  }
}
