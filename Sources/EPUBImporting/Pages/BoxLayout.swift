import BookDrafts
import BookVocabulary
import Importing
import StyleSheets

/// Lays out a fixed page as a browser does, as far as such pages need it: boxes under each other, lines in
/// them, and boxes with places of their own.
final class BoxLayout {
  let width: Double
  let height: Double
  let reader: DocumentReader
  let package: EPUBPackage
  let file: String
  private(set) var items: [PlacedItem] = []

  /// What is laid out of a page. Words that are placed one by one are joined later, so that it is more than a
  /// page has.
  static let mostItems = 20_000

  init(width: Double, height: Double, file: String, reader: DocumentReader, package: EPUBPackage) {
    self.width = width
    self.height = height
    self.file = file
    self.reader = reader
    self.package = package
  }

  // MARK: Items

  /// Adds what lies over all that is there.
  func add(_ items: [PlacedItem]) { add(items, at: self.items.count) }

  /// Adds what lies over the first items, and under the others.
  func add(_ more: [PlacedItem], at place: Int) {
    let room = Self.mostItems - items.count
    if more.count > room, let place = more.first?.place {
      reader.lose("what follows on the page is left out: it has too much", at: place)
    }
    items.insert(contentsOf: more.prefix(max(0, room)), at: min(place, items.count))
  }

  /// Changes items, from one on.
  func change(from first: Int, _ change: (inout PlacedItem) -> Void) {
    for place in first..<max(first, items.count) { change(&items[place]) }
  }

  /// What the boxes in one have of it.
  struct Surroundings {
    var x: Double
    var width: Double
    /// Nil where it depends on what is in it.
    var height: Double?
    /// What positioned boxes have their places in.
    var holder: BoxFrame
    var layers: [Int]
    var link: SourceLink?
    /// Of the elements around.
    var ids: [String] = []
  }

  /// Lays out the page, in the order in which it is painted.
  func layOut(_ body: StyledElement) -> [PlacedItem] {
    let page = BoxFrame(layers: [])
    page.top = 0
    var flow = BoxFlow(y: 0)
    let around = Surroundings(x: 0, width: width, height: height, holder: page, layers: [])
    if body.style.position == .absolute {
      page.positioned.append(.init(element: body, x: 0, y: 0, link: nil, ids: []))
    } else {
      layOut(body, in: &flow, around)
    }
    placePositioned(of: page, in: DraftBox(x: 0, y: 0, width: width, height: height), around)
    let ordered = items.enumerated().sorted { one, other in
      if one.element.isUnder(other.element) { return true }
      return !other.element.isUnder(one.element) && one.offset < other.offset
    }
    return ordered.map(\.element)
  }

  // MARK: Boxes

  /// Sizes of a box, in pixels.
  struct Sizes {
    var content: Double
    var marginLeft: Double
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    /// From border to border.
    var outer: Double { left + content + right }
  }

  /// - Parameters:
  ///   - shrinks: whether a box that does not say its width is as wide as what is in it.
  ///   - taken: what its place leaves of the room on its sides.
  func sizes(
    of element: StyledElement, in room: Double, shrinks: Bool = false, taken: Double = 0
  ) -> Sizes {
    let style = element.style
    func pad(_ length: StyleLength) -> Double { max(0, length.pixels(of: room) ?? 0) }
    let left = pad(style.padding.left) + style.border.left.room
    let right = pad(style.padding.right) + style.border.right.room
    let marginLeft = style.margin.left?.pixels(of: room) ?? 0
    let marginRight = style.margin.right?.pixels(of: room) ?? 0
    let most = max(0, room - left - right - marginLeft - marginRight - taken)
    func content(_ length: StyleLength?) -> Double? {
      length?.pixels(of: room).map { max(0, style.countsBorders ? $0 - left - right : $0) }
    }
    let own = content(style.width)
    var width = own ?? most
    if own == nil, shrinks {
      let widths = contentWidths(of: element)
      width = max(widths.least, min(most, widths.most))
    }
    if let limit = content(style.mostWidth) { width = min(width, limit) }
    if let least = content(style.leastWidth) { width = max(width, least) }
    var margin = marginLeft
    let free = room - left - right - width
    if !shrinks, own != nil || style.mostWidth != nil, style.margin.left == nil {
      margin = max(0, style.margin.right == nil ? free / 2 : free - marginRight)
    }
    return Sizes(
      content: width, marginLeft: margin, left: left, right: right,
      top: pad(style.padding.top) + style.border.top.room,
      bottom: pad(style.padding.bottom) + style.border.bottom.room)
  }

