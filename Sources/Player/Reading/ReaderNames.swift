import BookModel
import BookVocabulary
import CellGrid
import StageCore

/// What a reader is told that something on a page is called: what its author says it shows, or its words, or
/// what kind of thing it is. Never the name that the author's triggers know it by.
struct ReaderNames {
  let page: Page
  let stage: Stage
  /// Those that the reader reads in.
  let languages: PreferredLanguages

  /// A name, and how it follows on a verb.
  struct Name: Equatable {
    var words: String
    /// Whether the words are the author's, a phrase or a sentence of its own in any language.
    var isDescription = false

    /// "touches the picture", "touches: A golden star".
    func following(_ verb: String) -> String { isDescription ? "\(verb): \(words)" : "\(verb) \(words)" }
  }

  /// Columns; what is longer is no name any more.
  static let longest = 40

  /// What an element is called.
  func name(of id: ElementID) -> Name {
    if let description = description(of: id) ?? descriptionUnderArea(id) {
      return Name(words: Self.short(description), isDescription: true)
    }
    if case .text(let text) = stage.content(of: id), text.words.contains(where: { !$0.isWhitespace }) {
      return Name(words: "“\(Self.short(text.words))”")
    }
    return Name(words: stage.isDraggable(id) ? "this thing" : kind(of: id))
  }

  /// What a sound is called: what is heard, or seen where a movie sounds; else that it is a voice that reads.
  func name(of sound: PlayingSounds.Source) -> String {
    switch sound {
    case .element(let id):
      if let description = description(of: id) { return Self.short(description) }
      if case .audio(let audio) = page.elements[id.index].kind, audio.narration { return "narration" }
      return "a sound"
    case .frame(let id, _):
      return description(of: id).map(Self.short) ?? "a sound"
    }
  }

  /// What the author says an element shows, in the reader's language; nil for nothing.
  func description(of id: ElementID) -> String? {
    guard let string = page.elements[id.index].description else { return nil }
    let words = string.string(for: languages)
    return words.contains { !$0.isWhitespace } ? words : nil
  }

  private func kind(of id: ElementID) -> String {
    switch stage.content(of: id) {
    case .picture: "the picture"
    case .movie: "the movie"
    case .shape: "the shape"
    case .text: "the words"
    case .area: "this place"
    case .sound: "the sound"
    }
  }

  /// What the one picture shows that an area lies on. A picture of half the page or more is the scene that
  /// things stand in.
  private func descriptionUnderArea(_ id: ElementID) -> String? {
    guard case .area = stage.content(of: id) else { return nil }
    let area = stage.element(id).bounds
    let paper = PageRect(x: 0, y: 0, width: stage.width, height: stage.height)
    var found: String?
    for other in stage.displayList where isPicture(other) && stage.isShowing(other) {
      guard let description = description(of: other) else { continue }
      let picture = stage.element(other).bounds
      guard let shared = area.intersection(picture), shared.area * 2 >= min(area.area, picture.area),
        (picture.intersection(paper)?.area ?? 0) * 2 < paper.area
      else { continue }
      // Which of several is meant nobody can tell.
      guard found == nil else { return nil }
      found = description
    }
    return found
  }

  private func isPicture(_ id: ElementID) -> Bool {
    switch page.elements[id.index].kind {
    case .image, .movie: true
    case .text, .audio, .activeArea, .shape: false
    }
  }

  /// The first sentence of some words, on one line and without its full stop, cut behind a word.
  private static func short(_ words: String) -> String {
    let line = words.held(to: StatusLine.longestName).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let sentence = line.firstRange(of: ". ").map { line[..<$0.lowerBound] } ?? line[...]
    return String(sentence.last == "." ? sentence.dropLast() : sentence).shortened(toColumns: longest)
  }
}
