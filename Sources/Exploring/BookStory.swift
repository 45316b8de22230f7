import BookModel
import BookVocabulary
import PageExploring
import Scripts
import StageCore
import StoryExploring

/// The story of a book with values: which pages are come to with which numbers, and by which steps.
///
/// A page is explored when it is first come to with numbers that it asks for and has not been explored with;
/// what it does to values that it does not ask for is known for all of their numbers at once.
final class BookStory {
  let values: StoryValues
  let coding: StoryCoding
  /// Which ways back tell points of the story apart.
  private var ways = StoryWays(from: [:], depth: 0)
  /// The bits of the values that are kept between readings.
  private let kept: StoryCode
  private let hasKept: Bool
  private let places: [Book.PagePlace]
  private let indexOf: [Book.PagePlace: Int]
  private let pageCount: Int
  private let makeStudy: (Book.PagePlace) -> PageStudy?
  /// A page that is explored, and which classes it asks for.
  private struct Explored {
    let study: PageStudy
    let asked: StoryCode
  }
  /// How a page is explored as it begins with the classes that it asks for.
  private struct Entry {
    /// Which of the study's it is.
    let number: Int
    let exits: [StoryExit]
  }
  private var explored: [Int: Explored] = [:]
  /// By page and the classes that it asks for.
  private var entries: [StorySearch.Point: Entry] = [:]
  private let budget: ExplorationBudget
  private(set) var search: StorySearch
  private var pointsOfPage: [Int: [Int]] = [:]

