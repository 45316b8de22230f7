import CellGrid
import Characters
import Commands
import Ports
import Screens

/// All that can be done where it was opened, with its keys, to be clicked on: so whatever the mouse has no
/// gesture for can be done by it.
final class CommandMenu: ListScreen {
  let services: Services
  /// In groups, as the help has them.
  private let bindings: [KeyBinding]
  private let act: (Command) -> Outcome
  var list = ListColumn(takesWholeRows: true)
  var window = WindowShape(columns: 0, rows: 0)
  var needsFrame = true

  init(_ screen: EditorScreen) {
    services = screen.services
    act = { [unowned screen] in screen.perform($0) }
    let idle = screen.idleCommands
    let all = services.keys.bindings(in: screen.keyContexts).filter {
      ($0.context != .common || $0.command == .quit) && $0.command != .commands && !idle.contains($0.command)
    }
    bindings = Self.groups.flatMap { group in all.filter { $0.command.helpGroup == group } }
    layoutList()
  }

  private static let groups =
    [CommandGroup.edit, .choose, .arrange, .look]
    + CommandGroup.allCases.filter { ![.edit, .choose, .arrange, .look].contains($0) }

  static let recordedName = "commands"
  var keyContexts: [KeyContext] { [.list] }

  func layoutList() {
    let area = CellRect(column: 0, row: 1, columns: window.columns, rows: max(1, window.rows - 3))
    list.layout(
      in: area, heights: bindings.map { _ in 1 },
      groups: bindings.map { Self.groups.firstIndex(of: $0.command.helpGroup) ?? 0 })
  }

  func choose() -> Outcome {
    guard let command = bindings[safe: list.selected]?.command else { return .pop }
    guard command != .quit else { return .quit }
    switch act(command) {
    case .push(let screen): return .replace(screen)
    case .stay, .ignored: return .pop
    case let outcome: return outcome
    }
  }

  func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let phrases = services.phrases
    let names = bindings.map { KeyHelp.names(of: $0, in: phrases) }
    let widest = min(window.columns / 3, names.map { CharacterWidth.of($0) }.max() ?? 0)
    list.draw(into: &frame) { frame, entry in
      let binding = bindings[entry.index]
      if let head = entry.head {
        frame.write(
          phrases.heading(of: binding.command.helpGroup), column: head.column, row: head.row, ink: .quiet,
          attributes: .underline)
      }
      frame.write(
        names[entry.index].shortened(toColumns: widest), column: entry.cells.column, row: entry.cells.row,
        ink: .accent)
      let column = entry.cells.column + widest + 2
      frame.write(
        phrases.description(of: binding.command).shortened(toColumns: entry.cells.endColumn - column),
        column: column, row: entry.cells.row, attributes: entry.isSelected ? .bold : [])
    }
    frame.draw(statusLine)
  }
}
