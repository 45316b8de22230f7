import BookModel

extension PageExcess {
  /// What a reader is told of a page that is not played whole: quietly, as long as it is read.
  var notices: [String] {
    [
      notice(elements, "element is", "elements are", "left out"),
      notice(texts, "text is", "texts are", "cut"),
      notice(layers, "picture is", "pictures are", "not drawn"),
      notice(movies, "movie is", "movies are", "cut"),
    ].compactMap(\.self)
  }

  private func notice(_ count: Int, _ one: String, _ many: String, _ fate: String) -> String? {
    switch count {
    case 0: nil
    case 1: "one \(one) \(fate): 'leggi check' tells why"
    default: "\(count) \(many) \(fate): 'leggi check' tells why"
    }
  }
}
