/// An element that a finger or the keyboard has picked up, or that is on its way back.
struct Drag: Sendable, Equatable {
  /// Who moves the element.
  enum Carrier: Sendable, Equatable {
    case touch(id: Int)
    case keyboard
    /// Nobody any more: since that tick it glides from `start` to where it was picked up.
    case glide(since: Int, from: PagePoint)
  }

  /// How far a touch may move, in page pixels, and still be no drag: about half a cell of a terminal of 80 columns.
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
