import BookModel
import Foundation
import TestSupport
import Testing

/// A program that edits a book until it is killed, or has said all.
final class ProbeRun {
  private let process = Process()
  private let output = Pipe()
  private var said = Data()

  init(_ deed: String, _ run: SavingRun) throws {
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path("saving-probe"))
    process.arguments = [deed, run.path.description, run.state.description]
    process.standardOutput = output
    try process.run()
  }

  deinit { if process.isRunning { kill() } }

  /// Its number.
  var number: Int32 { process.processIdentifier }

  /// Waits until it has said so many lines.
  func wait(forLines count: Int) throws {
    while said.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty)
      said += more
    }
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Ends it by a signal.
  ///
  /// - Returns: the signal that it has died by; nil where it has ended otherwise.
  func end(by signal: Int32) -> Int32? {
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }

  /// All lines that it has said, once it has ended.
  func lines() throws -> [String] {
    said += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
