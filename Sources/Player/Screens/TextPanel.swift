import StageCore

/// The whole text of a page: every word, whether it is on the page yet or not, and what the pictures show.
enum TextPanel {
  static func panel(of scene: PageScene, title: String) -> Panel {
    var paragraphs = [Panel.Paragraph(words: title, isHeading: true)]
    for index in 0..<scene.stage.elementCount {
      switch scene.stage.element(ElementID(index: index)).content {
      case .text(let text) where !text.words.isEmpty:
        paragraphs += [.init(words: ""), .init(words: text.words)]
      case .picture(_, .some(let description)) where !description.isEmpty:
        paragraphs += [.init(words: ""), .init(words: "[Picture: \(description)]")]
      case .movie(let movie):
        guard let description = movie.description, !description.isEmpty else { continue }
        paragraphs += [.init(words: ""), .init(words: "[Movie: \(description)]")]
      case .text, .picture, .sound, .area, .shape:
        continue
      }
    }
    if paragraphs.count == 1 { paragraphs += [.init(words: ""), .init(words: "This page has no words.")] }
    return Panel(kind: .text, paragraphs: paragraphs)
  }
}
