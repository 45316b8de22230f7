import Foundation

/// A program that is run to its end, as from a shell.
enum Command {
  /// Runs a program found in PATH and returns its standard output.
  @discardableResult
  static func run(_ words: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // What a shell, and env, say of a program that they do not find.
    if process.terminationStatus == 127 { throw LeftOut(description: "there is no \(words[0]) here") }
    guard process.terminationStatus == 0 else {
      throw BenchmarkFailure(description: "'\(words.joined(separator: " "))' fails")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
