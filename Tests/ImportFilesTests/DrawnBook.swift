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
  private let folder: TemporaryFolder
  private let pages: [Page]
  private let builder: PageBuilder
  private let painter: ThumbnailPainter

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
    // Cells of 8 × 8 dots, which are squares here.
    let cells = 2 * BrowserSheet.side / DotSet.blocks.columns
    let form = ThumbnailForm(columns: cells, rows: cells, dots: .blocks, cellAspect: 1)
    painter = ThumbnailPainter(
      pictures: PictureStore(service: media) { try? files.open($0).get() }.session(.thumbnails), form: form)
  }

  /// A page in its square; nil where it cannot be drawn. As the browser's, it is drawn in four dots for each.
  func picture(ofPage index: Int) -> [UInt32]? {
    let page = pages[index]
    let paper = page.background.map {
      RGBColor(redFraction: $0.red, greenFraction: $0.green, blueFraction: $0.blue)
    }
    painter.begin(ThumbnailPage(background: paper ?? .white) { [builder] in builder.staged(page).stage })
    while true {
      switch painter.goOn(while: { true }) {
      case .done(let thumbnail): return Self.halved(thumbnail.pixels)
      case .goesOn, .waits: continue
      case .idle, .failed: return nil
      }
    }
  }

  /// A square with one dot for each four.
  private static func halved(_ pixels: [UInt32]) -> [UInt32] {
    let side = BrowserSheet.side
    return pixels.withUnsafeBufferPointer { pixels in
      var halved: [UInt32] = []
      halved.reserveCapacity(side * side)
      for row in 0..<side {
        for column in 0..<side {
          let place = 4 * side * row + 2 * column
          let (one, two) = (pixels[place], pixels[place + 1])
          let (three, four) = (pixels[place + 2 * side], pixels[place + 2 * side + 1])
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
