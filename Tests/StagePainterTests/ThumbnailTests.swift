import BookVocabulary
import CellGrid
import StageCore
import Testing
import Thumbnails

@Suite struct ThumbnailTests {
  private static let grey = RGBColor(red: 90, green: 90, blue: 90)

  /// Paints a page small.
  ///
  /// - Parameter steps: how many steps are done at a time.
  private func thumbnail(
    width: Double = 400, height: Double = 200, _ elements: [ElementDescription],
    form: ThumbnailForm = ThumbnailForm(columns: 24, rows: 9, paper: grey), steps: Int = .max,
    autoAdvance: Double? = nil, background: RGBColor = .white, ink: RGBColor? = nil
  ) throws -> Thumbnail {
    let painter = ThumbnailPainter(pictures: Painting.pictures().store.session(.thumbnails), form: form)
    painter.begin(
      ThumbnailPage(background: background, ink: ink) {
        Stage(width: width, height: height, frameRate: 30, elements: elements, autoAdvance: autoAdvance)
      })
    while true {
      var left = steps
      let progress = painter.goOn {
        left -= 1
        return left >= 0
      }
      if case .done(let thumbnail) = progress { return thumbnail }
      guard progress == .goesOn else { throw Unpainted(progress: progress) }
    }
  }

  private struct Unpainted: Error { var progress: ThumbnailPainter.Progress }

  private func lines(_ thumbnail: Thumbnail, depth: ColorDepth = .direct) -> [String] {
    var grid = Grid(columns: thumbnail.form.columns, rows: thumbnail.form.rows)
    thumbnail.draw(into: &grid, column: 0, row: 0, by: DotEncoder(dots: thumbnail.form.dots, depth: depth))
    return GridText(grid).lines
  }

  private func color(_ thumbnail: Thumbnail, _ column: Int, _ row: Int) -> RGBColor {
    RGBColor(packed: thumbnail.pixels[row * thumbnail.form.width + column])
  }

  private func tween(
    _ property: AnimatedProperty, to value: Double, delay: Double = 0, seconds: Double = 1
  ) -> TweenDescription {
    TweenDescription(name: "\(property)", delay: delay, duration: seconds, targets: [.init(property, value)])
  }

  @Test("a page keeps its shape to a dot, and paper lies beside it")
  func shape() throws {
    // 192 × 72 dots, twice as high as wide: a page of 2 : 1 takes 48 rows of them, one of 1 : 2 takes 72
    // columns.
    let wide = try thumbnail([.shape(.rose)])
    #expect([11, 12, 59, 60].map { color(wide, 96, $0) } == [Self.grey, .rose, .rose, Self.grey])
    #expect([0, 191].map { color(wide, $0, 36) } == [.rose, .rose])
    let high = try thumbnail(width: 200, height: 400, [.shape(.rose, width: 200, height: 400)])
    #expect([59, 60, 131, 132].map { color(high, $0, 36) } == [Self.grey, .rose, .rose, Self.grey])
    #expect([0, 71].map { color(high, 96, $0) } == [.rose, .rose])
  }

  @Test("nothing of a page is seen beside it, and everything lies where it belongs")
  func places() throws {
    let page = try thumbnail([
      .shape(.leaf, x: -100, y: -100, width: 150, height: 400),
      .picture("quarters.png", x: 200, y: 100, width: 200, height: 100),
    ])
    #expect(color(page, 10, 5) == Self.grey && color(page, 10, 36) == .leaf)
    #expect(color(page, 30, 36) == .white)
    // The picture's lower right quarter ends where the page does.
    #expect(color(page, 191, 59) != .white && color(page, 191, 60) == Self.grey)
    #expect(color(page, 95, 40) == .white && color(page, 97, 40) != .white)
  }

