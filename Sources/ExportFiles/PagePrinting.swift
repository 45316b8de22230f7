import BookModel
import BookSaving
import Exporting
import Media
import PrintedPages

/// Has a book's pages printed, one after another, with their pictures, of which those of one page are in
/// memory.
///
/// Two processes do it: one decodes each picture, and may end over it; the other, which makes the document,
/// sees pixels, and JPEG files that it does not decode.
struct PagePrinting {
  private let folder: BookFolder
  private let decoder: any MediaService
  private let printer: any MediaService
  /// Of each picture, in pixels, how large it is needed on paper, by its number.
  private var needs: [Int: (width: Double, height: Double)] = [:]
  private var pictures: [Int: Picture] = [:]

  /// A picture as it goes into the document.
  private enum Picture {
    /// As it is, with its size in bytes.
    case jpeg(MediaFile, Int)
    case decoded(MediaFile, width: Int, height: Int)
    case missing
  }

  /// Pixels for each point of paper: of what has no pixels of its own, and the most of what has.
  private static let density = (drawn: 2.0, most: 4.0)
  /// Of a JPEG file that goes along as it is; a larger one has more pixels than a page.
  private static let mostJPEGBytes = 8_000_000
  /// In which the head of a JPEG file has to end.
  private static let mostHeadBytes = 1_000_000
  /// Of all pictures of a page.
  private static let mostPageBytes = 200_000_000

  /// - Parameters:
  ///   - decoder: decodes the pictures.
  ///   - printer: makes the document.
  init(of book: PrintedBook, in folder: BookFolder, decoder: any MediaService, printer: any MediaService) {
    self.folder = folder
    self.decoder = decoder
    self.printer = printer
    for item in book.pages.flatMap(\.items) {
      guard case .picture(let picture) = item.content else { continue }
      let way = item.transform
      let (width, height) = needs[picture.number] ?? (0, 0)
      needs[picture.number] = (
        max(width, picture.area.width * (way.a * way.a + way.b * way.b).squareRoot()),
        max(height, picture.area.height * (way.c * way.c + way.d * way.d).squareRoot())
      )
    }
  }

  /// Prints all of it.
  ///
  /// - Parameters:
  ///   - book: called with what of it could not be printed.
  ///   - write: takes the document's bytes, piece by piece.
  mutating func printPages(
    of book: inout PrintedBook, write: ([UInt8]) throws(SavingFault) -> Void
  ) throws(ExportFault) {
    func printed(
      page: Int? = nil, _ make: () throws(MediaProblem) -> [UInt8]
    ) throws(ExportFault) {
      let bytes: [UInt8]
      do throws(MediaProblem) { bytes = try make() } catch { throw .printing(error, page: page) }
      do throws(SavingFault) { try write(bytes) } catch { throw .saving(error) }
    }
    guard book.pages.count <= ExportFault.mostPages else { throw .tooManyPages }
    let document = book.document.bytes
    try printed { () throws(MediaProblem) in try printer.beginPrinting(document) }
    for (index, page) in book.pages.enumerated() {
      var losses: [String] = []
      var unknown: Unicode.Scalar?
      try printed(page: index + 1) { () throws(MediaProblem) in
        losses = try handOver(book.pictureNames[index], of: book)
        let page = try printer.printPage(page.bytes)
        unknown = page.unknown
        return page.bytes
      }
      for loss in losses { book.lose(loss, on: index + 1) }
      if let unknown { book.lose(letter: unknown, on: index + 1) }
    }
    try printed { () throws(MediaProblem) in try printer.endPrinting() }
  }

  /// Has the pictures of a page come to the process that prints it.
  ///
  /// - Parameter names: the elements that show them, by their numbers.
  /// - Returns: those that cannot be printed.
  private mutating func handOver(
    _ names: [Int: String], of book: PrintedBook
  ) throws(MediaProblem) -> [String] {
    var losses: [String] = []
    var left = Self.mostPageBytes
    for (number, name) in names.sorted(by: { $0.key < $1.key }) {
      let picture = pictures[number] ?? look(at: book.pictures[number], number)
      pictures[number] = picture
      let bytes =
        switch picture {
        // They are read and kept.
        case .jpeg(_, let size): 2 * size
        case .decoded(_, let width, let height): 4 * width * height
        case .missing: 0
        }
      guard bytes <= left else {
        losses.append("picture '\(name)', for which the page has no room,")
        continue
      }
      left -= bytes
      switch picture {
      case .jpeg(let file, _): try printer.printPicture(number, as: .jpeg, in: file)
      case .decoded(let file, let width, let height):
        guard let pixels = SharedPixels(width: width, height: height), let memory = pixels.file else {
          throw .takesTooMuchMemory
        }
        guard let isOpaque = try? decoder.draw(.whole, of: file, into: pixels) else { fallthrough }
        try printer.printPicture(
          number, as: .pixels(width: width, height: height, isOpaque: isOpaque), in: memory)
      case .missing: losses.append("picture '\(name)', which cannot be decoded,")
      }
    }
    return losses
  }

  /// How a picture goes into the document. All are decoded for that, so that none goes along which nobody can
  /// see.
  private func look(at name: String, _ number: Int) -> Picture {
    guard let file = try? folder.open(name).get(), let size = try? file.size(),
      let facts = try? decoder.facts(ofPicture: file), let need = needs[number]
    else { return .missing }
    let head = file.bytes(atMost: min(size, Self.mostHeadBytes))
    if facts.isWhole, size <= Self.mostJPEGBytes, JPEGHeader(head)?.isPlain == true {
      return .jpeg(file, size)
    }
    func pixels(_ need: Double, _ own: Int) -> Int {
      let side = Double(MediaLimits.side)
      let wanted =
        Self.hasPixels(head) ? min(Double(own), need * Self.density.most) : need * Self.density.drawn
      return Int(min(max(1, wanted.rounded(.up)), side))
    }
    return .decoded(
      file, width: pixels(need.width, facts.width), height: pixels(need.height, facts.height))
  }

  /// Whether a picture is made of pixels, by its first bytes: those of PNG, JPEG, GIF and WebP. Others are
  /// drawings.
  private static func hasPixels(_ head: [UInt8]) -> Bool {
    [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], [0x47, 0x49, 0x46, 0x38], [0x52, 0x49, 0x46, 0x46]].contains {
      head.starts(with: $0)
    }
  }
}
