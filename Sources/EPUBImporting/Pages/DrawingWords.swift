import BookDrafts
import BookVocabulary
import Importing
import StyleSheets

/// Words of a drawing: letters with places of their own are joined by their gaps.
struct DrawingWords {
  private(set) var items: [PlacedItem] = []
  private let element: StyledElement
  private let transform: AffineTransform
  private let layers: [Int]
  private let link: SourceLink?
  private var x = 0.0
  private var y = 0.0
  private var line: Line?

  /// Letters of one look that stand on one line.
  private struct Line {
    var builder = TextBuilder()
    let style: ComputedStyle
    let anchor: String
    let x: Double
    let y: Double
    var end: Double
    let ids: [String]
    let link: SourceLink?
    let place: SourcePlace
  }

  init(_ text: StyledElement, by transform: AffineTransform, layers: [Int], link: SourceLink?) {
    element = text
    self.transform = transform
    self.layers = layers
    self.link = link
  }

  mutating func read() {
    read(element, ids: [], link)
    endLine()
  }

  private static func numbers(_ element: StyledElement, _ name: String) -> [Double] {
    (element.element[name] ?? "").split { $0 == "," || $0.isWhitespace }.compactMap { word in
      let units = StyleLength.Units(
        letters: element.style.letters, rootLetters: 16, pageWidth: 0, pageHeight: 0)
      return StyleLength(word, units, allowsBareNumbers: true)?.pixels(of: nil)
    }
  }

  private mutating func read(_ element: StyledElement, ids: [String], _ link: SourceLink?) {
    guard element.style.display != .none else { return }
    var places = Self.numbers(element, "x")[...]
    let ys = Self.numbers(element, "y")
    if let first = ys.first, first != y || !places.isEmpty {
      endLine()
      y = first
    } else if !places.isEmpty {
      endLine()
    }
    x += Self.numbers(element, "dx").first ?? 0
    let down = Self.numbers(element, "dy").first ?? 0
    if down != 0 { endLine() }
    y += down
    let ids = NestedIDs.adding(element.id, to: ids)
    let link =
      link
      ?? element.element["href"].map { SourceLink($0, from: element.place.file ?? "", at: element.place) }
    for child in element.children {
      switch child {
      case .text(let text): add(text, of: element, at: &places, ids, link)
      case .element(let inner): read(inner, ids: ids, link)
      }
    }
  }

  private mutating func add(
    _ text: String, of element: StyledElement, at places: inout ArraySlice<Double>, _ ids: [String],
    _ link: SourceLink?
  ) {
    let style = element.style
    // White space between elements is none of the words.
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let isPlaced = !places.isEmpty
    for character in isPlaced ? text : text.collapsed {
      let place = places.popFirst() ?? x
      if character.isWhitespace {
        line?.builder.addBlank()
        x = place + style.width(of: " ")
        continue
      }
      if let open = line,
        abs(open.style.letters - style.letters) > 0.05 * style.letters || place < open.end - style.letters
      {
        endLine()
      }
      if line == nil {
        line = Line(
          style: style,
          anchor: element.element["text-anchor"] ?? self.element.element["text-anchor"] ?? "start",
          x: place, y: y, end: place, ids: ids, link: link, place: element.place)
      }
      if let end = line?.end, place > end + style.letters * 0.25 { line?.builder.addBlank() }
      line?.builder.add(String(character), style, at: element.place)
      x = place + style.width(of: String(character))
      line?.end = x
    }
  }

  private mutating func endLine() {
    guard let line else { return }
    self.line = nil
    let width = max(1, line.end - line.x)
    let left = line.anchor == "middle" ? line.x - width / 2 : line.anchor == "end" ? line.x - width : line.x
    let size = line.style.letters
    items.append(
      PlacedItem(
        content: .words(
          PlacedWords(
            text: line.builder.text, size: size, color: line.style.color,
            marks: line.builder.marks(around: line.ids), isFragment: true)),
        box: DraftBox(x: left, y: line.y - size * 0.9, width: width, height: size * 1.15),
        transform: transform, alpha: line.style.opacity, layers: layers, link: line.link, place: line.place))
  }
}
