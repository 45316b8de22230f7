import BookVocabulary
import Phrases
import Reader
import Screens
import StageCore

/// The whole text of a page as it is read over it.
struct PageText {
  let paragraphs: [TextColumn.Paragraph]
  /// The paragraph of each text, by its place.
  private let places: [ElementID: Int]

  init(of page: PagePlayback, title: String, in phrases: any Phrases) {
    var paragraphs = [TextColumn.Paragraph(words: title, isHeading: true)]
    var places: [ElementID: Int] = [:]
    let things = PageDescription(of: page).distinctThings
    for thing in things {
      paragraphs.append(.blank)
      for element in thing.elements where thing.fact.isText { places[element] = paragraphs.count }
      paragraphs.append(TextColumn.Paragraph(words: Self.words(of: thing.fact, in: phrases)))
    }
    if things.isEmpty { paragraphs += [.blank, TextColumn.Paragraph(words: phrases.pageHasNoWords)] }
    self.paragraphs = paragraphs
    self.places = places
  }

  /// The paragraph in which a text stands; nil for one that is not there.
  func place(of text: ElementID) -> Int? { places[text] }

  private static func words(of fact: PageDescription.Fact, in phrases: any Phrases) -> String {
    switch fact {
    case .words(let text), .hint(let text): text
    case .described(let kind, let description): "[\(phrases.described(kind, as: description))]"
    }
  }
}

extension PageDescription.Fact {
  /// Whether it is the very words of a text.
  fileprivate var isText: Bool {
    switch self {
    case .words, .hint: true
    case .described: false
    }
  }
}
