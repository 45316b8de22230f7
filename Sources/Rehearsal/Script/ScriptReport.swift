import Characters
import PropertyList
import Scripts

/// What has come of scripts, as people and machines read it.
package struct ScriptReport {
  /// A script that was run.
  package struct Run {
    /// What its file is called.
    package var file: String
    /// Every step that was played.
    package var outcomes: [StepOutcome]
    /// How many there are in it.
    package var stepCount: Int

    package init(file: String, outcomes: [StepOutcome], stepCount: Int) {
      self.file = file
      self.outcomes = outcomes
      self.stepCount = stepCount
    }

    package var hasPassed: Bool { outcomes.allSatisfy { $0.failure == nil } }

    /// The steps that failed, as they are reported: `walk.leggi:3: error: …`, with further lines, and hints.
    package var failures: [String] {
      outcomes.compactMap { outcome in
        outcome.failure.map { failure in
          var diagnostic = Diagnostic(.error, failure.message, file: file)
          diagnostic.line = outcome.step.line
          let hint = failure.hint.map { ["  hint: " + PrintableText.safe($0)] } ?? []
          return ([diagnostic.rendered] + failure.details.map { "  " + $0 } + hint).joined(separator: "\n")
        }
      }
    }
  }

  /// In the order in which they were run.
  package var runs: [Run]

  package init(_ runs: [Run]) { self.runs = runs }

  package var hasPassed: Bool { runs.allSatisfy(\.hasPassed) }

  /// A line a script, and how many there were.
  package var text: String {
    let failed = runs.count { !$0.hasPassed }
    let lines = runs.map { run in
      let file = PrintableText.safe(run.file)
      if run.hasPassed { return "\(file): \(counted(run.stepCount, "step")) passed" }
      let left = run.stepCount - run.outcomes.count
      let failures = run.failures.count
      return "\(file): \(failures) of \(counted(run.stepCount, "step")) failed"
        + (left > 0 ? ", \(left) not reached" : "")
    }
    return (lines + ["\(counted(runs.count, "script")), \(failed == 0 ? "all passed" : "\(failed) failed")"])
      .joined(separator: "\n")
  }

  private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// TAP 14 (testanything.org), a test point a script.
  package var tap: String {
    var lines = ["TAP version 14", "1..\(runs.count)"]
    for (number, run) in runs.enumerated() {
      // What TAP itself reads has a backslash before it.
      let file = PrintableText.safe(run.file).unicodeScalars.reduce(into: "") { file, scalar in
        if scalar == "#" || scalar == "\\" { file += "\\" }
        file.unicodeScalars.append(scalar)
      }
      lines.append("\(run.hasPassed ? "ok" : "not ok") \(number + 1) - \(file)")
      guard !run.hasPassed else { continue }
      lines += ["  ---", "  message: |"]
      lines += run.failures.flatMap { $0.split(separator: "\n").map { "    " + $0 } }
      lines.append("  ...")
    }
    return lines.joined(separator: "\n")
  }

  /// JUnit's XML, a test case a script.
  package var junit: String {
    let failed = runs.count { !$0.hasPassed }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuite name=\"leggi run\" tests=\"\(runs.count)\" failures=\"\(failed)\">",
    ]
    for run in runs {
      let head = "  <testcase classname=\"leggi\" name=\"\(Self.escaped(run.file))\""
      if run.hasPassed {
        lines.append(head + "/>")
      } else {
        let first = run.outcomes.lazy.compactMap(\.failure).first?.message ?? ""
        lines.append(head + ">")
        lines.append(
          "    <failure message=\"\(Self.escaped(first))\">"
            + Self.escaped(run.failures.joined(separator: "\n")) + "</failure>")
        lines.append("  </testcase>")
      }
    }
    return (lines + ["</testsuite>"]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return XMLText.escaped(
      lines.map { PrintableText.safe(String($0)) }.joined(separator: "\n"), in: .attribute)
  }
}
