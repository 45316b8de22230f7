import BookModel
import BookReports
import Characters
import PageValues
import PropertyList
import Scripts
import StoryExploring

extension ExplorationReport {
  /// The report as a person reads it.
  package var text: String {
    var lines = findings.flatMap { $0.lines + [""] }
    lines += missedLines
    if !missedPages.isEmpty { lines += ["never come to: \(BookWording.pages(missedPages))", ""] }
    let width = counts.map(\.words.count).max() ?? 0
    for count in counts {
      let blanks = String(repeating: " ", count: width - count.words.count + 2)
      lines.append("\(count.words)\(blanks)\(count.met) of \(count.all)")
    }
    if !isWhole {
      lines.append("explored: \(Self.words(explored.map(\.place)))")
    }
    lines += values.map { value in
      let count = value.classes.map { "\($0) class\($0 == 1 ? "" : "es")" }
      return "the value '\(value.name)' has \(count ?? "more than \(ValueClasses.most) classes")"
    }
    for ending in endings {
      lines.append("an end: \(BookWording.place(ending.place))")
      lines += ending.way.lines.map { "    " + $0 }
    }
    if leftOut > 0 {
      let elements =
        leftOut == 1 ? "one element has a fault and is" : "\(leftOut) elements have faults and are"
      lines.append("note: \(elements) left out; 'leggi check' tells more")
    }
    lines += notes.map { "note: \($0.message)" }
    lines += ["", discovery, verdict]
    return lines.map(PrintableText.safe).joined(separator: "\n")
  }

