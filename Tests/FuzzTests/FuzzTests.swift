import Foundation
import TestSupport
import Testing

/// What comes from outside, spoilt in every way, neither ends the program nor holds it; in a process of its
/// own.
///
/// `make fuzz` takes other inputs, and as many as one likes.
@Suite struct FuzzTests {
  /// How many of each kind a test run takes.
  @Test(arguments: [
    ("lists", 300), ("atlases", 2000), ("gifs", 5000), ("keys", 10), ("answers", 20), ("sessions", 2),
    ("books", 10), ("scripts", 300), ("recordings", 300), ("settings", 500), ("databases", 50),
    ("sounds", 300), ("cues", 30), ("thumbnails", 500), ("edits", 20), ("gestures", 20),
    ("games", 5), ("imports", 300), ("packs", 300),
  ])
  func whatIsSpoiltIsTaken(kind: String, count: Int) throws {
    let save = try TemporaryFolder()
    let output = try fuzz([kind, "--count", "\(count)", "--save", save.path, "--patience", "20"])
    #expect(output.contains(": \(count) inputs, "))
    #expect(output.hasSuffix("no crash, no hang\n"), "\(output)")
  }

  @Test func whatOnceCrashedDoesSoNoMore() throws {
    let output = try fuzz(["--replay", Checkout.path("Tests/Crashers"), "--patience", "20"])
    #expect(output.hasSuffix("no crash, no hang\n"), "\(output)")
    #expect(!output.hasPrefix("0 files"))
  }

  @Test func anInputThatHangsOrEndsTheProgramIsReportedAndKept() throws {
    let save = try TemporaryFolder()
    // No input is taken in no time.
    let output = try fuzz(["sessions", "--count", "1", "--save", save.path, "--patience", "0"])
    #expect(output.contains("sessions: input 0 of seed 2026 hangs"))
    #expect(output.contains("1 found"))
    let kept = try Data(contentsOf: URL(fileURLWithPath: save.path + "/sessions/seed-2026-0"))
    #expect(kept.count >= 4096)
  }

  private func fuzz(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path("leggi-fuzz"))
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
