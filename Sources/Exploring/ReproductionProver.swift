import PageExploring
import Scripts

/// Plays the steps of a finding, and leaves out those that it is seen without.
struct ReproductionProver {
  /// A longer reproduction is not made shorter: every try plays all of it.
  private static let mostSteps = 40

  /// About how many microseconds a tick of a reader takes.
  private static let workOfTick = 20

  private let reader: any TrialReader
  private let budget: ExplorationBudget

  init(_ reader: any TrialReader, budget: ExplorationBudget) {
    self.reader = reader
    self.budget = budget
  }

  /// The finding with the shortest steps that show it; unverified where they do not, or where there is no
  /// time to see.
  func proved(_ finding: Finding) -> Finding {
    var finding = finding
    guard !budget.look(), shows(finding.reproduction) else { return finding }
    finding.proof = .verified
    finding.reproduction = shortened(finding.reproduction)
    return finding
  }

  /// Whether there was time to see that the last step fails, or what is done right before it, and no other.
  private func shows(_ reproduction: Script) -> Bool {
    let outcomes = reader.outcomes(of: reproduction, isOver: isOver)
    return !budget.isOver && outcomes.last?.failure != nil
      && outcomes.dropLast().allSatisfy { $0.failure == nil }
      && outcomes.count >= reproduction.steps.count - (reproduction.endsInAct ? 1 : 0)
  }

  /// Whether time is over, asked at every tick of a reader.
  var isOver: () -> Bool { { [budget] in budget.spend(Self.workOfTick) } }

  /// Leaves out one step after the other, the last ones first, as long as the others still show it. What is
  /// done right before the expectation is what it is about.
  private func shortened(_ reproduction: Script) -> Script {
    guard reproduction.steps.count <= Self.mostSteps else { return reproduction }
    var reproduction = reproduction
    var place = reproduction.steps.count - (reproduction.endsInAct ? 3 : 2)
    while place > 0, !budget.look() {
      defer { place -= 1 }
      guard reproduction.steps[place].action.canBeLeftOut else { continue }
      var shorter = reproduction
      shorter.steps.remove(at: place)
      if shows(shorter) { reproduction = shorter }
    }
    return reproduction
  }
}

extension Script {
  /// Whether something is done right before the last step.
  fileprivate var endsInAct: Bool { steps.dropLast().last?.action.isAct ?? false }
}

extension ScriptAction {
  fileprivate var isAct: Bool {
    switch self {
    case .touch, .drag, .hold, .drop: true
    default: false
    }
  }

  /// What leads to the moment of a fault, but for keys, and the time before them: without these no one reads
  /// on.
  fileprivate var canBeLeftOut: Bool {
    if case .wait(.ticks) = self { true } else { isAct }
  }
}
