import BookChecking
import BookModel
import Foundation
import MediaDecoding
import PropertyList
import TestSupport
import Testing

/// The broken books: `NAME.plist` has one fault, `NAME.diag` what the checker says about it.
@Suite struct BrokenBooksTests {
  static let folder = Checkout.root.appending(path: "Tests/BrokenBooks")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(".plist".count)) }.sorted()
  }()

  @Test func thereAreAtLeastFortyFive() {
    #expect(Self.names.count >= 45)
  }

  @Test(arguments: names)
  func aBrokenBookGivesItsRecordedDiagnostics(name: String) throws {
    let found = Self.report(on: name)
    #expect(!found.isEmpty, "a broken book has a fault")
    let recording = Self.folder.appending(path: "\(name).diag")
    guard let recorded = try? String(contentsOf: recording, encoding: .utf8) else {
      try found.write(to: recording, atomically: true, encoding: .utf8)
      Issue.record("\(name).diag was missing and has been written: read it")
      return
    }
    #expect(found == recorded)
  }

  /// What the checker says, with the file's path reduced to its name.
  private static func report(on name: String) -> String {
    BookChecker.check(path: folder.appending(path: "\(name).plist").path, media: MediaDecoder())
      .map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.file = "\(name).plist"
        return diagnostic.rendered + "\n"
      }
      .joined()
  }
}
