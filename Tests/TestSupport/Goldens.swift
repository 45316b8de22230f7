import CellGrid
import Foundation
import Testing

/// Holds a grid's text against `Tests/Goldens/NAME.grid.txt`. A golden that is missing is written, and the test fails, so
/// that somebody reads it before it counts.
public func expectGrid(
  _ grid: Grid, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = Checkout.path("Tests/Goldens/\(name).grid.txt")
  let drawn = GridText(grid).description
  guard let expected = try? String(contentsOfFile: path, encoding: .utf8) else {
    try? drawn.write(toFile: path, atomically: true, encoding: .utf8)
    Issue.record("\(name).grid.txt was missing and has been written: read it", sourceLocation: sourceLocation)
    return
  }
  #expect(drawn == expected, "the screen differs from \(name).grid.txt", sourceLocation: sourceLocation)
}
