import Terminal
import Testing

@Suite struct TerminfoPaddingTests {
  @Test(
    arguments: [
      ("\u{1B}[H\u{1B}[J$<50>", "\u{1B}[H\u{1B}[J"), ("\u{1B}[%i%p1%dC$<1.5*/>x", "\u{1B}[%i%p1%dCx"),
      ("$<2>$<3/>", ""), ("costs $5", "costs $5"), ("$<5", "$<5"), ("$<a>", "$<a>"), ("$$<1>", "$"),
      ("", ""),
    ])
  func pausesAreLeftOutOfACapability(capability: String, sent: String) {
    #expect(capability.withoutPadding == sent)
  }
}
