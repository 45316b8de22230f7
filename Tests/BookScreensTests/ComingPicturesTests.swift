import BookScreens
import CellGrid
import Media
import MediaDecoding
import PictureStore
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// Reading while pictures are decoded in the background.
@Suite struct ComingPicturesTests {
  private func picture(_ file: String, _ extra: String = "", width: Int = 600, height: Int = 500) -> String {
    PList.element(
      "image", file, x: 200, y: 40, width: width, height: height, PList.string("fileName", file) + extra)
  }

  /// Pages of one picture each, "1.png" on the first, and words under it.
  private func book(
    pages: Int = 6, _ decoder: HeldDecoder, patience: Double = 0, extra: String = ""
  ) throws -> BookRun {
    try BookRun(
      pages: (1...pages).map { number in
        PList.page(
          picture("\(number).png", extra), PList.text("words", "These are the words.", y: 650),
          extra: Self.still)
      }.joined(), pictures: .held(decoder, patience: patience))
  }

  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  /// A cell in the middle of the picture.
  private let place = (column: 38, row: 8)

  private func color(_ run: BookRun) -> RGBColor? {
    let cell = run.grid[place.column, place.row]
    return cell.isSpace ? Palette.rgb(of: cell.background, terminalDefault: .black) : nil
  }

  @Test("a neighbour's picture is decoded ahead, and not again when the reader gets there")
  func ahead() throws {
    let decoder = HeldDecoder(open: ["1.png", "2.png", "3.png"])
    let run = try book(decoder, patience: 20)
    run.session.prepareNeighbours()
    #expect(decoder.begins("2.png"))
    run.key(.right)
    #expect(color(run) == HeldDecoder.color)
    run.session.prepareNeighbours()
    #expect(decoder.begins("3.png"))
    run.key(.right).key(.left).key(.left)
    #expect(color(run) == HeldDecoder.color)
    #expect(decoder.begun == ["1.png", "2.png", "3.png"])
  }

  @Test("the next page comes first, then the one before, then those the page leads to")
  func order() throws {
    let decoder = HeldDecoder(open: Set((1...6).map { "\($0).png" }))
    let jump = """
      <key>trigger</key><dict>\(PList.string("triggeringItem", "words"))<key>triggerIsATouch</key><true/>\
      \(PList.string("action", "goToPage"))<key>page</key><integer>6</integer></dict>
      """
    let run = try book(decoder, patience: 20, extra: jump)
    run.type("3G")
    run.session.prepareNeighbours()
    #expect(decoder.begins("6.png"))
    #expect(decoder.begun == ["1.png", "3.png", "4.png", "2.png", "6.png"])
  }

  @Test("leaving a page abandons what was being decoded for it and drops what was to be")
  func leaving() throws {
    let decoder = HeldDecoder(open: ["1.png"])
    let run = try book(decoder, patience: 0)
    #expect(decoder.wakes(1))
    _ = run.stack.handle(.woken)
    run.session.prepareNeighbours()
    #expect(decoder.begins("2.png"))
    run.type("4G")
    #expect(decoder.abandons("2.png"))
    #expect(decoder.begins("4.png"))
    run.type("6G")
    #expect(decoder.abandons("4.png"))
    #expect(decoder.begins("6.png"))
    #expect(decoder.begun == ["1.png", "2.png", "4.png", "6.png"])
  }

  @Test("what is being decoded ahead when the reader turns to it is gone on with")
  func turningToWhatIsComing() throws {
    let decoder = HeldDecoder(open: ["1.png"])
    let run = try book(decoder)
    run.session.prepareNeighbours()
    #expect(decoder.begins("2.png"))
    run.key(.right)
    decoder.release("2.png")
    // Both woke the reader: the first page's picture, and the one that had become urgent.
    #expect(decoder.wakes(2))
    _ = run.stack.handle(.woken)
    #expect(color(run) == HeldDecoder.color)
    #expect(decoder.begun == ["1.png", "2.png"])
  }

