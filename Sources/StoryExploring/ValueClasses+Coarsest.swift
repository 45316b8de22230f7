import BookVocabulary
import PageValues

extension ValueClasses {
  /// Values with more classes are not told apart exactly.
  public static let most = 2000
  /// More runs of numbers are not looked at: a class may have several.
  private static let mostRuns = 4 * most

  /// The fewest classes such that numbers of one class answer every condition alike, and every change leads
  /// from them to numbers of one class.
  ///
  /// Numbers are looked at by runs that nothing cuts: where a condition's answer changes, and where it does
  /// so after some changes. A number set is one for all, so that it cuts nothing.
  ///
  /// - Parameters:
  ///   - conditions: all that is asked of it.
  ///   - amounts: all that is added to it.
  /// - Returns: nil for more than `most` classes.
  public static func coarsest(
    of value: ValueDefinition, conditions: [ValueCondition], amounts: [Int]
  ) -> ValueClasses? {
    let conditions = Set(conditions).sorted { ($0.number, $0.order) < ($1.number, $1.order) }
    let amounts = Set(amounts).filter { $0 != 0 }.sorted()
    guard let starts = runs(of: value, conditions, amounts) else { return nil }
    let answers = starts.map { start in conditions.map { $0.holds(for: start) } }
    let goals = amounts.map { amount in
      starts.map { place(of: value.held($0 + amount), in: starts) }
    }
    let classes = Self.classes(of: answers, goals)
    let coarsest = ValueClasses(starts: starts, classes: classes).joined
    return coarsest.count > most ? nil : coarsest
  }

  /// The classes of numbers that answer every condition alike, whatever changes lead to: for a value with too
  /// many classes to be told apart.
  public static func answering(_ conditions: [ValueCondition], of value: ValueDefinition) -> ValueClasses {
    coarsest(of: value, conditions: Array(conditions.prefix(most / 4)), amounts: [])
      ?? ValueClasses(starts: [value.range.lowerBound], classes: [0])
  }

  /// The first numbers of the runs, rising; nil for too many.
  private static func runs(
    of value: ValueDefinition, _ conditions: [ValueCondition], _ amounts: [Int]
  ) -> [Int]? {
    let (least, most) = (value.range.lowerBound, value.range.upperBound)
    var cuts: Set<Int> = [least]
    var unseen: [Int] = []
    func cut(at number: Int) {
      guard number > least, number <= most, cuts.insert(number).inserted else { return }
      unseen.append(number)
    }
    for condition in conditions {
      if condition.comparison != .atMost { cut(at: condition.number) }
      if condition.comparison != .atLeast { cut(at: condition.number + 1) }
    }
    while let number = unseen.popLast() {
      guard cuts.count <= mostRuns else { return nil }
      for amount in amounts { cut(at: number - amount) }
    }
    return cuts.count <= mostRuns ? cuts.sorted() : nil
  }

  private static func place(of number: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The coarsest stable classes of runs (Hopcroft, 1971): a class is split by which of its runs a change
  /// leads into another class, and the smaller half is what others are split by next.
  ///
  /// - Parameters:
  ///   - answers: of each run.
  ///   - goals: by change, the run that each run leads to.
  private static func classes(of answers: [[Bool]], _ goals: [[Int]]) -> [Int] {
    var firstOf: [[Bool]: Int] = [:]
    var classOf: [Int] = []
    var members: [Set<Int>] = []
    for (run, answer) in answers.enumerated() {
      let known = firstOf[answer] ?? members.count
      if known == members.count { members.append([]) }
      firstOf[answer] = known
      members[known].insert(run)
      classOf.append(known)
    }
    var sources = goals.map { [[Int]](repeating: [], count: $0.count) }
    for (change, goals) in goals.enumerated() {
      for (run, goal) in goals.enumerated() { sources[change][goal].append(run) }
    }
    var waiting = Set(members.indices)
    while let splitter = waiting.popFirst() {
      let splitting = members[splitter]
      for change in goals.indices {
        var led: [Int: [Int]] = [:]
        for run in splitting {
          for source in sources[change][run] { led[classOf[source], default: []].append(source) }
        }
        for (split, runs) in led where runs.count < members[split].count {
          let new = members.count
          members.append(Set(runs))
          members[split].subtract(runs)
          for run in runs { classOf[run] = new }
          if waiting.contains(split) || members[new].count <= members[split].count {
            waiting.insert(new)
          } else {
            waiting.insert(split)
          }
        }
      }
    }
    return classOf
  }

  /// The same with classes numbered as they come, and runs beside each other of one class joined.
  private var joined: ValueClasses {
    var (starts, classes): ([Int], [Int]) = ([], [])
    var numberOf: [Int: Int] = [:]
    for (start, old) in zip(self.starts, self.classes) {
      let number = numberOf[old] ?? numberOf.count
      numberOf[old] = number
      guard classes.last != number else { continue }
      starts.append(start)
      classes.append(number)
    }
    return ValueClasses(starts: starts, classes: classes)
  }
}

extension ValueCondition {
  fileprivate var order: Int { Comparison.allCases.firstIndex(of: comparison) ?? 0 }
}
