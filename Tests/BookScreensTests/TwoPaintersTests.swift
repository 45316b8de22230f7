import BookScreens
import CellGrid
import Compositing
import Media
import PictureStore
import Ports
import StageCore
import StagePainter
import TestSupport
import Testing
import Thumbnails

/// A reader turns pages while thumbnails of the same book are painted, from one store.
@Suite struct TwoPaintersTests {
  private static let pageCount = 31
  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  private func picture(_ file: String) -> String {
    PList.element(
      "image", file, x: 200, y: 40, width: 600, height: 500, PList.string("fileName", file))
  }

  /// A book of pages with a picture of their own and one that they all have.
  private func book(_ pictures: PictureSession) throws -> BookRun {
    try BookRun(
      pages: (1...Self.pageCount).map { number in
        PList.page(
          picture("\(number).png"),
          PList.element(
            "image", "bird", x: 20, y: 40, width: 100, height: 100, PList.string("fileName", "bird.png")),
          PList.text("words", "These are the words.", y: 650), extra: Self.still)
      }.joined(), pictures: pictures)
  }

  private func thumbnailPage(_ index: Int, of run: BookRun) -> ThumbnailPage {
    let (builder, page) = (run.session.builder, run.session.pages[index])
    return ThumbnailPage(background: .white) { builder.staged(page).stage }
  }

  /// What a reader saw and what it took, in counts.
  private struct Reading: Equatable {
    /// By picture and size, how often it was decoded for the reader.
    var decoded: [String: Int] = [:]
    var frames = 0
    var cellsDrawn = 0
    var grids: [[String]] = []
  }

  /// Reads the whole book, one page after another.
  ///
  /// - Parameter between: done after each frame.
  private func read(_ run: BookRun, _ decoder: CountingDecoder, between: (Int) -> Void) -> Reading {
    var reading = Reading()
    func look() {
      guard run.stack.needsFrame(in: WindowShape(columns: run.columns, rows: run.rows)) else { return }
      reading.frames += 1
      reading.grids.append(run.lines)
      reading.cellsDrawn += run.changed.reduce(0) { $0 + $1.columns * $1.rows }
    }
    for index in 0..<Self.pageCount {
      look()
      run.session.prepareNeighbours()
      between(index)
      _ = run.stack.handle(.woken)
      look()
      run.ticks(3)
      look()
      _ = run.stack.handle(.key(.right))
    }
    reading.decoded = decoder.counts
    return reading
  }

  /// - Parameter paintsThumbnails: whether thumbnails of all pages are painted meanwhile, two for each page
  ///   read.
  private func reading(
    paintsThumbnails: Bool, capacity: Int, thumbnailCapacity: Int
  ) throws -> (Reading, store: PictureStore, thumbnails: Int, mostBytes: Int) {
    let decoder = CountingDecoder()
    let store = PictureStore(
      capacity: capacity, thumbnailCapacity: thumbnailCapacity, decoding: .inBackground {}, service: decoder,
      open: decoder.open)
    let pictureSession = store.session()
    pictureSession.patience = .seconds(20)
    let run = try book(pictureSession)
    let painter = ThumbnailPainter(
      pictures: store.session(.thumbnails), form: ThumbnailForm(columns: 12, rows: 5, dots: .half))
    var painted = 0
    var mostBytes = 0
    let worker = try #require(store.worker)
    let result = read(run, decoder) { index in
      worker.waitForAll(seconds: 20)
      guard paintsThumbnails else { return }
      for page in [index, Self.pageCount - 1 - index] {
        let thumbnail = painter.painted(thumbnailPage(page, of: run)) {
          mostBytes = max(mostBytes, store.byteCount)
          worker.waitForAll(seconds: 20)
        }
        if thumbnail != nil { painted += 1 }
        mostBytes = max(mostBytes, store.byteCount)
      }
    }
    return (result, store, painted, mostBytes)
  }

