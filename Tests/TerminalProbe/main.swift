import CellGrid
import Foundation
import Ports
import Terminal

// A program to run on a pseudo-terminal: it shows its size and colours, writes each input it gets in words,
// and can be asked to end in every way a program can. With an argument, that is its log.

func describe(_ input: TerminalInput) -> String {
  switch input {
  case .key(let key): "key \(key)"
  case .mouse(let event):
    "mouse \(event.button) \(event.phase) \(event.column),\(event.row) \(event.modifiers.rawValue)"
  case .pointed(let column, let row): "pointed \(column),\(row)"
  case .pasted(let text): "pasted \(text)"
  case .resized: "resized"
  case .resumed: "resumed"
  case .woken: "woken"
  case .background(let color): "background \(color.red),\(color.green),\(color.blue)"
  case .hangUp: "hang-up"
  case .terminate(let signal): "terminate \(signal)"
  }
}

func overflowStack(_ depth: Int) -> Int {
  depth < 0 ? 0 : overflowStack(depth + 1) + depth % 3
}

/// Says on standard error what a library would.
func warn(_ words: String) {
  _ = write(STDERR_FILENO, words, words.utf8.count)
}

/// Has a process forked from this one end by a signal, as nothing of this one's concern.
///
/// - Returns: How it ended, in words.
func forkAndKill(_ signal: Int32) -> String {
  typealias Fork = @convention(c) () -> pid_t
  // Swift hides it, for what it does to threads; this process has one.
  guard let address = dlsym(dlopen(nil, RTLD_NOW), "fork") else { return "no fork" }
  let child = unsafeBitCast(address, to: Fork.self)()
  if child == 0 {
    raise(signal)
    _exit(0)
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  return "the child ended by \(status & 0x7F)"
}

func draw(_ lines: [String], cursor: CellPlace? = nil, on terminal: NcursesTerminal) {
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
  terminal.show(grid, changed: [grid.bounds], first: [], cursor: cursor)
}

let terminal: NcursesTerminal
do {
  terminal = try NcursesTerminal(
    log: CommandLine.arguments.dropFirst().first.map { ErrorLog(path: $0, heading: "a probe") })
} catch {
  let words = "error: \(error)\n  hint: \(error.hint(otherWay: "'--linear' reads it in lines"))\n"
  write(STDERR_FILENO, words, words.utf8.count)
  exit(2)
}

var lines: [String] = []
/// Where the terminal's cursor rests.
var cursor: CellPlace?
var ending: Int32?
/// Frames to draw without waiting for input in between.
var hurriedFrames = 0
/// Whether a frame has been begun that is never ended.
var isWithinFrame = false
reading: while true {
  if !isWithinFrame { draw(lines, cursor: cursor, on: terminal) }
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
  case .key(.character("U")):
    isWithinFrame = true
    _ = write(STDOUT_FILENO, "\u{1B}[?2026hhalf", 12)
  case .key(.character("W")): warn("a library\nwarns\n")
  case .key(.character("M")):
    for _ in 0..<20_000 { warn("a library warns, and says much more than is of use\n") }
  case .key(.character("L")): fatalError("the last\u{1B}[2J words")
  case .key(.character("F")):
    lines.append(forkAndKill(SIGTERM))
    lines.append(forkAndKill(SIGSEGV))
  case .key(.character("c")): cursor = cursor == nil ? CellPlace(column: 3, row: 2) : nil
  case .key(.character("m")): terminal.use(terminal.colorDepth == .mono ? terminal.ownColorDepth : .mono)
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
warn("and that is all\n")
