import Foundation

/// Starts workers, sees how they end, and reports which input they ended by.
struct FuzzWatch {
  /// How a worker ended.
  enum Ending {
    case done
    case died(signal: Int32)
    case hung
    case wrong
    case failed(status: Int32)

    var words: String? {
      switch self {
      case .done: nil
      case .died(let signal): "ended the program by signal \(signal)"
      case .hung: "hangs"
      case .wrong: "gives something wrong"
      case .failed(let status): "ended the program with status \(status)"
      }
    }
  }

  /// What a worker has done.
  struct Report {
    var ending: Ending
    /// How many inputs it has begun to take, and their bytes.
    var inputs = 0
    var bytes = 0
    /// The number of the last one.
    var last = 0
    /// How many steps were made with those before the last one.
    var steps = 0
  }

  /// Seconds that an input may take, and the start of the process with the first one.
  let patience: Double
  private static let startPatience = 30.0

  /// Runs a worker to its end, or to where it takes too long.
  ///
  /// - Parameter tellsWhere: Whether Swift may print where a worker crashed, which takes it longer than a
  ///   hang.
  func run(_ arguments: [String], tellsWhere: Bool = false) throws -> Report {
    let process = Process()
    if !tellsWhere {
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
        $1
      }
    }
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    let records = Pipe()
    process.standardOutput = records
    try process.run()
    var report = Report(ending: .done)
    let isHung = !follow(records.fileHandleForReading.fileDescriptor, &report)
    if isHung { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    report.ending =
      switch (process.terminationReason, process.terminationStatus) {
      case _ where isHung: .hung
      case (.uncaughtSignal, let signal): .died(signal: signal)
      case (_, 0): .done
      case (_, FuzzWorker.wrongStatus): .wrong
      case (_, let status): .failed(status: status)
      }
    return report
  }

  /// Reads a worker's reports until it ends.
  ///
  /// - Returns: False when it has reported nothing for too long.
  private func follow(_ descriptor: Int32, _ report: inout Report) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var held: [UInt8] = []
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let wait = report.inputs == 0 ? Self.startPatience : patience
      let found = poll(&ready, 1, Int32(wait * 1000))
      if found == 0 { return false }
      if found < 0 { continue }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return true }
      held += buffer[..<count]
      let whole = held.count / FuzzWorker.recordSize * FuzzWorker.recordSize
      held.withUnsafeBytes { bytes in
        for offset in stride(from: 0, to: whole, by: FuzzWorker.recordSize) {
          report.last = bytes.loadUnaligned(fromByteOffset: offset, as: Int.self)
          report.bytes += bytes.loadUnaligned(fromByteOffset: offset + 8, as: Int.self)
          report.steps = bytes.loadUnaligned(fromByteOffset: offset + 16, as: Int.self)
          report.inputs += 1
        }
      }
      held.removeFirst(whole)
    }
  }
}
