import BookModel
import CellGrid
import Screens
import Settings
import TestSupport
import Testing
import Thumbnails

/// The colours that screens take from a book, in every number of colours.
@Suite struct BookTonesTests {
  private static let depths: [ColorDepth] = [.ansi8, .ansi16, .indexed256, .direct]

  /// Colours of which each channel is one of four.
  private static let papers: [RGBColor] = {
    let levels = [0, 85, 170, 255] as [UInt8]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { RGBColor(red: red, green: green, blue: $0) } }
    }
  }()

  private func seen(_ color: CellColor) -> RGBColor { Palette.rgb(of: color, terminalDefault: .black) }

  private func tones(ofBook name: String) throws -> ThemeTones {
    let book = try #require(Book.read(path: Checkout.path("books/\(name)")).book)
    return ThemeTones(of: book)
  }

  @Test(
    "Whatever paper and letters a book has, ink reads at 7 on its screens and all else at 4.5",
    arguments: depths)
  func contrast(depth: ColorDepth) {
    for paper in Self.papers {
      for letter in Self.papers {
        let book = ThemeTones(paper: paper, letters: [letter: 3])
        let style = Style(theme: .automatic, depth: depth, book: book)
        let inks = [(style.ink, 7), (style.quiet, Contrast.minimum), (style.accent, Contrast.minimum)]
        for (ink, least) in inks {
          let ratio = Contrast.ratio(seen(ink), seen(style.paper))
          #expect(ratio >= least, "\(letter) on \(paper)")
        }
        #expect(Contrast.ratio(seen(style.ink), seen(style.shade)) >= 7, "\(letter) on \(paper)")
        #expect(Contrast.ratio(seen(style.accent), seen(style.shade)) >= 4.5, "\(letter) on \(paper)")
      }
    }
  }

  @Test("A book's screens lie on its menu's paper, in its letters' ink and its most used colour")
  func ofBooks() throws {
    let fish = try tones(ofBook: "pesce-stella")
    #expect(fish.paper == RGBColor(packed: 0x07294F))
    #expect(fish.ink == RGBColor(packed: 0xFFF4C4))
    #expect(fish.accent == RGBColor(packed: 0xFFD84A))
    let workshop = try tones(ofBook: "officina")
    #expect(workshop.paper == RGBColor(packed: 0xF6EFDF))
    #expect(workshop.ink == RGBColor(packed: 0x2D2A32))
    #expect(workshop.accent.red > workshop.accent.green)
  }

  @Test("A theme that the reader has chosen, and a terminal without colours, are as without a book")
  func asChosen() {
    let book = ThemeTones(paper: RGBColor(packed: 0x07294F), letters: [RGBColor(packed: 0xFFD84A): 1])
    for theme in Theme.allCases where theme != .automatic {
      #expect(Style(theme: theme, depth: .direct, book: book) == Style(theme: theme, depth: .direct))
    }
    #expect(Style(theme: .automatic, depth: .mono, book: book) == Style(theme: .automatic, depth: .mono))
  }

  @Test("Of sixteen colours the accent is of the book's hue")
  func hue() {
    func accent(_ packed: UInt32, on paper: UInt32) -> CellColor {
      let book = ThemeTones(paper: RGBColor(packed: paper), letters: [RGBColor(packed: packed): 1])
      return Style(theme: .automatic, depth: .ansi16, book: book).accent
    }
    #expect(accent(0xFFD84A, on: 0x07294F) == .palette(11))
    #expect(accent(0xA3402F, on: 0xF6EFDF) == .palette(1))
    #expect(accent(0x2F6FA3, on: 0xF6EFDF) == .palette(4))
  }

  @Test("A cover's tones are of what there is most of, and of what is most colourful on it")
  func ofCovers() throws {
    let form = ThumbnailForm(columns: 8, rows: 4, dots: .quadrant)
    var pixels = Array(repeating: UInt32(0x20_4060), count: form.width * form.height)
    for index in 40..<60 { pixels[index] = 0xE8B45A }
    for index in 0..<16 { pixels[index] = 0 }
    let picture = try #require(Thumbnail(form: form, pixels: pixels))
    let cover = try #require(ThemeTones(cover: picture))
    #expect(cover.paper.blue > cover.paper.red)
    #expect(cover.accent.red > cover.accent.blue)
    let nothing = try #require(Thumbnail(form: form, pixels: pixels.map { _ in 0 }))
    #expect(ThemeTones(cover: nothing) == nil)
  }

  @Test("The screens of a book have its colours, and the foot of its pages those of the terminal")
  func onScreens() throws {
    let run = try CoordinatorRun(path: Checkout.path("books/pesce-stella"), page: 2)
    #expect(run.grid[0, 23].background == .default)
    run.type("?")
    let paper = CellColor.rgb(RGBColor(packed: 0x07294F))
    #expect(run.grid[0, 0].background == paper && run.grid[0, 23].background == paper)
    run.key(.escape)
    #expect(run.grid[0, 23].background == .default)
    run.type("o")
    #expect(run.grid[79, 2].background == paper && run.grid[0, 23].background == paper)
  }
}
