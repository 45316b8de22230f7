import CellGrid
import Commands
import Ports
import Scripts

/// The steps of a script that mean the same on all screens.
extension HeadlessScreens {
  /// Does what a step says of keys and mouse; nothing for any other step. The tick in which the last of it is
  /// answered is still to pass.
  package func act(_ action: ScriptAction) {
    switch action {
    case .key(let name): if let key = KeyName.key(spelled: name) { press(key) }
    case .type(let text):
      for (place, scalar) in text.unicodeScalars.enumerated() {
        if place > 0 { advance(ticks: ScriptAction.ticksOfLetter) }
        press(.character(Character(scalar)))
      }
    case .click(let column, let row): click(column: column - 1, row: row - 1)
    case .dragCells(let start, let goal):
      take(.pressed, at: start)
      for cell in start.path(to: goal) {
        advance()
        take(.moved, at: cell)
      }
      advance()
      take(.released, at: goal)
    case .mouse(let event): take(.mouse(event))
    case .size, .page, .ownPage, .set, .wait, .touch, .drag, .hold, .drop, .expect, .until, .snapshot: break
    }
  }

  private func take(_ phase: MouseEvent.Phase, at cell: ScriptCell) {
    take(.mouse(MouseEvent(button: .left, phase: phase, column: cell.column - 1, row: cell.row - 1)))
  }

  /// Whole ticks that cover so many seconds.
  package func ticks(_ seconds: Double) -> Int {
    Int(min((seconds * stack.frameRate - 1e-6).rounded(.up), Self.mostTicks))
  }

  private static let mostTicks = 1e9

  /// What is written on the window, runs of blanks taken for one, and line ends.
  package var words: String { ScreenText.joined(GridText(grid).lines.joined(separator: " ")) }
}

/// Words as a script compares them.
package enum ScreenText {
  /// With one blank for every run of blanks and line ends.
  package static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
