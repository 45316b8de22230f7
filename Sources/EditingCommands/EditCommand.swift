import BookChecking
import BookEditing
import BookModel
import BookSaving
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Media
import PropertyList
import Scripts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `leggi edit BOOK`: opens a book in the editor. `leggi edit BOOK --script FILE`: changes it by commands, a
/// line each, whole or not at all.
package struct EditCommand: ProgramCommand {
  package static let name = CommandName.edit
  package static let synopsis = "edit BOOK [--script FILE]"
  package static let summary = "edit a book, or change it by commands"
  package static let options = [
    OptionSpecification("--page", .page), OptionSpecification(script, .file),
    OptionSpecification(dryRun, takesValue: false),
  ]
  package static let help = HelpText.edit

  private static let script = "--script"
  private static let dryRun = "--dry-run"
  private static let bounds = TextBounds(what: "script", bytes: 4_000_000, lines: 100_000, faults: 100)

  private let book: FilePath
  /// Nil for the editor.
  private let script: FilePath?
  /// The page that is edited first, from 1; nil for the first one.
  private let page: Int?
  private let isDryRun: Bool

  package init(_ arguments: Arguments) throws {
    guard let book = arguments.words.first else { throw UsageError.noBook }
    if arguments.words.count > 1 {
      throw UsageError.tooManyBooks(book.description, arguments.words[1].description)
    }
    (self.book, script) = (book, arguments.path(Self.script))
    page = try arguments.wholeNumber("--page", in: 1...1_000_000, expected: "a page number")
    isDryRun = arguments.has(Self.dryRun)
    if script == nil, isDryRun { throw UsageError.noCommands }
    if script != nil, page != nil { throw UsageError.notTogether(Self.script, "--page") }
  }

  package func run() throws -> Int32 {
    guard let script else { return try BookEditor(book: book, page: page).run() }
    let bytes = try TextFile.bytes(of: script)
    let source = TextFile.name(of: script)
    var lines: [(number: Int, text: String, line: CommandLine)] = []
    let faults = Self.bounds.read(bytes) { (text, number) throws(ScriptFault) in
      do throws(PlacedFault) {
        if let line = try BookCommand.read(text) { lines.append((number, text, line)) }
      } catch { throw ScriptFault(error) }
    }
    guard faults.isEmpty else {
      for fault in faults { Output.error(fault.diagnostic(in: source).rendered) }
      return ExitCode.wrongUse
    }
    do throws(SavingFault) {
      let (file, bytes) = try BookFile.open(book)
      let lock: EditingLock?
      do throws(JournalFault) { lock = try self.lock(file) } catch {
        report(error.message, hint: error.hint)
        return ExitCode.failed
      }
      defer { withExtendedLifetime(lock) {} }
      let decoder = Program.makeDecoder()
      defer { decoder.close() }
      let files = ImportedFiles(to: BookFolder(path: file.path.folder), media: decoder)
      guard let document = edited(bytes, in: file, by: lines, of: source, files: files) else {
        return ExitCode.failed
      }
      return try finish(document, in: file, files: files)
    } catch {
      report(error.message, hint: error.hint)
      return ExitCode.failed
    }
  }

  private func report(_ message: String, hint: String?) {
    Output.error("\(book.description.quoted): \(message)", hint: hint)
  }

  /// The right to write the book; nil where that is not needed, as nothing is saved, or no lock can be kept:
  /// saving sees what others have written all the same.
  ///
  /// - Throws: `held` while another program has it.
  private func lock(_ file: BookFile) throws(JournalFault) -> EditingLock? {
    guard !isDryRun, let folder = UserFolders.editing else { return nil }
    do throws(JournalFault) { return try EditingLock(of: file.path, in: FilePath(folder)) } catch .unkept {
      return nil
    }
  }

  /// The book behind all commands; nil, and a fault on standard error, where one cannot be done.
  private func edited(
    _ bytes: [UInt8], in file: BookFile, by lines: [(number: Int, text: String, line: CommandLine)],
    of source: String, files: ImportedFiles
  ) -> BookDocument? {
    let list = PropertyListReader.read(bytes: bytes, file: listName(of: file))
    var document: BookDocument
    do throws(EditingFault) { document = try BookDocument(list) } catch {
      for diagnostic in list.diagnostics { Output.error(diagnostic.rendered) }
      Output.error("leggi: \(book.description.quoted): \(error.message)")
      return nil
    }
    let before = BookChecker.check(document.source, page: nil, path: file.path)
    for (number, text, line) in lines {
      do throws(CommandFault) {
        try document.perform(line.command, files: files)
      } catch {
        let fault = ScriptFault(error.placed(in: line)).at(line: number, text)
        Output.error(fault.diagnostic(in: source).rendered)
        return nil
      }
    }
    let pointingNowhere = document.looseReferences.map { $0.diagnostic(in: document.source) }
    let reported = Set(pointingNowhere.map(\.line))
    let faults = BookChecker.check(document.source, page: nil, path: file.path, coming: files.names)
      .added(to: before).filter { !reported.contains($0.line) }
    for fault in pointingNowhere + faults { Output.error(fault.rendered) }
    return document
  }

  /// Saves the book, or prints what would be changed in it.
  private func finish(
    _ document: BookDocument, in file: BookFile, files: ImportedFiles
  ) throws(SavingFault) -> Int32 {
    let change = document.change
    let copied = files.names.sorted().map(\.quoted).joined(separator: ", ")
    do throws(OutputFailure) {
      if document.list.isRewritten, !change.isEmpty {
        Output.error("\(listName(of: file)): the list is binary, and is written as XML")
      }
      if isDryRun {
        if !copied.isEmpty { Output.error("leggi: would copy \(copied)") }
        guard !change.isEmpty, let before = change.inverted.applied(to: document.source.utf8) else {
          return ExitCode.done
        }
        let name = listName(of: file)
        try Output.write(UnifiedDiff(of: change, in: before, names: (name, name)).text)
        return ExitCode.done
      }
    } catch {
      Output.error("leggi: \(error.message)")
      return ExitCode.failed
    }
    try files.copyAll()
    do throws(SavingFault) { if !change.isEmpty { _ = try file.save(document.bytes) } } catch {
      files.removeCopies()
      throw error
    }
    let count = document.history.done.count
    let unchanged = copied.isEmpty ? "nothing has changed" : "copied \(copied); the list is as before"
    try? Output.write(
      change.isEmpty ? unchanged : "\(count == 1 ? "one step" : "\(count) steps"), saved")
    return ExitCode.done
  }

  /// The list as its user named it.
  private func listName(of file: BookFile) -> String {
    let isFolder = file.path.lastComponent != book.lastComponent
    return isFolder ? book.description + "/" + file.path.lastComponent.description : book.description
  }
}

extension [Diagnostic] {
  /// Those of a book that it did not have before it was changed; none where it has no more than before: then
  /// only names and numbers in them differ.
  fileprivate func added(to before: [Diagnostic]) -> [Diagnostic] {
    [Diagnostic.Severity.error, .warning].flatMap { severity in
      let (old, new) = (before.filter { $0.severity == severity }, filter { $0.severity == severity })
      let known = Set(old.map(\.message))
      return new.count > old.count ? new.filter { !known.contains($0.message) } : []
    }.inSourceOrder()
  }
}

extension ScriptFault {
  /// A fault in a line of commands that change a book.
  init(_ fault: PlacedFault) {
    self.init(
      column: fault.columns.lowerBound + 1, length: fault.columns.count, fault.fault.message,
      hint: fault.fault.hint)
  }
}
