/// The bytes that take a terminal over and give it back, beside what ncurses sends when it starts.
struct TerminalTakeover {
  /// Ends a synchronized update that was left half sent, enters the alternate screen and switches the keypad
  /// on once more: the first time, ncurses does it.
  let enterAgain: [UInt8]

  /// What ncurses leaves to be done: no wrapping, no cursor, the mouse.
  let prepare: [UInt8]

  /// Asks the terminal what it knows. It is not asked where its entry has other sequences: it might
  /// print them. Whatever a terminal makes of questions it does not know, the first frame clears.
  let questions: [UInt8]

  /// Undoes all of it; the alternate screen is left last.
  let giveBack: [UInt8]

  /// Mode 1000 for terminals that know nothing finer, 1002 for motion while a button is held, 1003 for all
  /// motion, 1006 for positions beyond column 223. Of the first three the last one that is known holds.
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"

  /// Has what is pasted come between marks, so that its letters are no commands.
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  init(_ entry: TerminfoEntry, _ addressing: ScreenCapabilities.Addressing) {
    let isAnsi = if case .ansi = addressing { true } else { false }
    questions = isAnsi ? TerminalAnswer.introduction : []
    // Nothing that follows is seen while a frame is half sent; whether one is, a signal handler cannot know.
    // Only a terminal that was asked whether it knows these marks is ever sent any.
    let endUpdate = isAnsi ? ScreenFeed.end : []
    func bytes(_ names: String...) -> [UInt8] { Array(names.compactMap(entry.string).joined().utf8) }
    // An entry that knows no mouse belongs to a terminal that may print what is sent to it about one.
    let hasMouse = entry.string("kmous") != nil
    enterAgain = endUpdate + bytes("smcup", "smkx")
    prepare =
      bytes("rmam") + (entry.cursorIsHideable ? bytes("civis") : [])
      + Array((hasMouse ? TerminalTakeover.mouseOn + TerminalTakeover.pasteOn : "").utf8)
    // Without another screen to leave, the book is wiped off the only one.
    let leave = bytes(entry.string("rmcup") == nil ? "clear" : "rmcup")
    giveBack =
      endUpdate + bytes("sgr0")
      + Array((hasMouse ? TerminalTakeover.pasteOff + TerminalTakeover.mouseOff : "").utf8)
      + bytes("smam", "cnorm", "rmkx") + leave
  }
}
