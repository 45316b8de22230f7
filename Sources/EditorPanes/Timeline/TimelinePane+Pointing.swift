import BookEditing
import EditorCanvas

/// What the mouse holds in the timeline.
struct TimelineDrag: Equatable {
  enum Grip: Equatable {
    /// The playhead, which is where the mouse is.
    case playhead
    /// A bar, and where it was taken, in seconds of the page.
    case bar(element: Int, bar: Int, TimelineRow.Edge?, from: Double)
  }

  var grip: Grip
  /// How far it has been moved, in seconds.
  var seconds = 0.0
}

extension TimelinePane {
  /// What a press has come to.
  package enum Press: Equatable {
    case nothing
    /// An element is in focus now.
    case select(Int)
    /// The playhead has been moved.
    case seek
  }

  package var isDragging: Bool { drag != nil }

  /// The left button goes down: on the ruler it takes the playhead, on a bar that, or its end.
  package mutating func press(column: Int, row: Int) -> Press {
    let time = timeCells
    if row == cells.row {
      guard column >= time.column else { return .nothing }
      begin(TimelineDrag(grip: .playhead))
      playhead = scale.second(atColumns: column - time.column)
      return .seek
    }
    let lines = lines
    let place = firstLine + row - time.row
    guard row >= time.row, lines.indices.contains(place) else { return .nothing }
    let line = lines[place]
    let element = line.row.element.index
    focus(element: element, bar: nil)
    guard column >= time.column, let number = line.bar,
      let columns = columns(of: line.row.bars[number], in: line.row), columns.contains(column - time.column)
    else { return .select(element) }
    focus(element: element, bar: number)
    let isShort = columns.count < 3
    let edge: TimelineRow.Edge? =
      isShort
      ? nil
      : column - time.column == columns.lowerBound
        ? .begin : column - time.column == columns.upperBound - 1 ? .end : nil
    let second = scale.second(atColumns: column - time.column)
    begin(TimelineDrag(grip: .bar(element: element, bar: number, edge, from: second)))
    return .select(element)
  }

  /// The mouse moves while the button is held down.
  ///
  /// - Returns: whether the playhead has moved.
  package mutating func move(column: Int) -> Bool {
    guard var drag else { return false }
    let second = scale.second(atColumns: column - timeCells.column)
    switch drag.grip {
    case .playhead:
      playhead = second
      return true
    case .bar(let element, let number, let edge, let from):
      guard let row = model?.rows.first(where: { $0.element.index == element }),
        row.bars.indices.contains(number)
      else { return false }
      let bar = row.bars[number]
      let start = row.start?.seconds ?? 0
      // What is snapped is the end that is moved.
      let old = edge == .end ? bar.end.map { start + $0 } ?? from : start + bar.begin
      let wanted = old + second - from
      let new =
        model?.snapped(
          wanted, cause: row.start?.cause, others: [playhead], without: element,
          within: scale.secondsPerColumn / 2) ?? wanted
      drag.seconds = second == from ? 0 : new - old
      begin(drag)
      return false
    }
  }

  /// The button comes up.
  ///
  /// - Returns: the commands of a step; none where nothing changes.
  package mutating func release() -> [BookCommand] {
    defer { begin(nil) }
    guard let drag, case .bar(let element, let number, let edge, _) = drag.grip, drag.seconds != 0,
      let row = model?.rows.first(where: { $0.element.index == element }), row.bars.indices.contains(number)
    else { return [] }
    let bar = row.bars[number]
    return edge.map { row.stretching(bar, $0, by: drag.seconds) } ?? row.moving(bar, by: drag.seconds)
  }

  /// Gives up what is under way.
  package mutating func giveUp() { begin(nil) }

  package mutating func turnWheel(by lines: Int) { scroll(by: lines) }

  /// The columns of a bar, from the left edge of the bars; nil for one of which nothing says when it begins.
  /// A bar without an end goes on beyond the right edge.
  func columns(of bar: TimelineBar, in row: TimelineRow) -> Range<Int>? {
    guard let start = row.start?.seconds else { return nil }
    let first = scale.columns(to: start + bar.begin)
    let end = bar.end.map { scale.columns(to: start + $0) } ?? (bar.length == nil ? first : Self.endless)
    return first..<max(first + 1, end)
  }

  /// Columns beyond any window.
  private static let endless = 1_000_000

  /// A bar as the drag that is under way would leave it.
  func shown(_ bar: TimelineBar, _ number: Int, of row: TimelineRow) -> TimelineBar {
    guard let drag, case .bar(row.element.index, number, let edge, _) = drag.grip else { return bar }
    var bar = bar
    let cycles = Double(bar.cycles ?? 1)
    switch edge {
    case nil: bar.begin = max(0, bar.begin + drag.seconds)
    case .end: bar.length = bar.length.map { max(0, $0 + drag.seconds / cycles) }
    case .begin:
      bar.begin += drag.seconds
      bar.length = bar.length.map { max(0, $0 - drag.seconds / cycles) }
    }
    return bar
  }
}
