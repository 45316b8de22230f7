import BookFormat
import BookModel
import Foundation
import PropertyList
import TestSupport
import Testing

/// What is said of a book whose file is damaged: the damage, and nothing that only follows from it.
@Suite struct DamagedBookTests {
  @Test func aBookThatEndsTooEarlyHasThatOneFault() throws {
    let folder = try TemporaryFolder()
    let whole = Array(Self.book.utf8)
    #expect(BookChecker.check(path: try folder.write(Self.book, to: "book.plist")).isEmpty)
    let path = folder.path + "/book.plist"
    for length in 1..<whole.count - 1 {
      try Data(whole.prefix(length)).write(to: URL(fileURLWithPath: path))
      let told = BookChecker.check(path: path)
      #expect(told.count == 1, "cut behind \(length) bytes: \(told.map(\.message))")
    }
  }

  @Test func theFirstLanguageOfAnOldStyleListIsTheOneToFallBackTo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{ title = { it = Pesce; en = Fish; }; pages = ({ elements = ({ type = activearea; }); }); }",
      to: "book.plist")
    let reading = Book.read(path: path)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.book?.title?.string(for: PreferredLanguages(["de"])) == "Pesce")
    #expect(reading.book?.title?.string(for: PreferredLanguages(["en"])) == "Fish")
  }

  @Test func aValueOfABookTakesFewBytes() {
    // With the 32 of its record and what names it: at most 250 for each value of the list, of which an
    // element has two.
    #expect(MemoryLayout<Page>.stride <= 184)
    #expect(MemoryLayout<Element>.stride <= 320)
    #expect(MemoryLayout<Color?>.size <= 5)
  }

  /// Every element waits for another, points at another, or has a fault without its last key.
  private static let book = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>title</key><dict><key>en</key><string>A &amp; B</string></dict>
    <key>pages</key><array><dict><key>name</key><string>pond</string><key>elements</key><array>
    <dict><key>type</key><string>text</string><key>name</key><string>word</string><key>text</key>
    <string><![CDATA[wo]]>rd<!-- of fish --></string><key>x</key><real>2000</real><key>width</key>
    <integer>100</integer><key>tweens</key><array><dict><key>properties</key><dict><key>x</key><real>0.5</real>
    </dict></dict></array><key>trigger</key><dict><key>triggeringItem</key><string>lamp</string>
    <key>triggerIsATouch</key><true/></dict></dict>
    <dict><key>type</key><string>shape</string><key>name</key><string>lamp</string><key>isActive</key><true/>
    <key>draggable</key><true/><key>dropTargets</key><array><string>word</string></array><key>trigger</key><dict>
    <key>triggeringItem</key><string>word</string><key>event</key><string>removed</string><key>action</key>
    <string>goToPage</string><key>page</key><string>pond</string></dict></dict>
    <dict><key>type</key><string>shape</string><key>name</key><string>me</string><key>trigger</key><dict>
    <key>triggeringItem</key><string>me</string><key>event</key><string>removed</string><key>action</key>
    <string>hide</string></dict></dict>
    <dict><key>type</key><string>activearea</string><key>trigger</key><dict><key>triggeringItem</key>
    <string>late</string><key>event</key><string>dragStarted</string></dict></dict>
    <dict><key>type</key><string>shape</string><key>name</key><string>late</string><key>draggable</key><true/></dict>
    </array></dict></array></dict></plist>

    """
}
