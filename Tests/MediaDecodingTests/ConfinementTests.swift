import CConfinement
import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// What a decoder can do that a book has taken over: nothing.
  @Suite struct ConfinementTests {
    @Test func aConfinedProcessCanDoNothingButCompute() throws {
      let folder = try TemporaryFolder()
      try folder.write("Dear reader", to: "letter")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path("confinement-probe"))
      process.arguments = [folder.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let report = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let lines = String(decoding: report, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(
        lines.dropFirst() == [
          "read a letter: refused", "list a folder: refused", "write a file: refused",
          "change a letter: refused",
          "remove a letter: refused", "rename a letter: refused", "make a folder: refused",
          "link a letter: refused",
          "open a letter for all: refused", "reach the network: refused", "reach another program: refused",
          "signal its parent: refused", "start a program: refused", "allow itself more memory: refused",
          "bound its parent's time: refused", "have its parent signalled: refused",
          "take memory that does not count: refused",
          "take much memory: refused", "take some memory: done", "read the system's libraries: done",
        ])
      #expect(lines.first?.hasSuffix("seccomp true") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["letter"])
    }
  }
#endif
