import BookStaging
import PageExploring
import Scripts
import StageCore

/// The texts of a page that is explored: which can hardly be read, and how much there is to read.
extension BookExplorer {
  /// The texts that can hardly be read, as they look once they have come: those that come by themselves in
  /// all windows, those that come of something that is done in the one that most terminals open with.
  func faintTexts(_ page: PageFindings) -> [Finding] {
    var texts: [Script: [String]] = [:]
    var order: [Script] = []
    for case .seen(let id) in page.exploration.goals {
      guard case .text = page.state.content(of: id), let moment = page.exploration.met[.seen(id)] else {
        continue
      }
      let steps = Script(moment.step == nil ? page.beginning(of: moment) : page.steps(to: moment))
      if texts[steps] == nil { order.append(steps) }
      texts[steps, default: []].append(page.state.name(of: id))
    }
    var findings: [Finding] = []
    let prover = ReproductionProver(reader, budget: budget)
    for steps in order {
      for window in steps.steps.count == 1 ? WindowWatch.windows : [WindowWatch.usual] {
        let size = ScriptAction.size(columns: window.columns, rows: window.rows)
        let come = [size] + steps.steps.map(\.action) + [.wait(.seconds(Self.secondsToCome))]
        guard !budget.look() else { return findings }
        let faint = reader.faintTexts(
          texts[steps] ?? [], on: page.place, after: Script(come), isOver: prover.isOver)
        for name in faint {
          guard !findings.contains(where: { $0.element == name }) else { continue }
          findings.append(
            Finding(
              kind: .lowContrast, place: page.place, element: name,
              message: "'\(name)' can hardly be read at \(window.columns) × \(window.rows)",
              reproduction: Script(come + [.expect(.contrasting(name), within: nil)])))
        }
      }
    }
    return findings
  }

  /// In which a text has come that fades in.
  private static let secondsToCome = 3.0

  /// Every line of a text counts where the text is seen; of one that is there to be seen.
  func lines(
    of staged: StagedPage, _ watch: WindowWatch, _ exploration: PageExploration
  ) -> [PageReport.Goal] {
    let goals = Set(exploration.goals)
    return staged.readingOrder.filter { goals.contains(.seen($0)) }.map { id in
      PageReport.Goal(
        kind: .lines, words: "the words of '\(staged.stage.name(of: id))'",
        isMet: exploration.met[.seen(id)] != nil,
        count: watch.lineCount(of: id))
    }
  }
}
