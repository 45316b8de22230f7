import BookModel
import Foundation
import GameMaking
import GameScreens
import Games
import StageCore
import TestSupport
import Testing

/// Every level that is offered can be finished by what a reader can do.
struct GameSolvingTests {
  /// LEGGI_ALL_PICTURES in the environment has every picture played with.
  static let playsAll = ProcessInfo.processInfo.environment["LEGGI_ALL_PICTURES"] != nil

  /// Books, and which of their pictures.
  static let pictures: [(book: String, picture: Int)] = playsAll ? all : some

  private static let all: [(book: String, picture: Int)] = ["pesce-stella", "lucciole"].flatMap { name in
    let book = Checkout.path("books/\(name)")
    return (Book.read(path: book).book?.pictureGames ?? []).indices.map { (book, $0) }
  }

  private static let some: [(book: String, picture: Int)] = [
    (Checkout.path("books/pesce-stella"), 0), (Checkout.path("books/pesce-stella"), 2),
    (Checkout.path("books/lucciole"), 0), (Checkout.path("books/lucciole"), 5),
  ]

  @Test(
    "A solver finishes every level by keys alone, within three keys a piece or region", arguments: pictures)
  func keys(book: String, picture: Int) throws {
    try Self.solveAll(book, picture) { game in
      let keys = try game.solveByKeys()
      #expect(keys.median <= 3, "\(game.screen?.game.variant.name ?? "") \(keys)")
    }
  }

  @Test("A solver finishes every level by mouse alone", arguments: pictures)
  func mouse(book: String, picture: Int) throws {
    try Self.solveAll(book, picture) { try $0.solveByMouse() }
  }

  static func solveAll(_ book: String, _ picture: Int, by solve: (GameRun) throws -> Void) throws {
    // In one book, which makes each of its games once.
    let game = try GameRun(path: book)
    let offered = game.offered(ofPicture: picture)
    #expect(playsAll || !offered.isEmpty)
    for variant in offered {
      try #require(try game.open(variant, ofPicture: picture) != nil)
      try solve(game)
      let count = try game.playing().game.count
      #expect(count.done == count.all, "\(variant.name)")
      #expect(game.ticks(90).run.text.contains("Well done!"), "\(variant.name)")
    }
  }
}

/// The same of real books, beside the checkout.
@Suite(.enabled(if: RealPictures.areThere, "shared/real is not there"))
struct RealPictureSolvingTests {
  @Test(
    "A solver finishes every level by keys alone, within three keys a piece or region",
    arguments: GameSolvingTests.playsAll ? Array(0..<31) : [0, 11, 25])
  func peterRabbit(picture: Int) throws {
    try GameSolvingTests.solveAll(RealPictures.peterRabbit, picture) { game in
      let keys = try game.solveByKeys()
      #expect(keys.median <= 3, "\(game.screen?.game.variant.name ?? "") \(keys)")
    }
  }

  @Test(
    "A solver finishes every level by mouse alone",
    arguments: GameSolvingTests.playsAll ? Array(0..<31) : [0, 25])
  func peterRabbitByMouse(picture: Int) throws {
    try GameSolvingTests.solveAll(RealPictures.peterRabbit, picture) { try $0.solveByMouse() }
  }

  @Test("A solver finishes every level of picture books by mouse alone", arguments: 0..<3)
  func bookDashByMouse(picture: Int) throws {
    let book = try RealPictures.bookDash()
    try GameSolvingTests.solveAll(book.path, picture) { try $0.solveByMouse() }
  }

  @Test("A solver finishes every level of picture books by keys alone", arguments: 0..<3)
  func bookDash(picture: Int) throws {
    let book = try RealPictures.bookDash()
    try GameSolvingTests.solveAll(book.path, picture) { game in
      let keys = try game.solveByKeys()
      #expect(keys.median <= 3, "\(game.screen?.game.variant.name ?? "") \(keys)")
    }
  }
}

/// Levels of a real picture in small windows.
@Suite(.enabled(if: RealPictures.areThere, "shared/real is not there"))
struct SmallWindowTests {
  @Test("A window in which a level has no room says from which one on it is")
  func needs() throws {
    let run = try GameRun(path: RealPictures.peterRabbit, columns: 40, rows: 12).run
    run.stack.push(GameLevelsScreen(run.coordinator.games[0], of: run.coordinator))
    run.ticks(2)
    #expect(run.text.contains("4 pieces"))
    let levels = GameLevels(run.coordinator.games[0], of: run.coordinator)
    let needing = levels.entries(in: .init(columns: 40, rows: 11)).filter { !$0.state.isReady }
    #expect(!needing.isEmpty)
    for _ in 0..<20 where !run.foot.contains("from") { run.key(.down) }
    #expect(run.foot.contains("cells"))
    for case .needs(let least) in needing.map(\.state) {
      let ready = levels.entries(in: least).filter(\.state.isReady).map(\.variant)
      #expect(needing.contains { ready.contains($0.variant) })
    }
  }
}

enum RealPictures {
  static let peterRabbit = Checkout.path("../shared/real/peter-rabbit")
  private static let bookDashFolder = Checkout.path("../shared/real/imports/bookdash")
  static var areThere: Bool { FileManager.default.fileExists(atPath: bookDashFolder) }

  /// A book of three pictures, each from another picture book.
  static func bookDash() throws -> WrittenBook {
    let files = FileManager.default
    var pictures: [String] = []
    for name in try files.contentsOfDirectory(atPath: bookDashFolder).sorted() where pictures.count < 3 {
      let names = files.enumerator(atPath: bookDashFolder + "/" + name)?.compactMap { $0 as? String } ?? []
      let picture = names.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.sorted().dropFirst(3).first
      if let picture { pictures.append(bookDashFolder + "/" + name + "/" + picture) }
    }
    let pages = pictures.indices.map { index in
      """
      <dict><key>elements</key><array><dict><key>type</key><string>image</string>
      <key>fileName</key><string>\(index).jpg</string>
      <key>width</key><integer>1024</integer><key>height</key><integer>768</integer></dict></array></dict>
      """
    }
    let book = try WrittenBook(pages: pages.joined())
    for (index, picture) in pictures.enumerated() {
      try files.copyItem(atPath: picture, toPath: book.folderPath + "/\(index).jpg")
    }
    return book
  }
}
