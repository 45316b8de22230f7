import BookVocabulary
import Reader
import Words

/// The whole text of a page as it is read over it.
enum PageText {
  static func paragraphs(of scene: PageScene, title: String, in words: any Words) -> [TextColumn.Paragraph] {
    let facts = PageTelling(of: scene).facts
    let all = facts.isEmpty ? [words.pageHasNoWords] : facts.map { told($0, in: words) }
    return [TextColumn.Paragraph(words: title, isHeading: true)]
      + all.flatMap { [.blank, TextColumn.Paragraph(words: $0)] }
  }

  private static func told(_ fact: PageTelling.Fact, in words: any Words) -> String {
    switch fact {
    case .words(let text), .hint(let text): text
    case .described(let kind, let description): words.described(kind, description)
    }
  }
}