  @Test("a page of nothing but words has a face: its heading, and lines of ink, as long as its lines are")
  func words() throws {
    let page = try thumbnail(
      width: 1024, height: 768,
      [
        .text("The end", x: 100, y: 60, width: 824, height: 160, size: 130) { $0.alignment = .center },
        .text(
          "Once upon a time there were four little rabbits, and their names were these.", x: 100, y: 300,
          width: 824, height: 300, size: 60),
      ], form: ThumbnailForm(columns: 24, rows: 9, dots: .quadrant, paper: Self.grey))
    let expected = """
      ████████████████████████
      ████████The end█████████
      ████████████████████████
      ██▛▀▀█▀▀▜▛█▀▀▜▛▀▀▀▛▀▀███
      ██▛▀▀█▀▀▀▀█▀▀▀▀▀▓▀▀█████
      ██▛▀▀▀▛▀▀▀█▀▀▜▛▀▀▀▜█████
      ████████████████████████
      ████████████████████████
      ████████████████████████
      """
    #expect(lines(page, depth: .mono).joined(separator: "\n") == expected)
  }

  @Test("a heading on its own shadow is written once, wide letters stand apart, and turned ones are ink")
  func headings() throws {
    func text(_ x: Double, _ color: RGBColor, rotation: Double = 0) -> ElementDescription {
      .text("Sea", x: x, y: 40, width: 360, height: 100, size: 90) {
        $0.alignment = .center
      }.with {
        $0.values.red = Double(color.red) / 255
        $0.values.green = Double(color.green) / 255
        $0.values.blue = Double(color.blue) / 255
        $0.values.rotation = rotation
      }
    }
    let form = ThumbnailForm(columns: 24, rows: 6, dots: .quadrant)
    let page = try thumbnail([text(20, .black), text(22, .rose)], form: form)
    #expect(page.lines.map(\.words) == ["S e a"] && page.lines.map(\.color) == [.rose])
    #expect(lines(page).contains { $0.contains("S e a") })
    #expect(try thumbnail([text(20, .rose, rotation: 0.3)], form: form).lines.isEmpty)
  }

  @Test("words without a colour of their own are in the ink that goes with the paper")
  func ink() throws {
    let heading = ElementDescription.text("HI", width: 400, height: 200, size: 200)
    let (night, moon) = (RGBColor(red: 10, green: 10, blue: 40), RGBColor(red: 255, green: 250, blue: 200))
    let page = try thumbnail(
      [heading], form: ThumbnailForm(columns: 40, rows: 10, dots: .quadrant), background: night, ink: moon)
    let colors = Set(page.pixels)
    #expect(colors.contains(night.packed) && colors.contains(moon.packed))
    #expect(color(page, 4, 7) == moon)
  }

  @Test("letters that can be read in dots are letters")
  func letters() throws {
    let heading = ElementDescription.text("HI", width: 400, height: 200, size: 200)
    let large = try thumbnail([heading], form: ThumbnailForm(columns: 40, rows: 10, dots: .quadrant))
    let expected = """
      ████████████████████████████████████████
      ████████████████████████████████████████
      ██▀▀▀▐█████▀▀▀▀███▌▀▀▀██████████████████
      ██   ▐█████    ███▌   ██████████████████
      ██   ▐█████    ███▌   ██████████████████
      ██             ███▌   ██████████████████
      ██   ▗▄▄▄▄▄    ███▌   ██████████████████
      ██   ▐█████    ███▌   ██████████████████
      ██   ▐█████    ███▌   ██████████████████
      ██▄▄▄▟█████▄▄▄▄███▙▄▄▄██████████████████
      """
    #expect(lines(large, depth: .mono).joined(separator: "\n") == expected)
  }

  @Test("a page is painted when all has come that comes by itself")
  func coming() throws {
    let late = ElementDescription.shape(.rose, width: 200, alpha: 0).with {
      $0.tweens = [tween(.alpha, to: 1, delay: 4)]
    }
    let page = try thumbnail([late])
    #expect(color(page, 48, 36) == .rose && color(page, 144, 36) == .white)
  }

  @Test("a page that empties itself, or asks for another, is painted as it was before")
  func going() throws {
    let leaving = ElementDescription.shape(.rose, width: 200).with {
      $0.tweens = [tween(.alpha, to: 0, delay: 4)]
    }
    let coming = ElementDescription.shape(.leaf, x: 200, width: 200, alpha: 0).with {
      $0.tweens = [tween(.alpha, to: 1, delay: 1)]
    }
    let page = try thumbnail([leaving, coming])
    #expect(color(page, 48, 36) == .rose && color(page, 144, 36) == .leaf)
    // Before its second is over nothing else has come.
    let brief = try thumbnail([leaving, coming], autoAdvance: 0.5)
    #expect(color(brief, 48, 36) == .rose && color(brief, 144, 36) == .white)
  }

