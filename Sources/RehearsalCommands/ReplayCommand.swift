import BookModel
import BookScreens
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import HeadlessReading
import Media
import Ports
import PropertyList
import Recordings
import Screens
import Settings
import Terminal

/// `leggi replay FILE [BOOK]`: plays a recording, on the terminal or without one.
package struct ReplayCommand: ProgramCommand {
  package static let name = CommandName.replay
  package static let synopsis = "replay FILE [BOOK]"
  package static let summary = "play what was recorded"
  package static let options = [
    OptionSpecification("--headless", takesValue: false), OptionSpecification("--script", takesValue: false),
    OptionSpecification("--speed"),
  ]
  package static let operands: [ArgumentKind] = [.file, .book]
  package static let help = HelpText.replay

  /// Changes of a book that are listed one by one.
  private static let mostChanges = 20

  private let file: FilePath
  /// Nil for the one that the recording names.
  private let book: FilePath?
  private let isHeadless: Bool
  private let makesScript: Bool
  private let speed: Double

  package init(_ arguments: Arguments) throws {
    guard let file = arguments.words.first else { throw UsageError.noRecording }
    if arguments.words.count > 2 {
      throw UsageError.strayWord(arguments.words[2].description, of: Self.name, known: [])
    }
    self.file = file
    book = arguments.words.dropFirst().first
    isHeadless = arguments.has("--headless")
    makesScript = arguments.has("--script")
    speed = try arguments.number("--speed", in: 0.1...100, expected: "a factor, 0.1 to 100") ?? 1
    for (first, second) in [("--headless", "--script"), ("--headless", "--speed"), ("--script", "--speed")]
    where arguments.has(first) && arguments.has(second) {
      throw UsageError.notTogether(first, second)
    }
  }

  package func run() throws -> Int32 {
    let bytes: [UInt8]
    do throws(TextFileFault) { bytes = try TextFile.bytes(of: file) } catch {
      Output.error("leggi: \(error.message)")
      return ExitCode.wrongUse
    }
    var (recording, faults) = Recording.read(bytes)
    if isHeadless, faults.isEmpty, !recording.hasCheckpoints { faults = [Recording.hasNoCheckpoint] }
    for fault in faults { Output.error(fault.diagnostic(in: file.description).rendered) }
    guard faults.isEmpty else { return ExitCode.wrongUse }
    guard let book = book ?? (recording.path.isEmpty ? nil : FilePath(recording.path)) else {
      throw UsageError.noBookForRecording(file.description)
    }
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    guard let open = OpenBook(path: book) else { return ExitCode.failed }
    let opened = open.opened(media: decoder)
    let reader = recording.reader(of: opened)
    if makesScript {
      let lines = settingsOfScript(recording) + recording.scriptLines(on: reader)
      try Output.write(lines.joined(separator: "\n"))
      return ExitCode.done
    }
    let player = RecordingPlayer(recording, on: reader)
    return isHeadless ? try compare(player, of: opened) : playOnScreen(player)
  }

  /// A remark with the options by which a script is read as the recording was; none where it needs none.
  private func settingsOfScript(_ recording: Recording) -> [String] {
    let flags = RunCommand.settings.compactMap { key -> String? in
      // Pages change at once in a script, and alone.
      guard let flag = Setting.of(key).flag, HeadlessReader.plainSettings[key] == nil,
        let text = recording.settings[key], text != Setting.of(key).defaultText
      else { return nil }
      return "\(flag.name) \(PrintableText.safe(text))"
    }
    return flags.isEmpty ? [] : ["# leggi run " + flags.joined(separator: " ")]
  }

  /// Plays it at once, and reports whether it is the same reading.
  private func compare(_ player: RecordingPlayer, of opened: OpenedBook) throws -> Int32 {
    player.playAll()
    var lines: [String] = []
    let recording = player.recording
    if recording.digest != opened.digest {
      let changes = recording.changes(in: opened.book)
      lines.append(
        changes.isEmpty ? "the book is written otherwise, and says the same" : "the book has changed since:")
      lines += changes.prefix(Self.mostChanges).map { "  " + $0.words }
      if changes.count > Self.mostChanges { lines.append("  and \(changes.count - Self.mostChanges) more") }
    }
    let fault = player.fault(in: file.description)
    if let fault {
      Output.error(fault)
      if player.difference != nil { lines.append("this is another reading from there on") }
    } else {
      lines.append(
        "\(recording.ticks) ticks, \(player.equalCheckpoints) checkpoints: all as it was recorded")
    }
    if !lines.isEmpty { try Output.write(lines.joined(separator: "\n")) }
    return fault == nil ? ExitCode.done : ExitCode.failed
  }

  private func playOnScreen(_ player: RecordingPlayer) -> Int32 {
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(colors: player.reader.services.depth, log: UserFolders.errorLog)
    } catch {
      Output.error("\(error)", hint: error.hint(otherWay: "'--headless' needs none"))
      return ExitCode.wrongUse
    }
    let ending = ReplayLoop(player, terminal: terminal, clock: SystemClock(), speed: speed).run()
    terminal.close()
    if case .terminate(let signal) = ending { terminal.die(bySignal: signal) }
    return ExitCode.done
  }
}
