import ListEditing
import Testing

/// Undoing, and making again.
@Suite struct EditHistoryTests {
  private func insertion(_ text: String, at offset: Int) -> TextChange {
    TextChange([TextChange.Splice(at: offset, removed: [], inserted: Array(text.utf8))])
  }

  @Test func aGestureOfManyChangesIsOneStep() throws {
    var history = EditHistory<Int>()
    _ = history.begin("move", at: 1)
    for count in 0..<100 { history.add(insertion("x", at: count), at: 2) }
    history.end(at: 3)
    #expect(history.done.map(\.name) == ["move"])
    let back = history.undo()
    let undone = try #require(back)
    #expect(undone.mark == 1)
    #expect(undone.change.applied(to: Array(repeating: UInt8(ascii: "x"), count: 100)) == [])
    let again = history.redo()
    #expect(again?.mark == 3)
    #expect(again?.change == undone.change.inverted)
  }

  @Test func aGestureThatIsGivenUpLeavesNoStep() throws {
    var history = EditHistory<Int>()
    history.add(insertion("a", at: 0), at: 0)
    _ = history.undo()
    _ = history.begin("move", at: 7)
    history.add(insertion("bc", at: 0), at: 8)
    let given = history.giveUp()
    let back = try #require(given)
    #expect(back.change.applied(to: Array("bc".utf8)) == [])
    #expect(back.mark == 7)
    #expect(history.done.isEmpty)
    #expect(history.undone.count == 1)
  }

  @Test func aStepThatChangesNothingIsNone() {
    var history = EditHistory<Int>()
    _ = history.begin("drag", at: 0)
    history.add(insertion("a", at: 0), at: 0)
    history.add(insertion("a", at: 0).inverted, at: 0)
    history.end(at: 0)
    #expect(history.done.isEmpty)
  }

  @Test func aStepWithinAnotherIsAPartOfIt() {
    var history = EditHistory<Int>()
    let isOuter = history.begin("remove", at: 0)
    let isInner = history.begin("rename", at: 0)
    history.add(insertion("a", at: 0), at: 0)
    history.end(at: 0)
    #expect(isOuter && !isInner)
    #expect(history.done.map(\.name) == ["remove"])
  }

  @Test func anotherStepForgetsWhatWasUndone() {
    var history = EditHistory<Int>()
    history.add(insertion("a", at: 0), at: 0)
    _ = history.undo()
    history.add(insertion("b", at: 0), at: 0)
    #expect(history.undone.isEmpty)
  }
}
