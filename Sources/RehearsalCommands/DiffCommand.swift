import BookModel
import BookReports
import BookScreens
import CellGrid
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import GridPictures
import Media
import Reader
import Screens
import Settings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `leggi diff OLD NEW`: what changed between two versions of a book.
package struct DiffCommand: ProgramCommand {
  enum Format: String, CaseIterable { case text, json }

  /// As diff(1) has them.
  private enum ExitCode {
    static let same: Int32 = 0
    static let different: Int32 = 1
    static let failure: Int32 = 2
  }

  package static let name = CommandName.diff
  package static let synopsis = "diff OLD NEW [OPTION]..."
  package static let summary = "tell what has changed in a book"
  package static let options = [
    OptionSpecification("--format", .choice(Format.self)), OptionSpecification("--pictures", .file),
  ]
  package static let help = HelpText.diff

  private let old: FilePath
  private let new: FilePath
  private let format: Format
  /// Nil for no pictures.
  private let pictures: FilePath?

  package init(_ arguments: Arguments) throws {
    guard arguments.words.count == 2 else { throw UsageError.notTwoBooks(arguments.words.count) }
    (old, new) = (arguments.words[0], arguments.words[1])
    format = try arguments.choice("--format", of: Format.self) ?? .text
    pictures = arguments.path("--pictures")
  }

  package func run() throws -> Int32 {
    let decoder = Program.startDecoder(mostLostSeconds: MediaLimits.lostSeconds)
    defer { decoder.close() }
    guard let before = OpenBook(path: old), let after = OpenBook(path: new) else { return ExitCode.failure }
    let difference = BookDifference(
      from: before.book, in: before.folder, to: after.book, in: after.folder)
    do {
      try Output.write(Array((format == .text ? difference.text : difference.json).utf8))
      if let pictures {
        try draw(
          difference.pages, into: pictures, before: ComparedPages(before, media: decoder),
          after: ComparedPages(after, media: decoder), decoder: decoder)
      }
    } catch let failure as PictureFailure {
      failure.report()
      return ExitCode.failure
    } catch let failure as OutputFailure {
      Output.error("leggi: \(failure.message)")
      return ExitCode.failure
    }
    return difference.isEmpty ? ExitCode.same : ExitCode.different
  }

  /// Writes a picture a page, before and after side by side.
  private func draw(
    _ pages: [BookDifference.PagePair], into folder: FilePath, before: ComparedPages, after: ComparedPages,
    decoder: DecoderProcess
  ) throws {
    guard folder.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
      throw OutputFailure(path: folder, error: errno)
    }
    for pair in pages {
      let (columns, rows) = (ComparedPages.columns, ComparedPages.rows)
      var sheet = Grid(columns: 2 * columns + 1, rows: rows + 1)
      for (column, words, grid) in [
        (0, "before", pair.old.map(before.grid)), (columns + 1, "after", pair.new.map(after.grid)),
      ] {
        sheet.put(grid == nil ? "\(words): no such page" : words, column: column, row: 0, attributes: .bold)
        if let grid { Self.copy(grid, into: &sheet, column: column, row: 1) }
      }
      let picture = try PictureFailure.picture { () throws(MediaProblem) in
        try GridPicture.png(of: sheet, letters: decoder)
      }
      let name = "/\(Self.fileName(of: pair)).png"
      try Output.write(picture, to: FilePath(bytes: folder.bytes + Array(name.utf8)))
    }
  }

  private static func copy(_ grid: Grid, into sheet: inout Grid, column: Int, row: Int) {
    for y in 0..<grid.rows {
      for x in 0..<grid.columns {
        let cell = grid[x, y]
        for character in grid.character(column: x, row: y) {
          sheet.put(
            character: character, column: column + x, row: row + y, foreground: cell.foreground,
            background: cell.background, attributes: cell.attributes)
        }
      }
    }
  }

  /// `page-3`, `intro`; of a page that has gone `page-3-gone`.
  private static func fileName(of pair: BookDifference.PagePair) -> String {
    let name =
      switch pair.new ?? pair.old {
      case .number(let number)?: "page-\(number)"
      case let place?: "\(place)"
      case nil: ""
      }
    return pair.new == nil ? name + "-gone" : name
  }
}

/// The pages of a book as they are at rest.
private struct ComparedPages {
  static let columns = 80
  static let rows = 24

  private let open: OpenBook
  private let media: any MediaService
  private let coordinator: BookCoordinator

  init(_ open: OpenBook, media: any MediaService) {
    self.open = open
    self.media = media
    coordinator = Self.coordinator(of: open, media)
  }

  private static func coordinator(of open: OpenBook, _ media: any MediaService) -> BookCoordinator {
    BookCoordinator(open.opened(media: media), services: Services(layers: PreferenceLayers(flags: [:])))
  }

  func grid(of place: Book.PagePlace) -> Grid {
    if case .number(let number) = place { return Self.grid(coordinator.reading(at: number - 1)) }
    // A page of the book's own is read like the first of a book that has no other.
    let page = open.book.allPages.first { $0.place == place }?.page
    return Self.grid(Self.coordinator(of: open.reading(only: page.map { [$0] } ?? []), media).reading(at: 0))
  }

  private static func grid(_ screen: ReadingScreen) -> Grid {
    screen.session.options.staysOnPage = true
    screen.session.options.spreadRule = .alone
    screen.session.advanceToRest(within: HeadlessOptions.longestWait)
    return screen.pageAlone(columns: columns, rows: rows)
  }
}
