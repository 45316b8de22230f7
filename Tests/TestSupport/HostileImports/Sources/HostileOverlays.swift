import Foundation

extension HostileSource {
  /// Media overlays.
  static let overlays = [
    overlay("entities", "Entities that are 3 GB, in an overlay.") { file in
      try file.add(EPUBFolder.entityBomb + "<smil><body>&e8;</body></smil>")
    },
    overlay("itself", "An overlay whose words and sequences are the overlay itself.") { file in
      try file.add(
        """
        <smil><body><seq id="s" epub:textref="voice.smil#s">\
        <par><text src="voice.smil#s"/><audio src="voice.smil"/></par>\
        <par><text src="page.xhtml#w0"/><audio src="voice.wav" clipBegin="0s" clipEnd="1s"/></par>\
        <par><text src="page.xhtml#w0"/><audio src="voice.wav" clipBegin="0s" clipEnd="1s"/></par>\
        </seq></body></smil>
        """)
    },
    overlay("parts", "30,000 times the same words, spoken for a twentieth of a second, in turns.") { file in
      try file.add("<smil><body>")
      for number in 0..<30_000 {
        try file.add(
          """
          <par><text src="page.xhtml#w\(number % 3)"/>\
          <audio src="voice.wav" clipBegin="\(number % 2).1s" clipEnd="\(number % 2).15s"/></par>
          """)
      }
      try file.add("</body></smil>")
    },
    overlay("hours", "10,000 times a track of two seconds: five hours of a page.") { file in
      try file.add("<smil><body>")
      try file.add("<par><text src=\"page.xhtml#w0\"/><audio src=\"voice.wav\"/></par>", times: 10_000)
      try file.add("</body></smil>")
    },
    overlay("depth", "Sequences in each other, 200 deep, a thousand times.") { file in
      let part = "<par><text src=\"page.xhtml#w1\"/><audio src=\"voice.wav\" clipEnd=\"1s\"/></par>"
      try file.add("<smil><body>")
      try file.add(SVG.nested("seq", depth: 200, part), times: 900)
      try file.add("</body></smil>")
    },
  ]

  /// An overlay of a page with three words and of a track of two seconds.
  private static func overlay(
    _ name: String, _ attack: String, _ smil: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileSource {
    HostileSource("smil-" + name, attack, .made) { folder in
      let items = """
        <item id="v" href="voice.smil" media-type="application/smil+xml"/>\
        <item id="t" href="voice.wav" media-type="audio/wav"/>
        """
      try folder.writeEPUB(
        EPUBFolder(attributes: "media-overlay=\"v\"", items: items),
        body: "<p><b id=\"w0\">one</b> <b id=\"w1\">two</b> <b id=\"w2\">three</b></p>")
      try folder.write(as: "voice.smil", smil)
      try folder.write(silence(seconds: 2), as: "voice.wav")
    }
  }

  /// A track as WAV, of 44,100 samples a second.
  private static func silence(seconds: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let size = seconds * 88_200
    let format =
      little(1, 2) + little(1, 2) + little(44_100, 4) + little(88_200, 4) + little(2, 2) + little(16, 2)
    return Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + format
      + Array("data".utf8) + little(size, 4) + [UInt8](repeating: 0, count: size)
  }
}
