import CellGrid
import Characters

/// What is seen of a cell beside its character.
struct CellLook: Equatable {
  /// Nil where nothing of it is seen.
  var foreground: CellColor?
  var background: CellColor
  var attributes: CellAttributes

  init(of cell: Cell) {
    let isInked = !cell.isSpace || !cell.attributes.isDisjoint(with: [.reverse, .underline])
    foreground = isInked ? cell.foreground : nil
    background = cell.background
    attributes = isInked ? cell.attributes : []
  }

  struct Run: Equatable {
    var column: Int
    var endColumn: Int
    var look: CellLook
  }

  /// The runs of a row but for those in the terminal's own colours.
  static func runs(in grid: Grid, row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<grid.columns {
      let look = CellLook(of: grid[column, row])
      if let last = runs.indices.last, let both = runs[last].look.joined(with: look) {
        runs[last].look = both
        runs[last].endColumn = column + 1
      } else {
        runs.append(Run(column: column, endColumn: column + 1, look: look))
      }
    }
    return runs.filter { !$0.look.isTerminalsOwn }
  }

  /// The look of a run that has both; nil where they are seen to differ. A blank takes on the look of what
  /// stands beside it on the same ground.
  private func joined(with next: CellLook) -> CellLook? {
    guard background == next.background else { return nil }
    if next.foreground == nil {
      return self.attributes.isDisjoint(with: [.reverse, .underline]) ? self : nil
    }
    if foreground == nil { return next.attributes.isDisjoint(with: [.reverse, .underline]) ? next : nil }
    return self == next ? self : nil
  }

  private var isTerminalsOwn: Bool {
    (foreground ?? .default) == .default && background == .default && attributes.isEmpty
  }

  var words: String {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let attributes = names.filter { self.attributes.contains($0.0) }.map { "  " + $0.1 }.joined()
    return "\((foreground ?? .default).words) on \(background.words)\(attributes)"
  }
}

extension CellColor {
  fileprivate var words: String {
    switch kind {
    case .terminalDefault: "–"
    case .palette(let index): "\(index)"
    case .rgb(let color):
      "#" + [color.red, color.green, color.blue].hexadecimal
    }
  }
}
