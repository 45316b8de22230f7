import BookEditing
import ListEditing

extension BookDocument {
  /// Takes the last step back: its name, and what that has changed.
  mutating func back() -> (name: String, change: TextChange)? {
    guard undo() != nil, let step = history.undone.last else { return nil }
    return (step.name, step.change.inverted)
  }

  /// Makes the step again that was taken back last.
  mutating func forth() -> (name: String, change: TextChange)? {
    guard redo() != nil, let step = history.done.last else { return nil }
    return (step.name, step.change)
  }
}
