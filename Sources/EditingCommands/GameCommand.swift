import BookFormat
import BookModel
import BookSaving
import CommandArguments
import CommandFiles
import CommandHelp
import CommandSupport
import Following
import GameMaking
import Games
import Media
import PictureCutting
import PictureRegions
import PropertyList
import WholePages

/// `leggi game BOOK jigsaw|coloring [PICTURE]`: makes a book of one page that is a game.
package struct GameCommand: ProgramCommand {
  package static let name = CommandName.game
  package static let synopsis = "game BOOK GAME [PICTURE] [OPTION]..."
  package static let summary = "make a game of a picture"
  package static let options =
    ["--seed", "--size"].map { OptionSpecification($0) } + [
      OptionSpecification("--level", .words(levels)),
      OptionSpecification("--free", takesValue: false), OptionSpecification("--output", .file),
    ]
  private static let levels =
    JigsawLevel.allCases.map(\.rawValue) + RegionLimits.Level.allCases.map(\.rawValue)
  package static let operands: [ArgumentKind] = [.book, .choice(GameKind.self), .picture]
  package static let help = HelpText.game

  private let path: FilePath
  private let kind: GameKind
  /// Nil: the book's cover, or else its first large picture.
  private let picture: String?
  private let jigsaw: JigsawLevel
  private let coloring: RegionLimits.Level
  private let manner: ColoringPage.Manner
  private let seed: Int
  private let size: (columns: Int, rows: Int)
  /// The folder that is made; nil: the list goes to standard output.
  private let output: FilePath?

  package init(_ arguments: Arguments) throws {
    guard let book = arguments.words.first else { throw UsageError.noBook }
    let kinds = GameKind.allCases.map(\.rawValue)
    let word = arguments.words.dropFirst().first?.description
    guard let kind = word.flatMap({ GameKind(spelling: $0) }) else {
      throw word.map { UsageError.strayWord($0, of: Self.name, known: kinds) } ?? .noForm(kinds)
    }
    if let stray = arguments.words.dropFirst(3).first {
      throw UsageError.strayWord(stray.description, of: Self.name, known: [])
    }
    (path, self.kind) = (book, kind)
    picture = arguments.words.dropFirst(2).first?.description
    jigsaw =
      try kind == .jigsaw ? arguments.choice("--level", of: JigsawLevel.self) ?? .sixPieces : .sixPieces
    coloring =
      try kind == .coloring ? arguments.choice("--level", of: RegionLimits.Level.self) ?? .easy : .easy
    if kind == .jigsaw, arguments.has("--free") { throw UsageError.notTogether("jigsaw", "--free") }
    manner = arguments.has("--free") ? .free : .byNumber
    seed =
      try arguments.wholeNumber(
        "--seed", in: 0...1_000_000_000, expected: "a whole number from 0 to 1000000000") ?? 1
    size = try HeadlessOptions.size(arguments)
    output = try arguments.newPlace("--output")
  }

  package func run() throws -> Int32 {
    guard let open = OpenBook(path: path) else { return ExitCode.failed }
    guard let picture = picture ?? open.book.pictureForGames?.string() else {
      let path = path.description.quoted
      Output.error("leggi: \(path) has no large picture\n  hint: name one of its pictures")
      return ExitCode.failed
    }
    if let page = WholePageName.page(named: picture), page >= open.book.pages.count {
      throw UsageError.noSuchPage(page + 1, count: open.book.pages.count)
    }
    let decoder = Program.startDecoder()
    let media = BookMedia(folder: open.folder, service: decoder)
    let source = GameSource(picture, of: open.book, in: open.folder, media: media, by: decoder)
    let maker = GameMaker(service: decoder, open: source.open)
    let window = JigsawWindow(columns: size.columns, rows: size.rows - 1)
    let variant = kind == .jigsaw ? GameVariant.jigsaw(jigsaw) : .coloring(coloring, manner)
    let game: MadeGame
    do throws(GameMaker.Refusal) {
      game = try maker.game(
        variant, of: source.fileName, showing: source.description, seed: seed, in: window)
    } catch {
      return Self.refuse(picture, error)
    }
    guard let text = game.text(in: window) else { return Self.refuse(picture, .window(least: nil)) }
    if source.isMade, output == nil, game.picture != nil {
      throw UsageError.badValue(option: "PICTURE", value: picture, expected: "a file without --output")
    }
    guard let output else {
      try Output.write(Array(text.utf8))
      return ExitCode.done
    }
    return try NewCommand.make(
      source.files(ofBook: text, showing: game.picture), at: output,
      what: kind == .jigsaw ? "a jigsaw" : "a picture to colour")
  }

  private static func refuse(_ picture: String, _ refusal: GameMaker.Refusal) -> Int32 {
    Output.error("leggi: picture \(picture.quoted) \(refusal.words)")
    return ExitCode.failed
  }
}
