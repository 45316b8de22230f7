/// What the picture of a whole page is called, by which its games are kept: `page:3` for the third page of
/// the story.
package enum WholePageName {
  private static let prefix = "page:"

  /// - Parameter index: of the page, from 0.
  package static func name(ofPage index: Int) -> String { prefix + String(index + 1) }

  /// The page that a name says, from 0; nil for the name of a file, and of no page that a book can have.
  package static func page(named name: String) -> Int? {
    guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), number >= 1 else {
      return nil
    }
    // Each page has one name.
    return self.name(ofPage: number - 1) == name ? number - 1 : nil
  }
}
