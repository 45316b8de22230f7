import BookModel
import BookSaving
import Foundation
import TestSupport
import Testing

/// What is left when programs that edit a book are killed, and what two of them know of each other.
@Suite(.waiting) struct EditorProcessTests {
  @Test("Killed at 200 moments, the list is one that was saved, and every step that was done is offered")
  func killed() throws {
    let run = try SavingRun("")
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<200 {
      let before = try run.text()
      let editor = try ProbeRun("edit", run)
      try editor.wait(forLines: Int.random(in: 1...40, using: &generator))
      editor.kill()
      let lines = try editor.lines().map { $0.split(separator: " ") }
      let steps = lines.filter { $0[0] == "did" }.compactMap { Int($0[1]) }
      let saved = lines.last { $0[0] == "saved" }.flatMap { Int($0[1]) }
      let last = try #require(steps.last)

      let text = try run.text()
      // What was last said to be saved, or what was to be saved next.
      let next = (last + 1).isMultiple(of: 5) ? [last] : [last + 1].filter { ($0 + 1).isMultiple(of: 5) }
      let possible = [saved.map(whole) ?? before] + next.map(whole)
      #expect(possible.contains(text), "killed after \(last)")

      let unsaved = try run.journal().unsaved(beside: Array(text.utf8))
      let kept = unsaved.map { String(decoding: $0.text, as: UTF8.self) } ?? text
      #expect([whole(last), whole(last + 1)].contains(kept), "killed after \(last)")
      #expect(unsaved?.isChangedElsewhere != true)
    }
    #expect(try run.names().filter { $0.hasPrefix(".") }.count <= 1)
  }

  @Test(
    "A program that a signal ends leaves no half of a file or of a folder behind",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func endedBySignal(signal: Int32) throws {
    let run = try SavingRun()
    let program = try ProbeRun("draft", run)
    try program.wait(forLines: 1)
    #expect(try run.names().count == 3, "the list, and two drafts")
    #expect(program.end(by: signal) == signal)
    #expect(try run.names() == ["book.plist"])
  }

  @Test("What a killed program has left of a folder is taken away by the next one that makes one there")
  func leftByKilled() throws {
    let run = try SavingRun()
    let program = try ProbeRun("draft", run)
    try program.wait(forLines: 1)
    let other = try ProbeRun("draft", run)
    try other.wait(forLines: 1)
    #expect(try run.names().count == 5, "both programs live, and have their drafts")
    program.kill()
    _ = try program.lines()
    #expect(other.end(by: SIGTERM) == SIGTERM)
    try NewBookFolder.create(
      [("book.plist", bytes("list"))], at: run.path.folder.appending("again"))
    #expect(try run.names().filter { !$0.hasPrefix(".leggi-draft") } == ["again", "book.plist"])
  }

  /// The text with all steps up to one.
  private func whole(_ last: Int) -> String {
    (0...last).map { "step \($0) \(String(repeating: "·", count: $0 % 50))\n" }.joined()
  }

  @Test("The second editor is told who the first one is, and a killed one keeps nobody out")
  func lock() throws {
    let run = try SavingRun()
    let first = try ProbeRun("hold", run)
    try first.wait(forLines: 1)
    let second = try ProbeRun("hold", run).lines()
    #expect(second.count == 1)
    #expect(second[0].hasPrefix("the book is being edited by process \(first.number) on "))
    #expect(throws: JournalFault.self) { try run.journal() }
    first.kill()
    #expect(try first.lines() == ["has it"])
    do {
      let journal = try run.journal()
      #expect(throws: JournalFault.self) { try run.journal() }
      withExtendedLifetime(journal) {}
    }
    _ = try run.journal()
  }

  @Test("On a full disk nothing is saved and nothing lost: the journal goes on when there is room again")
  func fullDisk() throws {
    let run = try SavingRun("text")
    let lines = try ProbeRun("full", run).lines()
    #expect(
      lines == [
        "kept a", "no journal of what is edited can be kept: the disk is full",
        "the disk is full; nothing was written; save it elsewhere", "kept c",
      ])
    #expect(try run.text() == "text")
    #expect(try run.names() == ["book.plist"])
    let unsaved = try #require(try run.journal().unsaved(beside: bytes("text")))
    #expect(unsaved.text == bytes("c" + String(repeating: "b", count: 300) + "atext"))
  }
}
