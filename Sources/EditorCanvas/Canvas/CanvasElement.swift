import BookEditing
import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// An element as it lies on the canvas; or a panel, or a drag area, which are arranged as elements are.
package struct CanvasElement: Hashable, Sendable {
  /// Its place among the elements that are written on the page, from 0, which is its place in drawing order
  /// too. Selections speak of elements by it. Of a panel its place among those, of a drag area that of its
  /// element.
  package var index: Int
  /// The name by which commands speak of it; of a panel empty.
  package var name: String
  /// The address by which commands speak of it where they do not by its name, as it is no element, or an
  /// element before it has the same name.
  var place: ValueAddress?
  package var type: ElementType
  package var box: ElementBox
  /// Whether it is not on the page before a trigger sets it off.
  package var waits = false
  /// Whether nothing of it is seen when it is on the page: it is invisible, transparent, or an active area.
  package var isUnseen = false
  /// Whether a touch on it is noticed.
  var canBeTouched = false
  /// Whether it has a fault, and so is not on the page that is read.
  package var isFaulty = false
  /// Whether it is hidden while the book is edited; it cannot be pointed at then.
  package var isHidden = false
  /// Whether it is kept where it is while the book is edited.
  package var isLocked = false
  /// Those of its numbers that the book does not say.
  var unwritten: Set<BoxKey> = []
  /// Whether it has a `trigger`, and how many `triggers` are written; nil where that key is not.
  var hasTrigger = false
  var writtenTriggers: Int?

  /// - Parameter index: its place among the elements of the page, from 0.
  package init(index: Int, name: String, type: ElementType, box: ElementBox) {
    (self.index, self.name, self.type, self.box) = (index, name, type, box)
  }
}

extension CanvasElement {
  /// Whether it has a place on the canvas: a sound without a size has none.
  package var isOnCanvas: Bool { type != .audio || box.width > 0 || box.height > 0 }

  /// Whether it can be pointed at.
  package var canBePointedAt: Bool { isOnCanvas && !isHidden && !isLocked }

  /// Whether it can be turned, and has a pivot: panels and drag areas lie upright.
  var canTurn: Bool { place.map { $0.steps.first == BookFormat.elementsStep && $0.steps.count == 2 } ?? true }

  /// Whether gestures and arrangements may change its place and its size.
  package var canBeArranged: Bool { isOnCanvas && !isLocked }

  init(_ element: Element) {
    let box = ElementBox(
      x: element.x, y: element.y, width: element.width, height: element.height, rotation: element.rotation,
      scaleX: element.scaleX, scaleY: element.scaleY, pivotX: element.pivotX, pivotY: element.pivotY)
    self.init(index: element.index, name: element.name, type: element.type, box: box)
    waits = element.waits
    canBeTouched = element.isActive || element.draggable
    isUnseen = !element.visible || element.alpha == 0 || element.type == .activearea
    unwritten = Set(BoxKey.allCases.filter { element.source?[$0.key.spelling] == nil })
    hasTrigger = element.source?[BookFormat.element.trigger.spelling] != nil
    writtenTriggers = element.source?[BookFormat.element.triggers.spelling]?.items.count
  }
}

/// A number of an element's box, and the key that it is written under.
package enum BoxKey: CaseIterable {
  case x, y, width, height, rotation, scaleX, scaleY, pivotX, pivotY

  package var key: FormatKey<Double> {
    switch self {
    case .x: BookFormat.element.x
    case .y: BookFormat.element.y
    case .width: BookFormat.element.width
    case .height: BookFormat.element.height
    case .rotation: BookFormat.element.rotation
    case .scaleX: BookFormat.element.scaleX
    case .scaleY: BookFormat.element.scaleY
    case .pivotX: BookFormat.element.pivotX
    case .pivotY: BookFormat.element.pivotY
    }
  }

  package var path: WritableKeyPath<ElementBox, Double> {
    switch self {
    case .x: \.x
    case .y: \.y
    case .width: \.width
    case .height: \.height
    case .rotation: \.rotation
    case .scaleX: \.scaleX
    case .scaleY: \.scaleY
    case .pivotX: \.pivotX
    case .pivotY: \.pivotY
    }
  }
}

extension BookFormat {
  static let elementsStep = PropertyListStep.key(page.elements.spelling)
  static let panelsStep = PropertyListStep.key(page.panels.spelling)
}