  /// What was not met on the pages that were not explored to the end; of each page the first of it.
  private var missedLines: [String] {
    var lines: [String] = []
    for page in pages where page.limit != nil {
      let missed = page.goals.filter { !$0.isMet }
      lines += missed.prefix(Self.mostMissed).map { goal in
        let count = goal.count > 1 ? " (\(goal.count) times)" : ""
        return "\(BookWording.place(page.place)): not met within \(page.limit ?? ""): \(goal.words)\(count)"
      }
      let left = missed.dropFirst(Self.mostMissed).reduce(0) { $0 + $1.count }
      if left > 0 { lines.append("\(BookWording.place(page.place)): and \(left) more") }
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  /// Goals that are named of a page; a report for programs has all.
  private static let mostMissed = 20

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
    let places = findings.reduce(0) { $0 + $1.count }
    let on = isWhole ? "" : " on \(explored.count { $0.number != nil }) of \(pageCount) pages"
    let among = places > count ? " (\(places) places)" : ""
    let unplayed = unplayed == 0 ? "" : ", \(unplayed) not played, as the time given was over"
    let faults =
      (count == 0 ? "no findings" : "\(count) finding\(count == 1 ? "" : "s")\(among)") + on + unplayed
    guard limits.isEmpty else {
      var kinds: [String] = []
      for (_, limit) in limits where !kinds.contains(limit) { kinds.append(limit) }
      let pages = kinds.map { kind in
        "\(Self.words(limits.filter { $0.limit == kind }.map(\.place))) (\(kind))"
      }
      return
        "\(faults); \(percent) % met within limits: not explored to the end: "
        + "\(pages.joined(separator: ", ")); \(tried)"
    }
    if bookErrors > 0 {
      return
        "\(faults); \(percent) % met of what could be read, as the book has errors: 'leggi check' tells them "
        + "(\(tried))"
    }
    return "\(faults); \(percent) % verified: all that can be done was tried (\(tried))"
  }

  /// The book's own pages, and those of the story.
  private static func words(_ places: [Book.PagePlace]) -> String {
    let numbers = places.compactMap(\.storyNumber)
    let own = places.filter { $0.storyNumber == nil }.map(BookWording.place)
    return (own + (numbers.isEmpty ? [] : [BookWording.pages(numbers)])).joined(separator: ", ")
  }

  /// The report as JSON.
  package var json: String {
    let members: [(name: String, value: JSON)] = [
      ("book", .string(title)), ("pages", .integer(pageCount)),
      ("explored", .array(explored.map(\.place.json))), ("percent", .integer(percent)),
      ("isVerified", .boolean(limits.isEmpty && reachable != nil && bookErrors == 0)),
      (
        "limits",
        .array(limits.map { .object([("page", $0.place.json), ("limit", .string($0.limit))]) })
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
        .array(missedPages.map(JSON.neverComeTo) + missed.map { $0.goal.json($0.place) })
      ),
      ("ways", .array(pages.flatMap { page in page.ways.map { $0.json(from: page.place) } })),
      ("bookErrors", .integer(bookErrors)), ("leftOut", .integer(leftOut)),
      ("findings", .array(findings.map(\.json))),
      ("notes", .array(notes.map(\.json))),
      (
        "discovery",
        .array(
          pages.map {
            .object([("page", $0.place.json), ("states", .array($0.discoveries.map(JSON.integer)))])
          })
      ),
      (
        "values",
        .array(values.map { .object([("value", .string($0.name)), ("classes", JSON($0.classes))]) })
      ),
      (
        "endings",
        .array(
          endings.map {
            .object([("page", $0.place.json), ("recipe", .array($0.way.lines.map(JSON.string)))])
          })
      ),
      ("states", .integer(states)), ("ticks", .integer(ticks)),
    ]
    return JSON.object(members).lines(to: 2)
  }

  /// A path as a reference (RFC 3986): what is no letter, digit or one of a few signs is written by its
  /// bytes.
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber || "/-._~".contains(character))
      return isPlain ? String(character) : "%" + byte.padded(to: 2, radix: 16, uppercase: true)
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
    let results = (findings + notes).map { finding -> JSON in
      var location: [(name: String, value: JSON)] = [
        ("artifactLocation", .object([("uri", .string(Self.uri(file)))]))
      ]
      if let line = finding.line, let column = finding.column {
        location.append(
          ("region", .object([("startLine", .integer(line)), ("startColumn", .integer(column))])))
      }
      let steps = finding.reproduction.description
      let message =
        "\(BookWording.place(finding.place)): \(finding.words)" + (steps.isEmpty ? "" : "\n\(steps)")
      let level = finding.kind.isNote ? "note" : finding.proof == .verified ? "error" : "warning"
      return .object([
        ("ruleId", .string(finding.kind.rawValue)),
        ("level", .string(level)), ("occurrenceCount", .integer(finding.count)),
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
    ["\(BookWording.place(place)): \(kind.rawValue): \(words) [\(proof.rawValue)]"]
      + reproduction.lines.map { "    " + $0 }
  }

  fileprivate var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("page", place.json), ("element", JSON(element)),
      ("message", .string(message)), ("count", .integer(count)), ("others", .array(others.map(JSON.string))),
      ("proof", .string(proof.rawValue)),
      ("recipe", .array(reproduction.lines.map(JSON.string))),
    ])
  }
}

extension Script {
  /// A line a step.
  fileprivate var lines: [String] { description.split(separator: "\n").map(String.init) }
}

extension Book.PagePlace {
  /// A number, or a word.
  fileprivate var json: JSON {
    if case .number(let number) = self { .integer(number) } else { .string(word) }
  }
}

extension JSON {
  /// A page that is never come to, in the members of what is missed on a page.
  fileprivate static func neverComeTo(_ page: Int) -> JSON {
    .object([
      ("page", .integer(page)), ("what", .string(ExplorationReport.pagesComeTo)),
      ("goal", .string("page \(page) is come to")), ("element", JSON(String?.none)),
      ("trigger", JSON(Int?.none)), ("count", .integer(1)),
    ])
  }
}

extension PageReport.Goal {
  fileprivate func json(_ place: Book.PagePlace) -> JSON {
    .object([
      ("page", place.json), ("what", .string(kind.rawValue)), ("goal", .string(words)),
      ("element", JSON(element)), ("trigger", JSON(trigger)), ("count", .integer(count)),
    ])
  }
}

extension PageReport.Way {
  fileprivate func json(from place: Book.PagePlace) -> JSON {
    .object([("from", place.json), ("to", JSON(self.page)), ("how", .string(words))])
  }
}
