import BookEditing
import BookFormat
import PropertyList

/// Where elements go in drawing order.
package enum DrawingOrder: CaseIterable, Sendable {
  /// Over all others, or under them.
  case front, back
  /// Over the next one, or under it.
  case forward, backward
}

extension CanvasPage {
  /// Gives what is selected other places in drawing order, or panels in the order of reading; several keep
  /// the order among themselves.
  ///
  /// - Returns: the commands, to be done as one step; empty where nothing changes.
  package func ordering(_ order: DrawingOrder) -> [BookCommand] {
    guard content != .dragAreas else { return [] }
    let selected = selectedElements.filter { !$0.isLocked }
    let isUpwards = order == .front || order == .forward
    /// The elements as they come to lie, by what their indices are now.
    var places = Array(0..<count)
    var moves: [(from: Int, to: Int)] = []
    // What goes first makes room for those behind it, or bounds how far they go.
    var bound = isUpwards ? count - 1 : 0
    for element in selected.map(\.index).sorted(by: { isUpwards ? $0 > $1 : $0 < $1 }) {
      guard let from = places.firstIndex(of: element) else { continue }
      let to =
        switch order {
        case .front, .back: bound
        case .forward: min(from + 1, bound)
        case .backward: max(from - 1, bound)
        }
      bound = isUpwards ? to - 1 : to + 1
      guard to != from else { continue }
      places.insert(places.remove(at: from), at: to)
      moves.append((from, to))
    }
    if let move = moves.first, moves.count == 1, let element = self[move.from], element.place == nil {
      return [.order(element.name, depth(order, move.to))]
    }
    return moves.map { .moveItem(itemAddress($0.from), to: $0.to) }
  }

  /// The address of an element, or a panel, by its place.
  func itemAddress(_ index: Int) -> ValueAddress {
    ValueAddress(
      .page, [content == .panels ? BookFormat.panelsStep : BookFormat.elementsStep, .item(index)])
  }

  private func depth(_ order: DrawingOrder, _ place: Int) -> BookCommand.Depth {
    switch order {
    case .front where place == count - 1: .front
    case .back where place == 0: .back
    case .front, .back, .forward, .backward: .index(place)
    }
  }
}
