import Characters
import PropertyList

extension ExplorationReport {
  /// The report as a person reads it.
  package var text: String {
    var lines = findings.flatMap { $0.lines + [""] }
    let width = counts.map(\.words.count).max() ?? 0
    for count in counts {
      let blanks = String(repeating: " ", count: width - count.words.count + 2)
      lines.append("\(count.words)\(blanks)\(count.met) of \(count.all)")
    }
    if reachable == nil {
      lines.append("pages explored: \(pages.map { String($0.number) }.joined(separator: ", "))")
    }
    lines += ["", discovery, verdict]
    return lines.map(PrintableText.safe).joined(separator: "\n")
  }

  /// After how many states how much of all that was met had been met.
  private var discovery: String {
    let met = pages.reduce(0) { $0 + $1.discoveries.count }
    guard met > 0 else { return "nothing was met" }
    let marks = [50, 90, 99, 100].map { percent in
      // Page by page, as pages are explored one after the other.
      let states = pages.reduce(0) { sum, page in
        let place = (page.discoveries.count * percent + 99) / 100 - 1
        return sum + (page.discoveries.indices.contains(place) ? page.discoveries[place] : 0)
      }
      return "\(percent) % after \(states)"
    }
    return "met, by states looked at: " + marks.joined(separator: ", ")
  }

  /// What the figures are worth.
  package var verdict: String {
    let tried = "\(states) states, \(ticks) ticks"
    let count = findings.count
    let on = pages.count == pageCount ? "" : " on \(pages.count) of \(pageCount) pages"
    let faults = (count == 0 ? "no findings" : "\(count) finding\(count == 1 ? "" : "s")") + on
    guard limits.isEmpty else {
      let pages = limits.map { "page \($0.page) (\($0.limit))" }.joined(separator: ", ")
      return "\(faults); \(percent) % met within limits: not explored to the end: \(pages); \(tried)"
    }
    return "\(faults); \(percent) % verified: all that can be done was tried (\(tried))"
  }

  /// The report as JSON.
  package var json: String {
    var members: [(name: String, value: JSON)] = [
      ("book", .string(title)), ("pages", .integer(pageCount)),
      ("explored", .array(pages.map { .integer($0.number) })), ("percent", .integer(percent)),
      ("isVerified", .boolean(limits.isEmpty && reachable != nil)),
      (
        "limits",
        .array(limits.map { .object([("page", .integer($0.page)), ("limit", .string($0.limit))]) })
      ),
      (
        "coverage",
        .array(
          counts.map {
            .object([("what", .string($0.words)), ("met", .integer($0.met)), ("of", .integer($0.all))])
          })
      ),
      (
        "missed",
        .array(pages.flatMap { page in page.goals.filter { !$0.isMet }.map { $0.json(page.number) } })
      ),
      ("ways", .array(pages.flatMap { page in page.ways.map { $0.json(from: page.number) } })),
      ("findings", .array(findings.map(\.json))),
      (
        "discovery",
        .array(
          pages.map {
            .object([("page", .integer($0.number)), ("states", .array($0.discoveries.map(JSON.integer)))])
          })
      ),
    ]
    members.append(("states", .integer(states)))
    members.append(("ticks", .integer(ticks)))
    return JSON.object(members).lines(to: 2)
  }

  /// A path as a reference (RFC 3986): what is no letter, digit or one of a few signs is written by its bytes.
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber || "/-._~".contains(character))
      return isPlain
        ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The findings as SARIF 2.1.0 (OASIS), which code hosts and editors show.
  ///
  /// - Parameter version: of Leggi.
  package func sarif(version: String) -> String {
    let rules = Finding.Kind.allCases.map { kind in
      JSON.object([
        ("id", .string(kind.rawValue)), ("shortDescription", .object([("text", .string(kind.meaning))])),
      ])
    }
    let results = findings.map { finding -> JSON in
      var location: [(name: String, value: JSON)] = [
        ("artifactLocation", .object([("uri", .string(Self.uri(file)))]))
      ]
      if let line = finding.line, let column = finding.column {
        location.append(
          ("region", .object([("startLine", .integer(line)), ("startColumn", .integer(column))])))
      }
      let message = "page \(finding.page): \(finding.message)\n\(finding.recipe.description)"
      return .object([
        ("ruleId", .string(finding.kind.rawValue)),
        ("level", .string(finding.proof == .verified ? "error" : "warning")),
        ("message", .object([("text", .string(message))])),
        ("locations", .array([.object([("physicalLocation", .object(location))])])),
      ])
    }
    let driver = JSON.object([
      ("name", .string("leggi")), ("version", .string(version)), ("rules", .array(rules)),
    ])
    return JSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
          ])
        ])
      ),
    ]).lines(to: 5)
  }
}

extension Finding {
  /// What is wrong, and the steps that show it.
  package var lines: [String] {
    ["page \(page): \(kind.rawValue): \(message) [\(proof.rawValue)]"]
      + recipe.description.split(separator: "\n").map { "    " + $0 }
  }

  fileprivate var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("page", .integer(page)), ("element", JSON(element)),
      ("message", .string(message)), ("proof", .string(proof.rawValue)),
      ("recipe", .array(recipe.description.split(separator: "\n").map { .string(String($0)) })),
    ])
  }
}

extension PageReport.Goal {
  fileprivate func json(_ page: Int) -> JSON {
    .object([("page", .integer(page)), ("what", .string(kind.rawValue)), ("goal", .string(words))])
  }
}

extension PageReport.Way {
  fileprivate func json(from page: Int) -> JSON {
    .object([("from", .integer(page)), ("to", JSON(self.page)), ("how", .string(words))])
  }
}
