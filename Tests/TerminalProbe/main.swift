import CellGrid
import Foundation
import Player
import Terminal

// A program to run on a pseudo-terminal: it shows its size and colours, writes each input it gets in words, and can be
// asked to end in every way a program can.

func describe(_ input: TerminalInput) -> String {
  switch input {
  case .key(let key): "key \(key)"
  case .mouse(let event):
    "mouse \(event.button) \(event.phase) \(event.column),\(event.row) \(event.modifiers.rawValue)"
  case .resized: "resized"
  case .resumed: "resumed"
  case .woken: "woken"
  case .hangUp: "hang-up"
  case .terminate(let signal): "terminate \(signal)"
  }
}

func overflowStack(_ depth: Int) -> Int {
  depth < 0 ? 0 : overflowStack(depth + 1) + depth % 3
}

func draw(_ lines: [String], on terminal: NcursesTerminal) {
  let size = terminal.size
  var grid = Grid(columns: size.columns, rows: size.rows)
  grid.put(
    "probe \(size.columns)x\(size.rows) \(terminal.colorDepth)", column: 0, row: 0, foreground: .palette(2),
    background: nil)
  for (index, line) in lines.suffix(max(size.rows - 2, 0)).enumerated() {
    grid.put(line, column: 0, row: index + 1, background: nil)
  }
  // Right down to the cell that must not scroll the screen.
  grid.put("corner", column: size.columns - 6, row: size.rows - 1, background: nil)
  terminal.show(grid, changed: [grid.bounds], first: [])
}

let terminal: NcursesTerminal
do {
  terminal = try NcursesTerminal()
} catch {
  let words = "error: \(error)\n  hint: \(error.hint)\n"
  write(STDERR_FILENO, words, words.utf8.count)
  exit(2)
}

var lines: [String] = []
var ending: Int32?
/// Frames to draw without waiting for input in between.
var hurriedFrames = 0
reading: while true {
  draw(lines, on: terminal)
  hurriedFrames = max(hurriedFrames - 1, 0)
  if hurriedFrames > 0 {
    lines = ["frame \(hurriedFrames)", String(repeating: "\(hurriedFrames % 10)", count: 4000)]
  }
  guard let input = terminal.nextInput(within: hurriedFrames > 0 ? 0 : nil, orReady: false) else { continue }
  lines.append(describe(input))
  switch input {
  case .key(.character("q")): break reading
  case .key(.character("!")): UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
  case .key(.character("o")): lines.append("\(overflowStack(lines.count))")
  case .key(.character("e")): exit(3)
  case .key(.character("f")): hurriedFrames = 100_000
  case .key(.character("w")):
    let wake = terminal.wake
    Thread { wake() }.start()
  case .key(.character("h")):
    // Hangs.
    draw(["hanging"], on: terminal)
    while true { pause() }
  case .key(.control("l")): terminal.redraw()
  case .hangUp: break reading
  case .terminate(let signal):
    ending = signal
    break reading
  default: break
  }
}
if let ending { terminal.die(bySignal: ending) }
terminal.close()
print("goodbye")
