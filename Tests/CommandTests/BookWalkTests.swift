import BookModel
import TestSupport
import Testing

/// The bundled books are gone through from cover to cover, wholly by keyboard and wholly by mouse: every page
/// is seen, and everything that answers a finger is touched or carried.
@Suite(.waiting) struct BookWalkTests {
  /// The pages of the books, from 0, in stretches that are walked at the same time: a page takes some seconds
  /// of its own time. Each stretch ends with the turn to the next one's first page, the last one with the
  /// book.
  private static let stretches: [(book: String, from: Int)] =
    lengths.flatMap { book, length, pages in stride(from: 0, to: pages, by: length).map { (book, $0) } }
  /// How many pages a stretch of a book has, and how many the book. Where pages are read aloud they are few.
  private static let lengths = [("pesce-stella", 2, 10), ("officina", 14, 78)]

  private static func length(of book: String) -> Int { lengths.first { $0.0 == book }?.1 ?? 1 }

  @Test func noPageIsLeftOut() throws {
    for (book, starts) in Dictionary(grouping: Self.stretches, by: \.book) {
      let pages = try #require(Book.read(path: Checkout.path("books/\(book)")).book).pages
      #expect(starts.map(\.from) == Array(stride(from: 0, to: pages.count, by: Self.length(of: book))))
    }
  }

  @Test(arguments: stretches)
  func aBookIsReadWhollyByKeyboard(book: String, from: Int) throws {
    try read(book, from: from, by: KeyboardDriver())
  }

  @Test(arguments: stretches)
  func aBookIsReadWhollyByMouse(book: String, from: Int) throws {
    try read(book, from: from, by: MouseDriver())
  }

  private func read(_ book: String, from first: Int, by driver: some UserDriver) throws {
    let walk = try BookWalk(book: book, page: first + 1)
    for index in first..<min(first + Self.length(of: book), walk.pages.count) {
      try #require(walk.twin.session.pageIndex == index, "the walk is lost\n\(walk.run.text)")
      try walk.expectPage()
      try touchEverything(on: index, of: walk, by: driver)
      if let seconds = walk.page.autoAdvance {
        try #require(walk.goOn { walk.twin.session.pageIndex > index }, "no page comes after \(seconds) s")
      } else if index < walk.pages.count - 1 {
        try driver.goOn(in: walk)
      }
    }
    try walk.expectPage()
    try walk.run.send("q")
    #expect(try walk.run.exit == .status(0))
  }

  /// Touches or carries everything on a page, also elements that appear only later, and comes back from the
  /// pages that leads to.
  private func touchEverything(on index: Int, of walk: BookWalk, by driver: some UserDriver) throws {
    var names = walk.touchableNames
    guard !names.isEmpty else { return }
    walk.expectRest()
    while !names.isEmpty {
      var found: Int?
      walk.goOn {
        found = names.firstIndex(where: walk.isReady)
        return found != nil
      }
      let name = names.remove(at: try #require(found, "page \(index + 1): \(names) cannot be touched"))
      if let element = walk.pages[index].elements.first(where: { $0.name == name }), element.draggable {
        try driver.carry(name, to: element.dropTargets.first, in: walk)
      } else {
        try driver.touch(name, in: walk)
      }
      try comeBack(to: index, in: walk, by: driver)
    }
    walk.expectRest()
    #expect(walk.answered.contains(index), "page \(index + 1) does not answer")
  }

  /// Goes back to a page that a touch has led away from; from the page before it, which going back has led
  /// to, on.
  private func comeBack(to index: Int, in walk: BookWalk, by driver: some UserDriver) throws {
    guard walk.twin.session.pageIndex != index else { return }
    try walk.expectPage()
    try driver.goBack(in: walk)
    while walk.twin.session.pageIndex < index {
      try walk.expectPage()
      try driver.goOn(in: walk)
    }
    try walk.expectPage()
  }
}
