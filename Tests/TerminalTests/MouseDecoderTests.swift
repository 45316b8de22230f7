import Ports
import Terminal
import Testing

@Suite struct MouseDecoderTests {
  @Test(arguments: [
    ("<0;1;1M", MouseEvent(button: .left, phase: .pressed, column: 0, row: 0)),
    ("<0;300;120m", MouseEvent(button: .left, phase: .released, column: 299, row: 119)),
    ("<1;5;6M", MouseEvent(button: .middle, phase: .pressed, column: 4, row: 5)),
    ("<2;5;6M", MouseEvent(button: .right, phase: .pressed, column: 4, row: 5)),
    ("<32;5;6M", MouseEvent(button: .left, phase: .moved, column: 4, row: 5)),
    ("<34;5;6M", MouseEvent(button: .right, phase: .moved, column: 4, row: 5)),
    ("<64;5;6M", MouseEvent(button: .wheelUp, phase: .pressed, column: 4, row: 5)),
    ("<65;5;6M", MouseEvent(button: .wheelDown, phase: .pressed, column: 4, row: 5)),
    ("<4;5;6M", MouseEvent(button: .left, phase: .pressed, column: 4, row: 5, modifiers: .shift)),
    ("<24;5;6M", MouseEvent(button: .left, phase: .pressed, column: 4, row: 5, modifiers: [.alt, .control])),
    // Before mode 1006: three characters, each 32 above its value.
    ("M !!", MouseEvent(button: .left, phase: .pressed, column: 0, row: 0)),
    ("M\"*%", MouseEvent(button: .right, phase: .pressed, column: 9, row: 4)),
    ("M@*%", MouseEvent(button: .left, phase: .moved, column: 9, row: 4)),
    ("M`*%", MouseEvent(button: .wheelUp, phase: .pressed, column: 9, row: 4)),
  ])
  func aReportIsAnEvent(report: String, event: MouseEvent) {
    #expect(decode(report) == [.mouse(event)])
  }

  @Test func anOlderReleaseIsOfTheButtonThatWasPressed() {
    let inputs = decode("M\"*%", "M#+%")
    #expect(inputs.last == .mouse(MouseEvent(button: .right, phase: .released, column: 10, row: 4)))
  }

  @Test(arguments: ["<35;5;6M", "MC%&"])
  func motionWithoutAButtonIsWhereThePointerIs(report: String) {
    #expect(decode(report) == [.pointed(column: 4, row: 5)])
  }

  @Test(arguments: [
    "<66;5;6M", "<67;5;6M", "<64;5;6m", "<128;5;6M", "<0;0;6M", "<0;5M", "<0;5;6;7M", "<;;M",
    "<99999999999999999999;1;1M", "M !\u{1F}", "M\u{1F}!!",
  ])
  func whatIsNoEventIsNothing(report: String) {
    #expect(decode(report) == [])
  }

  private func decode(_ reports: String...) -> [TerminalInput] {
    var decoder = KeyDecoder()
    return reports.flatMap { report in
      ("\u{1B}[" + report).unicodeScalars.flatMap { decoder.take($0.value) } + decoder.settle()
    }
  }
}