  /// - Parameters:
  ///   - directory: of a page.
  ///   - study: of a page that is to be explored; nil where the book has none there.
  init(
    _ book: Book, values: StoryValues, budget: ExplorationBudget,
    directory: (Book.PagePlace) -> PageDirectory, study: @escaping (Book.PagePlace) -> PageStudy?
  ) {
    (self.values, self.budget, makeStudy, pageCount) = (values, budget, study, book.pages.count)
    places = book.allPages.map(\.place)
    indexOf = Dictionary(
      places.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    coding = StoryCoding(classCounts: values.distinguished.map { values.values[$0].classes.count })
    (kept, hasKept) = (coding.mask(of: values.kept), !values.kept.isEmpty)
    search = StorySearch(from: [], in: coding, most: 0, ways: ways, exits: { _, _ in nil })
    let start = coding.code(of: values.start)
    let starts = [Book.PagePlace.intro, .menu, .number(1)].compactMap { indexOf[$0] }
    let sources = sources(of: book, directory: directory)
    for depth in Self.depths {
      ways = StoryWays(from: sources, depth: depth)
      search = StorySearch(
        from: starts.map { StorySearch.Point(page: $0, code: start) }, in: coding, kept: kept,
        most: budget.limits.points, ways: ways, exits: { [unowned self] in exits(of: $1) })
      if !search.isCut { break }
    }
    var begun: Set<StorySearch.Point> = []
    for (number, point) in search.points.enumerated() {
      pointsOfPage[point.page, default: []].append(number)
      let key = key(of: point)
      guard let explored = explored[point.page], let entry = entries[key], begun.insert(key).inserted else {
        continue
      }
      let isStart = key.code == start.masked(by: explored.asked)
      explored.study.begin(
        entry.number, after: isStart ? [ScriptAction(goingTo: explored.study.place)] : steps(to: number))
    }
  }

  /// How many of the pages that a reader may go back tell points apart: the fewer where these are too many.
  private static let depths = [4, 1]

  /// By page of the story: those from which it may be come to.
  private func sources(
    of book: Book, directory: (Book.PagePlace) -> PageDirectory
  ) -> [Int: Set<Int>] {
    var sources: [Int: Set<Int>] = [:]
    for (place, page) in book.allPages {
      guard let index = indexOf[place], let number = place.index else { continue }
      sources[index, default: []].formUnion([indexOf[.number(number)]].compactMap(\.self))
      let directory = directory(place)
      for trigger in page.elements.lazy.flatMap(\.triggers) {
        guard case .request(let request) = trigger.action,
          case .page(let goal) = directory.target(of: request), let goal = indexOf[.number(goal)]
        else { continue }
        sources[goal, default: []].insert(index)
      }
    }
    return sources
  }

  /// What was found out of a page; nil for one that is never come to.
  func study(of place: Book.PagePlace) -> PageStudy? { indexOf[place].flatMap { explored[$0]?.study } }

  /// Whether a page that is come to was not explored to its end.
  var hasCutPages: Bool { explored.values.contains { $0.study.exploration.limit != nil } }

  /// Whether there was no time to explore one of them to its end.
  var isCutByTime: Bool { explored.values.contains { $0.study.exploration.limit == .time } }

  /// The page that the search knows by a number.
  func pagePlace(_ page: Int) -> Book.PagePlace { places[page] }

  /// The classes at a point.
  func classes(of point: Int) -> [Int] { coding.classes(of: search.points[point].code) }

  /// The points at which a page begins, the nearest first.
  func points(at place: Book.PagePlace) -> [Int] { indexOf[place].flatMap { pointsOfPage[$0] } ?? [] }

  /// The exits of points, of which not all count: found out once for each combination that a page asks for.
  ///
  /// - Parameter isMeant: whether an exit counts, by the page that is left.
  func exits(
    where isMeant: @escaping (Book.PagePlace, StoryExit) -> Bool
  ) -> (StorySearch.Point) -> [StoryExit] {
    var meant: [StorySearch.Point: [StoryExit]] = [:]
    return { [self] point in
      let key = key(of: point)
      if let known = meant[key] { return known }
      let exits = (entries[key]?.exits ?? []).filter { isMeant(places[point.page], $0) }
      meant[key] = exits
      return exits
    }
  }

  /// What is come to by some exits.
  ///
  /// - Parameter beginsAnew: whether a reader who stops may begin anew.
  func search(beginsAnew: Bool, by exits: (StorySearch.Point) -> [StoryExit]) -> StorySearch {
    let starts = search.sources.prefix { $0.point == nil }.indices.map { search.points[$0] }
    return StorySearch(
      from: starts, in: coding, kept: beginsAnew ? kept : nil, most: search.points.count,
      ways: ways, exits: { exits($1) })
  }

  /// The numbers of the story's pages that are come to by reading on, and by what is on the pages.
  var pages: Set<Int> {
    let forward = search(
      beginsAnew: true,
      by: exits { _, exit in exit.goal != .back })
    return Set(Set(forward.points.map(\.page)).compactMap { pagePlace($0).index.map { $0 + 1 } })
  }

  // MARK: Exits

  /// How the page of a point can be left; nil where there is no time to know.
  private func exits(of point: StorySearch.Point) -> [StoryExit]? {
    guard !budget.look() else { return nil }
    if explored[point.page] == nil, let study = makeStudy(places[point.page]) {
      explored[point.page] = Explored(study: study, asked: coding.mask(of: study.uses.asked))
    }
    guard let explored = explored[point.page] else { return [] }
    let key = key(of: point)
    if let entry = entries[key] { return entry.exits }
    let study = explored.study
    let (entry, asked) = (study.beginnings.count, study.uses.asked)
    let classes = coding.classes(of: point.code, at: asked)
    // Of a page that cannot be explored to its end, no combination is of use in which nothing is new.
    guard study.isNewBeginning(classes) || study.exploration.limit == nil else { return [] }
    // As much time is left for what is said of the pages then.
    let open = places.count - self.explored.count + 1
    budget.share(0.5 / Double(max(1, open))) { study.explore(with: values.numbers(of: classes, at: asked)) }
    entries[key] = Entry(number: entry, exits: exits(of: study, entry))
    return entries[key]?.exits
  }

  private func entry(of point: StorySearch.Point) -> Entry? { entries[key(of: point)] }

  /// What the page of a point is explored under: the classes that it asks for.
  private func key(of point: StorySearch.Point) -> StorySearch.Point {
    guard let asked = explored[point.page]?.asked else { return point }
    return StorySearch.Point(page: point.page, code: point.code.masked(by: asked))
  }

  private func exits(of study: PageStudy, _ entry: Int) -> [StoryExit] {
    let places = study.changed.map(values.place(of:))
    var exits: [StoryExit] = []
    for (number, (exit, _)) in study.exits[entry].enumerated() {
      if exit.way == nil, study.isGoneSoon[entry] { continue }
      let outcomes = zip(places, exit.values).compactMap { place, classes in
        place.map { StoryExit.Outcome(value: $0, classes: classes) }
      }
      var goals = pages(behind: exit, of: study).compactMap { indexOf[$0].map(StoryExit.Goal.page) }
      if goals.isEmpty, hasKept { goals.append(.outside) }
      if exit.isGoingBack(on: study.place) { goals.append(.back) }
      exits += goals.map { goal in
        StoryExit(goal: goal, outcomes: outcomes, isByHand: exit.way == nil, number: number, in: coding)
      }
    }
    return exits
  }

  /// The pages that may follow one that is left in some way, but by going back.
  private func pages(behind exit: PageExploration.Exit, of study: PageStudy) -> [Book.PagePlace] {
    guard let way = exit.way else {
      guard case .number(let number) = study.place else { return [] }
      return [number < pageCount ? .number(number + 1) : .end]
    }
    switch study.directory.target(of: way.request) {
    case .page where exit.isGoingBack(on: study.place): return []
    // Behind the end the reader begins anew.
    case .page(1) where study.place == .end: return []
    case .page(let number): return [.number(number)]
    case .contents, .nowhere: return []
    case .door:
      switch way.request {
      case .door(.menu): return [.menu]
      case .door(.credits): return [.credits]
      // From the menu the reader goes on.
      case .door(.read): return []
      case .next where study.place != .intro: return [.end]
      default: return study.place == .intro ? [.menu, .number(1)] : []
      }
    }
  }

  // MARK: Steps

  /// The steps by which a reader comes to a point.
  ///
  /// - Parameter search: that has found it; nil for that of all the story.
  func steps(to point: Int, in search: StorySearch? = nil) -> [ScriptAction] {
    let search = search ?? self.search
    var steps: [ScriptAction] = []
    for place in search.way(to: point) {
      let goal = pagePlace(search.points[place].page)
      switch search.sources[place] {
      case .start: steps.append(ScriptAction(goingTo: goal))
      case .again(after: let source, by: let number):
        if let number { steps += self.exit(number, of: search.points[source])?.acts ?? [] }
        steps += values.begunAnew.map { .set(value: $0.name, to: $0.start) } + [ScriptAction(goingTo: goal)]
      case .exit(let number, from: let source, let isGoingBack):
        guard let exit = exit(number, of: search.points[source]) else { continue }
        steps += exit.acts
        if exit.isByHand { steps.append(.key(isGoingBack ? "Left" : "Right")) }
        if case .number(let number) = goal { steps.append(.until(.page(number), within: nil)) }
      }
    }
    return steps
  }

  /// What is done on the page of a point until it is left by an exit, and whether a reader then turns it.
  private func exit(_ number: Int, of point: StorySearch.Point) -> (acts: [ScriptAction], isByHand: Bool)? {
    guard let entry = entry(of: point), let study = explored[point.page]?.study else { return nil }
    let (exit, moment) = study.exits[entry.number][number]
    return (study.acts(to: moment), exit.way == nil)
  }
}

extension PageExploration.Exit {
  /// Whether it leads where the story came from.
  fileprivate func isGoingBack(on place: Book.PagePlace) -> Bool {
    way.map { $0.request == .previous && place.index != nil } ?? true
  }
}
