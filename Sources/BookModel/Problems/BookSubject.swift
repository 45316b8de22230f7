/// What a fault is about, as its message names it.
enum BookSubject: Hashable {
  /// An element as messages name it.
  struct ElementName: Hashable {
    /// Nil where the type could not be read.
    var type: Element.ElementType?
    var name: String
    var page: Book.PagePlace
  }

  case book
  case page(Book.PagePlace)
  case pageAnimation(key: String, page: Book.PagePlace)
  case element(ElementName)
  /// The dictionary `audio` of an element.
  case audio(ElementName)
  /// From 0.
  case frame(Int, of: ElementName)
  case dragArea(of: ElementName)
  case tween(String, of: ElementName)
  case trigger(of: ElementName)
  /// From 0.
  case game(Int)
}
