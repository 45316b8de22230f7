import BookModel
import PageExploring
import Scripts
import StageCore
import StoryExploring

/// Says of a book's values and of its story what is wrong, and how its ends are come to.
struct StoryFindings {
  let book: Book
  let values: StoryValues
  /// Nil where values make no difference to the story.
  let story: BookStory?

  // MARK: Values

  /// Values that are neither asked for nor shown, and values that are asked for and never changed.
  var ofValues: [Finding] {
    values.values.compactMap { value in
      let name = value.definition.name
      let isAsked = !value.conditions.isEmpty
      if !isAsked, !value.isShown {
        let place = firstPlace { $0.changes(name) } ?? .number(1)
        let verb = value.isChanged ? "is changed, and nothing asks for it or shows it" : "is used by nothing"
        return placed(
          Finding(
            kind: .valueUnasked, place: place, message: "the value '\(name)' \(verb)",
            reproduction: Script([])), at: name)
      }
      guard isAsked, !value.isChanged, let place = firstPlace(where: { $0.asks(for: name) }) else {
        return nil
      }
      return placed(
        Finding(
          kind: .valueUnchanged, place: place,
          message: "the value '\(name)' is asked for, and nothing changes it",
          reproduction: Script([])), at: name)
    }
  }

  /// A finding with the place of a value in the book's list.
  private func placed(_ finding: Finding, at value: String) -> Finding {
    let place = book.values.first { $0.definition.name == value }?.place
    let found = place.flatMap { book.source?.document.lineAndColumn(of: $0) }
    var finding = finding
    (finding.line, finding.column) = (found?.line, found?.column)
    return finding
  }

  private func firstPlace(where isMeant: (Page) -> Bool) -> Book.PagePlace? {
    let places = book.allPages.filter { isMeant($0.page) }.map(\.place)
    return places.first { $0.index != nil } ?? places.first
  }

  // MARK: Ends

  /// Whether a book offers an exit from a page: by what is on it, or by turning it where nothing on it leads
  /// on.
  private func isOffered(_ exit: StoryExit, from place: Book.PagePlace, _ story: BookStory) -> Bool {
    guard exit.isByHand else { return true }
    let isLedOn = story.study(of: place).map(leadsOn) ?? false
    return !isLedOn && exit.goal != .back
  }

  /// Whether a page asks for values, and something on it leads to a page behind it or to another part of the
  /// application: then it is meant to be left by that.
  private func leadsOn(_ study: PageStudy) -> Bool {
    !study.uses.asked.isEmpty && requests(of: study).contains { isForward($0, from: study.place) }
  }

  /// Where something on a page asks to go, whether or not it ever does.
  private func requests(of study: PageStudy) -> [PageDirectory.Target] {
    study.page.elements.lazy.flatMap(\.triggers).compactMap { trigger in
      guard case .request(let request) = trigger.action else { return nil }
      return study.directory.target(of: request)
    }
  }

  private func isForward(_ target: PageDirectory.Target, from place: Book.PagePlace) -> Bool {
    if case .page(let page) = target { page - 1 > (place.index ?? -1) } else { target == .door }
  }

  /// The pages at which the story ends: the last one, and each from which nothing leads on while something
  /// before it leads to the page behind it, where another branch begins. What leads back begins none.
  private func ends(_ story: BookStory) -> Set<Book.PagePlace> {
    var ledTo: Set<Int> = []
    var leading: Set<Int> = [book.pages.count]
    for index in book.pages.indices {
      guard let study = story.study(of: .number(index + 1)) else { continue }
      for target in requests(of: study) {
        guard isForward(target, from: study.place) else { continue }
        leading.insert(index + 1)
        if case .page(let page) = target { ledTo.insert(page) }
      }
    }
    let last = book.pages.count
    let others = (1..<max(1, last)).filter { !leading.contains($0) && ledTo.contains($0 + 1) }
    return Set(([last] + others).map { .number($0) })
  }

  /// The ends that are come to, each by the shortest way, and the points from which none is.
  func ending() -> (ends: [ExplorationReport.Ending], stranded: [Finding]) {
    guard let story, !story.search.isCut else { return ([], []) }
    let ends = ends(story)
    let exits = story.exits { place, exit in
      !ends.contains(place) && isOffered(exit, from: place, story)
    }
    let offered = story.search(beginsAnew: false, by: exits)
    var reached: [Book.PagePlace: Int] = [:]
    for (number, point) in offered.points.enumerated() {
      let place = story.pagePlace(point.page)
      if ends.contains(place), reached[place] == nil { reached[place] = number }
    }
    let endings = reached.sorted { $0.key < $1.key }.map { place, number in
      ExplorationReport.Ending(place: place, way: Script(story.steps(to: number, in: offered)))
    }
    let finishing = Set(Set(offered.points.map(\.page)).filter { isEnd(story.pagePlace($0), story, ends) })
    let stranded = Set(offered.stranded(isEnd: { finishing.contains($0.page) }) { exits($1) })
    var reported: Set<Int> = []
    var findings: [Finding] = []
    for number in stranded.sorted() {
      // What leads to a point without a way on is reported, and not what follows from it.
      if let source = offered.sources[number].point, stranded.contains(source) { continue }
      let page = offered.points[number].page
      guard story.pagePlace(page).index != nil, reported.insert(page).inserted else { continue }
      findings.append(finding(stranded: number, story, offered))
    }
    return (endings, findings)
  }

  private func isEnd(_ place: Book.PagePlace, _ story: BookStory, _ ends: Set<Book.PagePlace>) -> Bool {
    guard !ends.contains(place), place.index != nil, let study = story.study(of: place) else { return true }
    // From a list of all pages each can be come to.
    return study.exploration.ways.contains { study.directory.target(of: $0.way.request) == .contents }
  }

  private func finding(stranded number: Int, _ story: BookStory, _ offered: StorySearch) -> Finding {
    let place = story.pagePlace(offered.points[number].page)
    var steps = story.steps(to: number, in: offered)
    if let study = story.study(of: place), let index = place.index {
      let doors = study.page.elements.flatMap(\.triggers).filter { trigger in
        if case .request = trigger.action { trigger.event == .touched } else { false }
      }.compactMap(\.triggeringItem)
      var touched: Set<String> = []
      steps += doors.filter { touched.insert($0).inserted }.map { .touch($0) }
      // Without a door nothing can be done that would lead away were the fault mended.
      if !doors.isEmpty { steps.append(.expect(.not(.page(index + 1)), within: 2)) }
    }
    let numbers = values.words(for: story.coding.classes(of: offered.points[number].code))
    return Finding(
      kind: .stranded, place: place,
      message: "nothing that the book offers leads from here to an end"
        + (numbers.isEmpty ? "" : " where \(numbers)"),
      reproduction: Script(steps))
  }
}

extension Page {
  fileprivate func changes(_ name: String) -> Bool {
    isMeant(name) { trigger in
      if case .change(let change) = trigger.action { change.value == name } else { false }
    }
  }

  fileprivate func asks(for name: String) -> Bool {
    isMeant(name) { $0.conditions.contains { $0.asked.value == name } }
  }

  /// Whether a trigger of the page does something with a value of the book.
  private func isMeant(_ name: String, _ isMeant: (Trigger) -> Bool) -> Bool {
    ownValue(named: name) == nil && elements.contains { $0.triggers.contains(where: isMeant) }
  }
}
