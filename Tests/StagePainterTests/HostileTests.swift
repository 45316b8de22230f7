import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import StageCore
import StagePainter
import TestSupport
import Testing

@Suite struct HostileTests {
  private static let strange = [
    0, -0.0, 5, -5, 1e-300, 1e-9, 0.5, 40_000, -1e6, 1e9, -1e9, 1e12, 1e300, -1e300,
    .infinity, -.infinity, .nan,
  ]

  private static let elements: [ElementDescription] = [
    .picture("quarters.png"), .picture("nothing.png", description: "in words"), .shape(.sea, .ellipse),
    .shape(.sea), .text("a text", height: 200, size: 120), .text("a boxed text") { $0.hasBorder = true },
    .element(.area).with { $0.isActive = true },
  ]

  /// Paints elements, and then a sound page with the same painter: nothing that was asked for may
  /// have spoilt it.
  private static func expectSound(
    after elements: [ElementDescription], _ context: String, in views: [RenderMode], dots: DotSet = .quadrant,
    pictures: PictureSession = Painting.pictures()
  ) {
    var painting = Painting(dots: dots, pictures: pictures)
    let painter = painting.painter
    for view in views {
      painting.view = view
      let layer = painting.layer(elements)
      _ = painting.paint(layer, painter)
    }
    painting.view = .pictures
    let sound = painting.layer([.shape(.rose), .text("sound")])
    let painted = painting.paint(sound, painter)
    #expect(painted.lines[0] == "sound", "\(context)")
    #expect(painted.grid.color(20, 5) == .rose, "\(context)")
  }

  @Test(.timeLimit(.minutes(4)), arguments: AnimatedProperty.allCases)
  func noValueOfAPropertyIsTooStrange(property: AnimatedProperty) {
    let pictures = Painting.pictures()
    for value in Self.strange {
      let elements = Self.elements.map { element in element.with { $0.values[property] = value } }
      // Where pictures and boxes are drawn, all is that draws.
      Self.expectSound(after: elements, "\(property) \(value)", in: [.both], pictures: pictures)
    }
  }

  @Test(.timeLimit(.minutes(4))) func noMixtureOfStrangeValuesIsTooStrange() {
    var random = SeededGenerator(seed: 1768)
    for round in 0..<60 {
      let elements = Self.elements.map { element in
        element.with { element in
          for property in AnimatedProperty.allCases where Bool.random(using: &random) {
            element.values[property] = Self.strange.randomElement(using: &random) ?? 0
          }
        }
      }
      Self.expectSound(
        after: elements, "round \(round)", in: RenderMode.allCases, dots: DotSet.allCases[round % 4])
    }
  }

  @Test(.timeLimit(.minutes(4)), arguments: [1e300, -1e300, 1e9, .infinity, .nan, 0.3])
  func noPageTurnsTooFar(progress: Double) {
    for kind in PageAnimationKind.allCases {
      for isGoingBack in [false, true] {
        let turning = PageTurning(
          kind: kind, progress: progress, leavingProgress: -progress, isGoingBack: isGoingBack)
        #expect(Painting().paint(turning, from: Self.elements, to: [.text("sound")]).lines.count == 10)
      }
    }
  }

  @Test(.timeLimit(.minutes(4))) func aWordOfTenThousandLettersIsReadByScrolling() {
    let word = String(repeating: "fish", count: 2500)
    let painted = Painting(firstLine: 100_000).paint(.text(word, height: 200))
    #expect(painted.lines[9].trimmingPrefix { $0 == " " }.hasSuffix("fish"))
    #expect(painted.texts[0].lines.count == 10_000 / 38 + 1)
  }

  @Test(.timeLimit(.minutes(4))) func aTextOfAHundredThousandLettersIsSetOnce() {
    let painting = Painting()
    let stage = painting.stage([.text(String(repeating: "ten words ", count: 10_000), height: 200)])
    let painter = painting.painter
    var layers: [PageLayer] = []
    let clock = ContinuousClock()
    let setting = clock.measure { layers = [painting.layer(stage)] }
    let frames = clock.measure {
      for layer in layers { for _ in 0..<50 { _ = painting.paint(layer, painter) } }
    }
    #expect(frames / 50 < setting / 2, "a frame costs as much as setting its text: \(setting), \(frames)")
  }

  @Test(.timeLimit(.minutes(4))) func aThousandTextsInEachOthersWayAreAllPlaced() {
    let elements = (0..<1000).map { number in
      ElementDescription.text(
        "text \(number) has more words than its box has room for", x: Double(number % 37) * 10,
        y: Double(number % 10) * 20, width: 120, name: "text \(number)")
    }
    #expect(Painting().paint(elements).texts.count == 1000)
    Self.expectSound(after: elements, "a thousand texts", in: RenderMode.allCases)
  }
}
