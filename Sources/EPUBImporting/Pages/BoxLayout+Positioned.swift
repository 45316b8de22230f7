import BookDrafts
import BookVocabulary
import Importing
import StyleSheets

/// Boxes with places of their own, and what in them leads somewhere.
extension BoxLayout {
  /// Has what lies in a box stand in its middle, or on its ground.
  ///
  /// - Parameters:
  ///   - room: of the box, without its borders.
  ///   - end: of what lies in it.
  func stand(
    itemsFrom first: Int, as alignment: VerticalAlignment, in room: DraftBox, to end: Double
  ) {
    guard alignment != .top, items.count > first else { return }
    if items.count == first + 1, case .words(var words) = items[first].content {
      words.vertical = alignment
      words.isFragment = false
      change(from: first) { item in
        (item.box.y, item.box.height, item.content) = (room.y, room.height, .words(words))
      }
    } else {
      let free = room.y + room.height - end
      change(from: first) {
        $0.transform = .moved(0, alignment == .center ? free / 2 : free).after($0.transform)
      }
    }
  }

  /// Gives boxes their places, once the box that they have them in has its size.
  func placePositioned(of frame: BoxFrame, in room: DraftBox, _ around: Surroundings) {
    // A box in one of these has its place in that one, so that none is added here.
    for positioned in frame.positioned { place(positioned, in: room, frame, around) }
  }

  private func place(
    _ positioned: BoxFrame.Positioned, in room: DraftBox, _ frame: BoxFrame, _ around: Surroundings
  ) {
    let element = positioned.element
    let style = element.style
    guard style.display != .none else { return }
    let (left, right) = (style.left?.pixels(of: room.width), style.right?.pixels(of: room.width))
    let (top, bottom) = (style.top?.pixels(of: room.height), style.bottom?.pixels(of: room.height))
    var inside = around
    (inside.width, inside.height) = (room.width, room.height)
    (inside.link, inside.ids) = (positioned.link, positioned.ids)
    // Boxes in a positioned one have their places, and their layers, in it.
    (inside.holder, inside.layers) = (frame, frame.layers)
    if element.isReplaced {
      let size = pictureSize(of: element, in: room.width, room.height)
      let (width, height) = (size.outerWidth, size.outerHeight)
      inside.x =
        left.map { room.x + $0 } ?? right.map { room.x + room.width - $0 - width } ?? positioned.x
      let y = top.map { room.y + $0 } ?? bottom.map { room.y + room.height - $0 - height } ?? positioned.y
      placePicture(element, size, x: inside.x, y: y, inside)
      return
    }
    var sizes = sizes(
      of: element, in: room.width, shrinks: style.width == nil && (left == nil || right == nil),
      taken: (left ?? 0) + (right ?? 0))
    if style.width == nil, let left, let right {
      let margins =
        (style.margin.left?.pixels(of: room.width) ?? 0)
        + (style.margin.right?.pixels(of: room.width) ?? 0)
      sizes.content = max(0, room.width - left - right - sizes.left - sizes.right - margins)
    }
    let marginRight = style.margin.right?.pixels(of: room.width) ?? 0
    let marginTop = style.margin.top?.pixels(of: room.width) ?? 0
    let marginBottom = style.margin.bottom?.pixels(of: room.width) ?? 0
    inside.x =
      left.map { room.x + $0 + sizes.marginLeft }
      ?? right.map { room.x + room.width - $0 - marginRight - sizes.outer }
      ?? positioned.x + sizes.marginLeft
    var height: Double?
    if style.height == nil, let top, let bottom {
      height = max(0, room.height - top - bottom - marginTop - marginBottom - sizes.top - sizes.bottom)
    }
    let first = items.count
    var flow = BoxFlow(y: top.map { room.y + $0 + marginTop } ?? positioned.y + marginTop)
    let box = layOut(element, in: &flow, inside, fixed: sizes, height: height)
    if top == nil, let bottom {
      let down = room.y + room.height - bottom - marginBottom - box.height - box.y
      change(from: first) { $0.transform = .moved(0, down).after($0.transform) }
    }
  }

  /// Has a link that shows nothing which can be touched be an area as large as its box.
  ///
  /// - Parameter first: the first item in the box.
  func addArea(
    of element: StyledElement, _ link: SourceLink?, in box: DraftBox, layers: [Int], from first: Int
  ) {
    guard let link, element.name == "a" || element.style.position == .absolute, element.style.isVisible,
      box.width > 0, box.height > 0, !items[first...].contains(where: { $0.link == link })
    else { return }
    let words = element.element["title"] ?? element.element["aria-label"] ?? ""
    add([PlacedItem(content: .area(words.collapsed), box: box, layers: layers, link: link, place: link.place)]
    )
  }

  /// How wide a box is, without its borders, whose lines break wherever they can, and where none breaks.
  func contentWidths(of element: StyledElement) -> (least: Double, most: Double) {
    if element.isReplaced {
      let width = pictureSize(of: element, in: width, nil).outerWidth
      return (width, width)
    }
    var (least, widest, line) = (0.0, 0.0, 0.0)
    for child in element.children {
      switch child {
      case .text(let text):
        let style = element.style
        let blanks = [text.first, text.last].filter { $0?.isWhitespace == true }.count
        line += style.width(of: text.collapsed)
        line += Double(line > 0 ? blanks : 0) * style.width(of: " ")
        if style.wraps {
          for word in text.split(whereSeparator: \.isWhitespace) { least = max(least, style.width(of: word)) }
        }
      case .element(let inner):
        let style = inner.style
        guard style.display != .none, style.position != .absolute else { continue }
        if inner.name == "br" {
          (widest, line) = (max(widest, line), 0)
          continue
        }
        let edges = [style.padding.left, style.padding.right].compactMap { $0.pixels(of: nil) }
        let borders = edges.reduce(0, +) + style.border.left.room + style.border.right.room
        let inside = contentWidths(of: inner)
        let own = style.width?.pixels(of: nil)
        let width = (own ?? inside.most) + borders
        least = max(least, (own ?? inside.least) + borders)
        if inner.isBlock {
          widest = max(widest, line, width)
          line = 0
        } else {
          line += width
        }
      }
    }
    let most = (max(widest, line) + 0.5).rounded(.up)
    return (element.style.wraps ? min(most, (least + 0.5).rounded(.up)) : most, most)
  }
}
