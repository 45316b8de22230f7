import BookVocabulary
import StageCore
import Testing

/// What tweens move.
struct PropertyTweenTests {
  private func sign(
    _ tween: TweenDescription, _ change: (inout PropertyValues) -> Void = { _ in }
  ) -> (stage: Stage, values: () -> PropertyValues) {
    var sign = ElementDescription.box("sign", x: 100, y: 100, tweens: [tween])
    change(&sign.values)
    let stage = Stage(sign)
    return (stage, { stage.values(of: ElementID(index: 0)) })
  }

  @Test(arguments: AnimatedProperty.allCases)
  func everyPropertyCanBeMovedAndNoOtherMovesWithIt(property: AnimatedProperty) {
    let (stage, values) = sign(.moving(property, to: 0.5))
    let before = values()
    stage.advance(ticks: 30)
    for other in AnimatedProperty.allCases {
      #expect(values()[other] == (other == property ? 0.5 : before[other]))
    }
  }

  @Test func aColorIsMovedByItsChannels() {
    let sunset = TweenDescription(
      name: "sunset", targets: [.init(.red, 1), .init(.green, 0.5), .init(.blue, 0), .init(.opacity, 0.5)])
    let (stage, values) = sign(sunset) { ($0.red, $0.green, $0.blue, $0.opacity) = (0, 0.5, 1, 1) }
    stage.advance(ticks: 15)
    for (property, half) in [(AnimatedProperty.red, 0.5), (.green, 0.5), (.blue, 0.5), (.opacity, 0.75)] {
      #expect(abs(values()[property] - half) < 1e-9)
    }
    stage.advance(ticks: 15)
    #expect((values().red, values().green, values().blue, values().opacity) == (1, 0.5, 0, 0.5))
  }

  @Test func aRotationIsNotWrapped() {
    let (stage, values) = sign(.moving(.rotation, to: 720, duration: 2)) { $0.rotation = -90 }
    stage.advance(ticks: 40)
    #expect(abs(values().rotation - 450) < 1e-9)
    stage.advance(ticks: 20)
    #expect(values().rotation == 720)
  }

  @Test func whatIsTouchedFollowsRotationScaleAndPivot() {
    let turning = TweenDescription(
      name: "turning", duration: 1,
      targets: [.init(.rotation, 90), .init(.scaleX, 2), .init(.pivotX, 50), .init(.pivotY, 50)])
    var sign = ElementDescription.box("sign", x: 300, y: 300, isActive: true, tweens: [turning])
    sign.values.height = 10
    let stage = Stage(sign)
    let (before, after) = (PagePoint(x: 395, y: 305), PagePoint(x: 390, y: 205))
    #expect(stage.hitTest(before) != nil && stage.hitTest(after) == nil)
    stage.advance(ticks: 30)
    #expect(stage.element(ElementID(index: 0)).bounds == PageRect(x: 340, y: 200, width: 10, height: 200))
    #expect(stage.hitTest(before) == nil)
    #expect(stage.hitTest(PagePoint(x: 345, y: 205)) != nil)
  }

  @Test func aSlowBookTicksAsSlowlyAsItSays() {
    let stage = Stage(
      width: 1024, height: 768, frameRate: 0.5,
      elements: [.box("snail", tweens: [.moving(.x, to: 100, duration: 10)])])
    stage.advance(ticks: 4)
    #expect(stage.values(of: "snail")?.x == 80)
  }
}
