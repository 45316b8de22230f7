import BookModel
import BookScreens
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import HeadlessReading
import Media
import PropertyList
import Rehearsal
import Screens
import Scripts
import Settings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `leggi run SCRIPT… [BOOK]`: plays scripts on a book, and reports every failed expectation.
package struct RunCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, tap, junit }

  package static let name = CommandName.run
  package static let synopsis = "run SCRIPT... [BOOK]"
  package static let summary = "play scripts, and tell what fails"
  /// The settings whose flags it takes: those of how pages are read.
  static let settings = HeadlessOptions.settings
  package static let options =
    [
      OptionSpecification("--format", .choice(Format.self)),
      OptionSpecification("--bless", takesValue: false),
    ] + .settings(settings)
  package static let operands: [ArgumentKind] = [.file]
  package static let help = HelpText.run(
    settings: SettingHelp.lines(
      of: settings, automatic: HeadlessOptions.automatic, defaults: HeadlessReader.plainSettings))

  private let scripts: [FilePath]
  /// Nil where each script names its own.
  private let book: FilePath?
  private let format: Format
  private let renews: Bool
  private let settings: [SettingKey: String]

  package init(_ arguments: Arguments) throws {
    let books = arguments.words.filter(TextFile.isBook)
    if books.count > 1 { throw UsageError.tooManyBooks(books[0].description, books[1].description) }
    book = books.first
    scripts = arguments.words.filter { !TextFile.isBook($0) }
    guard !scripts.isEmpty else { throw UsageError.noScript }
    format = try arguments.choice("--format", of: Format.self) ?? .text
    renews = arguments.has("--bless")
    settings = HeadlessReader.plainSettings.merging(try arguments.settings(Self.settings)) { $1 }
  }

  package func run() throws -> Int32 {
    // All of them are read before anything is played.
    var read: [(path: FilePath, script: Script)] = []
    var hasFaults = false
    var texts: [(path: FilePath, bytes: [UInt8])] = []
    for path in scripts {
      do throws(TextFileFault) { texts.append((path, try TextFile.bytes(of: path))) } catch {
        Output.error("leggi: \(error.message)")
        return ExitCode.wrongUse
      }
    }
    for (path, bytes) in texts {
      let (script, faults) = Script.read(bytes)
      for fault in faults { Output.error(fault.diagnostic(in: TextFile.name(of: path)).rendered) }
      hasFaults = hasFaults || !faults.isEmpty
      if faults.isEmpty, script.edited != nil { throw UsageError.scriptEdits(path.description) }
      if faults.isEmpty, book == nil, script.book == nil {
        throw UsageError.noBookFor(script: path.description)
      }
      read.append((path, script))
    }
    guard !hasFaults else { return ExitCode.wrongUse }
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    var opened: [FilePath: OpenedBook] = [:]
    var runs: [ScriptReport.Run] = []
    for (path, script) in read {
      let place = bookPath(of: script, at: path)
      if opened[place] == nil, let fault = missingBook(of: script, at: path) {
        Output.error(fault.rendered)
        return ExitCode.failed
      }
      guard let book = opened[place] ?? OpenBook(path: place)?.opened(media: decoder)
      else { return ExitCode.failed }
      opened[place] = book
      let runner = ScriptRunner(HeadlessReader(book, settings: settings), screens: screens(of: path))
      let run = ScriptReport.Run(
        file: TextFile.name(of: path), outcomes: runner.run(script), stepCount: script.steps.count)
      for failure in run.failures { Output.error(failure) }
      runs.append(run)
    }
    let report = ScriptReport(runs)
    switch format {
    case .text: try Output.write(report.text)
    case .tap: try Output.write(report.tap)
    case .junit: try Output.write(report.junit)
    }
    return report.hasPassed ? ExitCode.done : ExitCode.failed
  }

  private func bookPath(of script: Script, at path: FilePath) -> FilePath {
    if let book { return book }
    let named = FilePath(script.book ?? "")
    return named.bytes.first == UInt8(ascii: "/")
      ? named : FilePath(bytes: path.folder.bytes + [UInt8(ascii: "/")] + named.bytes)
  }

  /// That the book which a script names is not there, with the line that names it.
  private func missingBook(of script: Script, at path: FilePath) -> Diagnostic? {
    guard book == nil, let named = script.book,
      bookPath(of: script, at: path).withCString({ access($0, F_OK) }) != 0
    else { return nil }
    var fault = Diagnostic(
      .error, "there is no book \(named.quoted)", hint: "its path is from the script's folder",
      file: TextFile.name(of: path))
    fault.line = script.bookLine
    return fault
  }

  /// Beside the script: `walk.leggi` has its screens in the folder `walk.screens`.
  private func screens(of script: FilePath) -> KeptScreens {
    let name = script.lastComponent.bytes
    let stem = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? Array(name[..<$0]) : nil } ?? name
    let folder = FilePath(bytes: script.folder.bytes + Array("/".utf8) + stem + Array(".screens".utf8))
    func file(_ name: String) -> FilePath { FilePath(bytes: folder.bytes + Array("/\(name).grid.txt".utf8)) }
    return KeptScreens(
      read: { try? TextFile.read(file($0)) },
      write: { name, text in
        let replaces = file(name).withCString { access($0, F_OK) } == 0
        _ = folder.withCString { mkdir($0, 0o777) }
        do throws(OutputFailure) {
          try Output.write(Array(text.utf8), to: file(name))
          if replaces { Output.error("kept as it is now: '\(PrintableText.safe(file(name).description))'") }
          return nil
        } catch { return error.message }
      },
      path: { file($0).description }, renews: renews)
  }
}
