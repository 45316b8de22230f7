import Foundation
import PropertyList
import TestSupport
import Testing

/// A file is untrusted: nothing in it crashes, hangs or fills the memory.
@Suite struct HostileInputTests {
  @Test func aHundredAndTwentyEightLevelsAreReadAndNoMore() {
    func nested(_ levels: Int) -> PropertyListDocument {
      readPlist(
        String(repeating: "<array>", count: levels) + "<true/>" + String(repeating: "</array>", count: levels)
      )
    }
    #expect(nested(128).diagnostics.isEmpty)
    #expect(faults(nested(129)) == ["1:918 values are nested more than 128 levels deep"])
    #expect(faults(nested(12_000)).count == 1)
  }

  @Test func aMillionValuesAreReadAndNoMore() {
    func many(_ count: Int) -> PropertyListDocument {
      readPlist("<array>" + String(repeating: "<true/>", count: count - 1) + "</array>")
    }
    #expect(many(1_000_000).diagnostics.isEmpty)
    #expect(many(1_000_001).diagnostics.map(\.message) == ["there are more than 1,000,000 values"])
  }

  @Test func aThousandFaultsAreListedAndNoMore() {
    let document = readPlist("<array>" + String(repeating: "<real>x</real>", count: 5_000) + "</array>")
    #expect(document.diagnostics.count == 1_001)
    #expect(
      document.diagnostics.last?.message == "there are more than 1,000 faults; the others are not listed")
  }

  @Test(arguments: [
    "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><plist><string>&b;</string></plist>",
    "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><plist><string>&a;</string></plist>",
    "<!DOCTYPE plist [<!ENTITY % a \"<!ENTITY b 'c'>\">%a;]><plist><string>&b;</string></plist>",
  ])
  func declarationsOfEntitiesAreRefused(xml: String) throws {
    let document = read(xml)
    let fault = try #require(document.diagnostics.first)
    #expect(fault.message == "the entity 'a' is declared; declarations of entities are refused")
    #expect(fault.sourceLine?.prefix(fault.caret.upperBound).suffix(fault.caret.count) == "a")
    #expect(document.root == nil)
  }

  @Test func aBookCutAnywhereIsReadAsFarAsItGoes() {
    let book = Array(Self.smallBook.utf8)
    for length in 0..<book.count {
      let document = PropertyListReader.read(bytes: Array(book.prefix(length)), file: "book.plist")
      _ = document.root?.value
      _ = document.diagnostics.map(\.rendered)
    }
    let whole = PropertyListReader.read(bytes: book, file: "book.plist")
    #expect(whole.diagnostics.isEmpty)
  }

  @Test func foldersPipesAndMissingFilesAreRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let large = folder.appending(path: "large.plist").path
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    #expect(truncate(large, 64 * 1024 * 1024 + 1) == 0)
    func message(_ path: String) -> [String] { faults(PropertyListReader.read(file: path)) }
    #expect(message(folder.path) == ["this is a folder, not a property list"])
    #expect(message(pipe) == ["this is no regular file"])
    #expect(message(large) == ["the file is larger than 64 MiB"])
    #expect(message(folder.appending(path: "none.plist").path) == ["there is no such file"])
  }

  private static let smallBook = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>
    \t<dict>
    \t\t<key>text</key>
    \t\t<string>größer &amp; <![CDATA[<kleiner>]]> 🐟</string>
    \t\t<key>x</key><integer>12</integer><key>y</key><real>0.5</real>
    \t\t<key>isActive</key><true/><!-- no more --><key>d</key><data>AAEC</data>
    \t</dict>
    </array>
    </plist>
    """
}
