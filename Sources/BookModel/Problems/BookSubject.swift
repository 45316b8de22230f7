import BookVocabulary
import PropertyList

/// What a fault is about, as its message names it.
package enum BookSubject {
  /// An element as messages name it.
  package struct ElementName {
    /// Nil where the type could not be read.
    package var type: ElementType?
    package var name: String
    package var page: Book.PagePlace

    package init(type: ElementType?, name: String, page: Book.PagePlace) {
      (self.type, self.name, self.page) = (type, name, page)
    }
  }

  case book
  case page(Book.PagePlace)
  case pageAnimation(key: String, page: Book.PagePlace)
  /// From 0.
  case panel(Int, page: Book.PagePlace)
  case element(ElementName)
  /// The dictionary `audio` of an element.
  case audio(ElementName)
  /// From 0.
  case cue(Int, of: ElementName)
  /// From 0.
  case frame(Int, of: ElementName)
  case dragArea(of: ElementName)
  case imageArea(of: ElementName)
  case tween(String, of: ElementName)
  case trigger(of: ElementName)
  case condition(of: ElementName)
  /// - Parameter of: the book or a page.
  indirect case value(String, of: BookSubject)
  /// From 0.
  case game(Int)
}

extension Book.PagePlace {
  var words: String {
    switch self {
    case .number(let number): "page \(number)"
    case .intro: "the intro page"
    case .menu: "the menu page"
    case .end: "the end page"
    case .credits: "the credits page"
    }
  }
}

extension BookSubject {
  package var words: String {
    switch self {
    case .book: "the book"
    case .page(let place): place.words
    case .pageAnimation(let key, let page): "'\(key)' of \(page.words)"
    case .panel(let index, let page): "panel \(index + 1) of \(page.words)"
    case .element(let element): element.words
    case .audio(let element): "the track of \(element.words)"
    case .cue(let index, let element): "cue \(index + 1) of \(element.words)"
    case .frame(let index, let element): "frame \(index + 1) of \(element.words)"
    case .dragArea(let element): "'dragArea' of \(element.words)"
    case .imageArea(let element): "'imageArea' of \(element.words)"
    case .tween(let name, let element): "tween \(name.quoted) of \(element.words)"
    case .trigger(let element): "trigger of \(element.quoted) on \(element.page.words)"
    case .condition(let element): "a condition of \(element.words)"
    case .value(let name, let owner): "value \(name.quoted) of \(owner.words)"
    case .game(let index): "game \(index + 1)"
    }
  }
}

extension BookSubject.ElementName {
  package var quoted: String { name.quoted }
  package var words: String { "\(type?.noun ?? "element") \(quoted) on \(page.words)" }
}

extension ElementType {
  /// What one is called.
  package var noun: String {
    switch self {
    case .image: "image"
    case .text: "text"
    case .audio: "sound"
    case .movie: "movie"
    case .activearea: "active area"
    case .shape: "shape"
    }
  }

  var nounWithArticle: String {
    switch self {
    case .image, .activearea: "an \(noun)"
    case .text, .audio, .movie, .shape: "a \(noun)"
    }
  }
}
