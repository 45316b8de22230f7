import BookFormat
import PageExploring
import PropertyList

/// What has been found out of pages, as text: for an exploration that is broken off and taken up again, and
/// for parts of one that are put together. A line a fact; a page counts once its last line is there.
package struct ExplorationLedger {
  /// The first line: of which list, explored how. Pages of another one are not taken over.
  package let title: String
  /// What the first line of every ledger begins with.
  static let heading = "leggi exploration "

  /// - Parameters:
  ///   - digest: of the book's list.
  ///   - limits: how much of a page is tried.
  package init(digest: String, version: String, limits: ExplorationLimits) {
    title =
      "\(Self.heading)1: \(version) \(digest) \(limits.states) states, \(limits.events) events, "
      + "shortest \(limits.shortestTouch) s, seed \(limits.seed)"
  }

  // MARK: Writing

  /// The lines of a page.
  package func lines(of page: PageReport) -> String {
    var lines = ["page \(page.place.word)"]
    for goal in page.goals {
      lines.append(
        "goal\t\(goal.kind.rawValue)\t\(goal.isMet ? 1 : 0)\t\(goal.count)\t\(Self.written(goal.words))"
          + (goal.element.map { "\t\(Self.written($0))" } ?? "") + (goal.trigger.map { "\t\($0)" } ?? ""))
    }
    for way in page.ways {
      let seconds = way.secondsAlone.map { String($0) } ?? ""
      lines.append("way\t\(way.page.map(String.init) ?? "")\t\(seconds)\t\(Self.written(way.words))")
    }
    for finding in page.findings {
      lines.append(
        "finding\t\(finding.kind.rawValue)\t\(finding.proof.rawValue)\t\(finding.line.map(String.init) ?? "")\t"
          + "\(finding.column.map(String.init) ?? "")\t"
          + "\(finding.element == nil ? 0 : 1)\t\(Self.written(finding.element ?? ""))\t\(Self.written(finding.message))"
          + (finding.count > 1 ? "\t\(finding.count)" : "")
          + finding.others.map { "\t\(Self.written($0))" }.joined()
      )
      lines += finding.reproduction.description.split(separator: "\n").map {
        "step\t\(Self.written(String($0)))"
      }
    }
    lines.append("met\t" + page.discoveries.map(String.init).joined(separator: " "))
    if let limit = page.limit { lines.append("limit\t\(Self.written(limit))") }
    if page.unplayed > 0 { lines.append("unplayed\t\(page.unplayed)") }
    lines.append("end\t\(page.states)\t\(page.ticks)\t\(page.fingerprint)")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func written(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }
}
