/// Another page that a stage asks for; whoever plays the book obeys.
public enum PageRequest: Sendable, Hashable {
  /// The page after this one.
  case next
  /// The page before this one.
  case previous
  /// A certain page.
  case goTo(PageReference)
  /// The main menu.
  case menu
}

/// A page as a trigger names it.
public enum PageReference: Sendable, Hashable {
  /// From 1.
  case number(Int)
  /// The name the book gives the page.
  case name(String)
}
