import BookScreens
import Exploring
import Foundation
import HeadlessReading
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// The broken flows: `KIND.NAME.plist` has one fault of that kind, `KIND.NAME.found` what exploring says of
/// it.
@Suite struct BrokenFlowsTests {
  static let folder = Checkout.root.appending(path: "Tests/BrokenFlows")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(".plist".count)) }.sorted()
  }()

  @Test func thereAreAtLeastForty() {
    #expect(Self.names.count >= 40)
  }

  @Test func everyKindOfFindingButFaintWordsHasABrokenFlow() {
    let kinds = Set(Self.names.compactMap { $0.split(separator: ".").first.map(String.init) })
    // No colours of a book make words faint: they are drawn so that they can be read.
    let faults = Finding.Kind.allCases.filter { !$0.isNote }
    let ofStories = Set(StoryBooks.faulty.map(\.kind.rawValue))
    #expect(Set(faults.map(\.rawValue)).subtracting(kinds).subtracting(ofStories) == ["low-contrast"])
  }

  @Test func aTrapsStepsPassAsSoonAsItsPagesStayLongEnoughToBeRead() throws {
    let path = Self.folder.appending(path: "page-trap.three-pages-go-round.plist").path
    let steps = "page 2\nwait 0.2\nexpect page 2\n"
    let list = try String(contentsOfFile: path, encoding: .utf8)
    let folder = try TemporaryFolder()
    let mended = try folder.write(
      list.replacing("autoAdvance = 0.2", with: "autoAdvance = 20"), to: "book.plist")
    for (path, passes) in [(path, false), (mended, true)] {
      let book = try OpenedBook(rehearsing: path, trackLength: nil)
      let outcomes = ScriptRunner(HeadlessReader(book)).run(Script.read(steps).script)
      #expect(outcomes.allSatisfy { $0.failure == nil } == passes)
    }
  }

  @Test func pagesThatAreNeverComeToAreNamed() throws {
    let path = Self.folder.appending(path: "page-unreachable.is-led-to-by-nobody-who-is-read.plist").path
    let explorer = BookExplorer(try OpenedBook(rehearsing: path, trackLength: nil), verifies: false)
    let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
    #expect(report.text.contains("\nnever come to: pages 2 to 3\n"), "\(report.text)")
    let json = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let missed = (json?["missed"] as? [[String: Any]])?.filter { $0["what"] as? String == "pages come to" }
    #expect(missed?.map { $0["page"] as? Int } == [2, 3])
  }

  @Test(arguments: names)
  func aBrokenFlowIsFoundAndItsStepsFailWhenTheyAreRun(name: String) throws {
    let book = try OpenedBook(
      rehearsing: Self.folder.appending(path: "\(name).plist").path, trackLength: nil)
    let explorer = BookExplorer(book)
    let report = explorer.report(of: explorer.places.map(explorer.report(of:)))
    let findings = report.findings
    #expect(findings.contains { name.hasPrefix($0.kind.rawValue + ".") })
    for finding in findings {
      #expect(finding.proof == .verified, "\(finding.message)")
      let read = Script.read(finding.reproduction.description)
      #expect(read.faults.isEmpty)
      let failures = ScriptRunner(HeadlessReader(book)).run(read.script).compactMap(\.failure)
      #expect(failures.count == 1, "\(finding.reproduction.description)")
    }
    let found = findings.map { $0.lines.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    let recording = Self.folder.appending(path: "\(name).found")
    guard let recorded = try? String(contentsOf: recording, encoding: .utf8) else {
      try found.write(to: recording, atomically: true, encoding: .utf8)
      Issue.record("\(name).found was missing and has been written: read it")
      return
    }
    #expect(found == recorded)
  }
}
