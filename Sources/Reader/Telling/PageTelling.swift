import BookVocabulary
import StageCore

/// What there is to be told of a page, whether it is on the page yet or not: the story in reading order; then
/// what pictures show, each behind the words that stand by it; then what is heard, and what the book asks for.
/// Each thing is told once, and what can never be seen is not told.
package struct PageTelling {
  /// One thing that is told.
  package enum Fact: Hashable, Sendable {
    /// Words of the page: its story, or what stands by a picture.
    case words(String)
    /// What its author says that a thing shows, or sounds like.
    case described(ThingKind, String)
    /// What the book asks the reader to do.
    case hint(String)
  }

  private let scene: PageScene
  private let elements: [ElementID]

  /// A thing whose author says what it shows.
  private struct Described {
    var kind: ThingKind
    var words: String
    /// In page pixels.
    var place: PageRect
  }

  package init(of scene: PageScene) {
    self.scene = scene
    elements = (0..<scene.stage.elementCount).map(ElementID.init(index:))
  }

  /// All of it, in the order it is told.
  package var facts: [Fact] {
    let texts = texts
    let pictures = pictures
    var beside = Array(repeating: [Fact](), count: pictures.count)
    for text in texts where text.role == .caption || text.role == .label {
      let distances = pictures.map { $0.place.distance(to: text.place) }
      guard let nearest = distances.min(), let index = distances.firstIndex(of: nearest) else { continue }
      beside[index].append(.words(text.words))
    }
    let story = texts.filter { $0.role == .story || pictures.isEmpty && $0.role != .hint }
    let hints = texts.filter { $0.role == .hint }
    return story.map { .words($0.words) }
      + zip(beside, pictures).flatMap { $0 + [.described($1.kind, $1.words)] } + sounds
      + hints.map { .hint($0.words) }
  }

  /// The texts in reading order. One that lies on its own shadow is one; a refrain is read each time.
  private var texts: [(words: String, role: TextRole, place: PageRect)] {
    var places: [String: [PageRect]] = [:]
    return scene.readingOrder.compactMap { id in
      guard case .text(let text) = scene.stage.content(of: id), !text.words.isEmpty, scene.canBeSeen(id)
      else { return nil }
      let place = scene.stage.element(id).bounds
      guard places[text.words]?.contains(where: place.overlaps) != true else { return nil }
      places[text.words, default: []].append(place)
      return (text.words, text.role, place)
    }
  }

  private var pictures: [Described] {
    var told: Set<String> = []
    return elements.compactMap { id in
      let (kind, description): (ThingKind, String?) =
        switch scene.stage.content(of: id) {
        case .picture(_, let description): (.picture, description)
        case .movie(let movie): (.movie, movie.description)
        case .text, .sound, .area, .shape: (.text, nil)
        }
      guard let description, !description.isEmpty, scene.canBeSeen(id), told.insert(description).inserted
      else { return nil }
      return Described(kind: kind, words: description, place: scene.stage.element(id).bounds)
    }
  }

  private var sounds: [Fact] {
    var told: Set<String> = []
    return elements.compactMap { id in
      guard case .sound(let sound) = scene.stage.content(of: id), let description = sound.description,
        !description.isEmpty, told.insert(description).inserted
      else { return nil }
      return .described(.sound, description)
    }
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
