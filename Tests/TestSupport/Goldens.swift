import CellGrid
import Foundation
import GridSheets
import Testing

/// Compares a whole screen, its text and its colours, with `Tests/Goldens/NAME.grid.txt`, and reports the
/// rows that differ.
///
/// A golden that is missing is written; with LEGGI_BLESS=1 in the environment so is one that differs. The
/// test fails all the same, so that a person reads what was written before it counts.
package func expectGrid(
  _ grid: Grid, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = Checkout.path("Tests/Goldens/\(name).grid.txt")
  let drawn = GridSheet(grid)
  func write(_ words: String) {
    try? drawn.description.write(toFile: path, atomically: true, encoding: .utf8)
    Issue.record("\(name).grid.txt \(words): read it", sourceLocation: sourceLocation)
  }
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    return write("was missing and has been written")
  }
  guard text != drawn.description else { return }
  if ProcessInfo.processInfo.environment["LEGGI_BLESS"] == "1" { return write("has been renewed") }
  guard let expected = GridSheet(text), let difference = drawn.difference(from: expected) else {
    Issue.record(
      "\(name).grid.txt is no golden; LEGGI_BLESS=1 writes it anew", sourceLocation: sourceLocation)
    return
  }
  Issue.record(
    "the screen differs from \(name).grid.txt (LEGGI_BLESS=1 renews it):\n\(difference)",
    sourceLocation: sourceLocation)
}
