import BookVocabulary
import StageCore

/// Two pages side by side. One of them is read. The time of the other one passes where it keeps quiet, so
/// that two narrators never speak at once, and no page turns away what is still heard on the other.
extension ReadingCourse {
  /// The pages that are seen, the one that is read first.
  var openPages: [PageView] { [current] + (isSpread ? [facing].compactMap(\.self) : []) }

  /// The page beside the one that is read, where its time passes, too; nil where none is, or where it waits
  /// as it begins, or as it was left.
  var companion: PageView? {
    guard isSpread, let facing, facing.playback.keepsQuiet else { return nil }
    return facing
  }

  /// The pages whose time passes, the one that is read first.
  var alivePages: [PageView] { [current] + [companion].compactMap(\.self) }

  /// Ticks until something of the pages can next change by itself; nil while nothing moves.
  var ticksUntilNextMove: Int? {
    if current.playback.isAtItsEnd { return nil }
    if turn != nil { return 1 }
    return alivePages.compactMap(\.ticksUntilNextChange).min()
  }

  /// Ticks a second of the clock's: those of the stage, at the pace of the story, and at the inspector's
  /// tempo.
  package var frameRate: Double { current.stage.frameRate * options.pace * options.tempo }

  /// Whether a cell of the window lies on the page beside the one that is read.
  package func isFacing(column: Int, row: Int) -> Bool {
    isSpread && facing?.contains(column: column, row: row) ?? false
  }

  /// The page that lies beside the one that is read, from 0; nil for one that lies alone.
  package var pageFacing: Int? { isSpread ? facing?.index : nil }

  /// Which of two pages that lie side by side is read; nil for a page that lies alone.
  package var sideRead: SpreadSide? {
    pageFacing.map { current.index < $0 ? .left : .right }
  }

  /// Whether there is anything to be touched on the page beside the one that is read.
  package var canTouchFacing: Bool { isSpread && facing?.playback.touchables.isEmpty == false }

  /// The columns of the window that the pages have; those beside them are margins.
  package var columns: Range<Int>? {
    let columns = openPages.compactMap(\.columns)
    guard let left = columns.map(\.lowerBound).min(), let right = columns.map(\.upperBound).max() else {
      return nil
    }
    return left..<right
  }
}

/// One of two pages that lie side by side.
package enum SpreadSide: Hashable, Sendable {
  case left, right
}
