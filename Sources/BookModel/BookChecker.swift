import PropertyList

/// Finds everything that is wrong with a book.
public enum BookChecker {
  /// All faults of the book at `path` (a property list, or a folder with `book.plist` in it), in source order.
  public static func check(path: String) -> [Diagnostic] { [] }
}
