import BookModel
import BookVocabulary
import Media
import PropertyList

/// Finds everything that is wrong with a book: what its reading finds, and what every rule finds.
package enum BookChecker {
  /// All faults of the book at `path` (a property list, or a folder with `book.plist` in it), in source
  /// order.
  ///
  /// - Parameters:
  ///   - media: who looks into pictures and sounds; nil to leave them closed.
  ///   - layouts: who lays pages out; nil to say nothing of how they are read.
  package static func check(
    path: FilePath, media: (any MediaService)? = nil, layouts: (any PageLayouts)? = nil
  ) -> [Diagnostic] {
    check(BookSource(path: path), media: media, layouts: layouts)
  }

  /// All faults of a book that has been read, in source order: of a large one no second is in memory. As
  /// `check(path:media:layouts:)`.
  package static func check(
    _ source: BookSource, media: (any MediaService)? = nil, layouts: (any PageLayouts)? = nil
  ) -> [Diagnostic] {
    guard let book = source.book else { return source.diagnostics() }
    let inspection = Inspection(
      book: book, folder: source.folder, log: source.log, media: media, layouts: layouts)
    for page in inspection.pages {
      for rule in pageRules { rule.check(page, of: inspection) }
    }
    for rule in rules { rule.check(inspection) }
    return [PackedList.fault(of: source)].compactMap(\.self) + source.diagnostics()
  }

  /// The faults of a list while it is edited, in source order: those of its reading, and those that the rules
  /// find on one page, or in all of the book, without laying anything out. Whether files are there is looked
  /// at, not what is in them.
  ///
  /// - Parameters:
  ///   - place: nil for all of the book.
  ///   - path: of the book.
  ///   - coming: files that will be there; nil to look for none on the page. Default all have to be there.
  package static func check(
    _ document: PropertyListDocument, page place: Book.PagePlace?, path: FilePath,
    coming: Set<String>? = []
  ) -> [Diagnostic] {
    let log = ProblemLog()
    guard let book = document.root.flatMap({ BookDecoder(log: log).book(from: $0) }) else {
      return log.diagnostics(of: document)
    }
    let inspection = inspection(of: book, at: path, coming: coming ?? [], log)
    for page in pages(place, of: inspection) {
      for rule in pageRules { rule.check(page, of: inspection) }
      if place != nil, coming != nil { Files.check(page, of: inspection) }
    }
    for rule in place == nil ? rules : [UnknownKeys.self] { rule.check(inspection) }
    return log.diagnostics(of: document)
  }

  /// The errors of a book that is edited, on one page or on all, which are names that mean nothing: of
  /// elements that triggers wait for, pages that they lead to, and values.
  ///
  /// - Parameters:
  ///   - document: the list that it is of.
  ///   - place: nil for all pages.
  ///   - path: of the book.
  package static func unknownNames(
    of book: Book, in document: PropertyListDocument, page place: Book.PagePlace?, path: FilePath
  ) -> [Diagnostic] {
    let log = ProblemLog()
    let inspection = inspection(of: book, at: path, log)
    for page in pages(place, of: inspection) {
      for rule in namingRules { rule.check(page, of: inspection) }
    }
    return log.diagnostics(of: document).filter { $0.severity == .error }
  }

  /// Of a book that is edited: no file is looked into, and nothing laid out.
  private static func inspection(
    of book: Book, at path: FilePath, coming: Set<String> = [], _ log: ProblemLog
  ) -> Inspection {
    log.isDecoding = false
    return Inspection(
      book: book, folder: BookFolder(BookLocation(path: path)), log: log, media: nil, layouts: nil,
      coming: coming)
  }

  /// One page, where the book has it, or all.
  private static func pages(_ place: Book.PagePlace?, of inspection: Inspection) -> [PageInspection] {
    guard let place else { return Array(inspection.pages) }
    return inspection.book.page(at: place).map { [PageInspection(place: place, page: $0)] } ?? []
  }

  private static var namingRules: [any PageRule.Type] {
    [WaitingForNobody.self, PageJumps.self, UnknownValues.self, DropTargets.self, ReadingOrders.self]
  }

  private static var rules: [any Rule.Type] {
    [
      UnknownKeys.self, DuplicatePageNames.self, IdleKeysOfTheBook.self,  // names
      MenuDoors.self,  // what shows nothing, or leads nowhere
      TooManyCredits.self,  // amounts
      DuplicateGameNames.self,  // games
      Files.self, Atlases.self, MediaFiles.self, GamesWithoutLevels.self,  // files
    ]
  }

  private static var pageRules: [any PageRule.Type] {
    [
      DuplicateNames.self, ReadingOrders.self,  // names
      WaitingForNobody.self, WaitingInCircles.self, WaitingForTweens.self, WaitingForTypes.self,  // triggers
      WaitingForTouches.self, WaitingForEnds.self, WaitingForDrags.self, PageJumps.self, DropTargets.self,
      DoorsToGames.self, TouchesAnsweredTwice.self, TouchesAnsweredLate.self,
      CuedWords.self,  // what is spoken
      UnknownValues.self, FormsOfValues.self, HiddenValues.self, IdleConditions.self,  // values
      ChangesOutOfRange.self,
      IdleKeys.self,  // what has no effect
      TextsOnTexts.self, WordsWithoutRoom.self, SmallTouches.self,  // what cannot be read, or hit
      EmptyPages.self, EmptyTexts.self, IdleTweens.self,  // what shows nothing
      OffThePage.self, WithoutSize.self,  // what is not seen
      TooMuchOnAPage.self, TooManyFrames.self,  // amounts
    ]
  }
}

