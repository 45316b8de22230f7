import BookVocabulary
import Characters
import StageCore

/// What a page says, whether it is on the page yet or not: the story in reading order; then what pictures
/// show, each behind the words that stand by it; then what is heard, and what the book asks for. Each thing
/// is described once, and what can never be seen is left out.
package struct PageDescription {
  /// One thing that the page says.
  package enum Fact: Hashable, Sendable {
    /// Words of the page: its story, or what stands by a picture.
    case words(String)
    /// What its author says that a thing shows, or sounds like.
    case described(ThingKind, String)
    /// What the book asks the reader to do.
    case hint(String)
  }

  /// One thing that the page says, and what of the page says it.
  package struct Thing: Hashable, Sendable {
    package var fact: Fact
    /// The elements that show it: more than one where a text lies on its shadow, or two pictures show the
    /// same.
    package var elements: [ElementID]
  }

  private let page: PagePlayback
  private let elements: [ElementID]

  /// A thing whose author says what it shows.
  private struct Described {
    var kind: ThingKind
    var words: String
    /// In page pixels.
    var place: PageRect
    var elements: [ElementID]

    var thing: Thing { Thing(fact: .described(kind, words), elements: elements) }
  }

  /// A text, and its shadows.
  private struct Text {
    var words: String
    var role: TextRole
    /// In page pixels.
    var place: PageRect
    var elements: [ElementID]

    var thing: Thing { Thing(fact: role == .hint ? .hint(words) : .words(words), elements: elements) }
  }

  package init(of page: PagePlayback) {
    self.page = page
    elements = (0..<page.stage.elementCount).map(ElementID.init(index:))
  }

  /// All of it, in order. What is described in words that stand on the page, in whatever letters, is said by
  /// these.
  package var facts: [Fact] { distinctThings.map(\.fact) }

  /// The same, each with its elements.
  package var distinctThings: [Thing] {
    let things = things
    var said: Set<String> = []
    for case .words(let words) in things.lazy.map(\.fact) { said.insert(Self.compared(words)) }
    return things.filter {
      if case .described(_, let words) = $0.fact { !said.contains(Self.compared(words)) } else { true }
    }
  }

  /// Words as they are compared; signs without a letter as they are.
  private static func compared(_ words: String) -> String {
    let folded = WordFold.fold(words)
    return folded.isEmpty ? words : folded
  }

  /// The same, and what is described in words that stand on the page.
  package var things: [Thing] {
    let texts = texts
    let pictures = pictures
    var beside = Array(repeating: [Thing](), count: pictures.count)
    for text in texts where text.role == .caption || text.role == .label {
      let distances = pictures.map { $0.place.distance(to: text.place) }
      guard let nearest = distances.min(), let index = distances.firstIndex(of: nearest) else { continue }
      beside[index].append(text.thing)
    }
    let story = texts.filter { $0.role == .story || pictures.isEmpty && $0.role != .hint }
    let hints = texts.filter { $0.role == .hint }
    return story.map(\.thing) + zip(beside, pictures).flatMap { $0 + [$1.thing] } + sounds.map(\.thing)
      + hints.map(\.thing)
  }

  /// The texts in reading order. One that lies on its own shadow is one; a refrain is read each time.
  private var texts: [Text] {
    var texts: [Text] = []
    var placesOfWords: [String: [Int]] = [:]
    for id in page.readingOrder {
      guard case .text(let text) = page.stage.content(of: id), !text.words.isEmpty, page.canBeSeen(id)
      else { continue }
      let place = page.stage.element(id).bounds
      if let shadow = placesOfWords[text.words]?.first(where: { place.overlaps(texts[$0].place) }) {
        texts[shadow].elements.append(id)
      } else {
        placesOfWords[text.words, default: []].append(texts.count)
        texts.append(Text(words: text.words, role: text.role, place: place, elements: [id]))
      }
    }
    return texts
  }

  private var pictures: [Described] {
    described { id in
      switch page.stage.content(of: id) {
      case .picture(_, let description): page.canBeSeen(id) ? (.picture, description) : nil
      case .movie(let movie): page.canBeSeen(id) ? (.movie, movie.description) : nil
      case .text, .sound, .area, .shape: nil
      }
    }
  }

  private var sounds: [Described] {
    described { id in
      // A track that reads words of the page says what they say.
      guard case .sound(let sound) = page.stage.content(of: id), sound.cues.isEmpty else { return nil }
      return (.sound, sound.description)
    }
  }

  /// Those elements whose author says what they are, in drawing order; what is described in the same words
  /// once.
  private func described(_ describe: (ElementID) -> (kind: ThingKind, words: String?)?) -> [Described] {
    var things: [Described] = []
    var places: [String: Int] = [:]
    for id in elements {
      guard let (kind, words) = describe(id), let words, !words.isEmpty else { continue }
      if let place = places[words] {
        things[place].elements.append(id)
      } else {
        places[words] = things.count
        things.append(
          Described(kind: kind, words: words, place: page.stage.element(id).bounds, elements: [id]))
      }
    }
    return things
  }
}

extension PageRect {
  /// How far the middle of another lies from this one's, in page pixels squared.
  fileprivate func distance(to other: PageRect) -> Double {
    let x = self.x + width / 2 - other.x - other.width / 2
    let y = self.y + height / 2 - other.y - other.height / 2
    return x * x + y * y
  }
}
