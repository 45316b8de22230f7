import BookScreens
import BookVocabulary
import CellGrid
import PageLayout
import Ports
import Reader
import StageCore
import TestSupport

/// Goes through a book page by page, and holds every layout to what readers need, in windows of all sizes.
struct LayoutWalk {
  struct Size: CustomStringConvertible {
    var columns: Int
    var rows: Int

    var description: String { "\(columns) × \(rows)" }
  }

  /// From an editor's pane to a whole screen.
  static let sizes = [
    (40, 12), (60, 18), (64, 20), (80, 12), (80, 24), (100, 30), (132, 43), (160, 48), (200, 60),
  ].map { Size(columns: $0, rows: $1) }

  /// Ticks after which a page that never rests is looked at.
  private static let longestWait = 900

  let run: BookRun
  private(set) var faults: [String] = []
  /// How many layouts have been looked at.
  private(set) var count = 0

  private var session: ReadingSession { run.session }

  init(_ run: BookRun) {
    self.run = run
    session.options.isMotionReduced = true
    session.options.staysOnPage = true
    // Each page is looked at by itself, also in windows that are wide enough for two.
    session.options.spreadRule = .alone
  }

  /// Looks at every page at rest, and once more when everything touchable has been touched.
  mutating func walk() throws {
    for index in 0..<session.pageCount {
      go(to: index)
      run.untilRest(limit: Self.longestWait)
      try look("at rest")
      touchAll(on: index)
      guard session.pageIndex == index else { continue }
      try look("touched")
      try turnByReading()
    }
  }

  private func go(to index: Int) {
    guard session.pageIndex != index else { return }
    for digit in String(index + 1) { _ = run.stack.handle(.key(.character(digit))) }
    _ = run.stack.perform(.goToPage)
  }

  private func touchAll(on index: Int) {
    let names = run.reading.layoutReport(columns: 80, rows: 24, withFoot: true).touchables.map(\.name)
    for name in names where session.pageIndex == index && session.touch(named: name) {
      run.ticks(1).untilRest(limit: Self.longestWait)
    }
  }

  // MARK: Looking

  private mutating func look(_ moment: String) throws {
    for size in Self.sizes {
      let found = try faults(at: size)
      faults += found.map { "page \(session.pageIndex + 1) \(moment), \(size): \($0)" }
      count += 1
    }
  }

  private func faults(at size: Size) throws -> [String] {
    let layout = try run.reading.layoutJSON(columns: size.columns, rows: size.rows)
    return layout.faults + missingTexts(in: layout) + storyOverThings() + (try unreadWords(layout, size))
  }

  /// Texts that are to be seen on the page and are nowhere in the window.
  private func missingTexts(in layout: LayoutJSON) -> [String] {
    let stage = session.stage
    let page = PageRect(x: 0, y: 0, width: stage.width, height: stage.height)
    let names = Set(layout.texts.map(\.name))
    return stage.displayList.map { stage.element($0) }.filter { element in
      // Hints go when they have been followed.
      guard case .text(let text) = element.content, text.role != .hint else { return false }
      return element.isVisible && element.values.alpha > 0 && element.bounds.overlaps(page)
        && text.words.contains { !$0.isWhitespace } && !names.contains(element.name)
    }.map { "'\($0.name)' is nowhere" }
  }

  /// Words of the story that cover a picture, or a touchable element, on which they do not lie in the page's
  /// own pixels.
  private func storyOverThings() -> [String] {
    guard let projection = session.layout?.projection else { return ["no page is laid out"] }
    let stage = session.stage
    let things = stage.displayList.map { stage.element($0) }.filter { element in
      switch element.content {
      case .picture, .movie, .shape: element.isVisible && element.values.alpha > 0
      case .area: stage.isTouchable(element.id)
      case .text, .sound: false
      }
    }
    return session.texts.flatMap { placed -> [String] in
      let text = stage.element(placed.element)
      guard case .text(let content) = text.content, content.role == .story, text.values.alpha > 0 else {
        return []
      }
      return things.filter { thing in
        let cells = projection.cellRect(thing.bounds).intersection(projection.cells)
        return !thing.bounds.overlaps(text.bounds) && placed.lineCells.contains { $0.overlaps(cells) }
      }.map { "'\(text.name)' covers '\($0.name)'" }
    }
  }

  // MARK: Reading

  /// The faults of reading the page by space alone, from its first line to its last.
  private func unreadWords(_ start: LayoutJSON, _ size: Size) throws -> [String] {
    let page = session.pageIndex
    var layout = start
    var read = ReadLines()
    read.add(session.texts)
    var presses = 0
    while layout.texts.contains(where: { $0.firstLine + $0.shown < $0.lines }) {
      guard presses < Self.mostPresses else { return ["\(presses) presses of space do not read it"] }
      press()
      presses += 1
      guard session.pageIndex == page else { return ["space turns the page before all is read"] }
      layout = try run.reading.layoutJSON(columns: size.columns, rows: size.rows)
      read.add(session.texts)
    }
    defer { scrollBack() }
    // One more turns the page.
    let most = Self.mostPresses(for: start) + 1
    let tooMany = presses + 1 > most ? ["\(presses + 1) presses of space, and not \(most)"] : []
    return tooMany + read.missing(on: session.stage).map { "'\($0)' is not read whole" }
  }

  private func press() { _ = run.stack.handle(.key(.character(" "))) }

  /// More than any reader would press.
  private static let mostPresses = 1000

  /// By how many screenfuls less a line words of so many lines are read.
  private static func mostPresses(for layout: LayoutJSON) -> Int {
    let texts = layout.textsApart
    let lines = texts.reduce(0) { $0 + $1.lines }
    let rows = texts.reduce(0) { $0 + $1.shown }
    return (lines + max(1, rows - 1) - 1) / max(1, rows - 1)
  }

  private func scrollBack() {
    for _ in 0..<Self.mostPresses { _ = run.stack.perform(.lineBack) }
  }

  /// Reads the page in one of the windows, each in its turn, and turns it by space.
  private mutating func turnByReading() throws {
    let page = session.pageIndex
    guard page + 1 < session.pageCount else { return }
    let size = Self.sizes[page % Self.sizes.count]
    let layout = try run.reading.layoutJSON(columns: size.columns, rows: size.rows)
    var presses = 0
    while session.pageIndex == page, presses <= Self.mostPresses(for: layout) {
      press()
      presses += 1
      _ = run.reading.layoutReport(columns: size.columns, rows: size.rows, withFoot: true)
    }
    if session.pageIndex != page + 1 {
      faults.append("page \(page + 1), \(size): \(presses) presses of space do not turn it")
    }
  }
}

/// The lines of texts that have been seen so far, by their numbers.
private struct ReadLines {
  private var lines: [ElementID: [Int: String]] = [:]

  mutating func add(_ texts: [PlacedText]) {
    for text in texts {
      for (index, line) in text.seenLines.enumerated() {
        lines[text.element, default: [:]][text.firstLine + index] = line.text
      }
      if lines[text.element] == nil { lines[text.element] = [:] }
    }
  }

  /// The names of texts of which a letter was not seen.
  func missing(on stage: Stage) -> [String] {
    lines.keys.sorted().filter { id in
      guard case .text(let text) = stage.content(of: id) else { return false }
      let read = (lines[id] ?? [:]).sorted { $0.key < $1.key }.map(\.value).joined()
      return read.filter { !$0.isWhitespace } != text.words.filter { !$0.isWhitespace }
    }.map(stage.name(of:))
  }
}
