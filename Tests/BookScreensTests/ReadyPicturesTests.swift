import CellGrid
import Media
import PictureStore
import StageCore
import TestSupport
import Testing
import Thumbnails

/// Pictures that a book has ready in few pixels.
@Suite struct ReadyPicturesTests {
  private static let green = RGBColor(red: 20, green: 160, blue: 30)

  /// A book of one picture that fills its page, which is ready in green.
  private func book(_ decoder: HeldDecoder) throws -> (run: BookRun, pictures: PictureSession) {
    let store = PictureStore(
      decoding: .inBackground(wake: decoder.wake), service: decoder,
      previews: { file in
        let pixels = Array(repeating: 0xFF00_0000 | Self.green.packed, count: 64 * 48)
        return file == "1.png" ? PicturePreview(width: 64, height: 48, isOpaque: true, pixels: pixels) : nil
      }, open: decoder.open
    ).session()
    store.patience = .seconds(20)
    let still =
      PList.animation("enterAnimation", "none", seconds: 0)
      + PList.animation("exitAnimation", "none", seconds: 0)
    let pages = (1...2).map { number in
      PList.page(
        PList.element(
          "image", "picture", x: 0, y: 0, width: 1024, height: 768, PList.string("fileName", "\(number).png")),
        extra: still)
    }
    return (try BookRun(pages: pages.joined(), pictures: store), store)
  }

  private func color(_ run: BookRun) -> RGBColor? {
    let cell = run.grid[38, 8]
    return cell.isSpace ? Palette.rgb(of: cell.background, terminalDefault: .black) : nil
  }

  @Test("A picture that is ready is drawn at once, and as it is once it has been decoded")
  func drawnAtOnce() throws {
    let decoder = HeldDecoder()
    let (run, pictures) = try book(decoder)
    #expect(color(run) == Self.green)
    #expect(decoder.begins("1.png"))
    decoder.release("1.png")
    pictures.store.worker?.waitForAll(seconds: 20)
    _ = run.stack.handle(.woken)
    #expect(color(run) == HeldDecoder.color)
    #expect(decoder.begun == ["1.png"])
  }

  @Test("A thumbnail is made of what is ready, and of what is decoded where that is too small")
  func thumbnails() throws {
    let decoder = HeldDecoder(open: ["1.png", "2.png"])
    let (run, pictures) = try book(decoder)
    _ = run.grid
    pictures.store.worker?.waitForAll(seconds: 20)
    let begun = decoder.begun
    func color(columns: Int, page: Int) throws -> UInt32 {
      let painter = ThumbnailPainter(
        pictures: pictures.store.session(.thumbnails),
        form: ThumbnailForm(columns: columns, rows: columns / 2, dots: .half))
      let (builder, pages) = (run.session.builder, run.session.pages)
      painter.begin(ThumbnailPage(background: .white) { builder.staged(pages[page]).stage })
      for _ in 0..<3 {
        if case .done(let thumbnail) = painter.goOn(while: { true }) {
          return thumbnail.pixels[thumbnail.pixels.count / 2 + columns / 2]
        }
        pictures.store.worker?.waitForAll(seconds: 20)
      }
      throw NoThumbnail()
    }
    #expect(try color(columns: 24, page: 0) == Self.green.packed)
    #expect(decoder.begun == begun)
    #expect(try color(columns: 24, page: 1) == HeldDecoder.color.packed)
    #expect(try color(columns: 120, page: 0) == HeldDecoder.color.packed)
    #expect(decoder.begun == begun + ["2.png", "1.png"])
  }

  private struct NoThumbnail: Error {}
}
