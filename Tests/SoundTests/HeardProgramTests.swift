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
        environment: ["ALSA_CONFIG_PATH": path, "SSH_CONNECTION": nil])
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

    @Test func withoutADeviceTheFootSaysSoAndNothingElseIsWritten() throws {
      let run = try read("")
      try run.wait(for: "silent: there is no sound device").wait(for: "♪ a sound").wait(for: "Over.")
      try run.send("M").wait(for: "the sound is off").send("q")
      #expect(try run.exit == .status(0))
      #expect(run.lines.filter { !$0.isEmpty } == [])
    }
  }
#endif
