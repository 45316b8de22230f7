import BookFormat
import BookVocabulary
import PropertyList

/// Makes a page of its dictionary.
struct PageDecoder {
  let log: ProblemLog
  /// Whether elements are decoded when they are first asked for, and their faults are not logged.
  var defersElements = false

  func page(from node: PropertyListNode, at place: Book.PagePlace, width: Double, height: Double) -> Page {
    var page = Page(source: node)
    var reader = KeyedReader(node, as: .page, of: .page(place), log: log)
    let keys = BookFormat.page
    page.name = reader.read(keys.name)
    page.title = reader.read(keys.title)
    page.background = reader.read(keys.background)
    page.music = reader.read(keys.music)
    page.autoAdvance = reader.read(keys.autoAdvance)
    page.enterAnimation = animation(keys.enterAnimation, of: &reader, at: place)
    page.exitAnimation = animation(keys.exitAnimation, of: &reader, at: place)
    page.readingOrder = reader.read(keys.readingOrder)
    page.palette = reader.read(keys.palette)
    page.panels = panels(
      of: &reader, at: place, on: PageRect(x: 0, y: 0, width: width, height: height))
    page.values = ValueDecoder(owner: .page(place), log: log).values(of: &reader, keys.values)
    let elements = reader.array(keys.elements)
    reader.noteUnknownKeys()

    if defersElements {
      let log = ProblemLog(after: log)
      page.decodeLater {
        Self.contents(of: PageContext(place, width: width, height: height, elements, log: log))
      } letterColors: {
        elements.compactMap { ElementDecoder.letterColor(of: $0, log: log) }
      }
    } else {
      page.contents = Self.contents(of: PageContext(place, width: width, height: height, elements, log: log))
    }
    return page
  }

  private static func contents(of context: PageContext) -> Page.Contents {
    var contents = Page.Contents()
    contents.elements.reserveCapacity(context.elements.count)
    for (index, element) in context.elements.enumerated() {
      switch ElementDecoder(context: context).element(from: element, index: index) {
      case .whole(let element): contents.elements.append(element)
      case .leftOut(let element): contents.leftOut.append(element)
      }
    }
    return contents
  }

  private func animation(
    _ key: FormatKey<Parts>, of page: inout KeyedReader, at place: Book.PagePlace
  ) -> PageAnimation {
    var animation = PageAnimation()
    guard let node = page.dictionary(key) else { return animation }
    var reader = KeyedReader(
      node, as: .pageAnimation, of: .pageAnimation(key: key.spelling, page: place), log: log)
    animation.source = node
    animation.kind = reader.read(BookFormat.pageAnimation.animation)
    animation.transition = reader.read(BookFormat.pageAnimation.type)
    animation.duration = reader.read(BookFormat.pageAnimation.duration)
    reader.noteUnknownKeys()
    return animation
  }

  /// A panel with a fault, or one that shows nothing of the page, is left out.
  private func panels(of page: inout KeyedReader, at place: Book.PagePlace, on paper: PageRect) -> [PageRect]
  {
    page.array(BookFormat.page.panels).enumerated().compactMap { index, node in
      let subject = BookSubject.panel(index, page: place)
      guard node.kind == .dictionary else {
        log.report(.notADictionary(subject, found: node.kind), at: node.range)
        return nil
      }
      var reader = KeyedReader(node, as: .panel, of: subject, log: log)
      reader.noteUnknownKeys()
      let panel = reader.rectangle(BookFormat.panel)
      guard !reader.isFaulty else { return nil }
      if panel.overlaps(paper) { return panel }
      let hasSize = panel.width > 0 && panel.height > 0
      reader.report(hasSize ? .panelOffThePage(subject) : .panelWithoutSize(subject))
      return nil
    }
  }
}

/// What the decoders of a page's parts need to know of it.
final class PageContext {
  let place: Book.PagePlace
  let width: Double
  let height: Double
  let log: ProblemLog
  let elements: [PropertyListNode]
  /// The types of the page's elements as they are written (nil for one that is no type), the first of each
  /// name. Made when it is first asked for: few triggers need it.
  private lazy var typesByName: [String: ElementType?] = {
    var types: [String: ElementType?] = [:]
    for (index, element) in elements.enumerated() {
      let written = element[BookFormat.element.name.spelling]?.string.map {
        TextSanitizer.clean($0, lines: .joined).text
      }
      let name = written ?? Element.defaultName(index: index)
      if types[name] != nil { continue }
      let spelling = element[BookFormat.element.type.spelling]?.string
      types[name] = .some(spelling.flatMap { ElementType(spelling: $0) })
    }
    return types
  }()

  init(
    _ place: Book.PagePlace, width: Double, height: Double, _ elements: [PropertyListNode], log: ProblemLog
  ) {
    self.place = place
    self.width = width
    self.height = height
    self.elements = elements
    self.log = log
  }

  /// The type of the first element of a name, for the few triggers whose event follows from it.
  func typeOfElement(named name: String) -> ElementType? { typesByName[name] ?? nil }
}

extension Element {
  /// The name of an element that was given none.
  static func defaultName(index: Int) -> String { "element\(index)" }
}

extension Tween {
  /// The name of a tween that was given none.
  static func defaultName(index: Int) -> String { "tween\(index)" }
}