  /// How high a box says it is, without its borders; nil where what is in it decides.
  func statedHeight(of style: ComputedStyle, in whole: Double?, edges: Double) -> Double? {
    func content(_ length: StyleLength?) -> Double? {
      length?.pixels(of: whole).map { max(0, style.countsBorders ? $0 - edges : $0) }
    }
    guard var height = content(style.height) else { return nil }
    if let most = content(style.mostHeight) { height = min(height, most) }
    if let least = content(style.leastHeight) { height = max(height, least) }
    return height
  }

  /// Lays out a box in a column of boxes.
  ///
  /// - Parameters:
  ///   - fixed: its sizes, where it has a place of its own and its margins touch no others.
  ///   - statedHeight: what its places say that its height is, in that case.
  /// - Returns: where it lies, from border to border.
  @discardableResult
  func layOut(
    _ element: StyledElement, in flow: inout BoxFlow, _ around: Surroundings, fixed: Sizes? = nil,
    height fixedHeight: Double? = nil
  ) -> DraftBox {
    let style = element.style
    let sizes = fixed ?? sizes(of: element, in: around.width)
    let own = layers(of: element, in: around)
    let frame = BoxFrame(layers: own)
    let x = around.x + (fixed == nil ? sizes.marginLeft : 0)
    let first = items.count
    if fixed == nil { flow.add(margin: style.margin.top?.pixels(of: around.width) ?? 0) }
    flow.open(frame)
    if sizes.top > 0 || style.isClipped || fixed != nil { flow.take(sizes.top) }
    let stated =
      fixedHeight ?? statedHeight(of: style, in: around.height, edges: sizes.top + sizes.bottom)
    var inside = around
    inside.x = x + sizes.left
    inside.width = sizes.content
    inside.height = stated
    inside.layers = own
    inside.holder = style.isPositioned ? frame : around.holder
    inside.link = SourceLink(element, in: file) ?? around.link
    inside.ids = NestedIDs.adding(element.id, to: around.ids)
    layOutChildren(of: element, in: &flow, inside)
    if let stated {
      let top = frame.top ?? flow.next
      let room = DraftBox(x: inside.x, y: top + sizes.top, width: inside.width, height: stated)
      stand(itemsFrom: first, as: style.stands, in: room, to: flow.next)
      flow.go(to: top + sizes.top + stated + sizes.bottom)
    } else {
      let least = style.leastHeight?.pixels(of: around.height) ?? 0
      if sizes.bottom > 0 || style.isClipped || fixed != nil || least > 0 { flow.take(sizes.bottom) }
      if let top = frame.top, flow.y < top + least { flow.go(to: top + least) }
    }
    flow.close(frame)
    let top = frame.top ?? flow.y
    let box = DraftBox(x: x, y: top, width: sizes.outer, height: max(0, flow.y - top))
    if fixed == nil { flow.add(margin: style.margin.bottom?.pixels(of: around.width) ?? 0) }
    paint(element, in: box, layers: own, under: first)
    if style.isPositioned { placePositioned(of: frame, in: inner(box, style), inside) }
    addArea(of: element, inside.link, in: box, layers: own, from: first)
    move(itemsFrom: first, of: element, box, around)
    return box
  }

