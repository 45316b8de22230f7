import BookFormat
import BookModel

extension Book {
  /// Its title in the first of some languages that it has one in.
  ///
  /// - Parameter name: what the book is called where it has none, or a blank one.
  package func title(
    for languages: PreferredLanguages = PreferredLanguages(), otherwise name: String
  ) -> String {
    let title = title?.string(for: languages) ?? ""
    return title.allSatisfy(\.isWhitespace) ? name : title
  }
}
