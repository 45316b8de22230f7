import CellGrid
import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing
import Thumbnails

@Suite struct CoverTests {
  private static let form = ThumbnailForm(columns: 10, rows: 10, dots: .half, paper: .black)

  private func dots(_ width: Int, _ height: Int, in form: ThumbnailForm) -> [Int] {
    let dots = CoverPicture.dots(of: PictureFacts(width: width, height: height, isWhole: true), in: form)
    return [dots.width, dots.height]
  }

  @Test("a cover keeps its shape: it fills its box where little of it is lost, else it is seen whole")
  func shapes() {
    // 10 × 20 dots, as high as wide: a box of 1 : 2.
    #expect(dots(100, 200, in: Self.form) == [10, 20])
    #expect(dots(100, 170, in: Self.form) == [12, 20])
    #expect(dots(100, 240, in: Self.form) == [10, 24])
    #expect(dots(100, 100, in: Self.form) == [10, 10])
    #expect(dots(100, 400, in: Self.form) == [5, 20])
    #expect(dots(1, 9000, in: Self.form) == [1, 20])
    // 80 × 80 dots, twice as high as wide.
    let blocks = ThumbnailForm(columns: 10, rows: 10)
    #expect(dots(100, 200, in: blocks) == [80, 80])
    #expect(dots(100, 100, in: blocks) == [80, 40])
  }

  private func files(
    _ cache: ThumbnailCache?, _ opened: Opened, service: any MediaService = MediaDecoder()
  ) -> ThumbnailFiles {
    ThumbnailFiles(cache: cache, service: service, wake: opened.wake) { file in
      opened.note(file)
      return MediaFile(picture: file)
    }
  }

  /// What the thread opened.
  private final class Opened: @unchecked Sendable {
    private let lock = NSLock()
    private var names: Set<String> = []
    private var wakes = 0
    var files: Set<String> { lock.withLock { names } }
    var wakeCount: Int { lock.withLock { wakes } }
    func note(_ file: String) { lock.withLock { _ = names.insert(file) } }
    func wake() { lock.withLock { wakes += 1 } }
  }

  /// Decodes nothing.
  private final class Blind: MediaService {
    func answer(
      _: MediaRequest, about _: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
    ) throws(MediaProblem) -> MediaAnswer { throw .unreadable }
  }

  @Test("a cover whose picture has been changed is made anew, though its book says the same")
  func changed() throws {
    let folder = try TemporaryFolder()
    func cover(_ color: String) throws -> UInt32? {
      let path = try folder.write(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"20\">"
          + "<rect width=\"10\" height=\"20\" fill=\"\(color)\"/></svg>", to: "cover.svg")
      let files = ThumbnailFiles(
        cache: ThumbnailCache(folder: folder.path + "/covers"), service: MediaDecoder(), wake: {}
      ) { _ in MediaFile(descriptor: Foundation.open(path, O_RDONLY)) }
      files.want([.init(key("a"), cover: "cover.svg")])
      files.finish(within: 20)
      return files.collect().first?.thumbnail?.pixels.first
    }
    #expect(try cover("#ff0000") == 0xFF0000)
    #expect(try cover("#0000ff") == 0x0000FF)
  }

  private func key(_ book: String) -> ThumbnailKey { ThumbnailKey(book: book, .cover, Self.form) }

  @Test("a cover is made once, kept, and found again, as long as its picture is the same")
  func keeping() throws {
    let folder = try TemporaryFolder()
    let opened = Opened()
    let first = files(ThumbnailCache(folder: folder.path + "/covers"), opened)
    first.want([.init(key("a"), cover: "quarters.png"), .init(key("b"), cover: "garbled.png")])
    first.finish(within: 20)
    let made = first.collect()
    #expect(made.map(\.key.book) == ["a", "b"])
    // For the second it may be waking still.
    #expect(opened.wakeCount >= 1)
    let cover = try #require(made[0].thumbnail)
    #expect(made[1].thumbnail == nil)
    // A square in a box of 1 : 2, five rows of paper above it.
    #expect(Set(cover.pixels[..<50]) == [RGBColor.black.packed])
    #expect(!cover.pixels[50..<150].contains(RGBColor.black.packed))
    #expect(Set(cover.pixels[150...]) == [RGBColor.black.packed])

    let later = Opened()
    let second = files(ThumbnailCache(folder: folder.path + "/covers"), later, service: Blind())
    second.want([.init(key("a"), cover: "quarters.png"), .init(key("c"))])
    second.finish(within: 20)
    let found = second.collect()
    #expect(found.map(\.thumbnail) == [cover, nil])
  }

  @Test("of thousands of covers only those that are wanted now are made, and what is to be kept is kept")
  func scrolling() throws {
    let folder = try TemporaryFolder()
    let cache = ThumbnailCache(folder: folder.path)
    let opened = Opened()
    let files = files(cache, opened)
    let mine = try #require(
      Thumbnail(form: Self.form, pixels: Array(repeating: 7, count: Self.form.width * Self.form.height)))
    files.keep(mine, for: ThumbnailKey(book: "book", .page(0), Self.form))
    for row in 0..<1000 {
      files.want((row..<row + 3).map { .init(key("\($0)"), cover: "missing-\($0).png") })
    }
    files.finish(within: 20)
    #expect(opened.files.isSuperset(of: (999..<1002).map { "missing-\($0).png" }))
    #expect(files.collect().suffix(3).map(\.key.book) == ["999", "1000", "1001"])
    let kept = ThumbnailCache(folder: folder.path)
    #expect(kept.thumbnail(for: ThumbnailKey(book: "book", .page(0), Self.form)) == mine)
  }
}
