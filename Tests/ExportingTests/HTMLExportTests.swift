import BookModel
import Exporting
import Testing

/// Books as folders that play in a browser, by their data.
@Suite struct HTMLExportTests {
  @Test(
    "What can be touched is called by its description in the book's language, and words say it themselves")
  func labels() throws {
    func touchable(_ name: String, _ kind: String, isActive: Bool = true) -> String {
      "{ type = \(kind); name = \(name); isActive = \(isActive ? "YES" : "NO"); x = 0; y = 0; width = 9; height = 9; },"
    }
    let book = try Book.read(
      """
      { elements = ( \(touchable("a1", "shape; description = { en = \"the sea\"; it = \"il mare\"; }"))
        \(touchable("a2", "text; text = \"Go left\"; description = left"))
        \(touchable("a3", "text; text = \"Go right\"")) \(touchable("a4", "shape"))
        \(touchable("a5", "shape; description = still", isActive: false)) ); }
      """, entries: "languages = (en, it);")
    let data = try #require(
      HTMLExport.export(book, language: "it", name: "A Book", media: FourSeconds()) { _ in true }
        .text("book.js"))
    let labels = data.split(separator: "\"label\":").dropFirst().map { $0.split(separator: "\"")[1] }
    #expect(labels == ["il mare", "left", "a4"])
  }

  @Test("A page whose title is blank has none")
  func blankTitle() throws {
    let book = try Book.read(
      "{ title = \"  \"; elements = ({ type = text; text = a; }); }", entries: "title = Pond;")
    let data = try #require(
      HTMLExport.export(book, language: nil, name: "A Book", media: FourSeconds()) { _ in true }
        .text("book.js"))
    let titles = data.split(separator: "\"title\": ").dropFirst().map { $0.split(separator: ",")[0] }
    #expect(titles == ["\"Pond\"", "null"])
  }
}
