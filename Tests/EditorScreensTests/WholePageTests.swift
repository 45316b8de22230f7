import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import EditorSessions
import Following
import Foundation
import MediaDecoding
import StageCore
import TestSupport
import Testing

/// The first three pages of the bundled book, made anew in a folder that has only its pictures and sounds.
@Suite struct WholePageTests {
  private let original = Book.read(path: Checkout.path("books/pesce-stella"))

  /// What is touched on each page, and when, in ticks.
  private static let touches = ["star", "Nino", "the star in the sky"]
  private static let moments = [60, 200, 320]

  @Test(arguments: [BookMaker.Hand.keys, .mouse], [[160, 48], [80, 24]])
  func threePagesMadeByOneHandPlayAlike(hand: BookMaker.Hand, window: [Int]) throws {
    let folder = try BegunFolder()
    let run = try EditorRun(path: folder.path, columns: window[0], rows: window[1])
    (run.file.pictures, run.file.tracks) = (folder.pictures, folder.tracks)
    let maker = BookMaker(run, by: hand)
    let book = try #require(original.book)
    for (index, page) in book.pages.prefix(3).enumerated() { try maker.make(page, isFirst: index == 0) }
    let made = try #require(run.session.document.book)
    #expect(made.pages.count == 3)
    for (index, name) in Self.touches.enumerated() {
      let names = [made, book].map { $0.pages[index].elements.map(\.name) }
      #expect(names[0] == names[1])
      let (copy, reference) = (staged(made, index), staged(book, index))
      for tick in 0..<600 {
        guard copy.digest == reference.digest else {
          Issue.record("page \(index + 1) is another one at tick \(tick)")
          break
        }
        for stage in [reference, copy] {
          if Self.moments.contains(tick), let element = stage.element(named: name) { stage.touch(element) }
          stage.advance()
        }
      }
    }
    #expect(run.file.journal == run.session.document.bytes)
    let total = maker.total
    // 566 operations; most of what is typed are the values themselves.
    let others = hand == .keys ? total.keys : total.clicks
    #expect(total.typed < 7500 && others < 1400 && (hand == .keys ? total.clicks : total.keys) == 0)
    guard ProcessInfo.processInfo.environment["LEGGI_COUNTS"] != nil else { return }
    for (operation, cost) in maker.costs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print(hand, window, operation.rawValue, cost)
    }
    print(hand, window, "all", total)
  }

  private func staged(_ book: Book, _ page: Int) -> Stage {
    let media = BookMedia(
      folder: BookFolder(path: FilePath(Checkout.path("books/pesce-stella"))), service: MediaDecoder(),
      wake: nil)
    return PageBuilder(book: book, languages: PreferredLanguages(["en"]), frameRate: 30, media: media)
      .staged(book.pages[page]).stage
  }
}
