import Foundation

/// A program run to its end while all its processes are watched: the time and the memory they use, and that
/// none is left behind.
///
/// ```swift
/// let run = try WatchedProgram.run(BuiltProgram.path("leggi"), ["check", "book.plist"])
/// #expect(run.processorSeconds < 4)
/// ```
package struct WatchedProgram {
  /// Where a run is ended, because it will not end by itself in any time worth waiting for.
  package struct Patience: Sendable {
    /// On the wall, beyond ten times its processor time: a program that waits for nothing is ended, one that
    /// waits for its turn on a busy machine is not.
    package var seconds: Double
    /// Of the processor.
    package var processorSeconds: Double
    package var bytes: Int

    package init(seconds: Double = 30, processorSeconds: Double = 30, bytes: Int = 1_500_000_000) {
      self.seconds = seconds
      self.processorSeconds = processorSeconds
      self.bytes = bytes
    }
  }

  /// How it ended; nil when it was ended.
  package let exit: PseudoterminalRun.Exit?
  package let output: [UInt8]
  package let errors: [UInt8]
  /// The processor time of the program and of all processes it started.
  package let processorSeconds: Double
  /// The most memory they had together: see `ProcessTree`.
  package let peakBytes: Int
  /// Whether a process of its own still ran a second after it had ended.
  package let leftProcesses: Bool

  /// Its figures and its output, for the message of a failed test.
  package var words: String {
    let excerpt = String(decoding: (errors + output).prefix(400), as: UTF8.self)
    return "\(processorSeconds) s, \(peakBytes / 1_000_000) MB, \(String(describing: exit)): \(excerpt)"
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - arguments: Behind the program's name.
  ///   - path: One more behind them, as bytes that need not be UTF-8.
  ///   - patience: The program is killed, with all its processes, when this is used up.
  package static func run(
    _ executable: String, _ arguments: [String], path: [UInt8] = [], patience: Patience = Patience()
  ) throws -> WatchedProgram {
    let files = try TemporaryFolder()
    let process = try spawn(
      executable, arguments.map { Array($0.utf8) } + (path.isEmpty ? [] : [path]),
      output: files.path + "/output",
      errors: files.path + "/errors")
    var tree = ProcessTree(root: process)
    let start = PseudoterminalClock.seconds
    var (status, usage) = (Int32(0), rusage())
    var (wasKilled, looks) = (false, 0)
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      tree.look()
      if tree.seconds > patience.processorSeconds || tree.peakBytes > patience.bytes
        || PseudoterminalClock.seconds > start + patience.seconds + 10 * tree.seconds
      {
        wasKilled = true
        tree.kill()
        kill(process, SIGKILL)
        wait4(process, &status, 0, &usage)
        break
      }
      // Short runs are looked at often, long ones seldom: a look costs some tenths of a millisecond.
      looks += 1
      poll(nil, 0, looks < 50 ? 1 : 10)
    }
    let end = PseudoterminalClock.seconds
    while !tree.running.isEmpty, PseudoterminalClock.seconds < end + 1 {
      tree.look()
      poll(nil, 0, 10)
    }
    let isLeft = !tree.running.isEmpty
    tree.kill()
    return WatchedProgram(
      exit: wasKilled ? nil : PseudoterminalRun.Exit(waited: status),
      output: Array(try Data(contentsOf: URL(fileURLWithPath: files.path + "/output"))),
      errors: Array(try Data(contentsOf: URL(fileURLWithPath: files.path + "/errors"))),
      // wait4 has the time to the end, of the program and of those it waited for.
      processorSeconds: max(tree.seconds, usage.ru_utime.seconds + usage.ru_stime.seconds),
      peakBytes: tree.peakBytes, leftProcesses: isLeft)
  }

  private static func spawn(
    _ executable: String, _ arguments: [[UInt8]], output: String, errors: String
  ) throws -> pid_t {
    try ProgramStart.start(
      executable, words: CStrings(bytes: [Array(executable.utf8)] + arguments),
      environment: Program.environment
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      // Files, unlike pipes, take all a program writes without a reader.
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    }
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
