import HeadlessReading
import Rehearsal
import Screens
import Scripts
import TestSupport

/// A script run on a book that stands in the test.
struct ScriptRun {
  let outcomes: [StepOutcome]
  let reader: HeadlessReader

  /// - Parameters:
  ///   - pages: what stands inside the book's `pages` array.
  ///   - screens: what `snapshot` holds screens against.
  init(_ script: String, pages: String, screens: KeptScreens? = nil) throws {
    let book = try WrittenBook(pages: pages)
    let read = Script.read(script)
    if let fault = read.faults.first { throw fault }
    reader = HeadlessReader(try OpenedBook(rehearsing: book.path))
    outcomes = ScriptRunner(reader, screens: screens).run(read.script)
  }

  /// The failures, each with its line.
  var failures: [String] {
    outcomes.compactMap { outcome in outcome.failure.map { "\(outcome.step.line): \($0.message)" } }
  }
}
