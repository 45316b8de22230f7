import PropertyList

/// What has been found out of pages, as text: for an exploration that is broken off and taken up again, and for parts of
/// one that are put together. A line a fact; a page counts once its last line is there.
package struct ExplorationLedger {
  /// The first line: of which list, explored how. Pages of another one are not taken over.
  package let title: String

  /// - Parameters:
  ///   - digest: of the book's list.
  ///   - limits: how much of a page is tried.
  package init(digest: String, version: String, limits: ExplorationLimits) {
    title =
      "leggi exploration 1: \(version) \(digest) \(limits.states) states, \(limits.seconds) s, seed \(limits.seed)"
  }

  // MARK: Writing

  /// The lines of a page.
  package func lines(of page: PageReport) -> String {
    var lines = ["page \(page.number)"]
    for goal in page.goals {
      lines.append(
        "goal\t\(goal.kind.rawValue)\t\(goal.isMet ? 1 : 0)\t\(goal.count)\t\(Self.written(goal.words))")
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
      )
      lines += finding.recipe.description.split(separator: "\n").map { "step\t\(Self.written(String($0)))" }
    }
    lines.append("met\t" + page.discoveries.map(String.init).joined(separator: " "))
    if let limit = page.limit { lines.append("limit\t\(Self.written(limit))") }
    lines.append("end\t\(page.states)\t\(page.ticks)\t\(page.fingerprint)")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func written(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default: String(scalar)
      }
    }.joined()
  }

  // MARK: Reading

  /// The pages that a ledger tells of whole, each once: what is torn, or of another book, is left out.
  package func pages(in text: String, count: Int) -> [PageReport] {
    var pages: [Int: PageReport] = [:]
    var isOurs = false
    var page: PageReport?
    var steps: [String] = []
    func closeFinding() {
      guard let last = page?.findings.indices.last, !steps.isEmpty else { return }
      page?.findings[last].recipe = Script.read(steps.joined(separator: "\n")).script
      steps = []
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("leggi exploration ") {
        (isOurs, page) = (line == title, nil)
        continue
      }
      guard isOurs else { continue }
      if line.hasPrefix("page "), let number = Int(line.dropFirst(5)), (1...count).contains(number) {
        (page, steps) = (PageReport(number: number), [])
        continue
      }
      var fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.read)[...]
      let key = fields.popFirst()
      if key == "step" {
        steps += fields.prefix(1)
        continue
      }
      closeFinding()
      guard let key, page?.take(key, Array(fields)) ?? false else {
        page = nil
        continue
      }
      if key == "end", let whole = page {
        pages[whole.number] = whole
        page = nil
      }
    }
    return pages.values.sorted { $0.number < $1.number }
  }

  private static func read(_ field: Substring) -> String {
    var text = ""
    var isEscaped = false
    for scalar in field.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension PageReport {
  /// - Returns: false for a line that makes no sense.
  fileprivate mutating func take(_ key: String, _ fields: [String]) -> Bool {
    switch (key, fields.count) {
    case ("goal", 4):
      guard let kind = Goal.Kind(rawValue: fields[0]), let count = Int(fields[2]) else { return false }
      goals.append(Goal(kind: kind, words: fields[3], isMet: fields[1] == "1", count: count))
    case ("way", 3):
      ways.append(Way(page: Int(fields[0]), secondsAlone: Double(fields[1]), words: fields[2]))
    case ("finding", 7):
      guard let kind = Finding.Kind(rawValue: fields[0]), let proof = Finding.Proof(rawValue: fields[1])
      else {
        return false
      }
      findings.append(
        Finding(
          kind: kind, page: number, element: fields[4] == "1" ? fields[5] : nil, message: fields[6],
          recipe: Script([]),
          proof: proof, line: Int(fields[2]), column: Int(fields[3])))
    case ("met", 1): discoveries = fields[0].split(separator: " ").compactMap { Int($0) }
    case ("limit", 1): limit = fields[0]
    case ("end", 3):
      guard let states = Int(fields[0]), let ticks = Int(fields[1]), let fingerprint = UInt64(fields[2])
      else {
        return false
      }
      (self.states, self.ticks, self.fingerprint) = (states, ticks, fingerprint)
    default: return false
    }
    return true
  }
}
