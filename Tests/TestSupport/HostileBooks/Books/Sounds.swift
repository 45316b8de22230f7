extension HostileBook {
  static let sounds = [
    sound("sound-text", "A text named .ogg.", .reported, "track.ogg") {
      try $0.write("A letter, and no sound at all.\n", as: "track.ogg")
    },
    sound("sound-promise", "A WAV that promises 2³² bytes and has none.", .either, "track.wav") {
      try $0.write(wave, as: "track.wav")
    },
    sound("sound-sparse", "A WAV of 3 GB that takes no space on the disk.", .reported, "track.wav") {
      try $0.write(wave, sparseBytes: 3 << 30, as: "track.wav")
    },
    sound("sound-garbage", "An MP3 of a megabyte of garbage.", .reported, "track.mp3") {
      var random = SeededGenerator(seed: 9)
      try $0.write(
        Array("ID3".utf8) + [3, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F]
          + (0..<131_072).flatMap { _ in
            let bytes = random.next()
            return (0..<8).map { UInt8(truncatingIfNeeded: bytes >> ($0 * 8)) }
          }, as: "track.mp3")
    },
    sound("sound-frames", "An MP3 of 20 MB of headers of frames.", .either, "track.mp3") {
      try $0.write(as: "track.mp3") { try $0.add([0xFF, 0xFB, 0x10, 0xC4], times: 5_000_000) }
    },
    sound("sound-empty", "A FLAC of no bytes.", .reported, "track.flac") {
      try $0.write("", as: "track.flac")
    },
    sound("sound-flac", "A FLAC that promises 2³⁶ − 1 samples and ends.", .either, "track.flac") {
      try $0.write(
        Array("fLaC".utf8) + [0x80, 0, 0, 34, 0x10, 0, 0x10, 0] + Array(repeating: 0, count: 6)
          + [0x0A, 0xC4, 0x40, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] + Array(repeating: 0, count: 16),
        as: "track.flac")
    },
    sound("sound-pipe", "A track that is a pipe without a writer.", .reported, "track.ogg") {
      try $0.makePipe("track.ogg")
    },
  ]

  /// The header of a WAV that says it is as long as a file can be.
  private static let wave =
    Array("RIFF".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("WAVEfmt ".utf8)
    + [16, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0] + Array("data".utf8) + [
      0xFF, 0xFF, 0xFF, 0xFF,
    ]

  private static func sound(
    _ name: String, _ attack: String, _ verdict: Verdict, _ file: String,
    _ write: @escaping @Sendable (HostileFolder) throws -> Void
  ) -> HostileBook {
    HostileBook(name, attack, verdict) { folder in
      try folder.writeBook(
        showing: PList.element(
          "audio", "sound", "<key>audio</key><dict>\(PList.string("trackName", file))</dict>"))
      try write(folder)
    }
  }
}
