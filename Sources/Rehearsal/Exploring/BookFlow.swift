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
        if let page = way.page, reached.insert(page).inserted { queue.append(page) }
      }
    }
    return reached.sorted()
  }

  /// Pages that nobody comes to, and those that nobody gets away from.
  var findings: [Finding] { traps.map(\.finding) + unreachable }

  private var unreachable: [Finding] {
    let reachable = Set(reachable)
    let circles = traps.flatMap(\.pages)
    // Whoever does not get away from a page comes to none behind it.
    return pages.filter { !reachable.contains($0.number) && !circles.contains($0.number - 1) }.map { page in
      let before = page.number - 1
      // Its neighbour may be unreachable as well: then reading on from there would show nothing.
      let from = reachable.filter { $0 < page.number }.max() ?? 1
      let sources = pages.filter { $0.ways.contains { $0.page == page.number } }.map(\.number)
      let why =
        sources.isEmpty
        ? "page \(before) is gone before it can be read on from, and no page asks for it"
        : "only page \(sources[0]) leads to it, which is never come to either"
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
    var told: Set<Int> = []
    return pages.compactMap { page in
      var seen: [Int] = []
      var number = page.number
      while !seen.contains(number) {
        seen.append(number)
        guard let next = next(after: number) else { return nil }
        number = next
      }
      let circle = seen.suffix(from: seen.firstIndex(of: number) ?? 0).sorted()
      guard told.isDisjoint(with: circle), let first = circle.first, let last = circle.last else {
        return nil
      }
      told.formUnion(circle)
      let names = circle.map(String.init).joined(separator: ", ")
      let goal = last < pages.count ? last + 1 : max(1, first - 1)
      let finding = Finding(
        kind: .pageTrap, page: first,
        message: "pages \(names) follow each other round and round, too fast to be read",
        recipe: Script([.page(first), .wait(.seconds(5)), .expect(.page(goal), within: 5)]))
      return (finding, circle)
    }
  }

  /// Where a page leads by itself before anybody can do anything.
  private func next(after number: Int) -> Int? {
    pages[number - 1].ways.first { way in
      way.page != nil && way.secondsAlone.map { $0 <= BookExplorer.secondsToRead } ?? false
    }?.page
  }
}