  @Test("a page that never rests is played for ten seconds at most, and then painted")
  func endless() throws {
    var loop = tween(.x, to: 300)
    loop.loop = .repeat
    let restless = ElementDescription.shape(.rose, width: 100).with { $0.tweens = [loop] }
    var stage: Stage?
    let painter = ThumbnailPainter(
      pictures: Painting.pictures().store.session(.thumbnails), form: ThumbnailForm(columns: 12, rows: 5))
    painter.begin(
      ThumbnailPage(background: .white) {
        let made = Stage(width: 400, height: 200, frameRate: 30, elements: [restless])
        if stage == nil { stage = made }
        return made
      })
    var steps = 0
    let progress = painter.goOn {
      steps += 1
      return true
    }
    guard case .done = progress else {
      Issue.record("\(progress)")
      return
    }
    #expect(stage?.tick == 300 && steps < 320)
  }

  @Test("it is the same thumbnail however often its painting is put off")
  func resuming() throws {
    let elements: [ElementDescription] = [
      .shape(.gold), .picture("glass.png", x: 50, y: 20, width: 100, height: 100),
      .text("These are words, and some more words.", x: 200, width: 200, height: 100),
      ElementDescription.shape(.rose, width: 50).with { $0.tweens = [tween(.x, to: 300, delay: 1)] },
    ]
    let whole = try thumbnail(elements)
    #expect(try thumbnail(elements, steps: 1) == whole)
    #expect(try thumbnail(elements, steps: 7) == whole)
  }

  @Test("who may not go on does nothing, and one that is stopped is idle")
  func stopping() {
    let painter = ThumbnailPainter(
      pictures: Painting.pictures().store.session(.thumbnails), form: ThumbnailForm(columns: 12, rows: 5))
    #expect(painter.goOn { true } == .idle)
    let stage = Stage(width: 400, height: 200, frameRate: 30, elements: [.shape(.rose)])
    painter.begin(ThumbnailPage(background: .white) { stage })
    #expect(painter.goOn { false } == .goesOn)
    #expect(stage.tick == 0)
    painter.stop()
    #expect(painter.goOn { true } == .idle)
  }

  @Test("a hostile page is painted, whatever its numbers are")
  func hostile() throws {
    let numbers = [Double.nan, .infinity, -1e300, 1e300, 0]
    for number in numbers {
      _ = try thumbnail([.shape(.rose, alpha: number), .text("words").with { $0.values.opacity = number }])
    }
    for number in numbers {
      let elements: [ElementDescription] = [
        .text("words", width: number, height: 100, size: number), .text("words", x: number, size: 1e9),
        .shape(.rose, x: number, width: 100), .picture("quarters.png", width: number, height: number),
        ElementDescription.text("words").with { $0.values.rotation = number },
        ElementDescription.text("words").with { $0.values.scaleY = number },
      ]
      for side in [number, 1, 100] {
        _ = try thumbnail(width: side, height: 100, elements)
        _ = try thumbnail(width: 100, height: side, elements)
      }
    }
    let endless = String(repeating: "word ", count: 100_000)
    _ = try thumbnail([.text(endless, size: 0.01)])
  }

  @Test("in every set of dots and depth of colour it fills its cells")
  func sets() throws {
    for dots in DotSet.allCases {
      let form = ThumbnailForm(columns: 12, rows: 5, dots: dots, paper: Self.grey)
      let thumbnail = try thumbnail([.shape(.sea)], form: form)
      for depth in ColorDepth.allCases {
        var grid = Grid(columns: 16, rows: 7)
        thumbnail.draw(into: &grid, column: 2, row: 1, by: DotEncoder(dots: dots, depth: depth))
        if depth == .direct {
          #expect(grid.color(8, 3)?.distance(to: .sea) ?? 255 < 8)
          #expect(grid.color(2, 1)?.distance(to: Self.grey) ?? 255 < 8)
        }
        // Beside it nothing is drawn.
        #expect(grid[0, 0] == .blank && grid[15, 6] == .blank && grid[1, 3] == .blank)
      }
    }
  }
}
