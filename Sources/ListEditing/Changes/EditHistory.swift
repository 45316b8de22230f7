/// The steps that led from a text to another one, to be turned round and made again.
///
/// A step has a name and any number of changes, which are kept as one. Between `begin` and `end` all
/// changes are one step, however many they are: a drag, a number that is typed. `giveUp` turns them round
/// and leaves no step.
///
/// `Mark` is what belongs to a moment beside the text, such as a selection.
package struct EditHistory<Mark> {
  package struct Step {
    /// What was done, as the author who undoes it reads it.
    package let name: String
    package fileprivate(set) var change: TextChange
    /// The mark before the step, and behind it.
    package let before: Mark
    package fileprivate(set) var after: Mark
  }

  /// The steps that can be undone, the last one last.
  package private(set) var done: [Step] = []
  /// The steps that can be made again, the next one last.
  package private(set) var undone: [Step] = []
  /// The step that is being made.
  private var open: Step?

  package init() {}

  /// Whether a step is being made.
  package var isOpen: Bool { open != nil }

  /// Begins a step. One that is open already goes on, so that a gesture may be made of others.
  ///
  /// - Returns: whether this is the step's beginning, which is to end it.
  package mutating func begin(_ name: String, at mark: Mark) -> Bool {
    guard open == nil else { return false }
    open = Step(name: name, change: TextChange(), before: mark, after: mark)
    return true
  }

  /// Adds a change to the open step. Without one it is a step of its own, without a name.
  package mutating func add(_ change: TextChange, at mark: Mark) {
    guard var step = open else {
      _ = begin("", at: mark)
      add(change, at: mark)
      return end(at: mark)
    }
    step.change = step.change.composed(with: change)
    step.after = mark
    open = step
  }

  /// Ends the open step. One that changed nothing is none, and what was undone can still be made again.
  package mutating func end(at mark: Mark) {
    guard var step = open else { return }
    open = nil
    guard !step.change.isEmpty else { return }
    step.after = mark
    done.append(step)
    undone.removeAll()
  }

  /// Makes the last two steps one, under the name of the first of them.
  package mutating func joinLast() {
    guard open == nil, done.count > 1, let last = done.popLast() else { return }
    var step = done[done.count - 1]
    step.change = step.change.composed(with: last.change)
    step.after = last.after
    done[done.count - 1] = step
  }

  /// Leaves the open step.
  ///
  /// - Returns: the change back to where it began, and the mark there; nil where no step is open.
  package mutating func giveUp() -> (change: TextChange, mark: Mark)? {
    defer { open = nil }
    return open.map { ($0.change.inverted, $0.before) }
  }

  /// Takes back the last step.
  ///
  /// - Returns: its name, the change back, and the mark before it; nil where there is none, or one is open.
  package mutating func undo() -> (name: String, change: TextChange, mark: Mark)? {
    guard open == nil, let step = done.popLast() else { return nil }
    undone.append(step)
    return (step.name, step.change.inverted, step.before)
  }

  /// Makes the step again that was taken back last.
  ///
  /// - Returns: its name, its change, and the mark behind it; nil where there is none, or one is open.
  package mutating func redo() -> (name: String, change: TextChange, mark: Mark)? {
    guard open == nil, let step = undone.popLast() else { return nil }
    done.append(step)
    return (step.name, step.change, step.after)
  }
}
