#if os(Linux)
  import Ports
  import StageCore
  import TestSupport
  import Testing

  /// A book with all its screens, read by a script, and what comes out of ALSA: held to the script's own
  /// time, which is the file's.
  @Suite struct HeardApplicationTests {
    private static let seconds = 48_000.0
    /// What is written ahead, and a fade.
    private static let lead = 0.05

    private static func sound(_ name: String, track: String = "", _ extra: String = "") -> String {
      PList.element(
        "audio", name,
        "<key>audio</key><dict>\(PList.string("trackName", name + ".wav"))\(track)</dict>" + extra)
    }

    private static let pages =
      PList.page(
        PList.area("lamp"),
        sound("voice", track: PList.number("offset", 1.5) + PList.number("volume", 0.5)),
        sound("bell", PList.whenTouched("lamp")))
      + PList.page(PList.text("words", "Words."))

    /// Three long waves: in their middle they cross zero, so that a sample shows its place.
    private static let voice = WaveFile.tone(1.5, seconds: 2, level: 0.6)

    private static func read(_ inputs: [(at: Double, input: TerminalInput)]) throws -> [Double] {
      let played = try PlayedBook(
        pages, entries: PList.string("music", "sea.wav"), flags: [.effects: "off"], on: SoundRun.onALSA()
      ) { folder in
        try WaveFile.level(0.125, seconds: 3).write(to: "sea.wav", in: folder)
        try WaveFile.level(0.25, seconds: 5).write(to: "bell.wav", in: folder)
        try voice.write(to: "voice.wav", in: folder)
      }
      played.read(inputs)
      return try played.sound.heardByALSA()
    }

    private static func isSilent(_ heard: [Double], from start: Double, to end: Double) -> Bool {
      heard.between(start, end).allSatisfy { $0 == 0 }
    }

    @Test func theScreensAreHeardAsTheBookAsks() throws {
      let heard = try Self.read([
        (4, .key(.tab)), (4.2, .key(.enter)), (6, .key(.right)), (8, .key(.character("?"))),
        (9, .key(.escape)), (11, .key(.character("M"))), (12, .key(.character("M"))), (14, .key(.right)),
      ])
      // The voice begins with its tick, 1.5 s after the page, half as loud as it was recorded, over the
      // music.
      let place = try #require(heard.indices.dropFirst(58_000).first { abs(heard[$0] - 0.125) > 0.001 })
      #expect((1.5...1.55).contains(Double(place) / Self.seconds))
      let start = try #require(
        (place - 960..<place + 960).min {
          abs(heard[$0 + 48_000] - 0.125) < abs(heard[$1 + 48_000] - 0.125)
        })
      for frame in 1000..<95_000 {
        let expected = 0.125 + 0.5 * Self.voice.samples[frame]
        try #require(abs(heard[start + frame] - expected) < 0.0002, "frame \(frame)")
      }
      #expect(heard.between(3.7, 4.2).allSatisfy { abs($0 - 0.125) < 0.0001 })
      // The bell comes with the touch's tick, and goes with its page; the music goes on.
      let bell = try #require(heard.indices.dropFirst(Int(4.1 * Self.seconds)).first { heard[$0] > 0.37 })
      #expect((4.2...4.2 + 1 / 30 + Self.lead).contains(Double(bell) / Self.seconds))
      #expect(heard.between(4.4, 6).allSatisfy { abs($0 - 0.375) < 0.0001 })
      #expect(heard.between(6 + Self.lead, 8).allSatisfy { abs($0 - 0.125) < 0.0001 })
      #expect(heard.between(6, 8).allSatisfy { $0 > 0.1249 })
      // Behind the help all is silent, and so it is with the sound off, and after the end.
      #expect(Self.isSilent(heard, from: 8 + Self.lead, to: 9))
      #expect(abs(heard.at(10.9) - 0.125) < 0.0001)
      #expect(Self.isSilent(heard, from: 11 + Self.lead, to: 12))
      #expect(abs(heard.at(13.9) - 0.125) < 0.0001)
      #expect(heard.allSatisfy { abs($0) < 0.5 } && heard.largestStep < 0.002)
    }

    @Test(arguments: [
      TerminalInput.key(.character("q")), .key(.control("z")), .hangUp, .terminate(signal: 15),
      .key(.character("t")),
    ])
    func whoeverLeavesHearsNothingAtOnce(input: TerminalInput) throws {
      let heard = try Self.read([(0.1, .key(.tab)), (1.5, .key(.enter)), (2.5, input), (3.4, .hangUp)])
      #expect(heard.at(2.45) > 0.37)
      #expect(heard.count > Int(2.9 * Self.seconds))
      // Who suspends goes on a second later.
      #expect(heard.dropFirst(Int((2.5 + Self.lead) * Self.seconds)).prefix(43_000).allSatisfy { $0 == 0 })
      #expect(heard.largestStep < 0.005)
    }
  }
#endif
