import BookModel
import PropertyList
import Scripts

extension ExplorationLedger {
  /// Whether a file begins as a ledger does, of whatever book.
  package static func isLedger(_ bytes: [UInt8]) -> Bool {
    var lines = TextLines(bytes, longest: 100)
    while let line = lines.next() {
      if !line.isEmpty { return line.hasPrefix(heading) }
    }
    return false
  }

  /// The pages that a ledger reports whole, each once: what is torn, or of another book, is left out.
  /// Nothing that it says is believed that cannot be.
  ///
  /// - Parameter count: pages of the book.
  package func read(_ bytes: [UInt8], count: Int) -> (pages: [PageReport], faults: [ScriptFault]) {
    var reading = LedgerReading(title: title, pageCount: count)
    var lines = TextLines(bytes)
    while reading.faults.count < LedgerReading.mostFaults, let line = lines.next() {
      reading.take(line, number: lines.number)
    }
    // A run that was stopped has not ended its last line.
    if bytes.last == UInt8(ascii: "\n") { reading.end() }
    return (reading.pages.values.sorted { $0.place < $1.place }, reading.faults)
  }
}

/// What has been read of a ledger by now.
private struct LedgerReading {
  /// Faults that are reported.
  static let mostFaults = 20
  /// Things of one kind on a page, and states, ticks: so few that no sum over all lines of a file overflows.
  private static let mostThings = 1_000_000_000
  private static let mostStates = PageReport.mostTicks

  let title: String
  let pageCount: Int
  private(set) var pages: [Book.PagePlace: PageReport] = [:]
  private(set) var faults: [ScriptFault] = []

  private enum Place { case elsewhere, between, page, afterFault }

  private var place = Place.elsewhere
  private var page = PageReport(place: .number(1))
  /// Of the line before: none where that was the last of a run that was stopped in its midst.
  private var fault: ScriptFault?

  init(title: String, pageCount: Int) {
    self.title = title
    self.pageCount = pageCount
  }

  mutating func take(_ line: String, number: Int) {
    if line.hasPrefix(ExplorationLedger.heading) {
      (place, fault) = (line == title ? .between : .elsewhere, nil)
      return
    }
    end()
    guard place != .elsewhere, !line.isEmpty else { return }
    do throws(ScriptFault) { try take(line) } catch {
      place = .afterFault
      fault = error.at(line: number, line)
    }
  }

  /// Takes the line before for one that is whole.
  mutating func end() {
    if let fault { faults.append(fault) }
    fault = nil
  }

  private mutating func take(_ line: String) throws(ScriptFault) {
    if line.hasPrefix("page ") {
      let word = LineWord(text: String(line.dropFirst(5)), column: 6, length: max(1, line.count - 5))
      page = PageReport(place: try pagePlace(word))
      place = .page
      return
    }
    guard place != .afterFault else { return }
    var fields = Self.fields(of: line)
    let key = fields.removeFirst()
    switch (place, key.text, fields.count) {
    case (.page, "goal", 4...6):
      guard let kind = PageReport.Goal.Kind(rawValue: fields[0].text) else {
        throw LineReading.bad(fields[0], "a kind of goal")
      }
      page.goals.append(
        PageReport.Goal(
          kind: kind, words: fields[3].text, isMet: fields[1].text == "1",
          count: try Self.count(fields[2], atMost: Self.mostThings),
          element: fields.count > 4 ? fields[4].text : nil,
          trigger: fields.count > 5 ? try Self.count(fields[5], atMost: Self.mostThings) : nil))
    case (.page, "way", 3): page.ways.append(try way(fields))
    case (.page, "finding", 7...8 + Finding.mostNames): page.findings.append(try finding(fields))
    case (.page, "step", 1):
      let (script, faults) = Script.read(fields[0].text)
      if let fault = faults.first { throw ScriptFault(fields[0], fault.message) }
      guard let last = page.findings.indices.last else {
        throw ScriptFault(key, "a step stands below a finding")
      }
      page.findings[last].reproduction.steps += Script(script.steps.map(\.action)).steps
    case (.page, "met", 1):
      page.discoveries = []
      for number in fields[0].text.split(separator: " ") {
        let word = LineWord(text: String(number), column: fields[0].column, length: fields[0].length)
        page.discoveries.append(try Self.count(word, atMost: Self.mostStates))
      }
    case (.page, "limit", 1): page.limit = fields[0].text
    case (.page, "unplayed", 1): page.unplayed = try Self.count(fields[0], atMost: Self.mostThings)
    case (.page, "end", 3):
      page.states = try Self.count(fields[0], atMost: Self.mostStates)
      page.ticks = try Self.count(fields[1], atMost: Self.mostStates)
      guard let fingerprint = UInt64(fields[2].text) else {
        throw LineReading.bad(fields[2], "a fingerprint")
      }
      page.fingerprint = fingerprint
      pages[page.place] = page
      place = .between
    default:
      let isKnown = ["goal", "way", "finding", "step", "met", "limit", "unplayed", "end"].contains(key.text)
      let fieldCount = "\(fields.count) field\(fields.count == 1 ? "" : "s")"
      throw ScriptFault(
        key,
        "there is no \(key.text.quoted)"
          + (isKnown ? place == .page ? " of \(fieldCount)" : " outside of a page" : "")
          + " in an exploration",
        hint: "take the page out that it belongs to, and it is explored anew")
    }
  }

