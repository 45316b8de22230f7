import BookFormat
import BookModel
import Phrases
import TestSupport
import Testing

/// Whole books, read in lines by numbers alone, as a screen reader reads them out.
@Suite struct LinearBooksTests {
  private static let books: [(path: String, language: String)] =
    ["books/pesce-stella", "books/officina"].flatMap { book in
      ["en", "it"].map { (Checkout.path(book), $0) }
    } + ["en", "it"].compactMap { language in Checkout.shared("real/peter-rabbit").map { ($0, language) } }

  /// The texts of a page, and how often each may be printed: a refrain each time, the description of a
  /// picture and of a sound once each.
  private func written(on page: Page, of book: Book, in languages: PreferredLanguages) -> [String: Int] {
    var texts: [String: Int] = [:]
    var seen: Set<String> = []
    var heard: Set<String> = []
    for element in page.elements {
      if case .text(let text) = element.kind {
        let words = text.text.string(for: languages)
        if !showsValues(words, on: page, of: book) { texts[asHeard([words]), default: 0] += 1 }
      }
      // What a place is called is told to whoever carries something there.
      if case .activeArea = element.kind, !element.isActive { continue }
      guard let words = element.description?.string(for: languages),
        !showsValues(words, on: page, of: book)
      else { continue }
      let description = asHeard([words])
      if case .audio(let audio) = element.kind {
        // The words of a voice that reads the page.
        if audio.cues.sheets.isEmpty { heard.insert(description) }
      } else {
        seen.insert(description)
      }
    }
    for words in seen where texts[words] == nil { texts[words] = 1 }
    for words in heard { texts[words, default: 0] += 1 }
    return texts
  }

  /// Whether words are others when a value changes, which is told then.
  private func showsValues(_ words: String, on page: Page, of book: Book) -> Bool {
    book.showingValues(in: words, on: page) != words
  }

  /// Whether a line names a thing again that has been described, since something has happened to it.
  private func namesAgain(_ line: String, in phrases: any Phrases) -> Bool {
    [
      phrases.gone, phrases.seenAgain, phrases.heardAgain, phrases.moves, phrases.appears,
      phrases.carriedThere,
    ]
    .contains { line.hasPrefix($0("")) }
  }

  /// A choice without its targets: a thing described before is named there again.
  private func withoutTarget(_ line: String) -> String {
    guard line.first?.isNumber == true else { return line }
    let end = [" to: ", ". To: ", "; dove: ", ". Dove: "].compactMap { line.firstRange(of: $0)?.lowerBound }
      .min()
    return String(line[..<(end ?? line.endIndex)])
  }

  @Test(
    "A book is finished by numbers alone, and every word and description of every page is heard once",
    arguments: books)
  func finished(path: String, language: String) throws {
    let coordinator = try LinearCoordinator(path: path, language: language)
    let book = coordinator.opened.book
    let phrases = coordinator.services.phrases
    let reader = NumberReader(book, language: language, phrases: phrases)
    let ending = coordinator.talk(to: ScriptedLines(answer: reader.answer), page: 0)
    #expect(ending == .left)
    #expect(reader.answers.allSatisfy { Int($0) != nil })
    let languages = PreferredLanguages([language]).falling(backTo: book.languages.first)
    for (index, page) in book.pages.enumerated() {
      let lines = try #require(reader.heard[index], "page \(index + 1) was not come to")
      let described = lines.filter { !namesAgain($0, in: phrases) }.map(withoutTarget)
      expectOnce(written(on: page, of: book, in: languages), in: asHeard(described), page: index + 1)
    }
  }

  @Test("As text, too, every word and description of every page comes once", arguments: books)
  func text(path: String, language: String) throws {
    let coordinator = try LinearCoordinator(path: path, language: language)
    let book = coordinator.opened.book
    let phrases = coordinator.services.phrases
    let languages = PreferredLanguages([language]).falling(backTo: book.languages.first)
    var pages = coordinator.text().split(separator: "").map(Array.init)
    pages.removeFirst()
    for (index, page) in book.pages.enumerated() {
      let title = page.title?.string(for: languages)
      #expect(pages[index].first == phrases.linearPage(index + 1, of: book.pages.count, title: title))
      expectOnce(
        written(on: page, of: book, in: languages), in: asHeard(Array(pages[index].dropFirst())),
        page: index + 1)
    }
  }

  private func expectOnce(_ written: [String: Int], in heard: String, page: Int) {
    var heard = heard
    // The longest first: a shorter one may be part of it.
    for (words, most) in written.sorted(by: { ($1.key.count, $0.key) < ($0.key.count, $1.key) }) {
      let places = heard.ranges(of: words).filter { range in
        !(heard[..<range.lowerBound].last?.isLetter ?? false)
          && !(heard[range.upperBound...].first?.isLetter ?? false)
      }
      let count = places.count
      #expect(
        (1...max(1, most)).contains(count), "page \(page): '\(words)' is heard \(count) times in: \(heard)")
      for place in places.reversed() { heard.replaceSubrange(place, with: "\u{1}") }
    }
  }
}
