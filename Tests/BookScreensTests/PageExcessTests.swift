import Ports
import TestSupport
import Testing

/// A page that is more than is played says so, quietly, as long as it is read.
@Suite struct PageExcessTests {
  private let long = PList.page(PList.text("story", String(repeating: "fish ", count: 25_000)))
  private let short = PList.page(PList.text("end", "The end"))

  @Test func theFootTellsOfTheCutTextOnItsPageAndOnNoOther() throws {
    let run = try BookRun(pages: short + long + short)
    let words = "one text is cut: 'leggi check' tells why"
    #expect(!run.foot.contains(words))
    run.key(.right).ticks(60)
    #expect(run.foot.contains(words))
    run.key(.right).ticks(60)
    #expect(!run.foot.contains(words))
    run.key(.left).ticks(60)
    #expect(run.foot.contains(words), "it is told each time")
  }

  @Test func theFootTellsOfElementsThatAreTooMany() throws {
    let run = try BookRun(pages: PList.page((0..<10_002).map { PList.area("a\($0)") }.joined()))
    #expect(run.foot.contains("2 elements are left out: 'leggi check' tells why"))
  }

  @Test func theFootTellsOfPicturesThatCannotBeShownOnTheirPageOnly() throws {
    let broken = PList.element("image", "fish", PList.string("fileName", "fish.png"))
    let run = try BookRun(
      pages: PList.page(broken + PList.element("image", "whale", PList.string("fileName", "whale.png")))
        + PList.page(PList.text("words", "Words.")))
    #expect(run.foot.contains("2 pictures cannot be shown: 'leggi check' tells why"))
    #expect(!run.key(.right).foot.contains("cannot be shown"))
    #expect(run.key(.left).foot.contains("2 pictures cannot be shown"))
  }

  @Test func whatTheBookAlreadyToldComesFirst() throws {
    let run = try BookRun(pages: long, columns: 160, leftOut: 1)
    #expect(run.foot.contains("one element is left out: 'leggi check' tells why · one text is cut"))
  }

  @Test func aTextOfAMillionLettersIsScrolledInThePanelWithoutBeingWrappedAgain() throws {
    let run = try BookRun(pages: long)
    run.type("t")
    let clock = ContinuousClock()
    let first = clock.measure { run.type("tt") }
    let many = clock.measure { for _ in 0..<50 { run.key(.down) } }
    #expect(many / 50 < first / 2)
  }

  @Test func aNameOfAMegabyteIsToldAsFarAsALineGoes() throws {
    let name = String(repeating: "n", count: 1_000_000)
    let run = try BookRun(
      pages: PList.page(PList.area(name)), entries: PList.string("title", name), view: .boxes)
    #expect(run.foot.hasPrefix("nnn"))
    #expect(run.foot.hasSuffix("1/1"))
    #expect(run.key(.tab).foot.contains("Enter touches this place"))
  }
}
