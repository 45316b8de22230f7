import BookModel
import BookScreens
import CellGrid
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Filming
import GridPictures
import HeadlessEditing
import HeadlessReading
import Media
import Ports
import PropertyList
import Recordings
import Rehearsal
import Scripts
import Settings
import Terminal

/// `leggi cast SOURCE FILE.cast`: what a reader would see while a script is played, as a file that plays.
package struct CastCommand: ProgramCommand {
  package static let name = CommandName.cast
  package static let synopsis = "cast SOURCE FILE.cast"
  package static let summary = "film a script, a recording or a book"
  static let settings = HeadlessOptions.settings
  package static let options =
    [OptionSpecification("--asciicast", .choice(Asciicast.Version.self))]
    + ["--size", "--seconds", "--at"].map { OptionSpecification($0) }
    + ["--gif", "--png", "--svg"].map { OptionSpecification($0, .file) }
    + .settings(settings)
  package static let operands: [ArgumentKind] = [.file]
  package static let help = HelpText.cast(
    settings: SettingHelp.lines(of: settings, automatic: HeadlessOptions.automatic))

  /// The reading to film.
  private enum Source {
    /// A book's first page, as long as something moves.
    case book(FilePath)
    /// A script, or a recording. Nil for the book that it names itself.
    case script(FilePath, of: FilePath?)

    var file: FilePath {
      switch self {
      case .book(let path), .script(let path, _): path
      }
    }
  }

  /// The input while it is filmed.
  private enum Played {
    case nothing
    case script(Script)
    case recording(Recording)
    case editing(EditorFilm)
  }

  /// Default length of the film in seconds.
  private static let usualSeconds = 60.0
  /// Seconds; longer than any film needs.
  private static let longest = 3600.0

  private let source: Source
  /// Nil for none.
  private let cast: FilePath?
  private let version: Asciicast.Version
  private let window: WindowShape
  private let seconds: Double?
  private let moment: Double?
  private let gif: FilePath?
  private let png: FilePath?
  private let svg: FilePath?
  private let settings: [SettingKey: String]

  package init(_ arguments: Arguments) throws {
    var words = arguments.words
    // By its name, so that a script that is given there by mistake is not overwritten.
    cast = words.last?.description.hasSuffix(".cast") == true ? words.popLast() : nil
    guard let first = words.first else { throw UsageError.noBook }
    for ending in ["gif", "png", "svg"] {
      guard let file = words.dropFirst().first(where: { $0.description.hasSuffix(".\(ending)") }) else {
        continue
      }
      throw UsageError.strayWord(file.description, of: Self.name, known: ["--\(ending) \(file)"])
    }
    if TextFile.isBook(first) {
      if words.count > 1 { throw Self.surplus(words[1], behind: first) }
      source = .book(first)
    } else {
      if words.count > 2 { throw Self.surplus(words[2], behind: words[1]) }
      source = .script(first, of: words.count > 1 ? words[1] : nil)
    }
    version = try arguments.choice("--asciicast", of: Asciicast.Version.self) ?? .v2
    let (columns, rows) = try HeadlessOptions.size(arguments)
    window = WindowShape(columns: columns, rows: rows)
    seconds = try arguments.number("--seconds", in: 0...Self.longest, expected: "seconds, 0 to 3600")
    moment = try arguments.number("--at", in: 0...Self.longest, expected: "seconds, 0 to 3600")
    gif = try arguments.output("--gif")
    png = try arguments.output("--png")
    svg = try arguments.output("--svg")
    guard cast != nil || gif != nil || png != nil || svg != nil else { throw UsageError.nothingToWrite }
    if moment != nil, png == nil, svg == nil { throw UsageError.needs("--at", oneOf: ["--png", "--svg"]) }
    let usual = HeadlessReader.plainSettings.filter { $0.key != .motion }
    settings = usual.merging(try arguments.settings(Self.settings)) { $1 }
  }

  /// What a word is that stands behind the book: another book, or a film by a wrong name.
  private static func surplus(_ word: FilePath, behind book: FilePath) -> UsageError {
    TextFile.isBook(word)
      ? .tooManyBooks(book.description, word.description) : .noFilm(word.description)
  }

  package func run() throws -> Int32 {
    guard let (played, path) = try read() else { return ExitCode.wrongUse }
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    if case .editing(let film) = played { return try self.film(film, decoder: decoder) }
    guard let open = OpenBook(path: path) else { return ExitCode.failed }
    let opened = open.opened(media: decoder)
    let reader =
      if case .recording(let recording) = played {
        recording.reader(of: opened, isSparing: true)
      } else {
        HeadlessReader(opened, settings: settings, window: firstWindow(of: played), isSparing: true)
      }
    return try film(reader, title: open.book.title?.string() ?? "", decoder: decoder) { begin in
      play(played, on: reader, begin)
    }
  }

  /// The script or recording with its book; nil, after a report, where it cannot be read.
  private func read() throws(UsageError) -> (Played, book: FilePath)? {
    guard case .script(let file, let book) = source else { return (.nothing, source.file) }
    let bytes: [UInt8]
    do throws(TextFileFault) { bytes = try TextFile.bytes(of: file) } catch {
      Output.error("leggi: \(error.message)")
      return nil
    }
    let (played, faults, named): (Played, [ScriptFault], FilePath?)
    if Recording.isRecording(bytes) {
      let (recording, found) = Recording.read(bytes)
      let place = recording.path.isEmpty ? nil : FilePath(recording.path)
      (played, faults, named) = (.recording(recording), found, place)
    } else {
      let (script, found) = Script.read(bytes)
      if script.edited != nil, found.isEmpty {
        guard let film = edited(script, at: file, of: book) else { return nil }
        return (.editing(film), film.book)
      }
      (played, faults, named) = (.script(script), found, Self.book(of: script, at: file))
    }
    for fault in faults { Output.error(fault.diagnostic(in: file.description).rendered) }
    guard faults.isEmpty else { return nil }
    guard let book = book ?? named else {
      if case .recording = played { throw .noBookForRecording(file.description) }
      throw .noBookFor(script: file.description)
    }
    return (played, book)
  }

  /// What a script does in the editor; nil, after a report, where that cannot be read.
  private func edited(_ script: Script, at file: FilePath, of book: FilePath?) -> EditorFilm? {
    do throws(EditorFilm.Fault) {
      return try EditorFilm(script, at: file, of: book) { path throws(EditorFilm.Fault) in
        let bytes: [UInt8]
        do throws(TextFileFault) { bytes = try TextFile.bytes(of: path) } catch {
          throw EditorFilm.Fault(error.message)
        }
        let (script, faults) = Script.read(bytes)
        if let fault = faults.first {
          throw EditorFilm.Fault(fault.diagnostic(in: path.description).rendered)
        }
        return script
      }
    } catch {
      Output.error("leggi: \(error.message)")
      return nil
    }
  }

  private func film(_ film: EditorFilm, decoder: DecoderProcess) throws -> Int32 {
    let editor: HeadlessEditor
    do throws(EditorFilm.Fault) {
      editor = try film.editor(settings: settings, window: window) {
        OpenBook($0, path: film.book)?.opened(media: decoder)
      }
    } catch {
      Output.error("leggi: \(error.message)")
      return ExitCode.failed
    }
    let title = editor.session.document.book?.title?.string() ?? ""
    return try self.film(editor.screens, title: title, decoder: decoder) { begin in
      var filming: FilmRecorder?
      let runs = film.play(on: editor) { filming = begin() }
      filming?.end()
      return runs.flatMap(\.failures)
    }
  }

  /// The book that a script names, relative to the script.
  private static func book(of script: Script, at path: FilePath) -> FilePath? {
    guard let book = script.book else { return nil }
    return book.hasPrefix("/")
      ? FilePath(book) : FilePath(bytes: path.folder.bytes + Array("/\(book)".utf8))
  }

  /// That of a script which begins with one.
  private func firstWindow(of played: Played) -> WindowShape {
    guard case .script(let script) = played,
      case .size(let columns, let rows)? = script.steps.first?.action
    else { return window }
    return WindowShape(columns: columns, rows: rows)
  }

  /// - Parameter play: plays what is filmed; what it is handed is called when the film begins.
  private func film(
    _ screens: HeadlessScreens, title: String, decoder: DecoderProcess,
    _ play: (_ begin: () -> FilmRecorder) -> [String]
  ) throws -> Int32 {
    let asciicast = Asciicast(version: version, title: title, bytes: Self.terminalBytes())
    let (gifWriter, svgWriter, still) = (
      GifWriter(letters: decoder), SvgWriter(), StillSink(at: moment)
    )
    var sinks: [any FrameSink] = [still]
    if cast != nil { sinks.append(asciicast) }
    if gif != nil { sinks.append(gifWriter) }
    if svg != nil, moment == nil { sinks.append(svgWriter) }
    let failures = play {
      FilmRecorder(screens, by: sinks, atMost: seconds ?? (isBook ? Self.usualSeconds : Self.longest))
    }
    if let cast { try Output.write(Array(asciicast.text.utf8), to: cast) }
    if let svg {
      let text = moment == nil ? svgWriter.text : SvgWriter.still(still.grid)
      try Output.write(Array(text.utf8), to: svg)
    }
    try write(to: gif) { () throws(MediaProblem) in try gifWriter.bytes() }
    try write(to: png) { () throws(MediaProblem) in
      try GridPicture.png(of: still.grid, letters: decoder)
    }
    // The frames until then are written all the same.
    for failure in failures { Output.error(failure) }
    return failures.isEmpty ? ExitCode.done : ExitCode.failed
  }

  private var isBook: Bool { if case .book = source { true } else { false } }

  /// Plays on until the film has its full length.
  ///
  /// - Parameter begin: called when it begins.
  /// - Returns: what went otherwise than a script or a recording would have it.
  private func play(_ played: Played, on reader: HeadlessReader, _ begin: () -> FilmRecorder) -> [String] {
    let file = source.file.description
    switch played {
    case .editing: return []
    case .nothing:
      let filming = begin()
      filming.watch()
      filming.end()
      return []
    case .script(var script):
      // A film is compared with nothing.
      script.steps.removeAll { if case .snapshot = $0.action { true } else { false } }
      let runner = ScriptRunner(reader)
      let filming = begin()
      let run = ScriptReport.Run(
        file: file, outcomes: runner.run(script), stepCount: script.steps.count)
      filming.end()
      return run.failures
    case .recording(let recording):
      let player = RecordingPlayer(recording, on: reader)
      let filming = begin()
      player.playAll()
      filming.end()
      return [player.fault(in: file)].compactMap(\.self)
    }
  }

  /// - Parameter path: nil where it is not asked for.
  private func write(to path: FilePath?, _ make: () throws(MediaProblem) -> [UInt8]) throws {
    if let path { try Output.write(PictureFailure.picture(make), to: path) }
  }

  /// The output for a terminal like xterm. It stays on its alternate screen, so that the last frame remains
  /// visible at the end.
  private static func terminalBytes() -> TerminalBytes {
    let capabilities = ScreenCapabilities(colorDepth: .direct)
    var sender = CellSender(capabilities)
    return TerminalBytes(
      opening: Array("\u{1B}[?7l".utf8) + capabilities.hidesCursor,
      frame: { grid in
        var bytes: [UInt8] = []
        sender.aim(at: grid)
        sender.appendRest(to: &bytes)
        return bytes
      },
      closing: capabilities.resetRendition + Array("\u{1B}[?7h".utf8) + capabilities.showsCursor)
  }
}
