import BookEditing
import BookFormat
import PropertyList

extension CanvasPage {
  /// The commands that give elements other boxes: no more numbers than differ, and none for what keeps its
  /// place. What has no width or no height of its own, and so reaches to the edge of the page, is given the
  /// one that it has, where it would change with the place.
  ///
  /// - Parameter boxes: by the indices of the elements; an element that is not there counts for nothing.
  package func commands(giving boxes: [Int: ElementBox]) -> [BookCommand] {
    var moves: [(x: Double, y: Double, names: [String])] = []
    var others: [BookCommand] = []
    for element in elements {
      guard let box = boxes[element.index]?.settled(from: element.box), box != element.box else { continue }
      let changed = BoxKey.allCases.filter { box[keyPath: $0.path] != element.box[keyPath: $0.path] }
      var rest = changed
      if element.place == nil, changed.allSatisfy({ $0 == .x || $0 == .y }) {
        rest = []
        let (x, y) = (millionths(box.x - element.box.x), millionths(box.y - element.box.y))
        if let place = moves.firstIndex(where: { $0.x == x && $0.y == y }) {
          moves[place].names.append(element.name)
        } else {
          moves.append((x, y, [element.name]))
        }
      } else if element.place == nil, element.isResized(by: changed) {
        rest.removeAll { [.x, .y, .width, .height].contains($0) }
        let moved = changed.contains(.x) || changed.contains(.y)
        others.append(
          .resize(
            element.name, width: box.width, height: box.height, at: moved ? .init(x: box.x, y: box.y) : nil))
      }
      rest += element.pinned(by: changed)
      others += rest.map { .set(element.address($0.key.spelling), .number(box[keyPath: $0.path])) }
    }
    return moves.map { .move($0.names, .by($0.x, $0.y)) } + others
  }
}

extension CanvasElement {
  /// The address of a key of the element.
  package func address(_ key: String) -> ValueAddress { address([.key(key)]) }

  /// The address of a value of the element.
  package func address(_ steps: [PropertyListStep]) -> ValueAddress {
    place.map { ValueAddress($0.owner, $0.steps + steps) } ?? ValueAddress(.element(name), steps)
  }

  /// Whether the changes of these numbers are what `resize` says: it writes both sizes, and, with a place,
  /// both of its numbers.
  fileprivate func isResized(by changed: [BoxKey]) -> Bool {
    guard changed.contains(.width) || changed.contains(.height) else { return false }
    let moves = changed.contains(.x) || changed.contains(.y)
    let written: [BoxKey] = moves ? [.x, .y, .width, .height] : [.width, .height]
    return written.allSatisfy { changed.contains($0) || !unwritten.contains($0) }
  }

  /// The sizes that have to be written, as what is not written depends on the place.
  fileprivate func pinned(by changed: [BoxKey]) -> [BoxKey] {
    guard type != .audio else { return [] }
    return [(BoxKey.x, BoxKey.width), (.y, .height)].filter { place, size in
      changed.contains(place) && !changed.contains(size) && unwritten.contains(size)
    }.map(\.1)
  }
}

extension ElementBox {
  /// With numbers as a book can have them, where they are not those that it has: within their ranges, and
  /// without what sums of decimal fractions leave behind.
  func settled(from old: ElementBox) -> ElementBox {
    var box = self
    for key in BoxKey.allCases where box[keyPath: key.path] != old[keyPath: key.path] {
      guard let range = key.key.facts.value.range else { continue }
      box[keyPath: key.path] = min(max(millionths(box[keyPath: key.path]), range.lower), range.upper)
    }
    return box
  }
}

/// As exactly as a book has numbers.
func millionths(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }

/// As exactly as places and sizes are meant that come of dividing or turning.
func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
