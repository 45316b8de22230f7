import BookEditing
import BookFormat
import PropertyList

/// What keys do with what is selected. Each gives the commands of one step, or none where nothing changes.
/// Elements that are locked are left alone.
extension CanvasPage {
  /// Moves what is selected by page pixels.
  package func moving(x: Double, y: Double) -> [BookCommand] {
    commands(giving: arrangedBoxes.mapValues { $0.moved(x: x, y: y) })
  }

  /// Makes what is selected wider and higher by page pixels, a single element in its own space; the upper
  /// left corner stays where it is.
  package func resizing(width: Double, height: Double) -> [BookCommand] {
    guard let frame = selectionFrame else { return [] }
    let resizing = Resizing(
      boxes: arrangedBoxes, frame: frame, side: (width == 0 ? 0 : 1, height == 0 ? 0 : 1))
    return commands(giving: resizing.grown(by: (width, height), keepsProportions: false))
  }

  private var arrangedBoxes: [Int: ElementBox] {
    Dictionary(arrangedElements.map { ($0.index, $0.box) }) { one, _ in one }
  }

  /// Removes what is selected.
  ///
  /// - Parameter withReferences: whether what refers to it goes too. Default false: it is reported.
  package func removing(withReferences: Bool = false) -> [BookCommand] {
    let elements = selectedElements.filter { !$0.isLocked }
    guard !elements.isEmpty else { return [] }
    if content == .dragAreas { return elements.map { .unset($0.address([])) } }
    if elements.allSatisfy({ $0.place == nil }) {
      return [.remove(elements.map(\.name), withReferences: withReferences)]
    }
    return elements.reversed().map { .take(itemAddress($0.index), withReferences: false) }
  }

  /// Puts what is selected onto the page once more, over all others, and a little to the right and down; the
  /// copies are selected then. What has the name of another element gets one of its own first.
  ///
  /// - Parameters: how far the copies lie from what they are copies of.
  package func duplicating(x: Double, y: Double) -> [BookCommand] {
    var elements = selectedElements
    guard !elements.isEmpty, content != .dragAreas else { return [] }
    if content == .panels { return duplicatingPanels(elements.map { $0.box.moved(x: x, y: y) }) }
    var commands: [BookCommand] = []
    var page = self
    for place in elements.indices where elements[place].place != nil {
      let (name, naming) = page.named(elements[place])
      commands += naming
      elements[place].name = name
      page.elements.append(elements[place])
    }
    commands.append(.copy(elements.map(\.name), to: nil))
    // The copies are spoken of by their places, as their names are the document's affair.
    for place in elements.indices {
      elements[place].index = count + place
      elements[place].place = itemAddress(count + place)
      elements[place].isLocked = false
    }
    let copies = CanvasPage(paper: paper, elements: elements, selection: elements.map(\.index))
    return commands + copies.moving(x: x, y: y)
  }
}
