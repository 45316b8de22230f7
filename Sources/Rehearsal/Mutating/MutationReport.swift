import Characters
import PropertyList
import Screens

/// What has come of a book's mutations.
package struct MutationReport: Sendable {
  package private(set) var noticed: [(mutation: Mutation, by: String)] = []
  /// Those that a reader can meet, and no test has noticed.
  package private(set) var survivors: [Mutation] = []
  /// Those that change nothing that a reader can meet.
  package private(set) var withoutEffect: [Mutation] = []
  /// How many were not tried to the end. Default 0.
  package var left = 0

  package init() {}

  package mutating func add(_ mutation: Mutation, _ outcome: MutationTest.Outcome) {
    switch outcome {
    case .noticed(let by): noticed.append((mutation, by))
    case .survived: survivors.append(mutation)
    case .withoutEffect: withoutEffect.append(mutation)
    case .undecided: left += 1
    }
  }

  /// How many of those that can be met were noticed, in per cent, rounded down.
  package var percent: Int {
    let all = noticed.count + survivors.count
    return all == 0 ? 100 : noticed.count * 100 / all
  }

  /// The report as a person reads it.
  package var text: String {
    var lines = survivors.map { "not noticed: \($0.description)" }
    if !survivors.isEmpty { lines.append("") }
    let all = noticed.count + survivors.count
    lines.append("\(noticed.count) of \(all) changes that a reader can meet were noticed (\(percent) %)")
    if !withoutEffect.isEmpty {
      lines.append("\(withoutEffect.count) more change nothing that a reader can meet")
    }
    if left > 0 { lines.append("\(left) were not tried to the end: the budget is too narrow") }
    return lines.map(PrintableText.safe).joined(separator: "\n")
  }

  /// The report as JSON.
  package var json: String {
    func json(_ mutations: [Mutation]) -> JSON { .array(mutations.map { .string($0.description) }) }
    return JSON.object([
      ("noticed", .integer(noticed.count)), ("percent", .integer(percent)), ("left", .integer(left)),
      ("survivors", json(survivors)), ("withoutEffect", json(withoutEffect)),
      (
        "notices",
        .array(
          noticed.map { .object([("change", .string($0.mutation.description)), ("by", .string($0.by))]) })
      ),
    ]).lines(to: 2)
  }
}
