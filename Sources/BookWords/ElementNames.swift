import BookFormat
import BookModel
import BookVocabulary
import Characters
import Reader
import StageCore

/// What something on a page is called: what its author says it shows, or its words, or what kind of thing it
/// is. Never the name that the author's triggers know it by.
package enum ElementName: Hashable, Sendable {
  /// The author's own words, a phrase or a sentence in any language.
  case description(String)
  /// The words that stand there.
  case words(String)
  case kind(ThingKind)
}

/// What a sound is called that plays.
package enum SoundName: Hashable, Sendable {
  case description(String)
  /// A voice that reads.
  case narration
  case unnamed
}

/// What the things on a page are called.
package struct ElementNames {
  private let page: Page
  private let stage: Stage
  private let languages: PreferredLanguages

  /// - Parameter languages: those that the reader reads in.
  package init(page: Page, stage: Stage, languages: PreferredLanguages) {
    self.page = page
    self.stage = stage
    self.languages = languages
  }

  /// Columns; what is longer is no name any more.
  private static let longest = 40
  /// The most characters of an author's words that are looked at.
  private static let longestText = 500

  /// What an element is called.
  package func name(of id: ElementID) -> ElementName {
    if let description = description(of: id) ?? pictureUnder(id).flatMap(description(of:)) {
      return .description(Self.short(description))
    }
    if case .text(let text) = stage.content(of: id), text.words.contains(where: { !$0.isWhitespace }) {
      return .words(Self.short(text.words))
    }
    return .kind(stage.isDraggable(id) ? .movable : kind(of: id))
  }

  /// What a sound is called: what is heard, or seen where a movie sounds; else whether it is a voice that
  /// reads.
  package func name(of sound: PlayingSounds.Source) -> SoundName {
    switch sound {
    case .element(let id):
      if let description = description(of: id) { return .description(Self.short(description)) }
      if case .sound(let sound) = stage.content(of: id), sound.isNarration { return .narration }
      return .unnamed
    case .frame(let id, _):
      return description(of: id).map { .description(Self.short($0)) } ?? .unnamed
    }
  }

  /// What the author says an element shows, in the reader's language; nil for nothing.
  package func description(of id: ElementID) -> String? {
    let words: String
    if case .sound(let sound) = stage.content(of: id) {
      // Not always the author's: a recorded voice is called by its name.
      words = sound.description ?? ""
    } else {
      guard let string = page.elements[id.index].description else { return nil }
      words = string.string(for: languages)
    }
    return words.contains { !$0.isWhitespace } ? words : nil
  }

  /// What kind of thing an element is.
  package func kind(of id: ElementID) -> ThingKind {
    switch stage.content(of: id) {
    case .picture: .picture
    case .movie: .movie
    case .shape: .shape
    case .text: .text
    case .area: .area
    case .sound: .sound
    }
  }

  /// The one picture with a description that an area lies on. A picture of half the page or more is the scene
  /// that things stand in.
  package func pictureUnder(_ id: ElementID) -> ElementID? {
    guard case .area = stage.content(of: id) else { return nil }
    let area = stage.element(id).bounds
    let paper = PageRect(x: 0, y: 0, width: stage.width, height: stage.height)
    var found: ElementID?
    for other in stage.displayList where isPicture(other) && stage.isShowing(other) {
      guard description(of: other) != nil else { continue }
      let picture = stage.element(other).bounds
      guard let shared = area.intersection(picture), shared.area * 2 >= min(area.area, picture.area),
        (picture.intersection(paper)?.area ?? 0) * 2 < paper.area
      else { continue }
      // Of several it is not known which is meant.
      guard found == nil else { return nil }
      found = other
    }
    return found
  }

  private func isPicture(_ id: ElementID) -> Bool {
    switch stage.content(of: id) {
    case .picture, .movie: true
    case .text, .sound, .area, .shape: false
    }
  }

  /// The first sentence of some words, on one line and without its full stop, cut behind a word.
  private static func short(_ words: String) -> String {
    let line = words.held(to: longestText).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let sentence = line[Sentences.sentence(around: line.startIndex..<line.startIndex, in: line)]
    return String(sentence.last == "." ? sentence.dropLast() : sentence).shortened(toColumns: longest)
  }
}
