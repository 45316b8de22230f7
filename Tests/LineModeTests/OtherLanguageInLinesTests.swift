import TestSupport
import Testing

/// A page's words in another language, in lines.
@Suite struct OtherLanguageInLinesTests {
  private func talk(_ pages: String, languages: [String], answers: [String]) throws -> [String] {
    let tags = languages.map { "<string>\($0)</string>" }.joined()
    let book = try WrittenBook(pages: pages, entries: "<key>languages</key><array>\(tags)</array>")
    return try LinearCoordinator(path: book.path).talk(answers, page: 0).lines
  }

  private static let fox = PList.page(
    PList.element(
      "text", "fox", width: 1024,
      "<key>text</key><dict>\(PList.string("en", "The fox."))\(PList.string("it", "La volpe."))"
        + "\(PList.string("fr", "Le renard."))</dict>"))

  /// What is said to an answer, each time that it is given.
  private func said(_ lines: [String], to answer: String) -> [[String]] {
    lines.indices.filter { lines[$0] == "Number or word: " + answer }.map { place in
      Array(lines[(place + 1)...].prefix { !$0.hasPrefix("Number or word") })
    }
  }

  @Test func theWordsAreSaidInEachLanguageInTurn() throws {
    let lines = try talk(
      Self.fox, languages: ["en", "it", "fr"], answers: ["language", "language", "language"])
    #expect(
      said(lines, to: "language") == [
        ["In Italian:", "La volpe."], ["In French:", "Le renard."], ["In Italian:", "La volpe."],
      ])
  }

  @Test func wordsOfOneLanguageAreSaidToBeSo() throws {
    let lines = try talk(PList.page(PList.text("words", "Words.")), languages: ["en"], answers: ["language"])
    #expect(said(lines, to: "language") == [["these words are in no other language"]])
  }
}
