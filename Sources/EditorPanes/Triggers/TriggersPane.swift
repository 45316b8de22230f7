import BookModel
import BookVocabulary
import CellGrid
import EditorCanvas
import PropertyList

/// Who sets off whom on a page, as it is seen and pointed at: a line for each trigger, what comes first
/// before what comes of it, and below them what the check finds.
package struct TriggersPane {
  package enum Line: Hashable {
    /// - Parameter depth: how many others have to come before what sets it off.
    case trigger(TriggerGraph.Edge, depth: Int)
    /// What is wrong, the index of the element that it is about, and whether the words name that.
    case finding(String, element: Int?, isNamed: Bool)
  }

  package private(set) var lines: [Line] = []
  /// The place of the line in focus.
  package private(set) var focus = 0
  package private(set) var cells = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private(set) var first = 0
  /// What the elements are called, by their indices; and which of them nothing brings onto the page.
  private(set) var names: [Int: String] = [:]
  private(set) var unreachable: Set<Int> = []
  /// What the page means by the names of values.
  private(set) var values: [ValueDefinition] = []
  /// What exploring has found out; nil while that is not known.
  private(set) var unreached: UnreachedParts?

  package init() {}

  /// Takes over what the page has now.
  ///
  /// - Parameter unreached: what exploring has found out; nil while that is not known.
  package mutating func follow(
    _ page: Page, on canvas: CanvasPage, _ diagnostics: [Diagnostic], _ unreached: UnreachedParts? = nil
  ) {
    self.unreached = unreached
    let graph = TriggerGraph(of: page)
    let depths = Dictionary(
      graph.columns.enumerated().flatMap { depth, indices in indices.map { ($0, depth) } }
    ) { first, _ in first }
    names = Dictionary(canvas.elements.map { ($0.index, $0.name) }) { first, _ in first }
    unreachable = Set(graph.unreachable)
    values = canvas.values
    let triggers = graph.edges.map { edge -> (edge: TriggerGraph.Edge, depth: Int) in
      if case .element(let index) = edge.source { return (edge, depths[index] ?? graph.columns.count) }
      return (edge, 0)
    }
    // In the order of time as far as that is known, else in the order of the file.
    let sorted = triggers.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    lines = sorted.map { .trigger($0.element.edge, depth: $0.element.depth) }
    lines += PageFindings(diagnostics, on: page).all.map {
      .finding($0.diagnostic.message, element: $0.element, isNamed: false)
    }
    lines += (unreached?.findings ?? []).map {
      .finding($0.message, element: $0.element, isNamed: true)
    }
    focus = max(0, min(focus, lines.count - 1))
    reveal()
  }

  /// A page that is not there has no triggers.
  package mutating func clear() {
    (lines, focus, first, names, unreachable, unreached) = ([], 0, 0, [:], [], nil)
  }

  package mutating func layout(in cells: CellRect) {
    self.cells = cells
    reveal()
  }

  private mutating func reveal() {
    let room = max(1, cells.rows)
    // What is in focus is seen with all of its rows.
    let more = max(0, min(focusedWords.count, room) - 1)
    first = max(0, min(max(focus - room + 1 + more, min(first, focus)), lines.count - room + more))
  }

  /// What is said to be wrong in the line in focus, as it is wrapped into the pane; of a trigger nothing.
  var focusedWords: [String] {
    guard lines.indices.contains(focus), case .finding(let message, let element, let isNamed) = lines[focus]
    else { return [] }
    let name = isNamed ? nil : element.flatMap { names[$0] }
    let words = (name.map { $0 + ": " } ?? "") + message
    return TextLayout(words, columns: max(2, cells.columns - 4)).lines.map(\.text)
  }

  /// The lines that are seen, each with its rows, from 0: the one in focus has as many as its words need.
  var seen: [(place: Int, rows: Range<Int>)] {
    var seen: [(place: Int, rows: Range<Int>)] = []
    var row = 0
    for place in lines.indices.dropFirst(first) where row < cells.rows {
      let count = place == focus ? max(1, focusedWords.count) : 1
      seen.append((place, row..<min(row + count, cells.rows)))
      row += count
    }
    return seen
  }

  /// The trigger in focus.
  package var trigger: TriggerGraph.Edge? {
    guard lines.indices.contains(focus), case .trigger(let edge, _) = lines[focus] else { return nil }
    return edge
  }

  /// The element that the line in focus is about.
  package var element: Int? {
    guard lines.indices.contains(focus) else { return nil }
    switch lines[focus] {
    case .trigger(let edge, _): return edge.target
    case .finding(_, let element, _): return element
    }
  }

  /// Goes some lines on.
  package mutating func walk(by way: Int) {
    focus = max(0, min(lines.count - 1, focus + way))
    reveal()
  }

  /// Goes to the line in a row of the window.
  ///
  /// - Returns: whether one is there.
  package mutating func press(row: Int) -> Bool {
    guard let line = seen.first(where: { $0.rows.contains(row - cells.row) }) else { return false }
    focus = line.place
    reveal()
    return true
  }

  /// Goes to what is said to be wrong; stays where that is not among the lines.
  package mutating func focus(onFinding words: String) {
    let place = lines.firstIndex { if case .finding(words, _, _) = $0 { true } else { false } }
    focus = place ?? focus
    reveal()
  }

  /// Goes to the first trigger that an element carries or sets off; stays where none does.
  package mutating func focus(on element: Int) {
    guard
      let place = lines.firstIndex(where: { line in
        guard case .trigger(let edge, _) = line else { return false }
        return edge.target == element || edge.source == .element(element)
      })
    else { return }
    focus = place
    reveal()
  }
}
