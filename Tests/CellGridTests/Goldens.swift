import Foundation
import Testing

@testable import CellGrid

/// Holds a grid's text against `Tests/Goldens/cells-<name>.grid.txt`; a missing golden is written, and fails.
func expectGrid(_ grid: Grid, matches name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
{
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = folder.appendingPathComponent("Goldens/cells-\(name).grid.txt")
  let text = GridText(grid).description
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "wrote \(file.lastPathComponent): read it before you keep it", sourceLocation: sourceLocation)
    return
  }
  #expect(text == golden, sourceLocation: sourceLocation)
}
