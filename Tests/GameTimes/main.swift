// How long games of a book's cover take: making a level, filling a region, carrying a piece by keys and by
// the mouse, and how many bytes a step of that sends; a line a figure, its name and its number. `make bench`
// runs it, since games cannot be played from another package. The argument is the folder of the bundled book.

import BookModel
import CellGrid
import Following
import GameMaking
import GameScreens
import HeadlessReading
import Media
import MediaDecoding
import PictureCutting
import PictureStore
import Ports
import Screens
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}

/// A game on the screens of a reader, and what its terminal gets.
private final class Table {
  let reader: HeadlessReader
  let game: PlayedGame
  private let screen: GameScreen
  private var sender = CellSender(ScreenCapabilities(colorDepth: .direct))

  /// - Parameter copiesAreas: whether the terminal has said that it copies rectangles of cells.
  init?(_ variant: GameVariant, of opened: OpenedBook, copiesAreas: Bool = false) {
    sender.copiesAreas = copiesAreas
    reader = HeadlessReader(opened, isSparing: true)
    let levels = GameLevels(reader.coordinator.games[0], of: reader.coordinator)
    guard case .game(let game) = levels.begin(variant, in: JigsawWindow(columns: 80, rows: 23)) else {
      return nil
    }
    self.game = game
    screen = GameScreen(game, title: levels.title, of: reader.coordinator)
    reader.stack.push(screen)
    reader.advance(ticks: 60)
    _ = show()
  }

  /// Draws and sends what has changed.
  ///
  /// - Returns: how many bytes that are.
  func show() -> Int {
    sender.aim(at: reader.grid)
    var bytes: [UInt8] = []
    sender.appendRest(to: &bytes)
    return bytes.count
  }

  func press(_ key: Key) -> (seconds: Double, bytes: Int) { take(.key(key)) }

  /// Takes an input, and shows what comes of it.
  ///
  /// - Returns: the seconds that takes until the first frame, and the bytes of all frames until it rests.
  private func take(_ input: TerminalInput) -> (seconds: Double, bytes: Int) {
    var bytes = 0
    let seconds = processorSeconds {
      reader.take(input)
      reader.advance()
      bytes = show()
    }
    for _ in 0..<30 {
      reader.advance()
      bytes += show()
    }
    return (seconds, bytes)
  }

  /// Drags a piece to its place and drops it there, the pointer a cell a step.
  ///
  /// - Returns: what each step takes and sends.
  func drag() -> [(seconds: Double, bytes: Int)] {
    guard let session = screen.pages.first?.session else { return [] }
    let stage = session.stage
    let pieces = session.playback.touchables.lazy.compactMap { piece in
      stage.description(of: piece).drag?.places.first.flatMap(stage.element(named:)).map { (piece, $0) }
    }
    guard let (piece, place) = pieces.first else { return [] }
    let (start, end) = (session.view.cells(of: piece).middle, session.view.cells(of: place).middle)
    let steps = max(abs(end.column - start.column), abs(end.row - start.row), 1)
    func mouse(_ phase: MouseEvent.Phase, after step: Int) -> (seconds: Double, bytes: Int) {
      take(
        .mouse(
          MouseEvent(
            button: .left, phase: phase, column: start.column + (end.column - start.column) * step / steps,
            row: start.row + (end.row - start.row) * step / steps)))
    }
    _ = mouse(.pressed, after: 0)
    let moves = (1...steps).map { mouse(.moved, after: $0) }
    _ = mouse(.released, after: steps)
    return moves
  }
}

extension CellRect {
  fileprivate var middle: (column: Int, row: Int) { (column + columns / 2, row + rows / 2) }
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}

guard CommandLine.arguments.count == 2,
  let book = Book.read(path: FilePath(CommandLine.arguments[1])).book
else {
  print("usage: game-times BOOK-FOLDER")
  exit(2)
}
private let folder = BookFolder(path: FilePath(CommandLine.arguments[1]))
private let service = MediaDecoder()
private let opened = OpenedBook(
  path: folder.path.description, book: book, name: "book",
  pictures: PictureStore(service: service) { try? folder.open($0).get() },
  media: BookMedia(folder: folder, service: service, wake: nil))
private let maker = GameMaker(service: service) { try? folder.open($0).get() }
private let cover = book.pictureForGames?.string() ?? ""

private var slowest = 0.0
for variant in GameVariant.all {
  for window in [JigsawWindow(columns: 80, rows: 23), JigsawWindow(columns: 160, rows: 47)] {
    var made = false
    let seconds = processorSeconds {
      made = (try? maker.game(variant, of: cover, showing: nil, seed: 1, in: window))?.book(in: window) != nil
    }
    if made { slowest = max(slowest, seconds) }
  }
}
print("making", slowest)

if let table = Table(.coloring(.medium, .byNumber), of: opened) {
  var fills: [Double] = []
  for color in 1...8 {
    _ = table.press(.character(Character(String(color))))
    while zip(table.game.colors, table.game.numbers).contains(where: { $0 == color && $1 == 0 }) {
      _ = table.press(.character("n"))
      fills.append(table.press(.enter).seconds)
    }
  }
  print("filling", fills.median)
}

for variant in [GameVariant.jigsaw(.sixPieces), .jigsaw(.twelvePieces)] {
  guard let table = Table(variant, of: opened) else { continue }
  var moves: [(seconds: Double, bytes: Int)] = []
  for _ in 0..<3 {
    _ = table.press(.enter)
    for key in [Key.character("1"), .character("2"), .character("3"), .left, .right, .up, .down] {
      moves.append(table.press(key))
    }
    _ = table.press(.escape)
    _ = table.press(.tab)
  }
  let bytes = moves.map { Double($0.bytes) }.median
  let name = variant.name.split(separator: " ")[1]
  print("moving \(name)", moves.map(\.seconds).median, bytes)
  for copiesAreas in [false, true] {
    guard let table = Table(variant, of: opened, copiesAreas: copiesAreas) else { continue }
    let steps = (0..<3).flatMap { _ in table.drag() }
    guard !steps.isEmpty else { continue }
    let figures = (steps.map(\.seconds).median, steps.map { Double($0.bytes) }.median)
    print(copiesAreas ? "copying \(name)" : "dragging \(name)", figures.0, figures.1)
  }
}
