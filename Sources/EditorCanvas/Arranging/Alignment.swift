import BookEditing
import BookVocabulary
import StageCore

/// An edge, or a middle, at which elements come to lie in a line.
package enum Alignment: CaseIterable, Sendable {
  case left, center, right
  case top, middle, bottom
}

/// The direction in which elements are distributed, or in which they become the same size.
package enum ArrangementAxis: CaseIterable, Sendable {
  case horizontal, vertical
}

extension CanvasPage {
  /// Puts what is selected in a line: several within the rectangle round them, a single one on the page.
  ///
  /// - Returns: the commands, to be done as one step; empty where nothing changes.
  package func aligning(_ alignment: Alignment) -> [BookCommand] {
    let elements = arrangedElements
    guard let frame = elements.count == 1 ? paper : selectionFrame else { return [] }
    return moving(elements) { bounds in
      switch alignment {
      case .left: (frame.x - bounds.x, 0)
      case .center: (frame.middle.x - bounds.middle.x, 0)
      case .right: (frame.right - bounds.right, 0)
      case .top: (0, frame.y - bounds.y)
      case .middle: (0, frame.middle.y - bounds.middle.y)
      case .bottom: (0, frame.bottom - bounds.bottom)
      }
    }
  }

  /// Leaves the same space between all that is selected; the outermost stay where they are. Elements that
  /// overlap come to overlap by the same.
  ///
  /// - Returns: the commands, to be done as one step; empty for fewer than three elements, and where nothing
  ///   changes.
  package func distributing(_ axis: ArrangementAxis) -> [BookCommand] {
    let isHorizontal = axis == .horizontal
    func span(_ element: CanvasElement) -> (start: Double, length: Double) {
      let bounds = element.box.bounds
      return isHorizontal ? (bounds.x, bounds.width) : (bounds.y, bounds.height)
    }
    let elements = arrangedElements.sorted {
      let (one, other) = (span($0), span($1))
      return (one.start + one.length / 2, $0.index) < (other.start + other.length / 2, $1.index)
    }
    guard elements.count > 2, let first = elements.first, let last = elements.last else { return [] }
    let (start, end) = (span(first).start, span(last).start + span(last).length)
    let filled = elements.reduce(0) { $0 + span($1).length }
    let gap = (end - start - filled) / Double(elements.count - 1)
    var place = start
    var boxes: [Int: ElementBox] = [:]
    for element in elements {
      let (start, length) = span(element)
      let way = hundredths(place - start)
      boxes[element.index] = element.box.moved(x: isHorizontal ? way : 0, y: isHorizontal ? 0 : way)
      place += length + gap
    }
    // The outermost ones are where they were, but for what adding has rounded away.
    boxes[last.index] = nil
    return commands(giving: boxes)
  }

  /// Gives what is selected the width, the height or both of what was selected first.
  ///
  /// - Returns: the commands, to be done as one step; empty for fewer than two elements, and where nothing
  ///   changes.
  package func makingSameSize(_ axes: Set<ArrangementAxis>) -> [BookCommand] {
    let elements = arrangedElements
    guard let index = selection.first(where: { index in elements.contains { $0.index == index } }),
      let model = self[index]?.box
    else { return [] }
    let boxes = elements.map { element in
      let size = (
        width: axes.contains(.horizontal) ? model.width : element.box.width,
        height: axes.contains(.vertical) ? model.height : element.box.height
      )
      return (element.index, element.box.resized(width: size.width, height: size.height, from: (0, 0)))
    }
    return commands(giving: Dictionary(boxes) { one, _ in one })
  }

  private func moving(
    _ elements: [CanvasElement], _ way: (PageRect) -> (x: Double, y: Double)
  ) -> [BookCommand] {
    let boxes = elements.map { element in
      let (x, y) = way(element.box.bounds)
      return (element.index, element.box.moved(x: x, y: y))
    }
    return commands(giving: Dictionary(boxes) { one, _ in one })
  }
}
