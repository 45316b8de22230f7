import Foundation
import Testing

/// Holds a talk, or any other lines, against `Tests/Goldens/NAME.txt`, as `expectGrid` holds a screen.
package func expectTalk(
  _ lines: [String], matches name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = Checkout.path("Tests/Goldens/\(name).txt")
  let text = lines.map { $0 + "\n" }.joined()
  let expected = try? String(contentsOfFile: path, encoding: .utf8)
  guard expected != text else { return }
  if expected == nil || ProcessInfo.processInfo.environment["LEGGI_BLESS"] == "1" {
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
    Issue.record("\(name).txt has been written: read it", sourceLocation: sourceLocation)
    return
  }
  let before = expected?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  let place = zip(before, lines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  let row = place ?? min(before.count, lines.count)
  Issue.record(
    """
    it differs from \(name).txt in line \(row + 1) (LEGGI_BLESS=1 renews it):
    expected: \(before.indices.contains(row) ? before[row] : "its end")
    but was:  \(lines.indices.contains(row) ? lines[row] : "its end")
    """, sourceLocation: sourceLocation)
}
