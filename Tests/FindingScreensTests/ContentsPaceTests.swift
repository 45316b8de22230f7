import BookModel
import BookScreens
import BookStaging
import CellGrid
import FindingScreens
import Foundation
import Media
import MediaDecoding
import PictureStore
import Ports
import Screens
import Settings
import TestSupport
import Testing
import Thumbnails

/// The contents of a real book: its pictures come while every key is answered.
@Suite struct ContentsPaceTests {
  /// Nil on machines that do not have it.
  private static let rabbit: String? = {
    let path = Checkout.shared("real/peter-rabbit")
    if path == nil { print("skipped: ../shared/real/peter-rabbit is not here") }
    return path
  }()

  /// A clock on which a millisecond passes whenever somebody looks.
  private final class Clock {
    var looks = 0
    func seconds() -> Double {
      looks += 1
      return Double(looks) / 1000
    }
  }

  /// The folders that thumbnails are kept in, as long as a room is open.
  private final class Files {
    var made: [ThumbnailFiles] = []
    func finish() { for files in made { files.finish(within: 20) } }
  }

  private func coordinator(
    _ path: String, digest: String = "", folder kept: String? = nil, files: Files = Files()
  ) throws -> (BookCoordinator, PictureStore) {
    let read = Book.read(path: path)
    let folder = read.folder
    let store = PictureStore(decoding: .inBackground {}, service: MediaDecoder()) {
      try? folder.open($0).get()
    }
    var services = Services(
      layers: PreferenceLayers(flags: [.motion: "reduced", .interfaceLanguage: "en"]), dots: .half)
    if let kept {
      services.pageFiles = { pictures in
        files.made.append(
          ThumbnailFiles(
            cache: ThumbnailCache(folder: kept), service: MediaDecoder(), wake: {}, open: pictures.open))
        return files.made[files.made.count - 1]
      }
    }
    let coordinator = BookCoordinator(
      OpenedBook(
        path: path, digest: digest, book: try #require(read.book), name: "book", pictures: store,
        media: NoMedia()),
      services: services)
    return (coordinator, store)
  }

  @Test(
    "all of 31 thumbnails come in slices of a tick, and each key between them is answered at once",
    .enabled(if: rabbit != nil))
  func slices() throws {
    let (coordinator, store) = try coordinator(#require(Self.rabbit))
    let screen = ContentsScreen(coordinator)
    let stack = ScreenStack([coordinator.reading(at: 0), screen], services: coordinator.services)
    let clock = Clock()
    stack.keepTime(by: clock.seconds)
    let window = WindowShape(columns: 80, rows: 24)
    _ = stack.draw(in: window)
    var ticks = 0
    var most = 0
    let keys: [Key] = [.right, .down, .pageDown, .up, .left, .end, .home]
    // Until all are there, or nothing goes on any more though something is missing.
    while ticks < 5000 {
      if stack.ticksUntilNextChange == nil {
        store.worker?.waitForAll(seconds: 20)
        _ = stack.handle(.woken)
        if (0..<31).allSatisfy({ screen.thumbnail(ofPage: $0) != nil }) { break }
      }
      ticks += 1
      var before = clock.looks
      stack.advance(ticks: 1)
      most = max(most, clock.looks - before)
      before = clock.looks
      let selected = screen.list.selected
      let key = keys[ticks % keys.count]
      _ = stack.handle(.key(key))
      _ = stack.draw(in: window)
      // No key waits for a picture.
      #expect(clock.looks == before, "\(key) from card \(selected)")
    }
    #expect((0..<31).allSatisfy { screen.thumbnail(ofPage: $0) != nil })
    // A slice is 8 ms: so often the clock is looked at, before and behind it.
    #expect(most <= 10)
    // More than one tick was needed, so that it was not done all at once.
    #expect(ticks > 31)
    while stack.ticksUntilNextChange != nil, ticks < 5000 {
      stack.advance(ticks: 1)
      ticks += 1
    }
    #expect(screen.ticksUntilNextChange == nil, "idle costs nothing")
  }

  @Test("what was painted once is found when the book is opened again, unless its pictures have changed")
  func kept() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pesce-stella"
    try FileManager.default.copyItem(atPath: Checkout.path("books/pesce-stella"), toPath: path)
    func thumbnails() throws -> (cells: [String], painted: Int) {
      let files = Files()
      let (coordinator, store) = try coordinator(
        path, digest: "1a2b", folder: folder.path + "/kept", files: files)
      let screen = ContentsScreen(coordinator)
      screen.layout(in: WindowShape(columns: 80, rows: 24))
      screen.appear()
      for _ in 0..<2000 {
        if (0..<10).allSatisfy({ screen.thumbnail(ofPage: $0) != nil }) { break }
        _ = screen.advance(ticks: 1)
        files.finish()
        store.worker?.waitForAll(seconds: 20)
        screen.collect()
      }
      files.finish()
      var grid = Grid(columns: 40, rows: 12)
      screen.thumbnail(ofPage: 5)?.draw(into: &grid, column: 0, row: 0, by: DotEncoder(dots: .half))
      return (GridText(grid).lines, store.byteCount)
    }
    let first = try thumbnails()
    #expect(first.painted > 0)
    let second = try thumbnails()
    #expect(second.cells == first.cells)
    #expect(second.painted == 0, "nothing is decoded")
    // The list is the same, its pictures are not.
    let pictures = URL(fileURLWithPath: path + "/pictures")
    for file in try FileManager.default.contentsOfDirectory(at: pictures, includingPropertiesForKeys: nil) {
      try (Data(contentsOf: file) + Data(" ".utf8)).write(to: file)
    }
    #expect(try thumbnails().painted > 0, "they are painted anew")
  }
}
