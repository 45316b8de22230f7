import BookModel
import Screens

/// The editions of a book that a test writes while it is read.
package final class ScriptedEditions: BookEditions {
  /// What is found when the files are looked at next; nil where nothing has changed.
  package var change: BookChange?
  /// How often all was to be read again.
  package private(set) var rereadings = 0
  /// What the rereading gives where nothing has changed.
  private let unchanged: BookChange

  package init(of opened: OpenedBook) { unchanged = BookChange(opened: opened, fault: nil) }

  package func takeChange() -> BookChange? {
    defer { change = nil }
    return change
  }

  package func readAgain() -> BookChange {
    rereadings += 1
    return takeChange() ?? unchanged
  }
}

/// An editor that is never left badly but where a test says so.
package final class ScriptedEditor: EditorPort {
  package let name = "ed"
  package private(set) var opened: [ListPlace] = []
  package var isWell = true
  /// What is written in it.
  package var whenOpened: () -> Void = {}

  package init() {}

  package func open(_ place: ListPlace) -> Bool {
    opened.append(place)
    whenOpened()
    return isWell
  }
}
