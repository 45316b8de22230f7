import BookModel
import BookStaging
import CellGrid
import Following
import ImportFiles
import MediaDecoding
import PictureStore
import TestSupport
import Testing
import Thumbnails

/// An imported book that is drawn without its words.
final class DrawnBook {
  private static let dots = DotSet.blocks
  /// Dots of a cell of its own, each way.
  static let cellSide = dots.columns

  private let folder: TemporaryFolder
  private let pages: [Page]
  private let builder: PageBuilder
  private let pictures: PictureSession

  init(_ made: BookImport) throws {
    folder = try TemporaryFolder()
    let path = FilePath(folder.path + "/book")
    try made.write(to: path)
    let reading = Book.read(path: path)
    let book = try #require(reading.book)
    pages = book.pages.map { page in
      var page = page
      page.elements.removeAll { if case .text = $0.kind { true } else { false } }
      return page
    }
    let media = MediaDecoder()
    let files = reading.folder
    builder = PageBuilder(book: book, media: BookMedia(folder: files, service: media))
    pictures = PictureStore(service: media) { try? files.open($0).get() }.session(.thumbnails)
  }

  /// A page in its tile; nil where it cannot be drawn. It is drawn in as many dots as the browser's.
  func picture(ofPage index: Int, in tile: BrowserSheet.Tile) -> [UInt32]? {
    let page = pages[index]
    let cells = { (length: Int) in BrowserSheet.dotsPerPixel * length / Self.cellSide }
    let painter = ThumbnailPainter(
      pictures: pictures,
      form: ThumbnailForm(
        columns: cells(tile.width), rows: cells(tile.height), dots: Self.dots, cellAspect: 1))
    let paper = page.background.map {
      RGBColor(redFraction: $0.red, greenFraction: $0.green, blueFraction: $0.blue)
    }
    painter.begin(ThumbnailPage(background: paper ?? .white) { [builder] in builder.staged(page).stage })
    while true {
      switch painter.goOn(while: { true }) {
      case .done(let thumbnail): return Self.halved(thumbnail.pixels, tile)
      case .goesOn, .waits: continue
      case .idle, .failed: return nil
      }
    }
  }

  /// A picture of a tile with one dot for each four.
  private static func halved(_ pixels: [UInt32], _ tile: BrowserSheet.Tile) -> [UInt32] {
    let (width, height) = (tile.width, tile.height)
    return pixels.withUnsafeBufferPointer { pixels in
      var halved: [UInt32] = []
      halved.reserveCapacity(width * height)
      for row in 0..<height {
        for column in 0..<width {
          let place = 4 * width * row + 2 * column
          let (one, two) = (pixels[place], pixels[place + 1])
          let (three, four) = (pixels[place + 2 * width], pixels[place + 2 * width + 1])
          // Two channels at once: none runs over into the other.
          let apart: UInt32 = 0xFF_00FF
          let ends = (one & apart) + (two & apart) + (three & apart) + (four & apart)
          let middle = (one >> 8 & 0xFF) + (two >> 8 & 0xFF) + (three >> 8 & 0xFF) + (four >> 8 & 0xFF)
          halved.append(ends >> 2 & apart | (middle >> 2) << 8)
        }
      }
      return halved
    }
  }
}
