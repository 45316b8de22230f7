import BookVocabulary
import CellGrid
import BookScreens
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// A way to read a book: what a reader does to touch, to carry, and to turn the page.
protocol UserDriver {
  func touch(_ name: String, in walk: BookWalk) throws
  func carry(_ name: String, to target: String?, in walk: BookWalk) throws
  func goOn(in walk: BookWalk) throws
  func goBack(in walk: BookWalk) throws
}

/// Tab, Enter and the arrows.
struct KeyboardDriver: UserDriver {
  func touch(_ name: String, in walk: BookWalk) throws {
    try focus(name, in: walk)
    try walk.expectAnswer(to: name) { try walk.press(.enter, "\r") }
  }

  func carry(_ name: String, to target: String?, in walk: BookWalk) throws {
    try focus(name, in: walk)
    try walk.expectAnswer(to: name) {
      try walk.press(.enter, "\r")
      try walk.run.wait(for: "arrows carry it")
      for arrow in try arrows(from: name, to: target, in: walk) { try walk.press(arrow.key, arrow.bytes) }
      try walk.press(.enter, "\r")
    }
  }

  func goOn(in walk: BookWalk) throws { try walk.press(.right, Keys.right) }
  func goBack(in walk: BookWalk) throws { try walk.press(.left, Keys.left) }

  /// Goes round with Tab until the element is in focus, and the foot of the real screen says what the twin's
  /// says of it.
  private func focus(_ name: String, in walk: BookWalk) throws {
    for _ in 0..<20 {
      try walk.press(.tab, "\t")
      let focused = walk.twin.session.view.focus.map { walk.stage.name(of: $0) }
      let action = walk.twin.lines.last?.firstMatch(of: /Enter.*?(?=  |$)/).map { String($0.output) }
      let isSeen = walk.goOn(upTo: 3) { action.map(walk.run.foot.contains) ?? false }
      if isSeen, focused == name { return }
      // An element that has just come may be in one ring and not yet in the other: both begin anew.
      if isSeen { continue }
      // With nothing in focus Escape leaves the page.
      if walk.run.foot.contains("Enter ") {
        try walk.press(.escape, Keys.escape)
      } else {
        walk.twin.key(.escape)
      }
    }
    Issue.record("Tab does not come to '\(name)'\n\(walk.run.text)")
  }

  /// The arrows that lead from an element to the middle of another, or a few to the right.
  private func arrows(
    from name: String, to target: String?, in walk: BookWalk
  ) throws -> [(key: Key, bytes: String)] {
    guard let target else { return Array(repeating: (.right, Keys.right), count: 4) }
    let way = try walk.middle(of: target) - walk.middle(of: name)
    // One press is a 32nd of the page's width, either way.
    let step = walk.stage.width / 32
    let across = Int((abs(way.x) / step).rounded())
    let down = Int((abs(way.y) / step).rounded())
    return Array(repeating: way.x > 0 ? (.right, Keys.right) : (.left, Keys.left), count: across)
      + Array(repeating: way.y > 0 ? (.down, Keys.down) : (.up, Keys.up), count: down)
  }
}

/// Presses, moves and releases; the page is turned by the arrows at the foot and, on every other page, by a
/// click in the margin.
struct MouseDriver: UserDriver {
  func touch(_ name: String, in walk: BookWalk) throws {
    try walk.expectAnswer(to: name) {
      walk.catchUp()
      try click(try #require(walk.twin.cell(of: name)), in: walk)
    }
  }

  func carry(_ name: String, to target: String?, in walk: BookWalk) throws {
    try walk.expectAnswer(to: name) {
      walk.catchUp()
      let from = try #require(walk.twin.cell(of: name))
      let to =
        try target.map { walk.cell(at: try walk.middle(of: $0)) } ?? (column: from.column + 8, row: from.row)
      try walk.mouse(.pressed, from)
      for step in 1...4 {
        try walk.mouse(
          .moved,
          (
            from.column + (to.column - from.column) * step / 4, from.row + (to.row - from.row) * step / 4
          ))
        // Each move is a tick of its own.
        walk.goOn(upTo: 2 / walk.stage.frameRate) { false }
      }
      try walk.mouse(.released, to)
    }
  }

  func goOn(in walk: BookWalk) throws { try turn(at: "▸", margin: walk.twin.columns - 1, in: walk) }
  func goBack(in walk: BookWalk) throws { try turn(at: "◂", margin: 0, in: walk) }

  private func turn(at arrow: Character, margin: Int, in walk: BookWalk) throws {
    let foot = walk.run.foot
    if walk.twin.session.pageIndex.isMultiple(of: 2) {
      try click((margin, walk.twin.rows / 2), in: walk)
    } else {
      let index = try #require(foot.lastIndex(of: arrow))
      try click((foot.distance(from: foot.startIndex, to: index), walk.twin.rows - 1), in: walk)
    }
  }

  private func click(_ cell: (column: Int, row: Int), in walk: BookWalk) throws {
    try walk.mouse(.pressed, cell)
    try walk.mouse(.released, cell)
  }
}

extension BookWalk {
  func middle(of name: String) throws -> PagePoint {
    stage.element(try #require(stage.element(named: name))).bounds.middle
  }

  /// The cell that a point of the page is in.
  func cell(at point: PagePoint) -> (column: Int, row: Int) {
    let cell = twin.projection.cellRect(PageRect(x: point.x, y: point.y, width: 0, height: 0))
    return (cell.column, cell.row)
  }
}
