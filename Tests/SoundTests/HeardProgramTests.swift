#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The program on a terminal, and what comes out of ALSA.
  @Suite struct HeardProgramTests {
    private let folder: TemporaryFolder
    private let book: String

    /// A book with a voice of a second, half as loud as it could be; a word appears when it is over.
    init() throws {
      folder = try TemporaryFolder()
      try WaveFile.level(0.5, seconds: 1).write(to: "voice.wav", in: folder)
      let voice = PList.element(
        "audio", "voice", "<key>audio</key><dict>\(PList.string("trackName", "voice.wav"))</dict>")
      let over = PList.text(
        "over", "Over.",
        "<key>trigger</key><dict>\(PList.string("triggeringItem", "voice"))</dict>")
      book = try folder.write(
        "<plist version=\"1.0\"><dict><key>pages</key><array>\(PList.page(voice, over))</array></dict></plist>",
        to: "book.plist")
    }

    private func read(_ configuration: String, _ options: String...) throws -> PseudoterminalRun {
      let path = try folder.write(configuration, to: "asound.conf")
      return try PseudoterminalRun(
        BuiltProgram.path("leggi"), [book, "--from-start"] + options,
        environment: [
          "ALSA_CONFIG_PATH": path, "SSH_CONNECTION": nil, "XDG_STATE_HOME": folder.path + "/state",
        ])
    }

    /// How much of what came out of ALSA was not silent.
    private var heardFrames: Int { (try? AlsaFile.heard(in: folder))?.count { $0 > 0.1 } ?? 0 }

    /// A device of ALSA's that hands what is played to a file, or behind a bar to a program.
    private static func device(into file: String) -> String {
      """
      pcm.nothing { type null }
      pcm.!default { type file slave.pcm nothing file "\(file)" format "raw" }

      """
    }

    @Test func theProgramPlaysWhatTheBookAsksForAsLoudAsTheReaderWould() throws {
      let run = try read(
        AlsaFile.configuration(folder) + "pcm.!default { type copy slave.pcm kept }\n", "--volume", "50")
      try run.wait(for: "Over.")
      #expect(!run.text.contains("♪"))
      try run.send("q")
      #expect(try run.exit == .status(0))
      let heard = try AlsaFile.heard(in: folder)
      // A busy machine may leave some of it out.
      #expect(heard.filter { abs($0 - 0.25) < 0.01 }.count > 10_000)
      #expect(heard.allSatisfy { $0 > -0.01 && $0 < 0.26 })
    }

    /// Opening it takes until a pipe is read, which never is.
    @Test func aDeviceThatNeverAnswersHoldsNeitherPagesNorKeysNorTheEnd() throws {
      #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
      let run = try read(Self.device(into: folder.path + "/pipe"))
      // The book's title is long: not all of it has room beside it.
      try run.wait(for: "♪× the sound device").wait(for: "Over.")
      for _ in 0..<2 { try run.send("?").wait(for: "Keys").send("\u{1B}").wait(untilGone: "Keys") }
      try run.send("q")
      #expect(try run.exit == .status(0))
      #expect(run.lines.filter { !$0.isEmpty } == [])
    }

    @Test func whatALibraryPrintsBehindThePageIsInTheLogThatLeggiNames() throws {
      let run = try read(Self.device(into: "|echo the library warns >&2; cat >/dev/null"))
      try run.wait(for: "Over.").send("q")
      #expect(try run.exit == .status(0))
      #expect(!String(decoding: run.output, as: UTF8.self).contains("library"))
      let output = try Program.run(["--log"], environment: ["XDG_STATE_HOME": folder.path + "/state"])
      let log = try String(
        contentsOfFile: output.standardOutput.trimmingCharacters(in: .newlines), encoding: .utf8)
      #expect(
        log.wholeMatch(of: /leggi [\d.]+, \d{4}-\d\d-\d\d [\d:]{8} UTC\nthe library warns\n/) != nil, "\(log)"
      )
    }

    @Test(
      arguments: [
        ("q", [.status(0)]), ("\u{3}", [.signal(SIGINT)]), ("hang-up", [.signal(SIGHUP), .status(0)]),
      ] as [(String, [PseudoterminalRun.Exit])])
    func whoLeavesWhileItSpeaksHasTheTerminalBack(way: String, ends: [PseudoterminalRun.Exit]) throws {
      try WaveFile.level(0.5, seconds: 20).write(to: "voice.wav", in: folder)
      let run = try read(AlsaFile.configuration(folder) + "pcm.!default { type copy slave.pcm kept }\n")
      try #require(run.seconds(until: { _ in heardFrames > 4800 }) != nil, "it is heard")
      if way == "hang-up" { run.closeWindow() } else { try run.send(way) }
      let exit = try run.exit
      #expect(ends.contains(exit))
      if way != "hang-up" {
        #expect(run.lineModes == run.lineModesBefore && run.screen.modes == EmulatorModes())
      }
    }

    @Test func whoSuspendsHearsNothingUntilTheBookGoesOn() throws {
      try WaveFile.level(0.5, seconds: 20).write(to: "voice.wav", in: folder)
      let path = try folder.write(
        AlsaFile.configuration(folder) + "pcm.!default { type copy slave.pcm kept }\n", to: "asound.conf")
      let run = try PseudoterminalRun(
        "/bin/bash",
        ["--norc", "-c", "set -m; \"$LEGGI\" \"$BOOK\" --from-start; echo stopped; read -r; fg; echo end"],
        environment: [
          "ALSA_CONFIG_PATH": path, "SSH_CONNECTION": nil, "LEGGI": BuiltProgram.path("leggi"), "BOOK": book,
        ])
      try #require(run.seconds(until: { _ in heardFrames > 4800 }) != nil, "it is heard")
      try run.send("\u{1A}").wait(for: "stopped")
      let stopped = heardFrames
      try run.settle(quiet: 0.3)
      #expect(heardFrames == stopped)
      try run.send("\r")
      try #require(run.seconds(until: { _ in heardFrames > stopped + 4800 }) != nil, "it is heard again")
      try run.send("q").wait(for: "end")
    }

    @Test func withoutADeviceTheFootSaysSoAndNothingElseIsWritten() throws {
      let run = try read("")
      try run.wait(for: "♪× no sound device").wait(for: "Over.")
      try run.send("M").wait(for: "the sound is off").send("q")
      #expect(try run.exit == .status(0))
      #expect(run.lines.filter { !$0.isEmpty } == [])
    }
  }
#endif
