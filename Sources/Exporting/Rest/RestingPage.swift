import BookVocabulary
import Outlines
import StageCore

/// A page once nothing on it moves by itself any more, in one language: what paper can show of it.
package struct RestingPage {
  /// From 1.
  package var number: Int
  package var title: String?
  /// What lies under all elements; nil for the player's paper.
  package var background: PaletteColor?
  /// What is seen or can be touched, in drawing order.
  package var elements: [RestingElement] = []
  /// The places in `elements` of its texts, in the order in which they are read.
  package var readingOrder: [Int] = []
  package var narrations: [RestingNarration] = []
  /// What of it is not there at rest, worded as what is left out.
  package var losses: [String] = []

  /// Leaves out the pictures whose files cannot be had.
  mutating func leaveOutPictures(where isMissing: (String) -> Bool) {
    for (place, element) in elements.enumerated() {
      guard case .picture(let file, _, _) = element.content, isMissing(file) else { continue }
      losses.append("picture '\(element.name)', whose file cannot be read,")
      // What is read, linked and spoken goes by places.
      elements[place].content = .area
    }
  }
}

/// Something on a page at rest.
package struct RestingElement {
  package var name: String
  /// What it is called for a reader; nil where the book does not say.
  package var label: String?
  package var content: Content
  package var values: PropertyValues
  /// What of it is seen; nil: its box.
  package var outline: Outline?
  /// The number of the page that a touch leads to, from 1; nil where it leads to none.
  package var target: Int?

  package enum Content {
    /// - Parameters:
    ///   - file: in the book's folder.
    ///   - area: where all of the picture lies, from the element's top left corner; nil: in its box.
    case picture(file: String, description: String?, area: PageRect?)
    case words(TextContent)
    case figure(ShapeKind)
    /// It is not seen.
    case area
  }
}

/// A voice that reads a page.
package struct RestingNarration {
  /// A track in the book's folder.
  package var file: String
  package var seconds: Double
  /// In the order of their times; none where all of the page is read.
  package var cues: [Cue] = []

  /// Words, from some second on until the next ones.
  package struct Cue {
    package var time: Double
    /// The place of a text in the page's elements.
    package var element: Int
    /// Grapheme clusters, within the text.
    package var characters: Range<Int>
  }
}
