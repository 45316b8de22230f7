/// How the pages of a book follow each other.
struct BookFlow {
  private let pages: [PageReport]

  /// - Parameter pages: all of a book's, in order.
  init(_ pages: [PageReport]) { self.pages = pages }

  /// The pages that are come to from the first one by reading on, and by what is on the pages; from 1, in order.
  var reachable: [Int] {
    var reached: Set<Int> = [1]
    var queue = [1]
    while let number = queue.popLast() {
      for way in pages[number - 1].ways {
        if let page = way.page, pages.indices.contains(page - 1), reached.insert(page).inserted {
          queue.append(page)
        }
      }
    }
    return reached.sorted()
  }

  /// Pages that nobody comes to, and those that nobody gets away from.
  var findings: [Finding] {
    let traps = traps
    return traps.map(\.finding) + unreachable(behind: Set(traps.flatMap(\.pages)))
  }

  /// From so many pages before a page it is tried to be read on to it.
  private static let mostPagesToRead = 40

  /// - Parameter circles: pages that nobody gets away from.
  private func unreachable(behind circles: Set<Int>) -> [Finding] {
    let reachable = Set(reachable)
    var source: [Int: Int] = [:]
    for page in pages.reversed() {
      for way in page.ways { if let goal = way.page { source[goal] = page.number } }
    }
    // Whoever does not get away from a page comes to none behind it.
    return pages.filter { !reachable.contains($0.number) && !circles.contains($0.number - 1) }.map { page in
      let before = page.number - 1
      // Its neighbour may be unreachable as well: then reading on from there would show nothing.
      let nearest = (max(1, before - Self.mostPagesToRead)...max(1, before)).last(where: reachable.contains)
      let from = nearest ?? max(1, before)
      let source = source[page.number]
      let why =
        source.map { "only page \($0) leads to it, which is never come to either" }
        ?? "page \(before) is gone before it can be read on from, and no page asks for it"
      let steps: [ScriptAction] =
        [.page(from), .wait(.seconds(BookExplorer.secondsToRead))]
        + Array(repeating: .key("Right"), count: page.number - from)
      return Finding(
        kind: .pageUnreachable, page: page.number, message: "page \(page.number) is never come to: \(why)",
        recipe: Script(steps + [.expect(.page(page.number), within: 5)]))
    }
  }

  /// Pages that follow each other by themselves in a circle, each for so short a time that nobody can leave them.
  private var traps: [(finding: Finding, pages: [Int])] {
    circles.map { circle in
      let names = circle.map(String.init).joined(separator: ", ")
      let goal = circle[circle.count - 1] < pages.count ? circle[circle.count - 1] + 1 : max(1, circle[0] - 1)
      let finding = Finding(
        kind: .pageTrap, page: circle[0],
        message: "pages \(names) follow each other round and round, too fast to be read",
        recipe: Script([.page(circle[0]), .wait(.seconds(5)), .expect(.page(goal), within: 5)]))
      return (finding, circle)
    }
  }

  /// The numbers of the pages of each circle, in order.
  private var circles: [[Int]] {
    var walkOf = Array(repeating: 0, count: pages.count + 1)
    return pages.compactMap { page in
      var walk: [Int] = []
      var number = page.number
      while walkOf[number] == 0 {
        walkOf[number] = page.number
        walk.append(number)
        guard let next = next(after: number) else { return nil }
        number = next
      }
      guard walkOf[number] == page.number, let first = walk.firstIndex(of: number) else { return nil }
      return walk[first...].sorted()
    }
  }

  /// Where a page leads by itself before anybody can do anything.
  private func next(after number: Int) -> Int? {
    pages[number - 1].ways.first { way in
      way.page.map { pages.indices.contains($0 - 1) } ?? false
        && way.secondsAlone.map { $0 <= BookExplorer.secondsToRead } ?? false
    }?.page
  }
}
