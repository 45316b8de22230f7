import CellGrid
import StageCore
import TestSupport
import Testing

@testable import StagePainter

/// Where the texts of a page stand, and what finding that out costs.
@Suite struct TextPlacementTests {
  private let painting = Painting(columns: 80, rows: 24, pageWidth: 800, pageHeight: 480)

  @Test("Texts stand where they would if each had looked at all others", arguments: 1...40)
  func asDefined(seed: Int) {
    let elements = Self.crowd(seed: seed)
    let stage = painting.stage(elements)
    stage.advance(ticks: seed % 20)
    let shown = stage.displayList.map { stage.element($0) }.filter { PicturePainter.opacity(of: $0) != nil }
    let texts = shown.enumerated().compactMap { index, element -> (index: Int, text: TextContent)? in
      guard case .text(let text) = element.content else { return nil }
      return (index, text)
    }
    var placement = TextPlacement(
      projection: painting.projection, layouts: TextLayouts(), elements: shown, texts: texts)
    var plain = PlainPlacement(
      projection: painting.projection, layouts: TextLayouts(), elements: shown, texts: texts,
      box: placement.box)
    for (number, (index, text)) in texts.enumerated() {
      let placed = placement.place(number, firstLine: number % 3)
      #expect(placed == plain.place(text, of: shown[index], firstLine: number % 3), "text \(number)")
    }
  }

  /// Texts, shapes and pictures of every size in each other's way, on the page and a little off it, some of
  /// them moving.
  private static func crowd(seed: Int) -> [ElementDescription] {
    var random = SeededGenerator(seed: seed)
    return (0..<(10 + seed % 30)).map { number in
      let x = Double.random(in: -300...900, using: &random)
      let y = Double.random(in: -200...560, using: &random)
      let width = Double.random(in: 20...500, using: &random)
      let height = Double.random(in: 10...160, using: &random)
      let element: ElementDescription
      if number % 3 == 0 {
        element = .shape(.sea, x: x, y: y, width: width, height: height)
      } else {
        let words = (0..<Int.random(in: 1...40, using: &random)).map { "word\($0)" }.joined(separator: " ")
        element = .text(words, x: x, y: y, width: width, height: height) {
          $0.hasBorder = number % 5 == 0
          $0.alignment = number % 4 == 1 ? .justify : number % 4 == 2 ? .right : .left
          $0.verticalAlignment = number % 7 == 1 ? .center : .top
        }
      }
      guard number % 4 == 0 else { return element }
      return element.with {
        $0.tweens = [TweenDescription(name: "move", duration: 1, targets: [.init(.x, 200), .init(.y, 100)])]
      }
    }
  }

  @Test func aTextLaysOutNoMoreOftenWhereThousandsAreInItsWay() {
    func characters(of count: Int) -> Int {
      let stage = painting.stage((0..<count).map { .text("text \($0) is in the way of all", height: 480) })
      let shown = stage.displayList.map { stage.element($0) }
      let texts = shown.enumerated().compactMap { index, element -> (index: Int, text: TextContent)? in
        guard case .text(let text) = element.content else { return nil }
        return (index, text)
      }
      let layouts = TextLayouts()
      var placement = TextPlacement(
        projection: painting.projection, layouts: layouts, elements: shown, texts: texts)
      for number in texts.indices { _ = placement.place(number, firstLine: 0) }
      return layouts.characterCount
    }
    #expect(characters(of: 4000) < 5 * characters(of: 1000))
    #expect(characters(of: 4000) < 9 * 4000 * "text 3999 is in the way of all".count)
  }

  @Test func aTextFarFromThePageIsNotLaidOut() {
    let far = ElementDescription.text("nobody reads this", x: 5000, y: 3000)
    let near = ElementDescription.text("it comes in", x: 850)
    let painted = painting.paint(far, near)
    #expect(painted.texts.map(\.lines.count) == [0, 1])
  }

  @Test("What lies over texts is found for all at once as for each alone", arguments: 1...12)
  func covers(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let elements = (0..<24).map { number -> ElementDescription in
      let x = Double.random(in: -50...700, using: &random)
      let y = Double.random(in: -50...400, using: &random)
      if number % 2 == 0 { return .text("words that may be hidden", x: x, y: y, width: 240, height: 60) }
      return .shape(
        .leaf, number % 3 == 0 ? .ellipse : .rectangle, x: x, y: y, width: 300, height: 200,
        alpha: .random(in: 0.2...1, using: &random))
    }
    let layer = painting.layer(elements)
    let pictures = PicturePainter(pictures: painting.pictures)
    let page = try #require(PageDots(of: layer.stage, at: painting.projection))
    let never = FrameInterruption()
    _ = page.update(layer, depth: .direct, pictures: pictures, letters: LetterPainter(), until: never)
    let all = CellRegion.all(of: painting.projection.cells)
    func covers(_ texts: [Int]) -> TextCovers? {
      page.covers(
        over: texts, in: all, at: LayerPlace(at: painting.projection), within: all.bounds, with: pictures,
        until: never)
    }
    let together = try #require(covers(page.texts.map(\.index)))
    var hidden = 0
    for (index, _) in page.texts {
      let alone = covers([index])
      for row in 0..<24 {
        for column in 0..<80 {
          let isHidden = together.hides(index, column: column, row: row)
          #expect(isHidden == (alone?.hides(index, column: column, row: row) ?? false))
          if isHidden { hidden += 1 }
        }
      }
    }
    #expect(hidden > 0)
  }
}
