import BookChecking
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
      let reported = BookChecker.check(path: path)
      #expect(reported.count == 1, "cut behind \(length) bytes: \(reported.map(\.message))")
    }
  }

  /// A page of the elements whose dictionaries these are, as it is checked.
  private func check(_ elements: String..., pages: String = "") throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    let page = "<dict>" + array("elements", elements.map { item($0) }.joined()) + "</dict>"
    let path = try folder.write("<plist><array>\(page)\(pages)</array></plist>", to: "book.plist")
    return BookChecker.check(path: FilePath(path))
  }

  @Test func oneWrongValueHidesNoOtherFaultOfTheBook() throws {
    let found = try check(
      string("type", "shape") + string("name", "glow") + "<key>x</key><real>zero</real>",
      string("type", "image") + string("name", "fish"),
      string("type", "text") + string("name", "words") + string("text", "Here")
        + dictionary("trigger", string("triggeringItem", "glwo"), boolean("triggerIsATouch", true)),
      pages: "<dict><key>elements</key><array/></dict>")
    #expect(
      found.map(\.message) == [
        "'zero' is not a number", "image 'fish' on page 1 has no 'fileName'",
        "trigger of 'words' waits for 'glwo', which page 1 does not have", "page 2 has no elements",
      ])
    #expect(found.map(\.leavesMoreUnchecked) == [true, true, false, false])
    #expect(found[2].hint == "did you mean 'glow'?")
  }

  @Test func anElementThatIsLeftOutIsCheckedAsFarAsItCanBe() throws {
    let found = try check(
      string("type", "image") + string("name", "fish") + string("alpha", "much")
        + string("fileName", "nowhere.png")
        + dictionary("trigger", string("triggeringItem", "fsih"), boolean("triggerIsATouch", true))
        + array("dropTargets", "<string>pond</string>")
        + array("tweens", item(number("duration", 1))),
      string("type", "shape")
        + dictionary("trigger", string("triggeringItem", "fish"), string("event", "soundCompleted")))
    #expect(
      Set(found.map(\.message)) == [
        "'alpha' of image 'fish' on page 1 is 'much', not a number",
        "'fileName' of image 'fish' on page 1 names 'nowhere.png', which is not in the book's folder",
        "trigger of 'fish' waits for 'fsih', which page 1 does not have",
        "drop target 'pond' of 'fish' is not on page 1",
        "'dropTargets' of image 'fish' on page 1 has no effect",
        "tween 'tween0' of image 'fish' on page 1 moves nothing",
        "trigger of 'element1' on page 1 waits for the sound of 'fish', which is an image",
      ])
  }

  @Test(
    "Nothing is said to be missing that may be what could not be read",
    arguments: [
      // The name, the type, the word, the event, the page and the element itself.
      "<dict>\(string("type", "shape"))<key>name</key><strng>lamp</strng></dict>",
      "<dict><key>type</key><integer>x</integer>\(string("name", "lamp"))</dict>",
      "<dict>\(string("type", "text") + string("name", "lamp"))<key>text</key><real>x</real></dict>",
      "<dict>\(string("name", "lamp") + string("type", "shape"))<key>trigger</key><dict>"
        + string("triggeringItem", "lamp") + "<key>triggerIsATouch</key><date>x</date></dict></dict>",
      "<element>\(string("type", "shape") + string("name", "lamp"))</element>",
      "<dict>\(string("type", "shape"))<key>name</key></dict>",
      "<dict>\(string("name", "lamp") + string("type", "movie"))<key>frames</key><list/></dict>",
      "<dict>\(string("name", "lamp") + string("type", "text"))"
        + "<key>text</key><dict><key>en</key><b/></dict></dict>",
      "<dict>\(string("name", "lamp") + string("type", "activearea"))<key>tweens</key><array><dict>"
        + "<key>properties</key><dict><key>x</key><real>x</real></dict></dict></array></dict>",
    ])
  func nothingFollowsFromAValueThatIsLost(element: String) throws {
    let folder = try TemporaryFolder()
    let waiting =
      "<dict>" + string("type", "shape") + string("name", "star")
      + dictionary("trigger", string("triggeringItem", "lamp"), boolean("triggerIsATouch", true)) + "</dict>"
    let path = try folder.write(
      "<plist><array><dict><key>elements</key><array>\(element)\(waiting)</array></dict></array></plist>",
      to: "book.plist")
    let found = BookChecker.check(path: FilePath(path))
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.map(\.leavesMoreUnchecked) == [true])
  }

  @Test func aLostPageIsNoPageThatIsMissing() throws {
    let door =
      string("type", "shape") + string("name", "door") + boolean("isActive", true)
      + dictionary(
        "trigger", string("triggeringItem", "door"), boolean("triggerIsATouch", true),
        string("action", "goToPage"), string("page", "cellar"))
    #expect(
      try check(door, pages: "<page/>").map(\.message) == ["the tag '<page>' is not known"])
    #expect(
      try check(door, pages: "<dict><key>name</key><real>cellar</real><key>elements</key><array/></dict>")
        .map(\.message) == ["'cellar' is not a number", "page 2 has no elements"])
    #expect(
      try check(door).map(\.message) == [
        "trigger of 'door' on page 1 goes to page 'cellar', which the book does not have"
      ])
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
    #expect(MemoryLayout<Page>.stride <= 200)
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
