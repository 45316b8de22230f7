import CellGrid
import Terminal
import Testing

@Suite struct ColorSupportTests {
  @Test(arguments: [
    (ColorSupport(terminalType: "xterm-256color", entryColors: 256), ColorDepth.indexed256),
    (ColorSupport(terminalType: "xterm-16color", entryColors: 16), .ansi16),
    (ColorSupport(terminalType: "xterm-88color", entryColors: 88), .ansi16),
    (ColorSupport(terminalType: "linux", entryColors: 8), .ansi8),
    (ColorSupport(terminalType: "vt100", entryColors: 0), .mono),
    (ColorSupport(terminalType: "odd", entryColors: 4), .mono),
    (ColorSupport(colorTerm: "truecolor", terminalType: "xterm-256color", entryColors: 256), .direct),
    (ColorSupport(colorTerm: "24bit", terminalType: "xterm", entryColors: 8), .direct),
    (ColorSupport(colorTerm: "yes", terminalType: "xterm", entryColors: 8), .ansi8),
    (ColorSupport(terminalType: "xterm-direct", entryColors: 0x100_0000), .direct),
    (ColorSupport(terminalType: "own", entryColors: 256, entryIsDirect: true), .direct),
    (ColorSupport(noColor: "1", colorTerm: "truecolor", terminalType: "xterm", entryColors: 256), .mono),
    (ColorSupport(noColor: "", colorTerm: "truecolor", terminalType: "xterm", entryColors: 256), .direct),
    (ColorSupport(preferred: .ansi8, noColor: "1", terminalType: "xterm", entryColors: 256), .ansi8),
    (ColorSupport(preferred: .direct, terminalType: "vt100", entryColors: 0), .direct),
    (ColorSupport(preferred: .mono, colorTerm: "truecolor", terminalType: "xterm", entryColors: 256), .mono),
  ])
  func theReaderThenTheEnvironmentThenTheEntryDecide(support: ColorSupport, depth: ColorDepth) {
    #expect(support.depth == depth)
  }
}
