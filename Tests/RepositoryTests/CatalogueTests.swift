import Foundation
import PhraseCatalogues
import Phrases
import TestSupport
import Testing

@Suite("All words for a reader come from the catalogue")
struct CatalogueTests {
  /// Where a reader is spoken to, but for the catalogue itself.
  private static let speaking = ["BookScreens", "LineMode", "Reader"]

  private func sources(in folder: String) throws -> [(name: String, text: String)] {
    let url = URL(fileURLWithPath: Checkout.path("Sources/\(folder)"))
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }

  @Test("no screen has words of its own", arguments: speaking)
  func screens(folder: String) throws {
    // Two words in a literal are a sentence to a reader, unless they go elsewhere.
    let sentence = /"[^"\\]*[A-Za-z]{2,} [a-z]{2,}[^"]*"/
    let files = try sources(in: folder)
    #expect(files.count > 5)
    for file in files {
      for line in file.text.split(separator: "\n")
      where line.utf8.contains(UInt8(ascii: "\"")) && line.contains(sentence) {
        let code = line.trimmingPrefix(while: \.isWhitespace)
        if code.hasPrefix("//") || code.contains("precondition(") { continue }
        Issue.record("\(file.name) speaks by itself: \(code)")
      }
    }
  }

  @Test("both languages say everything, each in its own words")
  func languages() throws {
    let english = try sources(in: "PhraseCatalogues/English").map {
      ($0.name.dropFirst("English+".count), $0.text)
    }
    let italian = try sources(in: "PhraseCatalogues/Italian").map {
      ($0.name.dropFirst("Italian+".count), $0.text)
    }
    #expect(Set(english.map(\.0)) == Set(italian.map(\.0)))
    let literal = /"(?:[^"\\]|\\.)*"/
    for (name, text) in english {
      let own = try #require(italian.first { $0.0 == name }).1
      let sentences = Set(text.matches(of: literal).map { String($0.output) })
        .filter { $0.contains(/[A-Za-z]{3,} [a-z]{2,}/) }
      for sentence in sentences { #expect(!own.contains(sentence), "\(name) repeats \(sentence)") }
    }
  }

  @Test("a game that is opened is told by the word that a book writes for it, and its name")
  func openedGame() {
    let languages: [any Phrases] = [English(), Italian()]
    for phrases in languages {
      #expect(phrases.request(.game("puzzle")) == "→ play puzzle")
      #expect(phrases.request(.door(.play)) == "→ play")
    }
  }

  @Test("what a door leads to is headed as the door is called, on every screen and in the help")
  func oneWord() {
    let languages: [any Phrases] = [English(), Italian()]
    for phrases in languages {
      #expect(phrases.contents == phrases.door(.contents))
      #expect(phrases.heading(for: .contents) == phrases.door(.contents))
      #expect(phrases.shelfTitle == phrases.door(.shelf))
      #expect(phrases.heading(for: .shelf) == phrases.door(.shelf))
      #expect(phrases.optionsHeading == phrases.door(.options))
      #expect(phrases.heading(for: .options) == phrases.door(.options))
      #expect(phrases.heading(for: .bookmarks) == phrases.bookmarksHeading)
      #expect(phrases.heading(for: .menu) == phrases.door(.menu))
      #expect(phrases.goesBack(key: "Esc") == "◂ " + phrases.leadsBack(key: "Esc"))
    }
  }
}
