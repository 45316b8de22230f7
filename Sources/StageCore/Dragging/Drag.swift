import BookVocabulary

/// An element that a finger or the keyboard has picked up, or that is on its way back.
struct Drag: Sendable, Equatable {
  /// What moves the element.
  enum Carrier: Sendable, Equatable {
    case touch(id: Int)
    case keyboard
    /// The element glides back, since that tick, from `start` to where it was picked up.
    case glide(since: Int, from: PagePoint)
  }

  /// How far a touch may move, in page pixels, and still be no drag: about half a cell of a terminal of 80
  /// columns.
  static let threshold = 8.0
  /// Seconds that an element takes to glide back.
  static let glideDuration = 0.2

  let element: ElementID
  var carrier: Carrier
  /// The element's (x, y) when it was picked up.
  let home: PagePoint
  /// The element's (x, y) now, whatever its tweens say.
  var place: PagePoint
  /// Where the finger is; for the keyboard, the middle of the element's box.
  var finger: PagePoint
  /// From the finger to the element's (x, y), as it was grabbed.
  let grip: PagePoint

  var isGliding: Bool {
    if case .glide = carrier { true } else { false }
  }

  /// Where it has come on its way back at `tick`, with `duration` ticks for the whole way.
  func place(at tick: Int, duration: Int) -> PagePoint {
    guard case .glide(let since, let start) = carrier, tick < since + duration else { return home }
    let progress = Transition.easeOut.value(at: Double(tick - since) / Double(duration))
    return PagePoint(
      x: start.x + (home.x - start.x) * progress, y: start.y + (home.y - start.y) * progress)
  }
}

extension PagePoint {
  static func + (left: PagePoint, right: PagePoint) -> PagePoint {
    PagePoint(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: PagePoint, right: PagePoint) -> PagePoint {
    PagePoint(x: left.x - right.x, y: left.y - right.y)
  }

  /// Whether both coordinates are numbers of a size that can be counted with.
  var isUsable: Bool { x.magnitude < 1e9 && y.magnitude < 1e9 }
}

/// Makes an element draggable: its area, its targets, and where it goes when it is dropped elsewhere.
public struct DragDescription: Sendable, Equatable {
  /// What the element's box stays in while it is dragged; a box that is larger always covers it. Default nil:
  /// the page.
  public var area: PageRect?
  /// Names of the elements it may be dropped on. Default none.
  public var targets: [String]
  /// Whether it goes back to where it was picked up when it is not dropped on a target. Default false.
  public var returns: Bool
  /// Names of the elements on which it stays, exactly, when it is dropped there; all else is no target to it
  /// then. One that has something takes nothing more. Default none.
  public var places: [String]
  /// How far beside the box of such a place it may be dropped, in page pixels. Default 0.
  public var grace: Double

  /// An element that can be dragged; arguments left out have their defaults.
  public init(
    area: PageRect? = nil, targets: [String] = [], returns: Bool = false, places: [String] = [],
    grace: Double = 0
  ) {
    self.area = area
    self.targets = targets
    self.returns = returns
    self.places = places
    self.grace = grace
  }

  /// Whether there are places on which it stays.
  public var belongsSomewhere: Bool { !places.isEmpty }

  /// What takes it when it is dropped there: its places, or without such its targets.
  public var takers: [String] { belongsSomewhere ? places : targets }

  /// By draggable element, where it is carried by the keyboard: its targets, without such its places; names
  /// that no element has are left out.
  static func targets(
    in elements: [ElementDescription], placeOf: [String: Int]
  ) -> [ElementID: Set<ElementID>] {
    var targets: [ElementID: Set<ElementID>] = [:]
    for (place, element) in elements.enumerated() {
      guard let drag = element.drag else { continue }
      targets[ElementID(index: place)] = Set(
        (drag.targets.isEmpty ? drag.places : drag.targets).compactMap {
          placeOf[$0].map(ElementID.init(index:))
        })
    }
    return targets
  }
}
