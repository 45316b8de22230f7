import BookDrafts
import BookVocabulary
import Importing
import StyleSheets

/// What is in an SVG drawing: its pictures and words as a page's own, all else as one picture.
struct DrawingLayout {
  private(set) var items: [PlacedItem] = []
  private let layers: [Int]
  private let page: BoxLayout
  private var drawn: SourcePlace?
  private var isDrawnFirst = false

  static let groups: Set<String> = ["g", "svg", "a", "switch"]
  static let figures: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "foreignObject",
  ]

  /// - Parameter box: where the drawing is shown.
  init(_ svg: StyledElement, in box: DraftBox, layers: [Int], page: BoxLayout) {
    self.layers = layers
    self.page = page
    guard let view = DrawingView(of: svg.element) ?? DrawingView(width: box.width, height: box.height) else {
      return
    }
    let transform = view.transform(to: box)
    add(svg, by: transform, link: nil, isRoot: true)
    guard let drawn else { return }
    let whole = DraftBox(x: view.x, y: view.y, width: view.width, height: view.height)
    let picture: ImportJob.UsedPicture?
    if svg.place.file == page.file, page.package.item(of: page.file)?.isDrawing == true, items.isEmpty {
      picture = page.reader.job.usePicture(page.file, at: drawn)
    } else {
      picture = page.reader.job.usePicture(
        DrawingWriter.bytes(of: svg.element, view, hasWords: false),
        named: BookFileName.stem(of: page.file) + "-drawing",
        at: drawn)
    }
    guard let picture else { return }
    let title = svg.element.first("title")?.text.collapsed ?? svg.element["aria-label"]
    let item = PlacedItem(
      content: .picture(picture, description: title.flatMap { $0.isEmpty ? nil : $0 }, whole: nil),
      box: whole,
      transform: transform, layers: layers, place: drawn)
    items.insert(item, at: isDrawnFirst ? 0 : items.firstIndex { !$0.isPicture } ?? items.count)
  }

  private mutating func add(
    _ element: StyledElement, by transform: AffineTransform, link: SourceLink?, isRoot: Bool = false
  ) {
    guard element.style.display != .none, element.style.isVisible, items.count <= BoxLayout.mostItems else {
      return
    }
    var transform = transform
    if !isRoot, let text = element.element["transform"] {
      let units = StyleLength.Units(letters: 16, rootLetters: 16, pageWidth: 0, pageHeight: 0)
      if let steps = TransformStep.all(in: text, units) {
        let origin = DraftBox(x: 0, y: 0, width: 0, height: 0)
        transform = transform.after(
          TransformStep.transform(steps, of: origin, origin: (.pixels(0), .pixels(0))))
      }
    }
    switch element.name {
    case _ where Self.groups.contains(element.name):
      let link = SourceLink(element, in: page.file) ?? link
      for case .element(let child) in element.children { add(child, by: transform, link: link) }
    case "image": addPicture(element, by: transform, link)
    case "text":
      var words = DrawingWords(element, by: transform, layers: layers, link: link)
      words.read()
      items += words.items
    case _ where Self.figures.contains(element.name):
      if drawn == nil { isDrawnFirst = items.isEmpty }
      drawn = drawn ?? element.place
    default: break
    }
  }

  private mutating func addPicture(
    _ element: StyledElement, by transform: AffineTransform, _ link: SourceLink?
  ) {
    let address = element.element["href"] ?? ""
    guard let picture = page.picture(address, from: page.file, at: element.place) else { return }
    func number(_ name: String) -> Double? {
      let units = StyleLength.Units(letters: 16, rootLetters: 16, pageWidth: 0, pageHeight: 0)
      return element.element[name].flatMap {
        StyleLength($0, units, allowsBareNumbers: true)?.pixels(of: nil)
      }
    }
    let width = number("width") ?? number("height").map { $0 * picture.ratio } ?? Double(picture.look.width)
    let box = DraftBox(
      x: number("x") ?? 0, y: number("y") ?? 0, width: max(0, width),
      height: max(0, number("height") ?? width / picture.ratio))
    let isStretched = (element.element["preserveAspectRatio"] ?? "").hasPrefix("none")
    let fitted = page.fitted(picture.ratio, in: box, isStretched ? .stretched : .contained)
    let title = element.element["title"] ?? element.element["aria-label"]
    items.append(
      PlacedItem(
        content: .picture(picture, description: title, whole: nil), box: fitted.seen, transform: transform,
        alpha: element.style.opacity, layers: layers, link: link, place: element.place))
  }
}

extension PlacedItem {
  var isPicture: Bool { if case .picture = content { true } else { false } }
  var words: PlacedWords? { if case .words(let words) = content { words } else { nil } }
}
