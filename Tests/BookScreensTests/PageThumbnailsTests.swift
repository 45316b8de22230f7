import BookScreens
import CellGrid
import Media
import PictureStore
import StageCore
import TestSupport
import Testing
import Thumbnails

/// The thumbnails of a book's pages, as a screen of contents asks for them.
@Suite struct PageThumbnailsTests {
  private static let form = ThumbnailForm(columns: 12, rows: 5, dots: .half)

  private func picture(_ file: String) -> String {
    PList.element(
      "image", file, x: 0, y: 0, width: 1024, height: 768, PList.string("fileName", file))
  }

  private final class Contents {
    let run: BookRun
    let store: PictureStore
    let files: ThumbnailFiles?
    /// The pages that were built, in that order.
    private(set) var built: [Int] = []
    /// Pages that cannot be built yet.
    var unknown: Set<Int> = []
    private(set) var thumbnails: PageThumbnails

    init(_ run: BookRun, _ store: PictureStore, cache: ThumbnailCache? = nil) {
      self.run = run
      self.store = store
      let service = CountingDecoder()
      files = cache.map { ThumbnailFiles(cache: $0, service: service, wake: {}, open: { _ in nil }) }
      let painter = ThumbnailPainter(pictures: store.session(.thumbnails), form: PageThumbnailsTests.form)
      thumbnails = PageThumbnails(book: "book", painter: painter, files: files) { _ in nil }
      let (builder, pages) = (run.session.builder, run.session.pages)
      thumbnails = PageThumbnails(book: "book", painter: painter, files: files) { [unowned self] index in
        built.append(index)
        guard !unknown.contains(index) else { return nil }
        return ThumbnailPage(background: .white) { builder.staged(pages[index]).stage }
      }
    }

    /// Goes on until nothing is left to be done.
    func goOnToEnd() -> [Int] {
      var come: [Int] = []
      for _ in 0..<200 {
        files?.finish(within: 20)
        store.worker?.waitForAll(seconds: 20)
        come += thumbnails.goOn { true }
      }
      return come
    }
  }

  private func contents(
    pages: Int = 6, _ decoder: CountingDecoder = CountingDecoder(), cache: ThumbnailCache? = nil
  ) throws -> Contents {
    let store = PictureStore(decoding: .inBackground {}, service: decoder, open: decoder.open)
    let session = store.session()
    session.patience = .seconds(20)
    let run = try BookRun(
      pages: (1...pages).map { PList.page(picture("\($0).png")) }.joined(), pictures: session)
    return Contents(run, store, cache: cache)
  }

  @Test("pages come in the order they are wanted in, and those that nobody wants any more do not")
  func wanted() throws {
    let contents = try contents()
    contents.thumbnails.want([0, 1, 2, 3, 4, 5])
    #expect(contents.thumbnails.goOn { false } == [] && contents.thumbnails.canGoOn)
    // One step: the first page has been begun with.
    var steps = 2
    _ = contents.thumbnails.goOn {
      steps -= 1
      return steps >= 0
    }
    contents.thumbnails.want([4, 2])
    #expect(contents.goOnToEnd() == [4, 2])
    #expect(!contents.thumbnails.canGoOn)
    #expect(contents.thumbnails.thumbnail(ofPage: 4) != nil)
    #expect(contents.thumbnails.thumbnail(ofPage: 0) == nil)
    contents.thumbnails.want([2, 3])
    #expect(contents.goOnToEnd() == [3])
  }

  @Test("what was painted is found on the disk by who reads the book again, and nothing is decoded for it")
  func kept() throws {
    let folder = try TemporaryFolder()
    let first = try contents(cache: ThumbnailCache(folder: folder.path))
    first.thumbnails.want([0, 1, 2])
    #expect(first.goOnToEnd() == [0, 1, 2])
    first.files?.finish(within: 20)

    let decoder = CountingDecoder()
    let second = try contents(decoder, cache: ThumbnailCache(folder: folder.path))
    let before = decoder.counts
    second.thumbnails.want([2, 1])
    #expect(second.goOnToEnd() == [2, 1])
    #expect(second.built.isEmpty && decoder.counts == before)
    #expect(second.thumbnails.thumbnail(ofPage: 1) == first.thumbnails.thumbnail(ofPage: 1))
    second.thumbnails.want([3, 2])
    #expect(second.goOnToEnd() == [3])
  }

  @Test("a page that cannot be built yet keeps none waiting, and is asked for when something has come")
  func unknown() throws {
    let contents = try contents()
    contents.unknown = [0]
    contents.thumbnails.want([0, 1])
    #expect(contents.goOnToEnd() == [1])
    #expect(contents.built == [0, 1] && !contents.thumbnails.canGoOn)
    contents.unknown = []
    contents.thumbnails.wake()
    #expect(contents.thumbnails.canGoOn)
    #expect(contents.goOnToEnd() == [0])
  }

  @Test("in memory they keep to their bound, and those that are wanted stay")
  func memory() throws {
    let contents = try contents(pages: 40)
    let large = PageThumbnails(
      book: "book",
      painter: ThumbnailPainter(
        pictures: contents.store.session(.thumbnails), form: ThumbnailForm(columns: 160, rows: 80)),
      files: nil
    ) { _ in ThumbnailPage(background: .white) { Stage(width: 10, height: 10, frameRate: 30, elements: []) } }
    // Of 3.2 MB each no more than five have room.
    for first in stride(from: 0, to: 40, by: 4) {
      large.want(Array(first..<first + 4))
      #expect(large.goOn { true } == Array(first..<first + 4))
      #expect((0..<40).count { large.thumbnail(ofPage: $0) != nil } <= 5)
      #expect((first..<first + 4).allSatisfy { large.thumbnail(ofPage: $0) != nil })
    }
  }
}
