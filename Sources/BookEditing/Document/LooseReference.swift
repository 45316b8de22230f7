import BookFormat
import PropertyList

/// A place of a book that refers to something that has been taken away.
package struct LooseReference: Hashable, Sendable {
  /// Where the name or the number stands; of a tween the trigger that waits for it.
  package let path: BookPath
  /// What is said there; nil for a tween.
  package let name: String?
  /// The name of the element that it stands in; nil elsewhere.
  package let element: String?
  /// The page of the story that it stands on, from 0; nil elsewhere.
  package let page: Int?

  /// Whether it means something else now, as the number of a page that is gone is the next one's.
  package let isElsewhere: Bool

  /// Nil where there is nothing.
  init?(_ loose: LooseEnd, in tree: BookTree) {
    let steps = loose.end.place
    guard let node = tree[steps] else { return nil }
    path = BookPath(steps)
    name = loose.end.isOfTween ? nil : node.text
    isElsewhere = loose.isElsewhere
    element = tree.elementName(at: steps)
    page = tree.pageIndex(at: steps)
  }

  /// What is reported of it, with its place.
  ///
  /// - Parameter list: in which it stands.
  package func diagnostic(in list: PropertyListDocument) -> Diagnostic {
    let place = path.description
    let message =
      switch (name, isElsewhere) {
      case (let name?, false): "'\(PrintableText.safe(place))' names \(name.quoted), which is there no more"
      case (let name?, true):
        "'\(PrintableText.safe(place))' names \(name.quoted), which is another one than before"
      case (nil, false): "'\(PrintableText.safe(place))' waits for a tween that is there no more"
      case (nil, true): "'\(PrintableText.safe(place))' waits for another tween than before"
      }
    return list.diagnostic(
      .warning, message,
      hint: "'\(name == nil ? "take" : "remove") … and references' takes away what refers to it as well",
      at: list.root?[path]?.range)
  }
}
