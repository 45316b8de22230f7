import CellGrid
import StageCore

/// Words that are still to come, among words that are scrolled: they take no place of their own there, so
/// that no screen is without words.
extension PageLayout {
  /// The texts that wait and have lines among words which need more rows than they have. Where all words have
  /// room at once each keeps its place from the start, and none that comes moves another.
  package func wordsToCome(on stage: Stage) -> Set<ElementID> {
    guard wordLines > wordRows else { return [] }
    return Set(
      stands.lazy.filter { $0.place.endOfWords > 0 && stage.progress(of: $0.id) == .waiting }.map(\.id))
  }

  /// The same layout without some texts: what follows them takes their lines.
  package func without(_ texts: Set<ElementID>) -> PageLayout {
    guard !texts.isEmpty else { return self }
    // Lines that only these texts have; texts may share lines.
    var isFree = [Bool](repeating: false, count: wordLines)
    for isStaying in [false, true] {
      for stand in stands where texts.contains(stand.id) != isStaying {
        guard case .words(let first, let lines) = stand.place else { continue }
        for line in first..<first + lines.count { isFree[line] = !isStaying }
      }
    }
    var places: [Int] = []
    var next = 0
    for line in isFree.indices {
      places.append(next)
      if !isFree[line] { next += 1 }
    }
    var layout = PageLayout(
      arrangement: arrangement, projection: projection, hasPicture: hasPicture, words: words,
      footHints: footHints,
      stands: stands.filter { !texts.contains($0.id) }.map { stand in
        guard case .words(let first, let lines) = stand.place, places.indices.contains(first) else {
          return stand
        }
        var stand = stand
        stand.place = .words(firstLine: places[first], lines: lines)
        return stand
      })
    layout.isProvisional = isProvisional
    layout.textsElsewhere = textsElsewhere
    return layout
  }
}
