import Importing
import Testing
import TextImporting

/// Texts that are not written in UTF-8.
@Suite struct SourceTextTests {
  private func text(_ bytes: [UInt8]) throws -> (text: String, losses: [ImportJob.Loss]) {
    let source = MemorySource(bytes: ["a.md": bytes])
    let job = ImportJob(of: source, decoder: StubDecoder(source))
    return (try job.text(of: "a.md", atMost: .max), job.losses)
  }

  @Test("A text in UTF-16 is read by its mark, whichever byte comes first", arguments: [false, true])
  func utf16(isBigEndian: Bool) throws {
    let units = Array("\u{FEFF}Perché 🌊\n".utf16)
    let bytes = units.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
    let read = try text(bytes)
    #expect(read.text == "Perché 🌊\n")
    #expect(read.losses.isEmpty)
    #expect(try text(bytes.dropLast()).text.hasPrefix("Perché 🌊"), "half a unit is left over")
  }

  @Test("A text that is no UTF-8 keeps its letters, and its first line with another byte is named")
  func windows1252() throws {
    let read = try text(Array("Uno\nCaff".utf8) + [0xE8, 0x20, 0x80, 0x31, 0x0A, 0x93, 0x81, 0x94])
    #expect(read.text == "Uno\nCaffè €1\n“\u{FFFD}”")
    #expect(read.losses.map(\.message) == ["the file is no UTF-8, and was read as Windows-1252"])
    #expect(read.losses.first?.place == SourcePlace("a.md", line: 2))
  }

  @Test("A text in UTF-8 is read as it is, also with a replacement character of its own, and without words")
  func utf8() throws {
    for words in ["Caffè \u{FFFD}", "", "\u{301}"] {
      let read = try text(Array(words.utf8))
      #expect(read.text == words && read.losses.isEmpty)
    }
  }
}
