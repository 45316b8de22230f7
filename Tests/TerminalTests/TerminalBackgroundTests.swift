import CellGrid
import Ports
import Terminal
import TestSupport
import Testing

/// The terminal's own background, which it is asked for once.
@Suite(.waiting) struct TerminalBackgroundTests {
  @Test(
    "It is reported in one to four digits a channel, opaque or not, however the string ends",
    arguments: [
      ("11;rgb:1e1e/2f2f/ffff\u{1B}\\", 0x1E2FFF), ("11;rgb:1e/2F/ff\u{7}", 0x1E2FFF),
      ("11;rgb:f/0/8\u{7}", 0xFF0088), ("11;rgb:fff/000/800\u{1B}\\", 0xFF0080),
      ("11;rgba:ffff/ffff/0000/8000\u{7}", 0xFFFF00),
    ])
  func itIsReported(sequence: String, color: Int) {
    #expect(answers("\u{1B}]" + sequence) == [.background(RGBColor(packed: UInt32(color)))])
  }

  @Test(
    "What is no colour is none, and no key",
    arguments: [
      "11;?\u{7}", "11;rgb:\u{7}", "11;rgb:1/2\u{7}", "11;rgb:1/2/3/4\u{7}", "11;rgba:1/2/3\u{7}",
      "11;rgb:12345/1/1\u{7}", "11;rgb:+1/-1/ 1\u{7}", "11;rgb://\u{7}", "11;rgb:1/2/3;rgb:1/2/3\u{7}",
      "10;rgb:1/2/3\u{7}", "111;rgb:1/2/3\u{7}", ";rgb:1/2/3\u{7}", "11;red\u{7}", "11;rgb:1/2/3\u{18}",
      "11;rgb:1/2/3\u{1A}", "11;rgb:g/2/3\u{7}", "11;rgb:é/2/3\u{7}",
      "11;rgb:" + String(repeating: "0", count: 5000) + "/1/1\u{7}",
      "11;rgb:1/1/1" + String(repeating: " ", count: 200_000) + "\u{7}",
    ])
  func whatIsNoColorIsNone(sequence: String) {
    #expect(answers("\u{1B}]" + sequence) == [])
  }

  @Test func noOtherStringTellsIt() {
    for introducer in ["P", "X", "^", "_"] {
      #expect(answers("\u{1B}\(introducer)11;rgb:1/2/3\u{1B}\\") == [])
    }
    // One that was broken off, and one begun anew.
    #expect(answers("\u{1B}]11;rgb:1/2/3\u{1B}[A\u{7}") == [])
    let begunAnew = "\u{1B}]11;rgb:1/2/3\u{1B}]11;rgb:f/f/f\u{7}"
    #expect(answers(begunAnew) == [.background(.white)])
  }

  /// What a decoder takes for answers, cut anywhere.
  private func answers(_ sequence: String) -> [TerminalAnswer] {
    var decoder = KeyDecoder()
    for scalar in sequence.unicodeScalars {
      for input in decoder.take(scalar.value) {
        // Of what is broken off the rest may be a key, which is here the up key alone.
        #expect(input == .key(.up) || input == .key(.control("g")))
      }
    }
    return decoder.takeAnswers()
  }

  @Test("A terminal that reports it is heard once")
  func itIsHeard() throws {
    let run = try probe(behavior: TerminalBehavior(background: "rgb:1e1e/2f2f/4040"))
    try run.wait(for: "background 30,47,64").send("x").wait(for: "key character(\"x\")")
    #expect(run.lines.count { $0.contains("background") } == 1)
  }

  @Test("It may come late, in pieces and again: no key comes of it, and only another colour is news")
  func itMayComeAnyHow() throws {
    let run = try probe()
    try run.send("\u{1B}]11;rgb:fa").send("fa/f0f0/e6e6").send("\u{1B}\\x").wait(for: "key character(\"x\")")
    try run.wait(for: "background 250,240,230")
    try run.send("\u{1B}]11;rgb:fafa/f0f0/e6e6\u{7}y").wait(for: "key character(\"y\")")
    try run.send("\u{1B}]11;rgb:0/0/0\u{7}").wait(for: "background 0,0,0")
    #expect(run.lines.count { $0.hasPrefix("background") } == 2)
    #expect(run.lines.count { $0.hasPrefix("key ") } == 2)
  }

  @Test("No such answer is left to the shell")
  func noneIsLeftToTheShell() throws {
    let run = try PseudoterminalRun(
      "/bin/bash", ["--norc", "-c", "$PROBE; read -r -t 0.5 line; echo \"left ($line) end\""],
      environment: ["PROBE": BuiltProgram.path("terminal-probe")],
      behavior: TerminalBehavior(background: "rgb:1e1e/2f2f/4040"))
    try run.send("q").wait(for: "left () end")
    #expect(!run.text.contains("rgb:"))
  }
}
