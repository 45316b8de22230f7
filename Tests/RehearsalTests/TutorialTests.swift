import BookChecking
import BookModel
import BookReports
import Foundation
import HeadlessReading
import MediaDecoding
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// The tutorial with which docs/format.md begins: each of its books is clean in both forms, and plays as its
/// script says.
@Suite struct TutorialTests {
  /// A step of the tutorial: its heading, and the blocks below it by their languages.
  struct Step: CustomTestStringConvertible {
    var heading: String
    var blocks: [String: String]

    var testDescription: String { heading }
  }

  static let steps: [Step] = {
    let document = (try? Checkout.text("docs/format.md")) ?? ""
    let tutorial = document.components(separatedBy: "\n## ").first { $0.hasPrefix("Tutorial\n") } ?? ""
    return tutorial.components(separatedBy: "\n### ").dropFirst().map { section in
      let blocks = section.matches(of: /```(\w+)\n([\s\S]*?)```/).map {
        (String($0.output.1), String($0.output.2))
      }
      return Step(
        heading: String(section.prefix { $0 != "\n" }),
        blocks: Dictionary(blocks, uniquingKeysWith: { first, _ in first }))
    }
  }()

  @Test func itGoesFromAPageToAValue() {
    #expect(
      Self.steps.map(\.heading) == [
        "1. A page", "2. A picture", "3. A text", "4. A tween", "5. A trigger", "6. A touch", "7. A movie",
        "8. A sound", "9. A value",
      ])
  }

  @Test(arguments: steps)
  func aBookOfItHasNoFaultsAndDoesWhatItsScriptSays(step: Step) throws {
    let folder = try TemporaryFolder()
    for picture in ["fish.svg", "fish-2.svg"] {
      try folder.write(Checkout.text("Tests/BrokenBooks/fish.svg"), to: picture)
    }
    let bell = try Data(contentsOf: Checkout.root.appending(path: "Tests/BrokenBooks/bell.wav"))
    try bell.write(to: URL(fileURLWithPath: folder.path + "/bell.wav"))
    let script = Script.read(Array(try #require(step.blocks["leggi"]).utf8))
    #expect(script.faults.isEmpty && !script.script.steps.isEmpty)
    var outlines: Set<String> = []
    for form in ["plist", "xml"] {
      let path = try folder.write(try #require(step.blocks[form]), to: "book.plist")
      #expect(BookChecker.check(path: FilePath(path), media: MediaDecoder()).map(\.rendered) == [], "\(form)")
      let opened = try OpenedBook(rehearsing: path, trackLength: nil)
      outlines.insert(BookOutline(of: opened.book).text)
      let outcomes = ScriptRunner(HeadlessReader(opened)).run(script.script)
      #expect(outcomes.compactMap(\.failure) == [], "\(form)")
      #expect(outcomes.count == script.script.steps.count)
    }
    #expect(outlines.count == 1, "both forms are the same book")
  }

  @Test func anOldStyleListIsMuchShorter() throws {
    let old = Self.steps.compactMap { $0.blocks["plist"]?.filter { !$0.isWhitespace }.count }.reduce(0, +)
    let xml = Self.steps.compactMap { $0.blocks["xml"]?.filter { !$0.isWhitespace }.count }.reduce(0, +)
    #expect(3 * old < xml, "\(old) characters in place of \(xml)")
  }
}
