import BookVocabulary
import PropertyList

/// One page of a book.
package struct Page: Sourced {
  /// An element that had a fault and is not on the page.
  package struct LeftOutElement: Sendable, Hashable {
    package var name: String
    /// Its place among the elements the author wrote.
    package var index: Int

    package init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// What `goToPage` may call it. Default nil.
  package var name: String?
  /// Default nil.
  package var title: LocalizedString?
  /// A track in the book's folder that plays while the page is read. Default nil: the book's music goes on.
  package var music: LocalizedString?
  package var enterAnimation = PageAnimation()
  package var exitAnimation = PageAnimation()
  /// In drawing order: a later one lies over an earlier one.
  package var elements: [Element] = []
  /// Names of texts of the page, in the order in which they are read; the others follow them. Default none.
  package var readingOrder: [String] = []
  /// The parts of a comic page, one after the other; each has a size and lies on the page, in part at least.
  /// Default none.
  package var panels: [PageRect] = []
  /// Elements with faults, in the file's order.
  package var leftOut: [LeftOutElement] = []
  package var source: PropertyListNode?
  /// Default nil: the player's choice.
  package var background: Color?
  /// Seconds after which the next page comes by itself, at least 0. Default nil: never.
  package var autoAdvance: Double?

  package init(source: PropertyListNode? = nil) { self.source = source }

  /// The names of all elements that the author wrote, those that are left out behind the others.
  package var names: [String] { elements.map(\.name) + leftOut.map(\.name) }
}

/// How a page comes or goes. Without the dictionary: all its defaults.
package struct PageAnimation: Sourced {
  /// Seconds, at least 0. Default 1.
  package var duration: Double = 1
  package var source: PropertyListNode?
  /// The key `animation`. Default slide.
  package var kind: PageAnimationKind = .slide
  /// The key `type`. Default linear.
  package var transition: Transition = .linear

  package init() {}
}
