import BookVocabulary
import StageCore

/// How near the reader looks at a page.
package enum Zoom: Equatable, Sendable {
  /// At all of it.
  case whole
  case enlarged(Enlargement)
  /// At one of its panels, from 0.
  case panel(Int)
  /// At all of it again, after its panels.
  case wholeAfterPanels

  /// Whether all of the page is shown.
  package var isWhole: Bool { self == .whole || self == .wholeAfterPanels }

  /// What is looked at next from panel to panel; nil where that is the next page.
  ///
  /// - Parameter count: how many panels the page has.
  package func afterPanel(of count: Int) -> Zoom? {
    guard count > 0 else { return nil }
    return switch self {
    case .whole, .enlarged: .panel(0)
    case .panel(let index): index + 1 < count ? .panel(index + 1) : .wholeAfterPanels
    case .wholeAfterPanels: nil
    }
  }

  /// What was looked at before from panel to panel; nil where that is the page before.
  ///
  /// - Parameter count: how many panels the page has.
  package func beforePanel(of count: Int) -> Zoom? {
    guard count > 0 else { return nil }
    return switch self {
    case .whole: nil
    case .enlarged: .whole
    case .panel(let index): index > 0 ? .panel(index - 1) : .whole
    case .wholeAfterPanels: .panel(count - 1)
    }
  }
}

/// A page larger than the window, and where on it the reader looks.
package struct Enlargement: Equatable, Sendable {
  /// How many times as large as where all of the page goes into the window.
  package var factor: Int
  /// What is wanted in the middle of the window, in page pixels.
  package var center: PagePoint

  /// What there is to choose from.
  package static let factors = [2, 4, 8]
  /// One step over the page, as a part of what is seen.
  private static let step = 1.0 / 8

  package init(factor: Int, center: PagePoint) {
    self.factor = factor
    self.center = center
  }

  /// The next larger one than a page is shown in by now; nil for none.
  package static func factor(above now: Double) -> Int? { factors.first { Double($0) > now } }

  /// The same where no more than the page is seen, as far as that is large enough.
  ///
  /// - Parameters:
  ///   - seen: what is seen at a time; its size counts.
  ///   - page: all of the page.
  package func held(seeing seen: PageRect, of page: PageRect) -> Enlargement {
    func held(_ middle: Double, _ length: Double, _ all: Double) -> Double {
      length < all ? min(max(middle, length / 2), all - length / 2) : all / 2
    }
    return Enlargement(
      factor: factor,
      center: PagePoint(
        x: held(center.x, seen.width, page.width), y: held(center.y, seen.height, page.height)))
  }

  /// Moved over the page, in page pixels, as far as the page goes.
  package func moved(x: Double, y: Double, seeing seen: PageRect, of page: PageRect) -> Enlargement {
    var moved = held(seeing: seen, of: page)
    moved.center.x += x
    moved.center.y += y
    return moved.held(seeing: seen, of: page)
  }

  /// Moved by a step, an eighth of what is seen.
  package func moved(_ direction: PanDirection, seeing seen: PageRect, of page: PageRect) -> Enlargement {
    let (x, y) = direction.way
    return moved(x: x * seen.width * Self.step, y: y * seen.height * Self.step, seeing: seen, of: page)
  }

  /// Moved until a box is in the middle, unless all of it is seen.
  package func showing(_ box: PageRect, seeing seen: PageRect, of page: PageRect) -> Enlargement {
    let isSeen =
      box.x >= seen.x && box.y >= seen.y && box.x + box.width <= seen.x + seen.width
      && box.y + box.height <= seen.y + seen.height
    guard !isSeen else { return self }
    let middle = box.middle
    return Enlargement(factor: factor, center: middle).held(seeing: seen, of: page)
  }
}

/// Where to the reader moves over an enlarged page.
package enum PanDirection: Equatable, Sendable {
  case left, right, up, down

  fileprivate var way: (x: Double, y: Double) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, -1)
    case .down: (0, 1)
    }
  }
}
