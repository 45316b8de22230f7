import HeadlessReading
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// The bundled story that branches, read to each of its ends by what a reader does on the way.
@Suite struct BranchingStoryTests {
  @Test(arguments: ["soup", "feast", "stars"])
  func theStoryEndsAsItsReaderHasIt(ending: String) throws {
    let text = try Checkout.text("Tests/RehearsalTests/Stories/lucciole-\(ending).leggi")
    let script = Script.read(Array(text.utf8))
    #expect(script.faults.isEmpty && script.script.steps.count > 20)
    let opened = try OpenedBook(rehearsing: Checkout.path("books/lucciole"), trackLength: nil)
    let outcomes = ScriptRunner(HeadlessReader(opened)).run(script.script)
    #expect(outcomes.compactMap(\.failure) == [])
    #expect(outcomes.count == script.script.steps.count)
  }
}
