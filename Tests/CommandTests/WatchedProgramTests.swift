import Foundation
import TestSupport
import Testing

/// The figures of a program count all its processes; a single one can be seen only where the system reports
/// on processes.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
struct WatchedProgramTests {
  private func shell(_ script: String, patience: WatchedProgram.Patience = .init()) throws -> WatchedProgram {
    try WatchedProgram.run("/bin/bash", ["-c", script], patience: patience)
  }

  @Test func theTimeAndTheMemoryOfChildrenCount() throws {
    let run = try shell(
      "bash -c 'x=$(printf %60000000s); for ((i = 0; i < 100000; i++)); do :; done'; echo end")
    #expect(run.exit == .status(0))
    #expect(run.output == Array("end\n".utf8))
    #expect(run.peakBytes > 60_000_000)
    #expect(run.processorSeconds > 0.05)
    #expect(!run.leftProcesses)
  }

  @Test func aProcessThatIsLeftBehindIsNoticed() throws {
    let run = try shell("sleep 60 & sleep 0.2; exit 3")
    #expect(run.exit == .status(3))
    #expect(run.leftProcesses)
  }

  @Test func aProgramThatDoesNotEndIsEnded() throws {
    let run = try shell("bash -c 'while :; do :; done'", patience: .init(processorSeconds: 0.2))
    #expect(run.exit == nil)
    #expect(!run.leftProcesses)
    #expect(try shell("kill -SEGV $$").exit == .signal(SIGSEGV))
  }
}