  @Test("a picture that is late has a quiet placeholder until it comes, and the words stay where they are")
  func placeholder() throws {
    let decoder = HeldDecoder()
    let run = try book(decoder)
    let before = run.lines
    let shade = try #require(color(run))
    #expect(shade != .paper && Contrast.ratio(shade, .paper) < 1.3)
    #expect(!run.stack.needsFrame(in: WindowShape(columns: 80, rows: 24)))

    decoder.release("1.png")
    #expect(decoder.wakes(1))
    _ = run.stack.handle(.woken)
    #expect(run.stack.needsFrame(in: WindowShape(columns: 80, rows: 24)))
    #expect(color(run) == HeldDecoder.color)
    let words = { (lines: [String]) in lines.map { $0.contains("These are the words.") } }
    #expect(words(run.lines) == words(before) && words(before).contains(true))
    #expect(!run.stack.needsFrame(in: WindowShape(columns: 80, rows: 24)))
  }

  @Test("a picture that comes within the moment a frame waits has no placeholder")
  func patience() throws {
    let run = try book(HeldDecoder(open: ["1.png"]), patience: 20)
    #expect(run.session.stage.tick == 0)
    #expect(color(run) == HeldDecoder.color)
  }

  @Test("a page's time begins with its picture")
  func time() throws {
    let decoder = HeldDecoder()
    let run = try book(decoder, extra: PList.tween("x", to: 300))
    run.ticks(10)
    #expect(run.session.stage.tick == 0)
    decoder.release("1.png")
    #expect(decoder.wakes(1))
    _ = run.stack.handle(.woken)
    run.ticks(3)
    #expect(run.session.stage.tick == 3)
  }

  @Test("a picture that never comes holds a page's time for a second, and then no more")
  func neverComing() throws {
    let decoder = HeldDecoder()
    let run = try book(decoder, extra: PList.tween("x", to: 300))
    #expect(run.stack.ticksUntilNextChange == 30)
    run.ticks(40)
    #expect(run.session.stage.tick == 10)
    run.key(.right)
    #expect(run.session.pageIndex == 1)
  }

  @Test("a picture that is still clear when its page is shown has come before it is seen")
  func fadingIn() throws {
    let decoder = HeldDecoder()
    let clear = PList.number("alpha", 0) + PList.tween("alpha", to: 1, seconds: 0.1)
    let run = try book(decoder, extra: clear)
    #expect(color(run) == .paper)
    decoder.release("1.png")
    #expect(decoder.wakes(1))
    _ = run.stack.handle(.woken)
    run.ticks(6)
    #expect(color(run) == HeldDecoder.color)
    #expect(decoder.begun == ["1.png"])
  }

  @Test("a movie whose next picture is late goes on showing the one before")
  func movie() throws {
    let decoder = HeldDecoder(open: ["a.png"])
    let frames = ["a.png", "b.png"].map { "<dict>\(PList.string("name", $0))</dict>" }.joined()
    let movie = PList.element(
      "movie", "film", x: 200, y: 40, width: 600, height: 500,
      PList.number("frameRate", 10) + "<key>frames</key><array>\(frames)</array>")
    let run = try BookRun(pages: PList.page(movie), pictures: .held(decoder))
    #expect(decoder.wakes(1))
    _ = run.stack.handle(.woken)
    #expect(color(run) == HeldDecoder.color)
    run.ticks(5)
    #expect(run.session.stage.movieFrame(of: ElementID(index: 0)) == 1)
    #expect(color(run) == HeldDecoder.color)
    #expect(decoder.begins("b.png"))
  }

  @Test("a window of another size shows the pictures it has until they are decoded anew")
  func resizing() throws {
    let decoder = HeldDecoder(open: ["1.png"])
    let run = try book(decoder, patience: 20)
    #expect(color(run) == HeldDecoder.color)
    run.resize(columns: 120, rows: 36)
    let cell = run.grid[60, 12]
    #expect(Palette.rgb(of: cell.background, terminalDefault: .black) == HeldDecoder.color)
    #expect(decoder.wakes(2))
    #expect(decoder.begun == ["1.png", "1.png"])
  }