  private func pagePlace(_ word: LineWord) throws(ScriptFault) -> Book.PagePlace {
    if let place = Book.PagePlace(word: word.text), place < .number(1) { return place }
    let what = "a page from 1 to \(pageCount)"
    return .number(try LineReading.wholeNumber(word, what, in: 1...max(1, pageCount)))
  }

  private func way(_ fields: [LineWord]) throws(ScriptFault) -> PageReport.Way {
    var way = PageReport.Way(words: fields[2].text)
    if !fields[0].text.isEmpty {
      let what = "a page from 1 to \(pageCount)"
      way.page = try LineReading.wholeNumber(fields[0], what, in: 1...max(1, pageCount))
    }
    if !fields[1].text.isEmpty {
      guard let seconds = Double(fields[1].text), seconds >= 0, seconds.isFinite else {
        throw LineReading.bad(fields[1], "a number of seconds")
      }
      way.secondsAlone = seconds
    }
    return way
  }

  private func finding(_ fields: [LineWord]) throws(ScriptFault) -> Finding {
    guard let kind = Finding.Kind(rawValue: fields[0].text) else {
      throw LineReading.bad(fields[0], "a kind of finding")
    }
    guard let proof = Finding.Proof(rawValue: fields[1].text) else {
      throw LineReading.bad(fields[1], "'verified' or 'unverified'")
    }
    func number(_ field: LineWord, _ what: String) throws(ScriptFault) -> Int? {
      field.text.isEmpty ? nil : try LineReading.wholeNumber(field, what, in: 1...Self.mostThings)
    }
    return Finding(
      kind: kind, place: page.place, element: fields[4].text == "1" ? fields[5].text : nil,
      message: fields[6].text, reproduction: Script([]), proof: proof,
      count: fields.count > 7 ? try Self.count(fields[7], atMost: Self.mostThings) : 1,
      others: fields.dropFirst(8).map(\.text), line: try number(fields[2], "a line"),
      column: try number(fields[3], "a column"))
  }

  private static func count(_ field: LineWord, atMost most: Int) throws(ScriptFault) -> Int {
    try LineReading.wholeNumber(field, "a count", in: 0...most)
  }

  /// The fields of a line, between tabs, each as it was before it was written.
  private static func fields(of line: String) -> [LineWord] {
    var column = 1
    return line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
      let length = field.unicodeScalars.count
      defer { column += length + 1 }
      return LineWord(text: read(field), column: column, length: max(1, length))
    }
  }

  private static func read(_ field: Substring) -> String {
    var text = ""
    var isEscaped = false
    for scalar in field.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(
          scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar == "r" ? "\r" : scalar)
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
