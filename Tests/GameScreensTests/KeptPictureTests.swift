import BookVocabulary
import Foundation
import GameMaking
import GameScreens
import Games
import KeptPictures
import Media
import MediaDecoding
import Settings
import StageCore
import TestSupport
import Testing

/// A picture that has been coloured is kept as a PNG file.
struct KeptPictureTests {
  private static let fish = Checkout.path("books/pesce-stella")
  private static let byNumber = GameVariant.coloring(.easy, .byNumber)

  /// A coloured picture, and the folder of pictures.
  private static func finished(
    _ variant: GameVariant = byNumber, columns: Int = 80, hasFolder: Bool = true
  ) throws -> (game: GameRun, folder: String) {
    let game = try #require(try GameRun(path: fish, columns: columns).open(variant))
    let folder = game.run.state.path + "/pictures"
    if hasFolder {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    _ = try game.solveByKeys()
    game.ticks(20)
    return (game, folder)
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test(
    "The file is the board alone, in its colours, 1600 pixels long",
    arguments: [byNumber, GameVariant.coloring(.medium, .free)])
  func colors(variant: GameVariant) throws {
    let (game, folder) = try Self.finished(variant)
    #expect(game.run.foot.contains("s keeps it") && game.run.foot.contains("r begins anew"))
    game.type("s")
    let name = try #require(try Self.names(in: folder).first)
    #expect(name.hasPrefix("The Fish and the Star") && name.hasSuffix(".png"))
    let said = game.run.text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("kept: ") && said.hasSuffix("The Fish and the Star.png"), "\(said)")
    let file = try #require(MediaFile(path: folder + "/" + name))
    let decoder = MediaDecoder()
    let facts = try decoder.facts(ofPicture: file)
    #expect(max(facts.width, facts.height) == 1600)
    let pixels = try #require(SharedPixels(width: facts.width, height: facts.height))
    _ = try decoder.draw(.whole, of: file, into: pixels)
    let stage = try game.stage
    let board = stage.element(try game.element("board")).bounds
    var count = 0
    for region in try game.playing().game.numbers.indices {
      let element = stage.element(try game.element(ColoringPage.region(region)))
      // A row of page pixels through the region's middle: what of it is touched there has its colour.
      let y = element.bounds.middle.y
      for x in stride(from: element.bounds.x + 8, to: element.bounds.x + element.bounds.width, by: 16) {
        func isInside(_ x: Double, _ y: Double) -> Bool {
          stage.hitTest(PagePoint(x: x, y: y)) == element.id
        }
        // Not where the edge is smoothed.
        guard [-16, 0, 16].allSatisfy({ isInside(x + $0, y) && isInside(x, y + $0) }) else { continue }
        let column = Int((x - board.x) / board.width * Double(facts.width))
        let row = Int((y - board.y) / board.height * Double(facts.height))
        let pixel = pixels.pixels[row * facts.width + column] & 0xFF_FFFF
        let color = element.values
        let rgb = [color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
        #expect(pixel == rgb, "region \(region + 1) at \(column), \(row)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test("A file that is there is never written over")
  func neverWrittenOver() throws {
    let (game, folder) = try Self.finished()
    game.type("s")
    let first = try #require(try Self.names(in: folder).first)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/" + first))
    game.type("s").type("s")
    let stem = first.dropLast(".png".count)
    #expect(try Set(Self.names(in: folder)) == [first, "\(stem) 2.png", "\(stem) 3.png"])
    #expect(try String(contentsOfFile: folder + "/" + first, encoding: .utf8) == "mine")
  }

  @Test("A picture that is not finished is not kept, and the foot says so")
  func unfinished() throws {
    let (game, folder) = try Self.finished()
    game.type("u").type("s")
    #expect(game.run.foot.hasPrefix("it can be kept once all is coloured"))
    #expect(try Self.names(in: folder).isEmpty)
  }

  @Test("Who may not write keeps no picture: the foot does not offer it, and the key says so")
  func policy() throws {
    let (game, folder) = try Self.finished()
    game.run.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayWrite = no; };".utf8), path: "settings.plist")
    #expect(!game.key(.tab).run.foot.contains("keeps"))
    #expect(game.type("s").run.foot.hasPrefix("no pictures are kept here"))
    #expect(try Self.names(in: folder).isEmpty)
  }

  @Test("A folder that cannot be written is named, and what was coloured stays", arguments: [80, 60])
  func unwritable(columns: Int) throws {
    let (game, _) = try Self.finished(columns: columns, hasFolder: false)
    let numbers = try game.playing().game.numbers
    #expect(game.type("s").run.text.contains(" not kept: nothing can be written in"))
    #expect(try game.playing().game.numbers == numbers && game.playing().game.isDone)
    #expect(game.key(.tab).run.foot.contains("r begins anew"))
  }

  @Test("In the background it is kept while the page goes on, and the reader is woken")
  func background() throws {
    let folder = try TemporaryFolder()
    let semaphore = DispatchSemaphore(value: 0)
    let keeper = PictureKeeper(wake: { semaphore.signal() }) { [path = folder.path] in
      PictureFolder(path: path, home: path)
    }
    keeper.keep(try Self.picture(), named: "A")
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    #expect(try keeper.takeAnswer()?.get() == "~/A.png")
    #expect(keeper.takeAnswer() == nil)
    #expect(try Self.names(in: folder.path) == ["A.png"])
  }

  private static func picture() throws -> ColoredPicture {
    let game = try #require(try GameRun(path: fish).open(byNumber))
    return try #require(try game.playing().game.coloredPicture)
  }

  @Test(
    "A file has a name that every file system takes, and that is not hidden",
    arguments: [
      ("Il gatto: \"chi?\" / e/o", "Il gatto- -chi-- - e-o"), ("../../etc/passwd", "etc-passwd"),
      (".hidden", "hidden"), ("-rf ~", "rf ~"), ("a/\u{301}b", "a-b"), ("a\u{1B}[2Jb\nc", "a-[2Jb c"),
      ("  ", "leggi"),
      ("...", "leggi"),
      ("Dr.", "Dr"), (String(repeating: "è", count: 300), String(repeating: "è", count: 100)),
    ])
  func fileNames(words: String, name: String) throws {
    let folder = try TemporaryFolder()
    let keeper = PictureKeeper { [path = folder.path] in PictureFolder(path: path) }
    keeper.keep(try Self.picture(), named: words)
    #expect(try keeper.takeAnswer()?.get().hasSuffix("/" + name + ".png") == true)
    #expect(try Self.names(in: folder.path) == [name + ".png"])
  }

  @Test("The reader's folder is the one of XDG, else Pictures, else home, as far as it is there")
  func folders() throws {
    let home = try TemporaryFolder()
    func path(_ variables: [String: String] = [:]) -> String? {
      let all = ["HOME": home.path].merging(variables) { $1 }
      return PictureFolder.ofReader { all[$0] }?.path.replacingOccurrences(of: home.path, with: "~")
    }
    func make(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: home.path + "/" + name, withIntermediateDirectories: true)
    }
    #expect(path() == "~")
    try make("Pictures")
    #expect(path() == "~/Pictures")
    try make(".config")
    let settings = URL(fileURLWithPath: home.path + "/.config/user-dirs.dirs")
    try Data("# mine\nXDG_MUSIC_DIR=\"$HOME/Musica\"\n XDG_PICTURES_DIR=\"$HOME/Le \\\"mie\\\"\"\n".utf8)
      .write(to: settings)
    #expect(path() == "~/Pictures")
    try make("Le \"mie\"")
    #expect(path() == "~/Le \"mie\"")
    #expect(path(["XDG_CONFIG_HOME": home.path + "/nowhere"]) == "~/Pictures")
    try Data("XDG_PICTURES_DIR=\"$HOME/\"\n".utf8).write(to: settings)
    #expect(path() == "~")
    try Data("XDG_PICTURES_DIR=\"relative\"\n".utf8).write(to: settings)
    #expect(path() == "~/Pictures")
    try Data("XDG_PICTURES_DIR=\"\nXDG_PICTURES_DIR=\n".utf8).write(to: settings)
    #expect(path() == "~/Pictures")
    #expect(PictureFolder.ofReader { _ in nil } == nil)
  }
}
