import Foundation
import Media

/// The built `leggi`, run as from a shell, without a terminal.
///
/// ```swift
/// let run = try Program.run(["check", "book.plist"])
/// #expect(run.status == 1)
/// ```
package struct Program {
  /// The exit status; 128 and more is the signal that ended the program, as a shell reports it.
  package let status: Int32
  package let bytes: Data
  package let standardError: String

  /// What came on standard output, as text.
  package var standardOutput: String { String(decoding: bytes, as: UTF8.self) }
  /// The lines of standard output.
  package var lines: [String] {
    standardOutput.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - environment: beside PATH, HOME and LANG=C.UTF-8.
  ///   - input: what stands on standard input.
  ///   - folder: the working folder; the checkout's root unless it is said.
  ///   - kilobytes: the most address space the program may have.
  ///   - program: its path; nil for `leggi` as it was built.
  package static func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = "", in folder: String? = nil,
    kilobytes: Int? = nil, program: String? = nil
  ) throws -> Program {
    let program = program ?? BuiltProgram.path("leggi")
    let files = try TemporaryFolder()
    let output = try files.write("", to: "output")
    let errors = try files.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let kilobytes {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -v \(kilobytes) && exec \"$@\"", "sh", program] + arguments
    }
    process.environment = Self.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder ?? Checkout.root.path)
    // Files, unlike pipes, take all a program writes without a reader.
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: files.write(input, to: "input")))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Program(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      bytes: try Data(contentsOf: URL(fileURLWithPath: output)),
      standardError: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// A folder that is not there.
  static let noConfiguration = "/nowhere"
  /// Where no folder can be made: what a program remembers ends with it.
  static let nothingKept = "/dev/null"

  /// The environment of every program: none of the preferences of the person who runs the tests.
  static let environment: [String: String] = {
    let inherited = ["PATH", "HOME", "LD_LIBRARY_PATH"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { (name, $0) }
    }
    return Dictionary(inherited) { $1 }.merging([
      "LANG": "C.UTF-8", "XDG_CONFIG_HOME": noConfiguration, "XDG_STATE_HOME": nothingKept,
      "XDG_CACHE_HOME": nothingKept, "XDG_DATA_HOME": nothingKept,
    ]) { $1 }
  }()
}

/// Programs of this package, as the tests' build made them.
package enum BuiltProgram {
  /// The path of a program: beside the tests themselves.
  package static func path(_ name: String) -> String {
    #if os(macOS)
      let tests = Bundle(for: Marker.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments.first ?? "").standardizedFileURL
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Puts a program of this package somewhere else.
  ///
  /// Another program makes the copy: this one starts programs on other threads meanwhile, which for a moment
  /// hold every file that is open here, and Linux runs no program that somebody may still be writing.
  package static func copy(_ name: String, to target: String) throws {
    try run("/bin/cp", [path(name), target])
  }

  /// Writes a shell script that can be run, in a folder that is made where it is missing; by another program,
  /// for the reason that `copy` has.
  package static func writeScript(_ text: String, to target: String) throws {
    let writing = #"mkdir -p "${1%/*}" && printf '%s' "$2" >"$1" && chmod 700 "$1""#
    try run("/bin/sh", ["-c", writing, "sh", target, text])
  }

  private struct NotWritten: Error {
    let program: String
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = try Process.run(URL(fileURLWithPath: program), arguments: arguments)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotWritten(program: arguments.joined(separator: " ")) }
  }

  private final class Marker {}
}

extension DecoderProgram {
  /// The one that the tests' build made.
  package static var built: DecoderProgram { DecoderProgram(at: BuiltProgram.path("leggi-decoder")) }
}
