import BookModel
import BookVocabulary
import StageCore

/// What a made menu shows of its book: the cover, or the first page that has a picture, as it plays.
struct MenuPicture {
  let page: Page
  /// Page pixels of the page that it is.
  let width: Double
  let height: Double
  /// What of it is shown; nil for all of it.
  let part: PageRect?

  /// Width ÷ height of what is shown.
  var shape: Double { part.map { $0.width / $0.height } ?? width / height }

  /// Of so many pages one is looked for that has a picture.
  private static let mostPages = 8
  /// What is smaller than this part of its page is not all there is to see of it.
  private static let leastShare = 0.05

  /// - Parameter coverSize: the cover's, in pixels; nil where it is not known, or cannot be.
  /// - Returns: nil for a book without pictures.
  init?(of book: Book, coverSize: (width: Double, height: Double)?) {
    if let cover = book.cover, let coverSize {
      (width, height) = coverSize
      page = Page(showing: cover, width: width, height: height)
      part = nil
      return
    }
    guard
      let first = book.pages.prefix(Self.mostPages).first(where: { $0.elements.contains(where: \.isPicture) })
    else { return nil }
    let (width, height) = (book.width, book.height)
    var page = Page()
    page.background = first.background
    // Not its words, its sounds, nor what leads to another page; and nothing of it can be touched.
    page.elements = first.playedElements.filter(\.isDrawn).map { element in
      var element = element
      element.isActive = false
      element.draggable = false
      element.description = nil
      element.triggers = element.triggers.filter { trigger in
        if case .request = trigger.action { false } else { true }
      }
      return element
    }
    let paper = PageRect(x: 0, y: 0, width: width, height: height)
    let boxes = page.elements.filter { $0.isPicture && !$0.waits && $0.visible }
      .compactMap { $0.restingBox.intersection(paper) }
    let all = boxes.dropFirst().reduce(boxes.first) { $0?.joined(with: $1) }
    let part = all.flatMap { $0.width * $0.height >= Self.leastShare * width * height ? $0 : nil }
    page.panels = [part].compactMap(\.self)
    (self.page, self.width, self.height, self.part) = (page, width, height, part)
  }
}

extension Element {
  fileprivate var isPicture: Bool {
    switch kind {
    case .image, .movie: true
    case .text, .audio, .activeArea, .shape: false
    }
  }

  fileprivate var isDrawn: Bool {
    switch kind {
    case .image, .movie, .shape: true
    case .text, .audio, .activeArea: false
    }
  }

  /// Its upright box where its tweens leave it that come to an end.
  fileprivate var restingBox: PageRect {
    var values = PropertyValues()
    (values.x, values.y, values.width, values.height) = (x, y, width, height)
    (values.rotation, values.scaleX, values.scaleY) = (rotation, scaleX, scaleY)
    (values.pivotX, values.pivotY) = (pivotX, pivotY)
    for tween in tweens where tween.loopType == .none {
      for target in tween.properties { values[target.property] = target.value }
    }
    return values.bounds
  }
}

extension PageRect {
  /// The smallest rectangle that holds both.
  fileprivate func joined(with other: PageRect) -> PageRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PageRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
