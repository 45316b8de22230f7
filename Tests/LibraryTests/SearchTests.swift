import Characters
import Foundation
import Library
import Testing

@Suite struct SearchTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  /// A library with one book that has a page for each text.
  private func library(_ texts: [String]) -> (library: Library, book: BookID) {
    let library = run.open()
    let book = run.book(of: library)
    library.indexWords(of: book, pages: texts.map { [PageText(language: "it", text: $0)] })
    return (library, book)
  }

  @Test("A hit has its book, its page, its language, its text and where in it the words are")
  func hit() throws {
    let (library, book) = library(["La luna.", "Il mare.\nLa stella marina dorme."])
    let hits = library.search("STELLA mar", limit: 9)
    #expect(hits.map(\.book) == [book])
    #expect(hits.map(\.page) == [1])
    #expect(hits.map(\.language) == ["it"])
    let hit = try #require(hits.first)
    #expect(hit.text == "Il mare.\nLa stella marina dorme.")
    #expect(hit.ranges.map { String(hit.text[$0]) } == ["mare", "stella", "marina"])
  }

  @Test("Indexing a book anew replaces its words, and a search may keep to one book, in page order")
  func oneBook() throws {
    let library = run.open()
    let fish = library.book(at: "/fish", digest: "") { _ in true }
    let bird = library.book(at: "/bird", digest: "") { _ in true }
    library.indexWords(of: fish, pages: [[PageText(text: "old")]])
    library.indexWords(of: bird, pages: [[PageText(text: "sea and air")], [PageText(text: "sea sea")]])
    library.indexWords(
      of: fish,
      pages: [[PageText(text: "sea")], [], [PageText(text: "sea sea sea"), PageText(text: "more")]])
    #expect(library.search("old", limit: 9) == [])
    #expect(library.search("sea", in: fish, limit: 9).map(\.page) == [0, 2])
    #expect(library.search("sea", in: bird, limit: 9).map(\.page) == [0, 1])
    #expect(library.search("sea", in: bird, limit: 1).map(\.page) == [0])
    #expect(library.search("sea", limit: 9).count == 4)
    let unknown = Library.open(path: nil).book(at: "/cat", digest: "") { _ in true }
    #expect(library.search("sea", in: unknown, limit: 9) == [])
    // Numbers that a file has mixed up.
    try run.execute("UPDATE passage SET book = \(bird.number) WHERE page = 2")
    #expect(library.search("sea", in: fish, limit: 9).map(\.page) == [0])
    #expect(library.search("sea", in: bird, limit: 9).map(\.page) == [0, 1, 2])
  }

  @Test("What has the typed word whole comes before what has a longer one, however often")
  func wholeWords() {
    let texts = ["starts starts starts", "a starling", "one star among all the others up there in the sky"]
    let library = library(texts).library
    #expect(library.search("star", limit: 9).map(\.page) == [2, 0, 1])
    #expect(library.search("star", limit: 1).map(\.page) == [2])
    #expect(library.search("one st", limit: 9).map(\.page) == [2])
  }

  @Test(
    "Nothing that is typed is an error or a command",
    arguments: [
      "\"", "'", "*", "a*", "a OR b", "NOT", "a AND", "NEAR(a b)", "folded:a", "(a", "a)", "-a", "^a", "a\"b",
      "{a}", "\u{0}", "\\", "a + b", "%", "🐟", "\u{301}", "", "   ", "::",
      String(repeating: "a ", count: 5000),
      String(repeating: "(", count: 5000), "\u{200B}", "\u{10FFFF}", "अ", "๑",
    ])
  func anything(typed: String) {
    let (library, _) = library(["b and a", "NOT or NEAR"])
    _ = library.search(typed, limit: 5)
    _ = library.search(typed, in: run.book(of: library), limit: 5)
    #expect(library.notices == [])
    #expect(library.search("near", limit: 5).count == 1)
  }

  /// What is written, and what is typed to find it.
  private static let pairs = [
    ("Perché l’acqua è così?", "perche"), ("Perché l’acqua è così?", "L'ACQUA"), ("cosi\u{300}", "così"),
    ("Die Straße", "STRASSE"), ("Die Strasse", "straße"), ("Über Äpfel", "uber apf"), ("L'Étoile", "etoile"),
    ("Sœur Æneas", "soeur aen"), ("IŞIK ve ışık", "isik"), ("İstanbul", "istanbul"), ("ΆΣΤΡΟΣ", "άστρος"),
    ("ο θαλασσινός", "ΘΑΛΑΣΣΙΝΟΣ"), ("Tiếng Việt đẹp", "tieng viet dep"), ("Tie\u{302}\u{301}ng", "tiếng"),
    ("Ёлка и йод", "елка"), ("海の星はきれい", "星は"), ("한국", "하"), ("바다의 별", "바다"),
    ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("नमस्ते दुनिया", "दुनि"), ("ﬁsh", "fish"), ("ＡＢＣ", "abc"),
    ("don't", "don't"), ("3.5 metri", "3.5"), ("a\u{AD}bc", "abc"), ("naïve", "naive"), ("x²", "x²"),
  ]

  @Test("What the index finds is found in the text itself, and the other way round", arguments: pairs)
  func agreement(text: String, typed: String) throws {
    let (library, _) = library([text])
    let others = Self.pairs.map(\.0).filter { $0 != text }
    library.indexWords(
      of: library.book(at: "/others", digest: "") { _ in true }, pages: others.map { [PageText(text: $0)] })
    let sought = try #require(SearchQuery(typed))
    let inText = Set(Self.pairs.map(\.0).filter { !sought.ranges(in: $0).isEmpty })
    let hits = library.search(typed, limit: 100)
    // What parts a word unseen is gone from what is shown.
    #expect(Set(hits.map(\.text)) == Set(inText.map { $0.replacing("\u{AD}", with: "") }))
    #expect(hits.allSatisfy { !$0.ranges.isEmpty })
    #expect(inText.contains(text))
  }

  @Test(
    "What is another word is not found",
    arguments: [("바다의 별", "바닷"), ("stella", "ella"), ("mare", "mar luna"), ("sea star", "star-sea")])
  func anotherWord(text: String, typed: String) throws {
    #expect(library([text]).library.search(typed, limit: 9) == [])
    #expect(try #require(SearchQuery(typed)).ranges(in: text) == [])
  }
}
