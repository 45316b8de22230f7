import Characters
import Importing
import Testing

@Suite struct SourceNameTests {
  @Test("Numbered names come in the order of their numbers, folders before what they begin like")
  func naturalOrder() {
    let names = ["page10.png", "page2.png", "Page1.png", "b/1.png", "a-2/1.png", "a/10.png", "a/9.png"]
    #expect(
      NaturalOrder.sorted(names) == [
        "a/9.png", "a/10.png", "a-2/1.png", "b/1.png", "Page1.png", "page2.png", "page10.png",
      ])
  }

  @Test("Numbers of any length are compared")
  func longNumbers() {
    let long = String(repeating: "9", count: 400)
    #expect(NaturalOrder.precedes("a\(long)", "a1\(long)"))
    #expect(NaturalOrder.precedes("a007", "a8"))
  }

  @Test(
    "A reference is taken from the folder of the file that it stands in",
    arguments: [
      ("b.png", "a/b.png"), ("../c%20d.png", "c d.png"), ("./x/../y.png", "a/y.png"),
      ("b.xhtml#top", "a/b.xhtml"),
    ])
  func references(address: String, name: String) {
    #expect(SourceReference.file(address, from: "a/index.md") == name)
  }

  @Test(
    "A reference that leads out of the source is none",
    arguments: [
      "../../x.png", "/etc/passwd", "https://example.org/x.png", "file:///x.png", "", "#top", "%2Fetc",
    ])
  func escapes(address: String) {
    #expect(SourceReference.file(address, from: "a/index.md") == nil)
  }

  @Test(
    "A book's file has a name that every shell reads as it stands",
    arguments: [
      ("OEBPS/images/page 1.jpeg", "page-1"), ("..", "file"), ("a/.hidden", "hidden"), ("émile.png", "mile"),
      ("-rf.png", "rf"), ("x.tar.gz", "x-tar"),
    ])
  func fileNames(path: String, stem: String) {
    #expect(BookFileName.stem(of: path) == stem)
  }
}
