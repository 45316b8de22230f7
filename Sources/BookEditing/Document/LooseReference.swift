import BookFormat
import PropertyList

/// A place of a book that refers to something that is not there.
package struct LooseReference: Hashable, Sendable {
  /// Where the name or the number stands; of a tween the trigger that waits for it.
  package let path: BookPath
  /// What is said there; nil for a tween.
  package let name: String?
  /// The name of the element that it stands in; nil elsewhere.
  package let element: String?
  /// The page of the story that it stands on, from 0; nil elsewhere.
  package let page: Int?

  /// Nil where there is nothing.
  init?(at steps: Steps, in tree: BookTree) {
    guard let node = tree[steps] else { return nil }
    path = BookPath(steps)
    name = node.kind == .dictionary ? nil : node.text
    element = tree.elementName(at: steps)
    page = tree.pageIndex(at: steps)
  }

  /// What is reported of it, with its place.
  ///
  /// - Parameter list: in which it stands.
  package func diagnostic(in list: PropertyListDocument) -> Diagnostic {
    let place = path.description
    let message =
      name.map { "'\(PrintableText.safe(place))' names \($0.quoted), which is there no more" }
      ?? "'\(PrintableText.safe(place))' waits for a tween that is there no more"
    return list.diagnostic(
      .warning, message, hint: "'remove … and references' takes away what refers to it as well",
      at: list.root?[path]?.range)
  }
}
