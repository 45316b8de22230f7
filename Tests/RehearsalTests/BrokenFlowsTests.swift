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
