import BookVocabulary
import Testing

struct TransitionTests {
  @Test func thereAreSeventeen() {
    #expect(Transition.allCases.count == 17)
  }

  @Test func namesAreReadWithoutRegardToCase() {
    #expect(Transition(spelling: "EASEINOUTBACK") == .easeInOutBack)
    #expect(Transition(spelling: "linear") == .linear)
    #expect(Transition(spelling: "easeSideways") == nil)
    #expect(Transition(spelling: "") == nil)
  }

  @Test(arguments: Transition.allCases)
  func everyCurveGoesFromStartToEnd(transition: Transition) {
    #expect(abs(transition.value(at: 0)) < 1e-12)
    #expect(abs(transition.value(at: 1) - 1) < 1e-12)
    #expect((0...1000).allSatisfy { transition.value(at: Double($0) / 1000).isFinite })
  }

  /// Those that go out and then in overshoot half-way, within the way as a whole.
  @Test func onlyBackAndElasticLeaveTheWay() {
    for transition in Transition.allCases where !transition.rawValue.contains("OutIn") {
      let values = (0...1000).map { transition.value(at: Double($0) / 1000) }
      let leavesTheWay = values.contains { $0 < -1e-12 || $0 > 1 + 1e-12 }
      let mayLeaveIt = ["Back", "Elastic"].contains { transition.rawValue.hasSuffix($0) }
      #expect(leavesTheWay == mayLeaveIt, "\(transition)")
    }
  }
}
