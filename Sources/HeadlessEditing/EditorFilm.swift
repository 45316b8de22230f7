import BookEditing
import BookModel
import BookSaving
import BookTemplates
import Ports
import PropertyList
import Rehearsal
import Screens
import Scripts
import Settings

/// What is filmed in the editor: a script that is done there, and those after which it begins. The book is
/// changed in memory alone.
///
/// ```swift
/// let film = try EditorFilm(script, at: path, of: nil) { path in try Script.read(bytes(of: path)) }
/// let editor = try film.editor(settings: [:], window: window) { reading in opened(reading) }
/// let runs = film.play(on: editor) { begin() }
/// ```
package struct EditorFilm {
  /// Why there is nothing to be filmed.
  package struct Fault: Error {
    /// Without a full stop.
    package var message: String

    package init(_ message: String) { self.message = message }
  }

  /// The book that is edited, or the folder in which one is begun.
  package private(set) var book = FilePath("")
  private var isBegun = false
  /// What is done before the film begins, the first first, and what is filmed.
  private var before: [(file: FilePath, script: Script)] = []
  private let filmed: (file: FilePath, script: Script)

  /// Scripts of which each begins after another one.
  private static let mostScripts = 100

  /// Finds what a script is done with.
  ///
  /// - Parameters:
  ///   - book: in the place of the one that the scripts name; nil for that.
  ///   - read: reads another script.
  package init(
    _ script: Script, at file: FilePath, of book: FilePath?, read: (FilePath) throws(Fault) -> Script
  ) throws(Fault) {
    filmed = (file, script)
    var (script, file) = (script, file)
    while case .after(let path)? = script.edited {
      guard before.count < Self.mostScripts else {
        throw Fault("more than \(Self.mostScripts) scripts begin after each other")
      }
      file = Self.path(path, beside: file)
      script = try read(file)
      before.insert((file, script), at: 0)
    }
    switch script.edited {
    case .book(let path)?: self.book = book ?? Self.path(path, beside: file)
    case .begun(let path)?: (self.book, isBegun) = (book ?? Self.path(path, beside: file), true)
    case .after?, nil:
      throw Fault("\(file.description.quoted) edits no book: it has no line 'edit'")
    }
  }

  private static func path(_ path: String, beside file: FilePath) -> FilePath {
    path.hasPrefix("/") ? FilePath(path) : FilePath(bytes: file.folder.bytes + Array("/\(path)".utf8))
  }

  /// The editor in which it is played.
  ///
  /// - Parameter open: opens a book that has been read; nil where there is nothing to play.
  package func editor(
    settings: [SettingKey: String], window: WindowShape, open: (BookReading) -> OpenedBook?
  ) throws(Fault) -> HeadlessEditor {
    var bytes = Array(
      BegunBook.list(in: settings[.interfaceLanguage] == "it" ? .italian : .english).utf8)
    if !isBegun {
      do throws(SavingFault) { bytes = try BookFile.open(book).bytes } catch { throw fault(error.message) }
    }
    let document: BookDocument
    do throws(EditingFault) {
      document = try BookDocument(PropertyListReader.read(bytes: bytes, file: "book.plist"))
    } catch { throw fault(error.message) }
    var reading = Book.read(path: book)
    reading.book = document.book
    guard let opened = open(reading) else { throw fault("there is no page that could be edited") }
    let folder = reading.folder.path
    return HeadlessEditor(
      document, opened: opened,
      pictures: BookFolderListing.files(in: folder, endings: BookFolderListing.pictures),
      tracks: BookFolderListing.files(in: folder, endings: BookFolderListing.sounds),
      settings: settings, window: window, isSparing: true)
  }

  private func fault(_ message: String) -> Fault {
    Fault("\(book.description.quoted): \(message)")
  }

  /// Plays all scripts, up to a step that fails.
  ///
  /// - Parameter begin: called where the film begins.
  package func play(on editor: HeadlessEditor, begin: () -> Void) -> [ScriptReport.Run] {
    let runner = EditorScriptRunner(editor)
    func run(_ script: Script, of file: FilePath) -> ScriptReport.Run {
      ScriptReport.Run(
        file: file.description, outcomes: runner.run(script), stepCount: script.steps.count)
    }
    var runs: [ScriptReport.Run] = []
    for (file, script) in before {
      runs.append(run(script, of: file))
      if runs.last?.hasPassed == false { return runs }
    }
    var script = filmed.script
    // The film begins in the window of its first step.
    if case .size? = script.steps.first?.action {
      _ = runner.run(Script([script.steps.removeFirst().action]))
    }
    begin()
    return runs + [run(script, of: filmed.file)]
  }
}
