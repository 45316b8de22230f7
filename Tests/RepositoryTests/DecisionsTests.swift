import TestSupport
import Testing

@Suite struct DecisionsTests {
  /// The entries of docs/decisions.md, each from its lead to the next one's, or to the next chapter.
  private func entries() throws -> [String] {
    var entries: [String] = []
    for line in try Checkout.text("docs/decisions.md").split(separator: "\n") {
      if line.hasPrefix("- **") {
        entries.append(String(line))
      } else if line.hasPrefix("  "), let last = entries.popLast() {
        entries.append(last + " " + line.drop { $0 == " " })
      }
    }
    return entries
  }

  @Test func everyDecisionSaysWhenItWasTakenAndWhatWasRejected() throws {
    let entries = try entries()
    #expect(entries.count > 100)
    for entry in entries {
      #expect(entry.contains(/\(20\d\d-[01]\d-[0-3]\d\)/), "no day: \(entry)")
      #expect(entry.contains(/[Rr]ejected|rather than|instead of/), "nothing rejected: \(entry)")
    }
  }
}