  @Test("a reader sees, and waits for, the same whether thumbnails of all pages are painted meanwhile or not")
  func side() throws {
    // Room for the pictures of a page and of the next one: whatever else is kept pushes one of them out.
    let alone = try reading(paintsThumbnails: false, capacity: 20_000, thumbnailCapacity: 4000)
    let both = try reading(paintsThumbnails: true, capacity: 20_000, thumbnailCapacity: 4000)
    #expect(both.thumbnails == 2 * Self.pageCount)
    #expect(both.0.grids == alone.0.grids)
    #expect(both.0.frames == alone.0.frames)
    #expect(both.0.cellsDrawn == alone.0.cellsDrawn)
    for (picture, count) in alone.0.decoded { #expect(both.0.decoded[picture] == count, "\(picture)") }
    #expect(both.mostBytes > 0 && both.mostBytes <= 20_000 + 4000)
    #expect(both.store.session(.thumbnails).byteCount <= 4000)
  }

  @Test("a picture of the page that is shown is decoded once, and stays, whatever thumbnails need")
  func shown() throws {
    let decoder = CountingDecoder()
    let store = PictureStore(
      capacity: 20_000, thumbnailCapacity: 4000, decoding: .inBackground {}, service: decoder,
      open: decoder.open)
    let pictureSession = store.session()
    pictureSession.patience = .seconds(20)
    let run = try book(pictureSession)
    let needed = PagePictures(of: run.session.stage, at: try #require(run.session.layout?.projection)).shown
    func surfaces() -> [PictureSurface?] {
      needed.map { pictureSession.pictureAtHand($0.picture, width: $0.width, height: $0.height) }
    }
    let before = surfaces()
    #expect(needed.count == 2 && before.allSatisfy { $0 != nil })
    let painter = ThumbnailPainter(
      pictures: store.session(.thumbnails), form: ThumbnailForm(columns: 12, rows: 5, dots: .half))
    for index in 0..<Self.pageCount {
      let thumbnail = painter.painted(thumbnailPage(index, of: run)) {
        store.worker?.waitForAll(seconds: 20)
      }
      #expect(thumbnail != nil)
      #expect(zip(before, surfaces()).allSatisfy { $0 === $1 })
    }
    for request in needed {
      #expect(decoder.counts["\(request.picture.file) \(request.width)×\(request.height)"] == 1)
    }
  }

  @Test("the worker does what is seen first: the page, thumbnails looked at, pages ahead, other thumbnails")
  func order() {
    let decoder = HeldDecoder()
    let store = PictureStore.held(decoder)
    let reader = store.session()
    let seen = store.session(.thumbnails)
    let unseen = store.session(.thumbnails)
    unseen.isSeen = false
    func request(_ file: String) -> PictureRequest { PictureRequest(.file(file), width: 4, height: 4) }
    unseen.beginPage([request("unseen")])
    #expect(decoder.begins("unseen"))
    reader.prefetch([request("ahead")])
    #expect(decoder.abandons("unseen") && decoder.begins("ahead"))
    seen.beginPage([request("seen")])
    #expect(decoder.abandons("ahead") && decoder.begins("seen"))
    reader.beginPage([request("page")])
    #expect(decoder.abandons("seen") && decoder.begins("page"))
    // Another page may need other pictures ahead.
    reader.prefetch([request("ahead")])
    for file in ["page", "seen", "ahead", "unseen"] { decoder.release(file) }
    store.worker?.waitForAll(seconds: 20)
    #expect(decoder.begun == ["unseen", "ahead", "seen", "page", "seen", "ahead", "unseen"])
    #expect(reader.collect() && seen.collect() && unseen.collect())
  }

  @Test(
    "what one pictureSession begins drops nothing of another's, and what comes is told to whoever waits for it"
  )
  func orders() {
    let decoder = HeldDecoder()
    let store = PictureStore.held(decoder)
    let (reader, thumbnails) = (store.session(), store.session(.thumbnails))
    let needed = PictureRequest(.file("page"), width: 4, height: 4)
    reader.beginPage([needed])
    #expect(decoder.begins("page"))
    for file in ["a", "b", "c"] {
      thumbnails.beginPage([PictureRequest(.file(file), width: 4, height: 4)])
      thumbnails.beginFrame()
    }
    #expect(reader.isAwaitingPage && thumbnails.isAwaitingPage && decoder.abandoned.isEmpty)
    decoder.release("page")
    #expect(decoder.wakes(1))
    thumbnails.beginFrame()
    #expect(!reader.isAwaitingPage && thumbnails.isAwaitingPage)
    #expect(reader.collect())
    #expect(!reader.collect())
    #expect(reader.pictureAtHand(.file("page"), width: 4, height: 4) != nil)
    // Small pictures are not drawn from by pages.
    #expect(thumbnails.pictureAtHand(.file("page"), width: 4, height: 4) == nil)
  }

  @Test("what a pictureSession has ordered goes with it, and so does what it drew")
  func ending() throws {
    let decoder = HeldDecoder(open: ["page"])
    let store = PictureStore.held(decoder, capacity: 64)
    let reader = store.session()
    reader.patience = .seconds(20)
    var menu: PictureSession? = store.session()
    reader.beginFrame()
    #expect(reader.picture(.file("page"), width: 2, height: 4) != nil)
    menu?.beginPage([PictureRequest(.file("menu"), width: 2, height: 4)])
    #expect(decoder.begins("menu") && store.byteCount == 64)
    menu = nil
    #expect(decoder.abandons("menu"))
    #expect(store.byteCount == 32)
    // The place is free again, for one that knows nothing of the other.
    let other = store.session()
    #expect(other.place != reader.place && other.frame == 0 && !other.isAwaitingPage)
  }

  @Test("two pages drawn from one store keep their pictures, as long as they are drawn")
  func pages() {
    let decoder = CountingDecoder()
    // Room for two pictures.
    let store = PictureStore(capacity: 2 * 4 * 64, service: decoder, open: decoder.open)
    let (below, menu) = (store.session(), store.session())
    below.beginFrame()
    #expect(below.picture(.file("page"), width: 8, height: 8)?.width == 8)
    for file in ["a", "b", "c"] {
      for _ in 0..<2 { menu.beginFrame() }
      #expect(menu.picture(.file(file), width: 8, height: 8)?.width == 8)
      #expect(store.byteCount <= store.capacity)
    }
    #expect(below.pictureAtHand(.file("page"), width: 8, height: 8) != nil)
    #expect(decoder.counts == ["page 8×8": 1, "a 8×8": 1, "b 8×8": 1, "c 8×8": 1])
  }
}