/// One way in which a book that can be read may still be wrong.
protocol Rule {
  /// Logs every fault of its kind.
  static func check(_ inspection: Inspection)
}

/// One way in which a page may be wrong. All rules look at one page before any looks at the next.
protocol PageRule {
  /// Logs every fault of its kind on the page.
  static func check(_ page: PageInspection, of inspection: Inspection)
}

/// A book on its way through the rules.
struct Inspection {
  let book: Book
  let folder: BookFolder
  let log: ProblemLog
  let files: InspectedFiles
  let games: InspectedGames
  /// Lays pages out; nil where they are not laid out.
  let layouts: (any PageLayouts)?
  /// What `goToPage` may name, in reading order.
  let pageNames: [String]
  /// Whether the book may have more pages than could be read.
  let lacksPages: Bool
  /// The book's values by their names.
  let values: [String: ValueDefinition]
  private let lacksPageNames: Bool
  private let knownPageNames: Set<String>

  init(
    book: Book, folder: BookFolder, log: ProblemLog, media: (any MediaService)?,
    layouts: (any PageLayouts)?, coming: Set<String> = []
  ) {
    self.layouts = layouts
    self.book = book
    self.folder = folder
    self.log = log
    files = InspectedFiles(of: folder, media: media, coming: coming)
    games = InspectedGames(of: book)
    values = Dictionary(
      book.values.map { ($0.definition.name, $0.definition) }, uniquingKeysWith: { first, _ in first })
    pageNames = book.pages.compactMap(\.name)
    knownPageNames = Set(pageNames)
    lacksPages = book.lacksPages
    lacksPageNames = lacksPages || book.pages.contains(where: \.lacksName)
  }

  /// Every page a reader can meet, made when it is come to: a book may have a million. One that is no
  /// dictionary has been reported as such, and has nothing else that may be wrong.
  var pages: some Sequence<PageInspection> {
    book.allPages.lazy.filter { $0.page.source != nil }.map { PageInspection(place: $0.place, page: $0.page) }
  }

  /// Whether `goToPage` may name it; true, too, where a page may have been given the name, and it could not
  /// be read.
  func mayHavePage(named name: String) -> Bool { lacksPageNames || knownPageNames.contains(name) }

  func report(_ problem: BookProblem, at place: @autoclosure () -> SourceRange?) {
    log.report(problem, at: place())
  }
}
