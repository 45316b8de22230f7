import PropertyList

/// One page of a book.
public struct Page: Sourced {
  /// An element that had a fault and is not on the page.
  public struct LeftOutElement: Sendable, Hashable {
    public var name: String
    /// Its place among the elements the author wrote.
    public var index: Int

    public init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// What `goToPage` may call it. Default nil.
  public var name: String?
  /// Default nil.
  public var title: LocalizedString?
  /// A track in the book's folder that plays while the page is read. Default nil: the book's music goes on.
  public var music: LocalizedString?
  public var enterAnimation = PageAnimation()
  public var exitAnimation = PageAnimation()
  /// In drawing order: a later one lies over an earlier one.
  public var elements: [Element] = []
  /// Elements with faults, in the file's order.
  public var leftOut: [LeftOutElement] = []
  public var source: PropertyListNode?
  /// Default nil: the player's choice.
  public var background: Color?
  /// Seconds after which the next page comes by itself, at least 0. Default nil: never.
  public var autoAdvance: Double?

  public init(source: PropertyListNode? = nil) { self.source = source }
}