  @Test("a picture that grows is shown as it is until it has been decoded larger, once")
  func growing() throws {
    let decoder = HeldDecoder(open: ["1.png"])
    let run = try book(decoder, patience: 20, extra: PList.tween("scaleX", to: 1.5, seconds: 0.5))
    decoder.hold("1.png")
    for _ in 1...12 {
      run.ticks(1)
      #expect(color(run) == HeldDecoder.color)
    }
    #expect(decoder.begins("1.png"))
    decoder.release("1.png")
    #expect(decoder.wakes(2))
    _ = run.stack.handle(.woken)
    run.ticks(1)
    #expect(color(run) == HeldDecoder.color)
    #expect(decoder.begun.count == 2 && decoder.abandoned.isEmpty)
  }

  @Test("neighbours take half of the store at most, and nothing of the page that is read")
  func bound() throws {
    let decoder = HeldDecoder(open: Set((1...6).map { "\($0).png" }))
    let store = PictureSession.held(decoder, patience: 20, capacity: 50_000)
    let many = (1...12).map { PList.page(picture("\($0 % 6 + 1).png", width: 600 + $0), extra: Self.still) }
    let run = try BookRun(pages: many.joined(), pictures: store)
    for _ in 1...11 {
      run.session.prepareNeighbours()
      #expect(store.byteCount <= store.capacity)
      run.key(.right)
      #expect(color(run) == HeldDecoder.color)
      let begun = decoder.begun
      #expect(store.byteCount <= store.capacity)
      // What is drawn stays.
      _ = run.grid
      #expect(decoder.begun == begun)
    }
  }

  @Test("a hostile picture on the next page harms nothing, and is told of there")
  func hostileNeighbour() throws {
    for file in ["garbled.png", "giant.png", "torn.png"] {
      let decoder = HeldDecoder()
      let store = PictureStore(
        decoding: .inBackground(wake: decoder.wake), service: MediaDecoder()
      ) { MediaFile(picture: $0) }.session()
      store.patience = .seconds(20)
      let run = try BookRun(
        pages: PList.page(picture("quarters.png"), extra: Self.still)
          + PList.page(picture(file), extra: Self.still), pictures: store)
      let first = run.lines
      run.session.prepareNeighbours()
      run.key(.right)
      if file != "torn.png" { #expect(run.text.contains(file)) }
      run.key(.left)
      #expect(run.lines.dropLast() == first.dropLast())
    }
  }

  @Test("when the book is closed no thread is left, whatever it was at")
  func closing() throws {
    let decoder = HeldDecoder()
    var store: PictureSession? = .held(decoder)
    var run: BookRun? = try BookRun(pages: PList.page(picture("1.png")), pictures: store)
    let worker = try #require(store?.store.worker)
    #expect(run != nil && decoder.begins("1.png") && worker.hasThread)
    run = nil
    store = nil
    // Closed, it looks up at the end of the piece it is at.
    #expect(decoder.abandons("1.png"))
    worker.close()
    #expect(!worker.hasThread)
  }

  @Test("a book of no pictures has no thread at all")
  func noThread() throws {
    let store = PictureSession.held(HeldDecoder())
    let run = try BookRun(pages: PList.page(PList.text("words", "Words.")), pictures: store)
    run.session.prepareNeighbours()
    #expect(store.store.worker?.hasThread == false)
  }

  @Test("a snapshot waits for every picture, however long it takes")
  func atOnce() throws {
    let decoder = HeldDecoder(open: ["1.png", "2.png"])
    let store = PictureStore(service: decoder, open: decoder.open).session()
    let run = try BookRun(
      pages: (1...2).map { PList.page(picture("\($0).png"), extra: Self.still) }.joined(), pictures: store)
    run.session.prepareNeighbours()
    #expect(color(run) == HeldDecoder.color)
    #expect(decoder.begun == ["1.png"])
    run.key(.right)
    #expect(color(run) == HeldDecoder.color)
  }
}
