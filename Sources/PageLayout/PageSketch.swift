import BookVocabulary
import CellGrid
import StageCore

/// What the layout of a page depends on: what is on it as the book describes it, and where everything comes
/// to rest. It stays the same while the page plays, and so does the layout.
package struct PageSketch: Sendable {
  /// Words, and where they belong on the page.
  package struct Text: Sendable {
    package let id: ElementID
    package let content: TextContent
    private(set) var measured: MeasuredText
    /// What the book gives it to begin with.
    package let values: PropertyValues
    /// Its box where the book puts it, and where each of its tweens leaves it.
    let boxes: [PageRect]
    /// Whether its box stays where it is, and as large: it neither moves nor can be dragged.
    let isStill: Bool
    /// Whether it waits for a trigger before it is on the page.
    let waits: Bool
    /// Whether it may leave the page before the reader does, or fade away.
    let mayLeave: Bool

    /// Where it is read.
    var box: PageRect { boxes[boxes.count - 1] }
  }

  /// A picture, a movie, a shape or an area.
  struct Thing: Sendable {
    let id: ElementID
    /// Its box where the book puts it, and where each of its tweens leaves it.
    let boxes: [PageRect]
    /// All of the page that it may come to lie on.
    let reach: PageRect
    /// Whether something of it is drawn.
    let isDrawn: Bool
    /// Whether it is one colour from edge to edge, and nothing ever happens to it.
    let isPlain: Bool
    /// Whether nothing is seen through it, as far as its colour shows.
    let isOpaque: Bool
    /// Whether it never moves and does not answer touches.
    let isScenery: Bool
  }

  let width: Double
  let height: Double
  /// In reading order; those that never come to lie on the page are left out.
  package var texts: [Text]
  /// In drawing order; sounds are left out.
  var things: [Thing]
  /// What alone is shown of the page; nil for all of it.
  var part: PageRect?

  /// The hints that nothing on the page takes away.
  package var hintsThatStay: [ElementID] {
    texts.lazy.filter { $0.content.role == .hint && !$0.mayLeave }.map(\.id)
  }

  var page: PageRect { PageRect(x: 0, y: 0, width: width, height: height) }

  /// The same page with the letters of its words so far apart. Hints stay as they are: the foot says them.
  func spaced(_ spacing: LetterSpacing) -> PageSketch {
    guard spacing != .normal else { return self }
    var sketch = self
    for index in texts.indices where texts[index].content.role != .hint {
      sketch.texts[index].space(spacing)
    }
    return sketch
  }

  /// - Parameter readingOrder: the page's texts in the order they are read; nil for the order they are drawn
  ///   in. Texts that it leaves out come after it.
  package init(of stage: Stage, readingOrder: [ElementID]? = nil) {
    width = stage.width
    height = stage.height
    let page = PageRect(x: 0, y: 0, width: width, height: height)
    var texts: [ElementID: Text] = [:]
    var things: [Thing] = []
    let ids = (0..<stage.elementCount).map(ElementID.init(index:))
    for id in ids {
      let description = stage.description(of: id)
      let boxes = description.restingBoxes
      switch description.content {
      case .sound: continue
      case .text(let content):
        guard (content.longestWords ?? content.words).contains(where: { !$0.isWhitespace }),
          boxes.contains(where: { $0.overlaps(page) })
        else { continue }
        texts[id] = Text(description, id, content, boxes)
      case .picture, .movie, .shape, .area: things.append(Thing(description, id, boxes, page))
      }
    }
    var order = readingOrder ?? []
    let named = Set(order)
    order += ids.filter { !named.contains($0) }
    self.texts = order.compactMap { texts[$0] }
    self.things = things
  }
}

extension PageSketch.Text {
  /// Whether it is a heading whose letters fill its box: written in cells it stands where their middle would
  /// be, so that the parts of a title stay together.
  func isLargeInItsBox(onPageOf height: Double) -> Bool {
    let size = values.fontSize * abs(values.scaleY)
    return size >= height / 16 && 1.5 * size > box.height
  }

  fileprivate mutating func space(_ spacing: LetterSpacing) {
    measured = MeasuredText(content.longestWords ?? content.words, spacing: spacing)
  }

  fileprivate init(
    _ description: ElementDescription, _ id: ElementID, _ content: TextContent, _ boxes: [PageRect]
  ) {
    self.init(
      id: id, content: content, measured: MeasuredText(content.longestWords ?? content.words),
      values: description.values,
      boxes: boxes, isStill: !description.changesBox && description.drag == nil,
      waits: description.triggers.contains(where: \.action.makesElementWait),
      mayLeave: description.triggers.contains { $0.action.takesElementAway }
        || description.tweens.contains { $0.removesElementWhenFinished || $0.fadesOut })
  }
}

extension PageSketch.Thing {
  fileprivate init(
    _ description: ElementDescription, _ id: ElementID, _ boxes: [PageRect], _ page: PageRect
  ) {
    var reach = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    if let drag = description.drag { reach = reach.union(drag.area ?? page) }
    let isScenery = !description.changesBox && !description.isActive && description.drag == nil
    let isPlain =
      description.content == .shape(.rectangle) && isScenery && description.triggers.isEmpty
      && description.tweens.isEmpty
    self.init(
      id: id, boxes: boxes, reach: reach, isDrawn: description.content != .area, isPlain: isPlain,
      isOpaque: description.isVisible && description.values.alpha * description.values.opacity >= 1,
      isScenery: isScenery)
  }
}

extension ElementDescription {
  /// Whether a tween moves its box, makes it larger or smaller, or turns it.
  fileprivate var changesBox: Bool {
    tweens.contains { tween in tween.targets.contains { $0.property.changesBox } }
  }

  /// The upright boxes of the element where it begins, and where each of its tweens leaves it.
  fileprivate var restingBoxes: [PageRect] {
    var values = values
    var boxes = [values.bounds]
    for tween in tweens where tween.targets.contains(where: { $0.property.changesBox }) {
      for target in tween.targets { values[target.property] = target.value }
      boxes.append(values.bounds)
    }
    return boxes
  }
}

extension TweenDescription {
  fileprivate var fadesOut: Bool { targets.contains { $0.property == .alpha && $0.value <= 0 } }
}

extension AnimatedProperty {
  fileprivate var changesBox: Bool {
    switch self {
    case .x, .y, .width, .height, .rotation, .scaleX, .scaleY, .pivotX, .pivotY, .fontSize: true
    case .alpha, .red, .green, .blue, .opacity: false
    }
  }
}

extension PageRect {
  /// The smallest rectangle that holds both.
  package func union(_ other: PageRect) -> PageRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PageRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The part of this rectangle, 0 … 1, that another covers.
  func share(coveredBy other: PageRect) -> Double {
    area > 0 ? (intersection(other)?.area ?? 0) / area : 0
  }
}
