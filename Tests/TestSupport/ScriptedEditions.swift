import BookModel
import Screens

/// The editions of a book that a test writes while it is read.
package final class ScriptedEditions: BookEditions {
  package var cannotWatch = false
  /// What is named of what is wrong with the list.
  package var fault: ListFault?
  /// What is found when the files are looked at next; nil where nothing has changed.
  package var change: BookChange?
  /// What is wrong with the list, a line each.
  package var faultsFound: [String] = []
  /// How often all was to be read again.
  package private(set) var rereadings = 0
  /// The last that could be played.
  private var last: OpenedBook

  package init(of opened: OpenedBook) { last = opened }

  package func takeChange() -> BookChange? {
    defer { change = nil }
    last = change?.opened ?? last
    return change
  }

  package func faults() -> [String] { faultsFound }

  package func readAgain() -> BookChange {
    rereadings += 1
    return takeChange() ?? BookChange(opened: last, fault: nil)
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
