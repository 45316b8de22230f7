import BookVocabulary
import StageCore

/// Colours that pour over the shapes of a page which a touch has coloured: from its point, or from the middle
/// of a shape, to the shape's farthest corner. The stage has the new colours at once and knows nothing of it;
/// how far they have come depends on the ticks of the screen alone, and not on the frames that were painted.
///
/// ```swift
/// painter.pours.touch(stage, at: point)                          // with every touch
/// let isToBeDrawn = painter.pours.advance(ticks: 1, on: stage)   // after the stage
/// ```
package struct ColorPours {
  /// How long a colour pours, from the touch on.
  package static let seconds = 0.3
  /// For so long after a touch colours that change are its doing.
  private static let secondsOfTouch = 0.1

  private typealias ShapeColor = SIMD3<Double>

  private struct Touch {
    var point: PagePoint?
    /// Of all shapes whose colours come from values.
    var colors: [ElementID: ShapeColor]
    var age = 0
  }

  private struct Pour {
    var former: ShapeColor
    var origin: PagePoint
    /// Page pixels from there to the farthest corner.
    var reach: Double
    var age: Int
  }

  /// Of the page that is shown.
  private weak var stage: Stage?
  private var touch: Touch?
  private var pours: [ElementID: Pour] = [:]
  private var ticksOfPour = 1

  package init() {}

  /// Whether any colour is still on its way.
  package var areGoing: Bool { !pours.isEmpty }

  /// Ticks until something else is to be drawn; nil where nothing is.
  package var ticksUntilNextChange: Int? { areGoing ? 1 : nil }

  /// Takes note that something is touched on a page.
  ///
  /// - Parameter point: of the page; nil for a touch by keys.
  package mutating func touch(_ stage: Stage, at point: PagePoint? = nil) {
    keep(of: stage)
    self.stage = stage
    var colors: [ElementID: ShapeColor] = [:]
    for id in stage.displayList where stage.description(of: id).colorValue != nil {
      let element = stage.element(id)
      if case .shape = element.content { colors[id] = Self.color(of: element) }
    }
    touch = colors.isEmpty ? nil : Touch(point: point, colors: colors)
  }

  /// Lets time pass that has passed on the stage.
  ///
  /// - Returns: whether something else is to be drawn.
  package mutating func advance(ticks: Int, on stage: Stage) -> Bool {
    let wereGoing = areGoing
    keep(of: stage)
    ticksOfPour = max(1, Int((Self.seconds * stage.frameRate).rounded()))
    for id in pours.keys { pours[id]?.age += ticks }
    if var touch {
      touch.age += ticks
      for (id, former) in touch.colors {
        let element = stage.element(id)
        guard Self.color(of: element) != former else { continue }
        touch.colors[id] = nil
        pours[id] = Self.pour(over: element, from: former, touch)
      }
      self.touch = Double(touch.age) < Self.secondsOfTouch * stage.frameRate ? touch : nil
    }
    pours = pours.filter { $0.value.age < ticksOfPour }
    return wereGoing || areGoing
  }

  /// Forgets what pours over any other page.
  mutating func keep(of stage: Stage?) {
    if self.stage !== stage { self = ColorPours() }
  }

  private static func color(of element: StageElement) -> ShapeColor {
    ShapeColor(element.values.red, element.values.green, element.values.blue)
  }

  private static func pour(over element: StageElement, from former: ShapeColor, _ touch: Touch) -> Pour {
    let box = element.bounds
    let isTouched = touch.point.map { point in
      point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height
    }
    let origin = isTouched == true ? touch.point ?? box.middle : box.middle
    let across = max(origin.x - box.x, box.x + box.width - origin.x)
    let down = max(origin.y - box.y, box.y + box.height - origin.y)
    return Pour(
      former: former, origin: origin, reach: (across * across + down * down).squareRoot(), age: touch.age)
  }

  /// How far a colour has come over a shape; nil where it has come, or comes at once.
  func pouring(over id: ElementID) -> ShapeLook.Pouring? {
    guard let pour = pours[id] else { return nil }
    return ShapeLook.Pouring(
      red: pour.former.x, green: pour.former.y, blue: pour.former.z, origin: pour.origin,
      radius: pour.reach * Double(pour.age) / Double(ticksOfPour))
  }
}

extension StagePainter {
  /// What pours over the shapes of the page that is painted. Default nothing.
  package var pours: ColorPours {
    get { picturePainter.pours }
    set { picturePainter.pours = newValue }
  }
}
