import BookVocabulary
import CellGrid
import StageCore
import TestSupport
import Testing

/// What a frame costs is in proportion to what changed; what it looks like must not tell.
@Suite struct DamageTests {
  @Test(
    "A page looks the same whether every frame before was painted or none",
    arguments: zip(
      [DotSet.quadrant, .sextant, .half, .ascii, .blocks],
      [ColorDepth.direct, .indexed256, .mono, .direct, .ansi16]))
  func sameWithAndWithoutHistory(dots: DotSet, depth: ColorDepth) {
    for seed in 1...3 {
      var painting = Painting(
        columns: 60, rows: 20, pageWidth: 600, pageHeight: 400, dots: dots, depth: depth)
      painting.pictures = Painting.pictures()
      let layer = painting.layer(Self.busyPage(seed: seed))
      let painter = painting.painter
      for tick in 0..<60 {
        layer.stage.advance()
        let watched = painting.paint(layer, painter)
        guard tick % 7 == 0 else { continue }
        let fresh = painting.paint(layer, painting.painter)
        #expect(watched.grid == fresh.grid, "seed \(seed), tick \(tick)")
        #expect(watched.texts == fresh.texts, "seed \(seed), tick \(tick)")
      }
    }
  }

  /// Pictures, shapes, texts and headings that come, go, move, turn, grow and fade over one another.
  private static func busyPage(seed: Int) -> [ElementDescription] {
    var random = SeededGenerator(seed: seed)
    let picture = ElementDescription.picture("quarters.png", width: 600, height: 400)
    return [picture]
      + (0..<14).map { number in
        let x = Double.random(in: -40...560, using: &random)
        let y = Double.random(in: -40...360, using: &random)
        let color = RGBColor(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random))
        let element: ElementDescription =
          switch number % 5 {
          case 0: .picture("glass.png", x: x, y: y, width: 90, height: 70, alpha: 0.7)
          case 1: .shape(color, .ellipse, x: x, y: y, width: 80, height: 50, alpha: 0.8)
          case 2: .text("A text that moves\nover two lines", x: x, y: y, width: 200, height: 40, color: color)
          case 3: .text("BIG", x: x, y: y, width: 300, height: 160, size: 120, color: color)
          default: .shape(color, x: x, y: y, width: 30, height: 30)
          }
        return element.with { $0.tweens = tweens(number, using: &random) }
      }
  }

  private static func tweens(_ number: Int, using random: inout SeededGenerator) -> [TweenDescription] {
    let properties: [AnimatedProperty] = [.x, .y, .alpha, .rotation, .scaleX, .red, .width]
    let property = properties[number % properties.count]
    let end: Double =
      switch property {
      case .x, .y: .random(in: 0...400, using: &random)
      case .rotation: .random(in: -180...180, using: &random)
      case .width: .random(in: 10...300, using: &random)
      default: .random(in: 0...1.5, using: &random)
      }
    return [
      TweenDescription(
        name: "change", duration: .random(in: 0.2...1.5, using: &random), transition: .linear,
        loop: number % 2 == 0 ? .reverse : .none, targets: [.init(property, end)],
        removesElementWhenFinished: number % 3 == 1)
    ]
  }
}
