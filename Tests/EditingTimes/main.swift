// How long it takes from a command to the changed page on the screen, in a book of a megabyte and on a page
// of 500 elements, and what editing costs in memory: a line a figure, its name and its numbers. `make
// bench` runs it, since a book cannot be edited from another package. The argument is the folder of the
// bundled book, whose sky lies under the page. With `only-read` or `read-to-edit` behind it, it prints by
// how many bytes that alone makes the program larger.

import BookEditing
import BookModel
import BookStaging
import CellGrid
import ListEditing
import Media
import MediaDecoding
import PageLayout
import PictureStore
import PropertyList
import StageCore
import StagePainter
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let picture = "pictures/sky-title.svg"
private let steps = 1000

guard (2...3).contains(Swift.CommandLine.arguments.count) else {
  print("usage: editing-times BOOK-FOLDER [only-read | read-to-edit]")
  exit(2)
}
private let bytes = LargeBook.list(picture: picture)

/// Reading the list, and reading it to be edited, turn about.
private func readList() -> PropertyListDocument { PropertyListReader.read(bytes: bytes, file: "book.plist") }
if Swift.CommandLine.arguments.count == 3 {
  let before = peakBytes
  let list = readList()
  let document = Swift.CommandLine.arguments[2] == "read-to-edit" ? try BookDocument(list) : nil
  print("memory", peakBytes - before)
  withExtendedLifetime((list, document)) {}
  exit(0)
}
private var readings: (only: [Double], edited: [Double]) = ([], [])
for round in 0...20 {
  let only = processorSeconds { _ = readList() }
  let edited = try processorSeconds { _ = try BookDocument(readList()) }
  if round > 0 {
    readings.only.append(only)
    readings.edited.append(edited)
  }
}
print("reading", readings.edited.quantile(0.5), readings.only.quantile(0.5))

/// The screen on which the page is seen.
private struct Window {
  private static let area = CellRect(column: 0, row: 0, columns: 160, rows: 47)
  private let painter: StagePainter
  private var grid = Grid(columns: 160, rows: 48)
  private var sender = CellSender(ScreenCapabilities(colorDepth: .direct))

  init(_ folder: BookFolder) {
    painter = StagePainter(
      pictures: PictureStore(service: MediaDecoder()) { try? folder.open($0).get() }.session())
    painter.isSparing = true
  }

  /// Shows a page: how many bytes the terminal gets.
  mutating func show(_ page: Page, of book: Book) -> Int {
    let stage = PageBuilder(book: book, media: ShortTracks()).staged(page).stage
    let layout = painter.layout(of: PageSketch(of: stage), in: Self.area)
    let layer = PageLayer(stage: stage, background: nil, layout: layout)
    let painted = painter.paint(layer, into: &grid, stale: .areas([]))
    sender.aim(at: grid, changed: .areas(painted.changed))
    var bytes: [UInt8] = []
    sender.appendRest(to: &bytes)
    return bytes.count
  }
}

private struct ShortTracks: MediaLibrary {
  func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(1) }
  func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
  func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
}

/// Commands of those that are given all the time, each at another element.
private func command(_ step: Int) -> String {
  let element = 1 + step * 31 % (LargeBook.elements - 1)
  let name = (element % 2 == 0 ? "shape" : "text") + "\(element)"
  return switch step % 4 {
  case 0: "move \(name) by 13 -7"
  case 1: "set \(name).x \(step * 17 % 800)"
  case 2: "resize \(name) to \(30 + step % 100) 36"
  default: "set \(name).alpha 0.5"
  }
}

private var window = Window(BookFolder(path: FilePath(Swift.CommandLine.arguments[1])))
private var document = try BookDocument(readList())
try document.perform(.on(.page(.number(1))))
private var parts: [String: [Double]] = [:]
private var times: [Double] = []
private var seen = 0
if let book = document.book { _ = window.show(book.pages[0], of: book) }
private var peakBefore = 0
for step in 0..<steps {
  // What each step needs while it is made is known by then.
  if step == 20 { peakBefore = peakBytes }
  guard let read = try BookCommand.read(command(step)) else { continue }
  let editing = try processorSeconds { try document.perform(read.command) }
  var book: Book?
  let decoding = processorSeconds { book = document.book }
  guard let book else { continue }
  var sent = 0
  let showing = processorSeconds { sent = window.show(book.pages[0], of: book) }
  if sent > 0 { seen += 1 }
  times.append(editing + decoding + showing)
  for (name, time) in [("editing", editing), ("decoding", decoding), ("showing", showing)] {
    parts[name, default: []].append(time)
  }
}
print("steps", peakBytes - peakBefore, document.history.done.count)
// What lies under other elements is not seen.
guard seen > steps / 4 else {
  print("only \(seen) of \(steps) steps are seen")
  exit(1)
}
print("shown", times.quantile(0.5), times.quantile(0.99))
for (name, times) in parts.sorted(by: { $0.key < $1.key }) {
  print(name, times.quantile(0.5), times.quantile(0.99))
}

/// All elements of the page that have a size are given another one, as one step.
private var groups: [Double] = []
for round in 0..<20 {
  let commands = (1..<LargeBook.elements).map { element in
    BookCommand.resize(
      (element % 2 == 0 ? "shape" : "text") + "\(element)", width: Double(60 + round), height: 24, at: nil)
  }
  groups.append(try processorSeconds { try document.perform(commands, step: "resize all") })
}
print("group", groups.quantile(0.5), groups.quantile(0.99))
