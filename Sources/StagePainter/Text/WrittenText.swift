import CellGrid
import PageLayout

/// A text that is written in cells: where, and in what ink.
struct WrittenText {
  /// The place of its element among those of the page.
  var index: Int
  var placed: PlacedText
  var ink: TextInk
}

extension CellRegion {
  /// Takes in the cells of the texts that came, went, or look different now.
  mutating func insertDifference(between before: [WrittenText], and now: [WrittenText]) {
    for (old, new) in zip(before, now) where (old.placed, old.ink) != (new.placed, new.ink) {
      insert(old.placed.occupied)
      insert(new.placed.occupied)
    }
    // One text more or less, and those after it are others.
    for text in before.dropFirst(now.count) + now.dropFirst(before.count) { insert(text.placed.occupied) }
  }
}
