import BookVocabulary
import PageExploring
import Scripts
import StageCore

/// Where pages lead.
extension BookExplorer {
  func ways(
    _ exploration: PageExploration, _ words: GoalWords, _ directory: PageDirectory
  ) -> [PageReport.Way] {
    let alone = exploration.ticksAlone.map { Double($0 + 1) / builder.frameRate }
    var ways: [PageReport.Way] = exploration.ways.compactMap { way, moment in
      let target = directory.target(of: way.request)
      guard target != .nowhere else { return nil }
      let page = if case .page(let page) = target { page } else { Int?.none }
      let isAlone = moment.step == nil && exploration.ticksAlone.map { moment.ticks == $0 + 1 } ?? false
      let goal =
        switch target {
        case .contents: "it " + PageReport.Way.contents
        case .page where way.request == .previous && directory.place.index != nil:
          "the page that the reader came from, this one by reading on"
        default: "it"
        }
      let words = way.element.map { "\(words.name($0)) asks for \(goal)" } ?? "the page's time is over"
      return PageReport.Way(page: page, secondsAlone: isAlone ? alone : nil, words: words)
    }
    if case .number(let number) = directory.place, number < pageCount,
      alone.map({ $0 > Self.secondsToRead }) ?? true
    {
      ways.append(PageReport.Way(page: number + 1, words: PageReport.Way.readingOn))
    }
    return ways
  }

  func waysToNowhere(
    _ exploration: PageExploration, _ findings: PageFindings, _ directory: PageDirectory
  ) -> [Finding] {
    var groups = FindingGroups()
    for (way, moment) in exploration.ways where directory.target(of: way.request) == .nowhere {
      let element = way.element.map { findings.state.name(of: $0) }
      let goal = directory.words(of: way.request)
      groups.add(.leadsNowhere, cause: goal, element: element) {
        let asks = element.map { "'\($0)'" } ?? "the page's end"
        var last = ScriptAction.expect(.change, within: nil)
        if case .number(let number) = directory.place { last = .expect(.not(.page(number)), within: 2) }
        return Finding(
          kind: .leadsNowhere, place: directory.place, element: element,
          message: "\(asks) asks for \(goal)", reproduction: Script(findings.steps(to: moment) + [last]))
      }
    }
    return groups.findings
  }
}
