import Media
import PropertyList

/// Finds everything that is wrong with a book: what its reading finds, and what every rule finds.
public enum BookChecker {
  /// All faults of the book at `path` (a property list, or a folder with `book.plist` in it), in source
  /// order.
  ///
  /// - Parameter media: who looks into pictures and sounds; nil to leave them closed.
  public static func check(path: FilePath, media: (any MediaService)? = nil) -> [Diagnostic] {
    let source = BookSource(path: path)
    guard let book = source.book else { return source.diagnostics() }
    let inspection = Inspection(book: book, folder: source.folder, log: source.log, media: media)
    for page in inspection.pages {
      for rule in pageRules { rule.check(page, of: inspection) }
    }
    for rule in rules { rule.check(inspection) }
    return source.diagnostics()
  }

  /// The same, by a path that is UTF-8.
  public static func check(path: String, media: (any MediaService)? = nil) -> [Diagnostic] {
    check(path: FilePath(path), media: media)
  }

  private static var rules: [any Rule.Type] {
    [
      UnknownKeys.self, EmptyBooks.self, DuplicatePageNames.self, Files.self, Atlases.self, MediaFiles.self,
    ]
  }

  private static var pageRules: [any PageRule.Type] {
    [
      EmptyPages.self, DuplicateNames.self, WaitingForNobody.self, WaitingInCircles.self,
      WaitingForTweens.self,
      WaitingForTypes.self, WaitingForTouches.self, WaitingForEnds.self, WaitingForDrags.self, PageJumps.self,
      DropTargets.self, EmptyTexts.self, IdleTweens.self, OffThePage.self, TooMuchOnAPage.self,
      TooManyFrames.self,
    ]
  }
}
