import BookModel
import BookVocabulary

/// How many pixels of each picture can be seen.
struct PictureSizes {
  /// Pixels of the longer side of what fills a page: a window of 300 × 100 cells has 600 × 400 dots, and half
  /// of a page, which is a panel, may fill it.
  private static let pageSide = 1200.0
  /// What is small on its page may be drawn larger by another page, or another program.
  private static let leastSide = 400.0
  /// Pixels of the longer side of the preview of what fills a page: a window of 160 × 48 cells has 320 × 192
  /// dots, of which a page of 4 : 3 has 256 × 192.
  private static let previewSide = 256.0
  /// The same of what does not stand on a first page, as large as thumbnails are.
  private static let smallPreviewSide = 64.0

  /// Of the page, along the side where it is most of it.
  private var shares: [String: Double] = [:]

  init(of book: Book) {
    for (_, page) in book.allPages {
      for element in page.elements {
        let share = Self.share(of: element, width: book.width, height: book.height)
        for file in element.namedFiles where file.kind == .picture {
          shares[file.name] = max(shares[file.name] ?? 0, share)
        }
      }
    }
    // These fill a window.
    for game in book.games { for name in game.fileName.strings { shares[name] = max(shares[name] ?? 0, 1) } }
    for name in book.cover?.strings ?? [] { shares[name] = max(shares[name] ?? 0, 1) }
  }

  /// The largest that an element becomes, as a part of its page.
  private static func share(of element: Element, width: Double, height: Double) -> Double {
    func largest(_ value: Double, _ property: AnimatedProperty) -> Double {
      element.tweens.flatMap(\.properties).filter { $0.property == property }.map { abs($0.value) }
        .reduce(abs(value), max)
    }
    let across = largest(element.width, .width) * largest(element.scaleX, .scaleX) / max(1, width)
    let down = largest(element.height, .height) * largest(element.scaleY, .scaleY) / max(1, height)
    return max(across, down)
  }

  /// Pixels of the longer side that the largest window shows of a picture; nil for one that no page shows.
  func side(of name: String) -> Int? {
    shares[name].map { Int(min(max(Self.leastSide, Self.pageSide * $0), 4 * Self.pageSide)) }
  }

  /// Pixels of the longer side of a picture's preview; nil for one that no page shows.
  ///
  /// - Parameter isSeenFirst: whether it stands on a page that the book begins with.
  func previewSide(of name: String, isSeenFirst: Bool) -> Int? {
    let side = isSeenFirst ? Self.previewSide : Self.smallPreviewSide
    return shares[name].map { Int(min(max(1, side * $0), side)) }
  }
}
