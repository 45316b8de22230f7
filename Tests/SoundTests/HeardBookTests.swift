#if os(Linux)
  import Foundation
  import Sound
  import StageCore
  import TestSupport
  import Testing

  /// A book from its property list to what comes out of ALSA.
  @Suite struct HeardBookTests {
    private static func sound(_ name: String, _ file: String, _ track: String = "", _ extra: String = "")
      -> String
    {
      PList.element(
        "audio", name,
        "<key>audio</key><dict>\(PList.string("trackName", file))\(track)</dict>" + extra)
    }

    @Test func whatTheBookAsksForIsWhatIsHeard() throws {
      let run = try SoundRun.onALSA()
      for (name, level, seconds) in [("sea", 0.125, 1.0), ("voice", 0.5, 1.0), ("bell", 0.25, 0.5)] {
        try WaveFile.level(level, seconds: seconds).write(to: name + ".wav", in: run.folder)
      }
      let pages =
        PList.page(
          PList.area("lamp"),
          Self.sound("voice", "voice.wav", PList.number("offset", 0.5) + PList.number("volume", 0.5)),
          Self.sound("bell", "bell.wav", "", PList.whenTouched("lamp")))
        + PList.page(PList.text("words", "Words."))
      let path = try run.folder.write(
        """
        <plist version="1.0"><dict>\(PList.string("music", "sea.wav"))<key>pages</key>\
        <array>\(pages)</array></dict></plist>
        """, to: "book.plist")
      let book = try BookRun(path: path, trackLength: nil)
      func ticks(_ count: Int) {
        for _ in 0..<count {
          book.ticks(1)
          run.desk.expect(book.session.narrator.tracksOfPage)
          run.desk.play(book.session.score)
          run.pass(1.0 / 30)
        }
      }
      ticks(60)
      book.touch("lamp")
      ticks(9)
      book.session.goToNextPage()
      ticks(30)
      run.desk.play(.silence)
      run.pass(0.2)
      let heard = try run.heardByALSA()
      /// When the level rises or falls by about as much, in seconds from some second on.
      func change(by step: Double, after second: Double) -> Double? {
        let window = 480
        return stride(from: Int(second * 48_000), to: heard.count - window, by: 48).first {
          abs(heard[$0 + window] - heard[$0] - step) < 0.02
        }.map { Double($0) / 48_000 }
      }
      // The music comes within a second, the voice after half of one, half as loud as it was recorded.
      #expect(abs(heard.at(0.4) - 0.4 * 0.125) < 0.01)
      #expect(try (0.48...0.56).contains(#require(change(by: 0.25, after: 0.3))))
      #expect(try (1.48...1.56).contains(#require(change(by: -0.25, after: 1))))
      // The bell is heard from the touch on, until the page is left; the music goes on.
      #expect(try (1.98...2.1).contains(#require(change(by: 0.25, after: 1.7))))
      #expect(try (2.28...2.4).contains(#require(change(by: -0.25, after: 2.1))))
      #expect(heard.between(2.5, 3.2).allSatisfy { abs($0 - 0.125) < 0.001 })
      #expect(heard.suffix(2000).allSatisfy { $0 == 0 })
    }
  }
#endif
