import BookEditing
import BookModel
import BookSaving
import EditedFiles
import EditorScreens
import EditorSessions
import Foundation
import MediaDecoding
import Ports
import PropertyList
import Screens
import TestSupport
import Testing

/// A book is saved in another folder, and the editor goes on with it there.
@Suite struct SavingElsewhereTests {
  private static let page = "<dict><key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>"

  /// A book on the disk, edited by the file that the program has.
  private func session(in folder: TemporaryFolder) throws -> EditorSession {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>pages</key><array>\(Self.page)</array></dict></plist>
      """
    try FileManager.default.createDirectory(
      atPath: folder.path + "/book", withIntermediateDirectories: true)
    try folder.write(list, to: "book/book.plist")
    try folder.write(Checkout.text("Tests/BrokenBooks/fish.svg"), to: "book/fish.svg")
    try folder.write(Checkout.text("Tests/BrokenBooks/fish.svg"), to: "elsewhere.svg")
    let (edited, bytes) = try file(in: folder)
    let document = try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
    return EditorSession(
      document, opened: try OpenedBook(rehearsing: folder.path + "/book"), file: edited,
      services: try EditorRun(pages: Self.page).services, fileBytes: bytes)
  }

  /// - Parameter state: the name of the folder of locks and journals; nil for none. Default a folder beside.
  private func file(
    in folder: TemporaryFolder, state: String? = "state"
  ) throws -> (EditedBookFile, bytes: [UInt8]) {
    let (file, bytes) = try BookFile.open(FilePath(folder.path + "/book"))
    let edited = EditedBookFile(
      file, bytes: bytes, media: MediaDecoder(), state: state.map { FilePath(folder.path + "/" + $0) },
      home: nil, open: { try? OpenedBook(rehearsing: $0.description) })
    return (edited, bytes)
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  @Test func whereTheListIsGoneNothingOfItCountsAsSaved() throws {
    let folder = try TemporaryFolder()
    let screen = EditorScreen(try session(in: folder)) { _, _, _, _ in [] }
    #expect(screen.mayLeave())
    try FileManager.default.removeItem(atPath: folder.path + "/book/book.plist")
    _ = screen.perform(.save)
    #expect(screen.session.answer?.contains("the file or its folder is gone") == true)
    #expect(!screen.mayLeave())
    try screen.session.save(as: folder.path + "/kept")
    #expect(try text(folder, "kept/book.plist").contains("Once upon a time"))
    #expect(screen.mayLeave())
  }

  @Test func whatWasSavedIsNotOfferedAgainWhateverOthersWrite() throws {
    let folder = try TemporaryFolder()
    var session: EditorSession? = try session(in: folder)
    session?.perform([.addPage(nil, name: nil)])
    try session?.save()
    // As after a terminal that goes: nothing is left in order.
    session = nil
    try folder.write(try text(folder, "book/book.plist") + "\n", to: "book/book.plist")
    let edited = try file(in: folder).0
    #expect(edited.unsaved == nil && !edited.isChangedElsewhere)
    try folder.write("other", to: "book/book.plist")
    #expect(edited.isChangedElsewhere)
  }

  @Test func whereNoJournalCanBeKeptThatIsKnownFromTheStart() throws {
    let folder = try TemporaryFolder()
    _ = try session(in: folder)
    #expect(try file(in: folder).0.journalHindrance == nil)
    #expect(try file(in: folder, state: nil).0.journalHindrance == .noFolder)
    let state = folder.path + "/elsewhere.svg/editing"
    let edited = try file(in: folder, state: "elsewhere.svg/editing").0
    #expect(edited.journalHindrance == .unwritable(folder: state) && edited.otherEditor == nil)
  }

  @Test func anEditorThatLooksMayWriteOnceTheOtherHasEndedAndLeftNothing() throws {
    let folder = try TemporaryFolder()
    var first: EditorSession? = try session(in: folder)
    let second = try session(in: folder)
    #expect(!second.perform([.addPage(nil, name: nil)]) && second.answer?.contains("edits the book") == true)
    first?.perform([.addPage(nil, name: nil)])
    first = nil
    second.beginInput()
    #expect(!second.mayWrite, "what it has not saved is offered to who opens the book")
    var third: EditorSession? = try session(in: folder)
    third?.discardUnsaved()
    third = nil
    second.beginInput()
    #expect(second.mayWrite && second.perform([.addPage(nil, name: nil)]))
  }

  @Test func theCopyHasWhatWasDoneAndTheBookIsAsItWas() throws {
    let folder = try TemporaryFolder()
    let session = try session(in: folder)
    let before = try text(folder, "book/book.plist")
    session.perform([.importFile(folder.path + "/elsewhere.svg", as: nil)])
    #expect(FileManager.default.fileExists(atPath: folder.path + "/book/elsewhere.svg"))
    try session.save(as: folder.path + "/copy")
    #expect(!session.isEdited)
    #expect(try text(folder, "book/book.plist") == before)
    #expect(
      !FileManager.default.fileExists(atPath: folder.path + "/book/elsewhere.svg"),
      "what was brought in belongs to the copy")
    #expect(try text(folder, "copy/book.plist") == String(decoding: session.document.bytes, as: UTF8.self))
    #expect(session.file.pictures == ["elsewhere.svg", "fish.svg"])
    #expect(session.opened.path.hasPrefix(folder.path + "/copy"))
    // On with the copy: undo still knows what was done before, and saving changes the copy alone.
    #expect(session.undo() && session.isEdited)
    try session.save()
    #expect(try text(folder, "copy/book.plist") == before)
    #expect(try text(folder, "book/book.plist") == before)
  }

  @Test func whereSomethingIsNothingChanges() throws {
    let folder = try TemporaryFolder()
    let session = try session(in: folder)
    session.perform([.set(ValueAddress(.element("sky"), [.key("x")]), .number(7))])
    #expect(throws: EditedFileFault.failed("something is there already; choose a name that is free")) {
      try session.save(as: folder.path + "/book")
    }
    #expect(session.isEdited && session.opened.path.contains("/book"))
    try session.save()
    #expect(try text(folder, "book/book.plist").contains("<integer>7</integer>"))
  }

  // MARK: On the screen

  private func run(language: String = "en") throws -> EditorRun {
    let run = try EditorRun(pages: Self.page, language: language).type("ah")
    let (bytes, opened) = (run.session.document.bytes, run.session.opened)
    run.file.copies = { _, path throws(EditedFileFault) in
      guard path == "tale" else { throw .failed("there is no folder '\(path)'") }
      return EditedCopy(file: ScriptedFile(bytes), opened: opened)
    }
    return run
  }

  @Test func aPathIsAskedForAndTheFootSaysWhatIsEditedNow() throws {
    let run = try run()
    #expect(run.type("W").foot.contains("new folder:"))
    run.type("tale").key(.enter)
    #expect(run.foot.contains("saved in 'tale'; this is what is edited now"))
    #expect(!run.session.isEdited && run.session.file !== run.file)
    #expect(run.type("u").session.isEdited, "the steps before can still be undone")
  }

  @Test func aPathThatCannotBeTakenSaysWhyAndIsStillThereToBeChanged() throws {
    let run = try run(language: "it").type("Wnone").key(.enter)
    #expect(run.foot.contains("nuova cartella: none") && run.foot.contains("there is no folder 'none'"))
    #expect(run.session.file === run.file && run.session.isEdited)
    run.key(.escape)
    #expect(run.type("W").key(.enter).session.file === run.file)
  }
}
