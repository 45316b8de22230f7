import Foundation
import Library
import TestSupport
import Testing

/// How long is computed for thousands of books, each the shortest of several times.
@Suite(.serialized) struct ManyBooksTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  /// A library with so many books on its shelf, and its file.
  private func library(of count: Int, each: (Library, BookID) -> Void = { _, _ in }) -> (Library, String) {
    let path = run.folder.path + "/\(count).db"
    let library = Library.open(path: path)
    for start in stride(from: 0, to: count, by: 100) {
      let books = library.shelve((start..<start + 100).map { .numbered($0) }, at: 1) { _ in true }
      for book in books { each(library, book) }
    }
    return (library, path)
  }

  private func shortest(of times: Int, _ deed: () -> Void) -> Duration {
    (0..<times).map { _ in processorTime(of: deed) }.min() ?? .zero
  }

  @Test("Ten times the books take about ten times as long")
  func opening() {
    let (few, many) = (library(of: 500).1, library(of: 5000).1)
    #expect(Library.open(path: many).shelf().count == 5000)
    var times = (few: Duration.seconds(1), many: Duration.seconds(1))
    for _ in 0..<5 {
      times.few = min(times.few, shortest(of: 1) { _ = Library.open(path: few).shelf() })
      times.many = min(times.many, shortest(of: 1) { _ = Library.open(path: many).shelf() })
    }
    #expect(times.many < times.few * 25, "\(times)")
  }

  @Test("A word that every page has is found among thousands of pages, and sooner in one book than in all")
  func searching() throws {
    var generator = SeededGenerator(seed: 12)
    let words = (0..<2000).map { "w\(String($0 * 7919, radix: 36))" }
    let (library, _) = library(of: 1000) { library, book in
      let pages = (0..<10).map { _ in
        let text = (0..<20).map { _ in words.randomElement(using: &generator) ?? "" }
        return [PageText(text: text.joined(separator: " ") + " the sea")]
      }
      library.indexWords(of: book, pages: pages)
    }
    for typed in ["t", "th", "the", "the s", "w", words[7]] {
      #expect(library.search(typed, limit: 50).count == 50)
    }
    let book = try #require(library.shelf().last).id
    let all = shortest(of: 5) { _ = library.search("the", limit: 50) }
    let one = shortest(of: 5) { _ = library.search("the", in: book, limit: 50) }
    #expect(library.search("the", in: book, limit: 50).count == 10)
    #expect(one < all, "\(one), \(all)")
  }
}
