import BookVocabulary
import Outlines

/// Pages as bytes that go from process to process.
extension PrintedPage {
  /// All of it, for another process.
  package var bytes: [UInt8] {
    var bytes = ByteWriter()
    bytes.add(width)
    bytes.add(height)
    bytes.add(label)
    bytes.add(ground != nil)
    if let ground { bytes.add(ground) }
    bytes.add(items.count)
    for item in items { bytes.add(item) }
    bytes.add(links.count)
    for link in links {
      bytes.add(link.area)
      bytes.add(link.page)
    }
    return bytes.bytes
  }

  /// - Throws: `MalformedBytes` for what is no page.
  package init(bytes: [UInt8]) throws(MalformedBytes) {
    var bytes = ByteReader(bytes)
    self.init(width: try bytes.number(), height: try bytes.number(), label: try bytes.text())
    if try bytes.flag() { ground = try bytes.color() }
    for _ in 0..<(try bytes.count()) { items.append(try bytes.item()) }
    for _ in 0..<(try bytes.count()) {
      links.append(Link(area: try bytes.rectangle(), page: try bytes.whole()))
    }
  }
}

extension ByteWriter {
  fileprivate mutating func add(_ color: PaletteColor) {
    for channel in [color.red, color.green, color.blue, color.alpha] { add(channel) }
  }

  fileprivate mutating func add(_ area: PageRect) {
    for number in [area.x, area.y, area.width, area.height] { add(number) }
  }

  fileprivate mutating func add(_ item: PrintedPage.Item) {
    let way = item.transform
    for number in [way.a, way.b, way.c, way.d, way.tx, way.ty, item.width, item.height] { add(number) }
    let polygons = item.outline?.polygons ?? []
    add(polygons.count)
    for polygon in polygons {
      add(polygon.count)
      for corner in polygon {
        add(corner.x)
        add(corner.y)
      }
    }
    switch item.content {
    case .picture(let picture):
      add(0)
      add(picture.number)
      add(picture.area)
      add(picture.alpha)
    case .words(let words):
      add(1)
      add(words.text)
      add(words.fontName ?? "")
      add(words.fontSize)
      add(words.color)
      add(HorizontalAlignment.allCases.firstIndex(of: words.alignment) ?? 0)
      add(VerticalAlignment.allCases.firstIndex(of: words.verticalAlignment) ?? 0)
      add(words.hasBorder)
    case .figure(let kind, let color):
      add(2)
      add(ShapeKind.allCases.firstIndex(of: kind) ?? 0)
      add(color)
    }
  }
}

extension ByteReader {
  fileprivate mutating func color() throws(MalformedBytes) -> PaletteColor {
    PaletteColor(red: try number(), green: try number(), blue: try number(), alpha: try number())
  }

  fileprivate mutating func rectangle() throws(MalformedBytes) -> PageRect {
    PageRect(x: try number(), y: try number(), width: try number(), height: try number())
  }

  /// The case at a place among all.
  private mutating func choice<Value: CaseIterable>() throws(MalformedBytes) -> Value {
    let all = Array(Value.allCases)
    let place = try whole()
    guard all.indices.contains(place) else { throw MalformedBytes() }
    return all[place]
  }

  fileprivate mutating func item() throws(MalformedBytes) -> PrintedPage.Item {
    let transform = AffineTransform(
      a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
    let (width, height) = (try number(), try number())
    var polygons: [Outline.Polygon] = []
    for _ in 0..<(try count()) {
      var polygon: Outline.Polygon = []
      for _ in 0..<(try count()) { polygon.append(PagePoint(x: try number(), y: try number())) }
      polygons.append(polygon)
    }
    return PrintedPage.Item(
      transform: transform, width: width, height: height, outline: polygons.isEmpty ? nil : Outline(polygons),
      content: try content())
  }

  private mutating func content() throws(MalformedBytes) -> PrintedPage.Content {
    switch try whole() {
    case 0:
      return .picture(
        .init(number: try whole(), area: try rectangle(), alpha: try number()))
    case 1:
      let (text, fontName) = (try text(), try text())
      return .words(
        .init(
          text, fontName: fontName.isEmpty ? nil : fontName, fontSize: try number(), color: try color(),
          alignment: try choice(), verticalAlignment: try choice(), hasBorder: try flag()))
    case 2: return .figure(try choice(), try color())
    default: throw MalformedBytes()
    }
  }
}
