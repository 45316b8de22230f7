import BookReports
import Scripts

/// How the pages of a book follow each other.
struct BookFlow {
  private let pages: [PageReport]
  /// Intro, menu and credits.
  private let ownPages: [PageReport]

  /// Those that a story with values comes to; nil for a book without.
  private let storyPages: Set<Int>?

  /// - Parameters:
  ///   - pages: all of a book's, in order.
  ///   - storyPages: those that its story was searched to come to. Default nil: what the pages say.
  init(_ pages: [PageReport], storyPages: Set<Int>? = nil) {
    self.storyPages = storyPages
    self.pages = pages.filter { $0.number != nil }
    ownPages = pages.filter { $0.number == nil }
  }

  /// The pages that are come to from the first one by reading on, and by what is on the pages and on the
  /// book's own; from 1, in order.
  var reachable: [Int] {
    if let storyPages { return storyPages.sorted() }
    var reached: Set<Int> = [1]
    var queue = [1]
    func take(_ ways: [PageReport.Way]) {
      for way in ways {
        if let page = way.page, pages.indices.contains(page - 1), reached.insert(page).inserted {
          queue.append(page)
        }
      }
    }
    for page in ownPages { take(page.ways) }
    while let number = queue.popLast() { take(pages[number - 1].ways) }
    return reached.sorted()
  }

  /// That pages are come to by turning pages alone: by nothing on another page, and by no contents that the
  /// book offers. Nil where there are none.
  var onlyByTurning: Finding? {
    let all = pages + ownPages
    guard !all.contains(where: { $0.ways.contains(where: \.isContents) }) else { return nil }
    let offered = Set(all.flatMap(\.ways).lazy.filter { !$0.isReadingOn }.compactMap(\.page))
    let numbers = reachable.filter { $0 > 1 && !offered.contains($0) }
    guard let first = numbers.first else { return nil }
    var finding = Finding(
      kind: .onlyByLeafing, place: .number(first),
      message:
        "only by leafing: \(BookWording.pages(numbers, most: Self.mostRuns)) \(numbers.count == 1 ? "is" : "are") come to by turning pages, "
        + "and by nothing that the book offers", reproduction: Script([]))
    finding.count = numbers.count
    return finding
  }

  private static let mostRuns = 12

  /// Pages that cannot be reached, and those that cannot be left.
  var findings: [Finding] {
    let traps = traps
    return traps.map(\.finding) + unreachable(behind: Set(traps.flatMap(\.pages)))
  }

  /// From so many pages before a page it is tried to be read on to it.
  private static let mostPagesToRead = 40

  /// - Parameter circles: pages that cannot be left.
  private func unreachable(behind circles: Set<Int>) -> [Finding] {
    let reachable = Set(reachable)
    var source: [Int: Int] = [:]
    for (index, page) in pages.enumerated().reversed() {
      for way in page.ways { if let goal = way.page { source[goal] = index + 1 } }
    }
    // A reader who cannot leave a page reaches none behind it.
    return (1...max(1, pages.count)).filter { !reachable.contains($0) && !circles.contains($0 - 1) }.map {
      number in
      let before = number - 1
      // Its neighbour may be unreachable as well: then reading on from there would show nothing.
      let nearest = (max(1, before - Self.mostPagesToRead)...max(1, before)).last(where: reachable.contains)
      let from = nearest ?? max(1, before)
      let source = source[number]
      let why =
        source.map { "only page \($0) leads to it, which is never come to either" }
        ?? "page \(before) is gone before it can be read on from, and no page asks for it"
      let steps: [ScriptAction] =
        [.page(from), .wait(.seconds(BookExplorer.secondsToRead))]
        + Array(repeating: .key("Right"), count: number - from)
      return Finding(
        kind: .pageUnreachable, place: .number(number), message: "page \(number) is never come to: \(why)",
        reproduction: Script(steps + [.expect(.page(number), within: 5)]))
    }
  }

  /// Pages that follow each other by themselves in a circle, each for so short a time that none can be left
  /// them.
  private var traps: [(finding: Finding, pages: [Int])] {
    circles.map { circle in
      let names = circle.map(String.init).joined(separator: ", ")
      let finding = Finding(
        kind: .pageTrap, place: .number(circle[0]),
        message: "pages \(names) follow each other round and round, too fast to be read",
        reproduction: Script([
          .page(circle[0]), .wait(.seconds(secondsUntilGone(circle[0]))),
          .expect(.page(circle[0]), within: nil),
        ]))
      return (finding, circle)
    }
  }

  /// Seconds from the beginning of a page to the tick in which it leads on by itself, in hundredths: a wait
  /// ends with a whole tick.
  private func secondsUntilGone(_ number: Int) -> Double {
    ((wayOn(from: number)?.secondsAlone ?? 0) * 100).rounded(.down) / 100
  }

  /// The numbers of the pages of each circle, in order.
  private var circles: [[Int]] {
    var walkOf = Array(repeating: 0, count: pages.count + 1)
    return pages.indices.compactMap { index in
      var walk: [Int] = []
      var number = index + 1
      while walkOf[number] == 0 {
        walkOf[number] = index + 1
        walk.append(number)
        guard let next = wayOn(from: number)?.page else { return nil }
        number = next
      }
      guard walkOf[number] == index + 1, let first = walk.firstIndex(of: number) else { return nil }
      return walk[first...].sorted()
    }
  }

  /// How a page leads to another by itself before anybody can do anything.
  private func wayOn(from number: Int) -> PageReport.Way? {
    pages[number - 1].ways.first { way in
      way.page.map { pages.indices.contains($0 - 1) } ?? false
        && way.secondsAlone.map { $0 <= BookExplorer.secondsToRead } ?? false
    }
  }
}
