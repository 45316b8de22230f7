import CBenchmark
import Foundation

/// A program on a pseudo-terminal of its own, measured from outside.
final class TerminalProgram {
  /// Its output so far.
  private(set) var bytes = 0
  /// Runs of output with a pause before them.
  private(set) var frames = 0
  private let name: String
  private let process: pid_t
  private let terminal: Int32
  private var isOpen = true
  private var lastOutput = 0.0
  private var tail: [UInt8] = []
  /// The folder of its settings and its state.
  private let home: TemporaryFolder

  /// Starts a program found in PATH on a terminal of xterm's kind, as on its first start, with no settings
  /// and no state.
  init(_ words: [String], columns: Int, rows: Int, hasDirectColor: Bool = false) throws {
    name = words.joined(separator: " ")
    home = try TemporaryFolder()
    var environment = ProcessInfo.processInfo.environment
    for name in ["COLORTERM", "NO_COLOR", "LINES", "COLUMNS", "LC_ALL"] { environment[name] = nil }
    environment["TERM"] = "xterm-256color"
    environment["LANG"] = "C.UTF-8"
    for name in ["STATE", "CACHE", "CONFIG", "DATA"] {
      environment["XDG_\(name)_HOME"] = home.path
    }
    if hasDirectColor { environment["COLORTERM"] = "truecolor" }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var started: pid_t = 0
    terminal = leggi_terminal_start(&arguments, &variables, Int32(columns), Int32(rows), &started)
    process = started
    guard terminal >= 0 else {
      throw BenchmarkFailure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    if isOpen { close(terminal) }
  }

  /// Reads its output, for some seconds or until it has closed its terminal.
  func read(for seconds: Double) {
    let end = Self.now + seconds
    var chunk = [UInt8](repeating: 0, count: 65536)
    while isOpen, case let rest = end - Self.now, rest > 0 {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32((rest * 1000).rounded(.up))) > 0 else { continue }
      let count = Foundation.read(terminal, &chunk, chunk.count)
      guard count > 0 else {
        isOpen = false
        close(terminal)
        return
      }
      take(chunk[..<count])
    }
  }

  /// Waits until it has written nothing for some seconds.
  func settle(quiet: Double, within seconds: Double) throws {
    let end = Self.now + seconds
    var before = -1
    while before != bytes {
      guard Self.now < end else {
        throw BenchmarkFailure(description: "the screen of \(name) does not come to rest")
      }
      before = bytes
      read(for: quiet)
    }
  }

  func press(_ keys: String) {
    let keys = Array(keys.utf8)
    if isOpen { _ = write(terminal, keys, keys.count) }
  }

  /// Processor time it has taken so far; 0 where the system does not report that of another process.
  var processorSeconds: Double { max(leggi_processor_seconds(process), 0) }

  /// The most memory it has had resident so far, in bytes; nil where the system does not report that of
  /// another process.
  ///
  /// The figure of wait4 does not serve: it counts the benchmark's own memory, which the process had before
  /// exec.
  var peakMemory: Double? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let words = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?.split {
      $0 == " " || $0 == "\t"
    }
    return words?.dropFirst().first.flatMap { Double($0) }.map { $0 * 1024 }
  }

  /// What it has of memory at the moment, in bytes: a line of its `smaps_rollup`, as proc(5) names it; 0
  /// where the system does not report that of another process.
  func memory(_ line: String) -> Double {
    let lines = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    let words = lines?.split(separator: "\n").first { $0.hasPrefix("\(line):") }?.split(separator: " ")
    return (words?.dropFirst().first.flatMap { Double($0) } ?? 0) * 1024
  }

  /// Waits for its end, up to some seconds, and returns the processor time it has taken: its own and the
  /// system's for it.
  func end(within seconds: Double = 20) throws -> Double {
    read(for: seconds)
    let isLate = isOpen
    if isLate { kill(process, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, !isLate else {
      throw BenchmarkFailure(description: "\(name) has not ended in \(seconds) s")
    }
    guard status == 0 else { throw BenchmarkFailure(description: "\(name) ended with wait status \(status)") }
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  /// Counts its output, and answers its queries: which terminal this is, and where the cursor stands.
  private func take(_ chunk: ArraySlice<UInt8>) {
    let now = Self.now
    // Frames are 33 ms apart.
    if now - lastOutput > 0.008 { frames += 1 }
    lastOutput = now
    bytes += chunk.count
    /// Whether a question ends in the chunk; those before it are answered.
    func isAsked(_ question: String) -> Bool {
      String(decoding: tail.suffix(question.utf8.count - 1) + chunk, as: UTF8.self).contains(question)
    }
    if isAsked("\u{1B}[c") || isAsked("\u{1B}[0c") { press("\u{1B}[?62;22c") }
    if isAsked("\u{1B}[6n") { press("\u{1B}[1;1R") }
    tail = Array(chunk.suffix(3))
  }

  /// Seconds since the machine was started.
  static var now: Double { ProcessInfo.processInfo.systemUptime }
}
