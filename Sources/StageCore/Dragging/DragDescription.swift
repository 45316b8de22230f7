/// That an element can be dragged, and what comes of it.
public struct DragDescription: Sendable, Equatable {
  /// What the element's box stays in while it is dragged; a box that is larger always covers it. Default nil: the
  /// page.
  public var area: PageRect?
  /// Names of the elements it may be dropped on. Default none.
  public var targets: [String]
  /// Whether it goes back to where it was picked up when it is not dropped on a target. Default false.
  public var returns: Bool

  /// An element that can be dragged; what is left out has its default.
  public init(area: PageRect? = nil, targets: [String] = [], returns: Bool = false) {
    self.area = area
    self.targets = targets
    self.returns = returns
  }

  /// By element that can be dragged, what it may be dropped on; names that no element has are left out.
  static func targets(
    in elements: [ElementDescription], placeOf: [String: Int]
  ) -> [ElementID: Set<ElementID>] {
    var targets: [ElementID: Set<ElementID>] = [:]
    for (place, element) in elements.enumerated() {
      guard let drag = element.drag else { continue }
      targets[ElementID(index: place)] = Set(
        drag.targets.compactMap { placeOf[$0].map(ElementID.init(index:)) })
    }
    return targets
  }
}
