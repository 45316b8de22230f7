import PropertyList

/// Makes a page of its dictionary.
struct PageDecoder {
  let log: ProblemLog

  func page(from node: PropertyListNode, at place: Book.PagePlace, width: Double, height: Double) -> Page {
    var page = Page(source: node)
    var reader = KeyedReader(node, as: .page, of: .page(place), log: log)
    page.name = reader.name(.name)
    page.title = reader.localizedString(.title)
    page.background = reader.color(.background)
    page.music = reader.fileName(.music)
    page.autoAdvance = reader.number(.autoAdvance, in: .seconds)
    page.enterAnimation = animation(.enterAnimation, of: &reader, at: place)
    page.exitAnimation = animation(.exitAnimation, of: &reader, at: place)
    let elements = reader.array(.elements)
    reader.noteUnknownKeys()

    let context = PageContext(place: place, width: width, height: height, elements: elements, log: log)
    page.elements.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      switch ElementDecoder(context: context).element(from: element, index: index) {
      case .success(let element): page.elements.append(element)
      case .failure(let leftOut): page.leftOut.append(leftOut)
      }
    }
    return page
  }

  private func animation(_ key: BookKey, of page: inout KeyedReader, at place: Book.PagePlace)
    -> PageAnimation
  {
    var animation = PageAnimation()
    guard let node = page.dictionary(key) else { return animation }
    var reader = KeyedReader(
      node, as: .pageAnimation, of: .pageAnimation(key: key.rawValue, page: place), log: log)
    animation.source = node
    animation.kind = reader.word(.animation) ?? animation.kind
    animation.transition = reader.word(.type) ?? animation.transition
    animation.duration = reader.number(.duration, in: .seconds, default: animation.duration)
    reader.noteUnknownKeys()
    return animation
  }
}

extension Page.LeftOutElement: Error {}