  /// What positioned boxes in one have their places in: the box without its borders.
  private func inner(_ box: DraftBox, _ style: ComputedStyle) -> DraftBox {
    let (left, top) = (style.border.left.room, style.border.top.room)
    return DraftBox(
      x: box.x + left, y: box.y + top, width: max(0, box.width - left - style.border.right.room),
      height: max(0, box.height - top - style.border.bottom.room))
  }

  private func layers(of element: StyledElement, in around: Surroundings) -> [Int] {
    let style = element.style
    guard style.isPositioned || style.opacity < 1 else { return around.layers }
    let layer = style.layer.map { $0 < 0 ? max($0, -100_000) : min($0, 100_000) + 1 } ?? 1
    return around.layers + [layer]
  }

  /// What is done to a box once all in it lies: it is moved, turned, and made clear.
  private func move(itemsFrom first: Int, of element: StyledElement, _ box: DraftBox, _ around: Surroundings)
  {
    let style = element.style
    var map = AffineTransform.identity
    if style.position == .relative {
      let right =
        style.left?.pixels(of: around.width) ?? style.right?.pixels(of: around.width).map { -$0 } ?? 0
      let down =
        style.top?.pixels(of: around.height) ?? style.bottom?.pixels(of: around.height).map { -$0 } ?? 0
      map = .moved(right, down)
    }
    if !style.transform.isEmpty {
      map = map.after(TransformStep.transform(style.transform, of: box, origin: style.origin))
    }
    guard map != .identity || style.opacity < 1 else { return }
    change(from: first) { item in
      item.transform = map.after(item.transform)
      item.alpha *= style.opacity
    }
  }

  // MARK: What is in a box

  private func layOutChildren(of element: StyledElement, in flow: inout BoxFlow, _ around: Surroundings) {
    if element.style.display == .tableRow {
      layOutCells(of: element, in: &flow, around)
      return
    }
    if let marker = element.marker { flow.marker = (flow.marker ?? "") + marker }
    defer { if element.marker != nil { flow.marker = nil } }
    var line: [StyledElement.Child] = []
    func endLine() {
      let content = InlineContent(line, in: element, file: file, link: around.link)
      line = []
      guard !content.isEmpty else { return }
      layOut(content, of: element, in: &flow, around)
    }
    if element.isReplaced || element.name == "hr" { return }
    for child in element.children {
      guard case .element(let inner) = child else {
        line.append(child)
        continue
      }
      guard inner.style.display != .none else { continue }
      if inner.isBlock, inner.style.position != .absolute {
        endLine()
        if inner.isReplaced {
          layOutReplaced(inner, in: &flow, around)
        } else {
          layOut(inner, in: &flow, around)
        }
      } else if inner.style.position == .absolute, line.allSatisfy(Self.isSpace) {
        around.holder.positioned.append(
          .init(element: inner, x: around.x, y: flow.next, link: around.link, ids: around.ids))
      } else {
        line.append(child)
      }
    }
    endLine()
  }

  private static func isSpace(_ child: StyledElement.Child) -> Bool {
    if case .text(let text) = child { text.allSatisfy(\.isWhitespace) } else { false }
  }

  /// Cells of a row beside each other, all as wide.
  private func layOutCells(of row: StyledElement, in flow: inout BoxFlow, _ around: Surroundings) {
    let cells = row.children.compactMap { child -> StyledElement? in
      if case .element(let element) = child, element.style.display != .none { element } else { nil }
    }
    guard !cells.isEmpty else { return }
    flow.settle()
    let width = around.width / Double(cells.count)
    var bottom = flow.y
    for (number, cell) in cells.enumerated() {
      var column = BoxFlow(y: flow.y)
      var inside = around
      inside.x = around.x + Double(number) * width
      let sizes = sizes(of: cell, in: width)
      let first = items.count
      let box = layOut(cell, in: &column, inside, fixed: sizes)
      change(from: first) { $0.keepApart() }
      bottom = max(bottom, box.y + box.height)
    }
    flow.go(to: bottom)
  }
}
