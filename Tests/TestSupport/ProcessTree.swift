import Foundation

/// A program and the processes it has started, looked at again and again while they run.
///
/// wait4's figures for a program leave out the memory of its children, and all of those it did not wait for.
/// So each sample reads from /proc what each process has used so far: memory by its high-water mark
/// (`VmHWM`), time by its own clock. What a process does between the last sample and its end is not seen, nor
/// is a process that begins and ends between two samples; pages that two processes share count twice.
struct ProcessTree {
  private struct Member {
    /// Ticks since the system began: another process of the same number has another one.
    var start: Int
    var seconds: Double
  }

  /// The most memory that the processes alive at one look had used, each at its worst; bytes.
  private(set) var peakBytes = 0
  private var members: [pid_t: Member] = [:]

  init(root: pid_t) { members[root] = Self.member(root) }

  /// The processor time of all of them so far, in seconds.
  var seconds: Double { members.values.reduce(0) { $0 + $1.seconds } }

  /// Looks at all processes, and for new ones.
  mutating func look() {
    var bytes = 0
    var waiting = Array(members.keys)
    while let process = waiting.popLast() {
      guard let member = Self.member(process), members[process].map({ $0.start == member.start }) ?? true
      else {
        continue
      }
      members[process] = member
      bytes += Self.peakBytes(process)
      waiting += Self.children(process).filter { members[$0] == nil }
    }
    peakBytes = max(peakBytes, bytes)
  }

  /// Those that still run; one that has ended and waits to be asked for counts no more.
  var running: [pid_t] {
    members.filter { process, member in Self.member(process)?.start == member.start }.map(\.key)
  }

  /// Ends all processes that still run.
  func kill() {
    for process in running { _ = Foundation.kill(process, SIGKILL) }
  }

  // MARK: /proc

  private static func text(_ process: pid_t, _ file: String) -> String? {
    try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
  }

  /// Start and time of a process; nil when it has ended.
  private static func member(_ process: pid_t) -> Member? {
    // Behind the program's name, which may hold anything: the state first, 11 and 12 the ticks of the
    // processor that it and the system for it have taken, 19 its start (proc(5), from 3 there).
    guard let fields = text(process, "stat")?.split(separator: ")").last?.split(separator: " "),
      fields.count > 19, fields[0] != "Z", fields[0] != "X",
      let user = Double(fields[11]), let system = Double(fields[12]), let start = Int(fields[19])
    else { return nil }
    return Member(start: start, seconds: (user + system) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The most memory that a process has had, in bytes; 0 where it is gone.
  static func peakBytes(_ process: pid_t) -> Int {
    let line = text(process, "status")?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return 1024 * (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0)
  }

  private static func children(_ process: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread in
      (text(process, "task/\(thread)/children") ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }
}
