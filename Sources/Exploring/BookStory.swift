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
  private let places: [Book.PagePlace]
  private let indexOf: [Book.PagePlace: Int]
  private let pageCount: Int
  private let makeStudy: (Book.PagePlace) -> PageStudy?
  private var studies: [Int: PageStudy] = [:]
  /// By page and the classes that it asks for: the entry under which it is explored, and the first point at
  /// which it begins with these.
  private var entries: [StorySearch.Point: (entry: Int, point: Int)] = [:]
  private let budget: ExplorationBudget
  private(set) var search = StorySearch(from: [], most: 0) { _, _ in nil }

  /// - Parameter study: of a page that is to be explored; nil where the book has none there.
  init(
    _ book: Book, values: StoryValues, budget: ExplorationBudget,
    study: @escaping (Book.PagePlace) -> PageStudy?
  ) {
    (self.values, self.budget, makeStudy, pageCount) = (values, budget, study, book.pages.count)
    places = book.allPages.map(\.place)
    indexOf = Dictionary(
      places.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let start = values.start
    let starts = [Book.PagePlace.intro, .menu, .number(1)].compactMap { indexOf[$0] }
    search = StorySearch(
      from: starts.map { StorySearch.Point(page: $0, classes: start) }, most: budget.limits.states,
      again: { [indexOf] point in
        indexOf[.number(1)].flatMap { page in
          let kept = values.kept(of: point.classes)
          return kept == start ? nil : StorySearch.Point(page: page, classes: kept)
        }
      }, exits: { [unowned self] in exits(of: $1, at: $0) })
    for (key, entry) in entries {
      guard let study = studies[key.page] else { continue }
      let isStart = key.classes == study.uses.asked.map { start[$0] }
      study.begin(entry.entry, after: isStart ? [ScriptAction(goingTo: study.place)] : steps(to: entry.point))
    }
  }

  /// What was found out of a page; nil for one that is never come to.
  func study(of place: Book.PagePlace) -> PageStudy? { indexOf[place].flatMap { studies[$0] } }

  /// Whether a page that is come to was not explored to its end.
  var hasCutPages: Bool { studies.values.contains { $0.exploration.limit != nil } }

  /// Where a point of the story is.
  func place(of point: Int) -> Book.PagePlace { pagePlace(search.points[point].page) }

  /// The page that the search knows by a number.
  func pagePlace(_ page: Int) -> Book.PagePlace { places[page] }

  /// The numbers of the story's pages that are come to.
  var pages: Set<Int> { Set(search.points.compactMap { pagePlace($0.page).index.map { $0 + 1 } }) }

  /// The points at which a page begins, the nearest first.
  func points(at place: Book.PagePlace) -> [Int] {
    search.points.indices.filter { places[search.points[$0].page] == place }
  }

  // MARK: Exits

  /// How the page of a point can be left; nil where there is no time to know.
  private func exits(of point: StorySearch.Point, at number: Int) -> [StorySearch.Exit]? {
    guard !budget.look() else { return nil }
    if studies[point.page] == nil { studies[point.page] = makeStudy(places[point.page]) }
    guard let study = studies[point.page] else { return [] }
    let asked = study.uses.asked.map { point.classes[$0] }
    let key = StorySearch.Point(page: point.page, classes: asked)
    if entries[key] == nil {
      guard study.exploration.limit == nil else { return [] }
      entries[key] = (study.beginnings.count, number)
      study.explore(with: values.numbers(of: asked, at: study.uses.asked))
    }
    return entries[key].map { exits(of: study, $0.entry) }
  }

  /// How the page of a point that was explored can be left.
  func knownExits(of point: Int) -> [StorySearch.Exit] {
    let at = search.points[point]
    guard let (study, entry) = entry(of: at) else { return [] }
    return exits(of: study, entry)
  }

  private func entry(of point: StorySearch.Point) -> (PageStudy, Int)? {
    guard let study = studies[point.page] else { return nil }
    let asked = study.uses.asked.map { point.classes[$0] }
    return entries[StorySearch.Point(page: point.page, classes: asked)].map { (study, $0.entry) }
  }

  private func exits(of study: PageStudy, _ entry: Int) -> [StorySearch.Exit] {
    let told = study.changed.map(values.place(of:))
    var exits: [StorySearch.Exit] = []
    for (number, (exit, _)) in study.exits[entry].enumerated() {
      if exit.way == nil, study.isGoneSoon[entry] { continue }
      let outcomes = zip(told, exit.values).compactMap { place, classes in
        place.map { StorySearch.Exit.Outcome(value: $0, classes: classes) }
      }
      for page in pages(behind: exit, of: study).compactMap({ indexOf[$0] }) {
        exits.append(
          StorySearch.Exit(page: page, outcomes: outcomes, isByHand: exit.way == nil, number: number))
      }
    }
    return exits
  }

  /// The pages that may follow one that is left in some way.
  private func pages(behind exit: PageExploration.Exit, of study: PageStudy) -> [Book.PagePlace] {
    guard let way = exit.way else {
      guard case .number(let number) = study.place else { return [] }
      return (number < pageCount ? [.number(number + 1)] : [.end]) + (number > 1 ? [.number(number - 1)] : [])
    }
    switch study.directory.target(of: way.request) {
    case .page(let number): return [.number(number)]
    case .contents, .nowhere: return []
    case .door:
      switch way.request {
      case .door(.menu): return [.menu]
      case .door(.credits): return [.credits]
      case .door(.read): return [.number(1)]
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
      guard let source = search.sources[place] else {
        steps.append(ScriptAction(goingTo: goal))
        continue
      }
      guard source.exit.number >= 0, let (study, entry) = entry(of: search.points[source.point]) else {
        // A reader who has read before begins at the first page.
        steps.append(.page(1))
        continue
      }
      let (exit, moment) = study.exits[entry][source.exit.number]
      steps += study.acts(to: moment) + study.leaving(by: exit, for: goal)
    }
    return steps
  }
}

extension PageStudy {
  /// The steps by which the page is left.
  fileprivate func leaving(by exit: PageExploration.Exit, for goal: Book.PagePlace) -> [ScriptAction] {
    guard case .number(let number) = goal else { return [] }
    var steps: [ScriptAction] = []
    if exit.way == nil, let from = place.index { steps.append(.key(number - 1 < from ? "Left" : "Right")) }
    return steps + [.until(.page(number), within: nil)]
  }
}

extension StoryValues {
  /// The classes with which a reader begins anew who has come to others: those of values that are kept.
  func kept(of classes: [Int]) -> [Int] {
    zip(told, classes).map { place, number in
      let value = values[place]
      return value.definition.isKept ? number : value.classes.of(value.definition.start)
    }
  }
}
