import BookVocabulary
import CellGrid
import StageCore

/// Two pages side by side. One of them is read. The time of the other one passes where it keeps quiet, so that two
/// narrators never speak at once and no page turns away what the other is still telling.
extension ReadingSession {
  /// The page beside the one that is read, where its time passes, too; nil where none is, or where it waits as it
  /// begins, or as it was left.
  var companion: OpenPage? {
    guard isSpread, let facing, facing.scene.keepsQuiet else { return nil }
    return facing
  }

  /// The pages whose time passes, the one that is read first.
  var alivePages: [OpenPage] { [current] + [companion].compactMap(\.self) }

  /// The page that lies beside another one, from 0; nil where it lies alone.
  private func page(beside index: Int) -> Int? {
    opensFacing == nil ? nil : spreadRule.spread.page(beside: index, of: pageCount)
  }

  /// Opens the page that belongs beside the one that is read, where there is room for both. A page that is looked
  /// at from near has all of the room.
  ///
  /// - Returns: their places; nil where the page is shown alone.
  func openSpread(in area: CellRect) -> SpreadHalves? {
    isSpread = false
    guard let index = page(beside: scene.index), let halves = spreadRule.halves(of: area) else {
      facing = nil
      return nil
    }
    guard scene.zoom.isWhole else { return nil }
    if facing?.scene.index != index { open(facing: index) }
    isSpread = facing != nil
    return isSpread ? halves : nil
  }

  /// Opens the page that belongs beside another one, which is about to be shown, and has that one come on its own
  /// side: from left to right pages lie as in a book.
  func prepareSpread(for index: Int) {
    guard isSpread, let facing, let other = page(beside: index) else {
      isSpread = false
      return
    }
    if (scene.index < facing.scene.index) != (index < other) { changeSides() }
    open(facing: other)
  }

  private func open(facing index: Int) {
    let scene = newScene(index)
    if let facing {
      facing.leaving = facing.scene
      facing.scene = scene
    } else if let (painter, pictures) = opensFacing?() {
      painter.isToBeGivenUp = self.painter.isToBeGivenUp
      painter.stopwatch = self.painter.stopwatch
      pictures.patience = self.pictures.patience
      facing = OpenPage(scene, painter: painter, pictures: pictures)
    }
  }

  /// Goes on reading the page that lies beside the one that was read.
  func changeSides() {
    guard let facing else { return }
    (current, self.facing) = (facing, current)
  }

  /// Whether a cell of the window lies on the page beside the one that is read.
  package func isFacing(column: Int, row: Int) -> Bool {
    isSpread && facing?.scene.contains(column: column, row: row) ?? false
  }

  /// Reads the page that lies beside the one that was read: going back leads back to that.
  package func readFacing() {
    guard isSpread, let facing else { return }
    followStory(to: facing.scene.index)
  }

  /// The page that lies beside the one that is read, from 0; nil for one that lies alone.
  package var pageFacing: Int? { isSpread ? facing?.scene.index : nil }

  /// Which of two pages that lie side by side is read; nil for a page that lies alone.
  package var sideRead: SpreadSide? {
    guard isSpread, let facing else { return nil }
    return scene.index < facing.scene.index ? .left : .right
  }

  /// Whether there is anything to be touched on the page beside the one that is read.
  package var canTouchFacing: Bool { isSpread && facing?.scene.touchables.isEmpty == false }

  /// Whether the reader has seen, beside the page before, all of this one that can come to be seen or heard, and
  /// nothing on it waits for them.
  package var hasNothingToCome: Bool {
    // What goes round and round has been seen where its time passed, too.
    let isOver = scene.keepsQuiet ? !current.isOnItsWay : current.ticksUntilNextChange == nil
    return turn == nil && isOver && scene.sounds.latest == nil && scene.touchables.isEmpty && !scene.isAsking
      && !isReadAloud && scene.reading?.hasBelow != true
  }

  /// The columns of the window that the pages have; those beside them are margins.
  package var columns: Range<Int>? {
    let columns = openPages.compactMap(\.scene.columns)
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
