import BookFormat
import BookModel
import CellGrid
import StagePainter
import Thumbnails

extension ThemeTones {
  /// The tones of a book's screens: of the paper and the letters of its menu, its intro and its first pages.
  package init(of book: Book) {
    let pages = [book.menu, book.intro].compactMap(\.self) + book.pages.prefix(Self.mostPages)
    let paper = pages.lazy.compactMap(\.background).first.map(RGBColor.init) ?? PageColors.book.paper
    var letters: [RGBColor: Int] = [:]
    for page in pages { for color in page.letterColors { letters[RGBColor(color), default: 0] += 1 } }
    self.init(paper: paper, letters: letters)
  }

  /// A book may have a million pages; those it begins with tell its colours.
  private static let mostPages = 24

  /// The tones that go with a cover: of what there is most of, and of what is most colourful beside it.
  ///
  /// - Returns: nil for a picture that has nothing but what lies beside it.
  package init?(cover: Thumbnail) {
    var counts: [UInt32: Int] = [:]
    for pixel in cover.pixels where pixel != cover.form.paper.packed {
      counts[pixel & Self.coarse, default: 0] += 1
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
    func color(_ step: UInt32) -> RGBColor { RGBColor(packed: step | Self.middle) }
    var letters: [RGBColor: Int] = [:]
    for (step, count) in counts { letters[color(step)] = count }
    self.init(paper: color(most), letters: letters)
  }

  /// A cover's colours are counted in steps of 32 a channel, and each stands for the middle of its step.
  private static let coarse: UInt32 = 0xE0E0E0
  private static let middle: UInt32 = 0x101010
}

extension RGBColor {
  fileprivate init(_ color: Color) {
    self.init(redFraction: color.red, greenFraction: color.green, blueFraction: color.blue)
  }
}
