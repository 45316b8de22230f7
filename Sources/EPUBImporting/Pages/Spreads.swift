import BookDrafts
import Importing

/// Which pages lie side by side.
struct Spreads {
  private let package: EPUBPackage
  private let reader: DocumentReader

  init(_ package: EPUBPackage, reader: DocumentReader) {
    self.package = package
    self.reader = reader
  }

  func spread(of pages: [MadePage]) -> BookDraft.Spread {
    let spread = package.metadata.values["rendition:spread"] ?? "auto"
    guard pages.contains(where: \.isFixed), spread != "none" else { return .none }
    let sides = pages.compactMap(\.side)
    guard sides.contains(where: { $0 != .center }) else {
      return ["both", "landscape", "portrait"].contains(spread) ? .afterCover : .none
    }
    let first: EPUBPackage.Side = package.isRightToLeft ? .right : .left
    let fits = [BookDraft.Spread.pairs, .afterCover].map { spread in
      (spread, pages.enumerated().filter { !Self.fits($0.element, number: $0.offset, in: spread, first) })
    }
    guard let best = fits.min(by: { $0.1.count < $1.1.count }) else { return .none }
    for (_, page) in best.1 {
      let side =
        page.side == .center ? "alone, in the middle" : page.side == .left ? "on the left" : "on the right"
      reader.lose(
        "a page is to lie \(side): it lies where its turn is", key: "side \(page.file)", at: page.place)
    }
    return best.0
  }

  /// Whether a page lies where it is to lie.
  private static func fits(
    _ page: MadePage, number: Int, in spread: BookDraft.Spread, _ first: EPUBPackage.Side
  ) -> Bool {
    guard let side = page.side else { return true }
    let isFirst = number % 2 == (spread == .pairs ? 0 : 1)
    return side != .center && (side == first) == isFirst
  }
}
