import Foundation

/// One command run on a hostile book, and its complaints about the run.
package struct HostileTrial {
  /// What a command may take, with all its processes.
  package struct Limits: Sendable {
    package var processorSeconds: Double
    package var bytes: Int

    package init(processorSeconds: Double, bytes: Int) {
      self.processorSeconds = processorSeconds
      self.bytes = bytes
    }

    /// What is wrong with what a run took, left behind or wrote, whatever it was to do.
    func complaints(of run: WatchedProgram) -> [String] {
      var complaints: [String] = []
      if run.processorSeconds > processorSeconds { complaints.append("too long") }
      if run.peakBytes > bytes { complaints.append("too much memory") }
      if run.leftProcesses { complaints.append("left a process behind") }
      for bytes in [run.output, run.errors] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
          complaints.append("wrote what is no UTF-8")
          continue
        }
        if !text.isHarmless { complaints.append("wrote what could command a terminal") }
        if text.contains(HostileFolder.secret) { complaints.append("revealed a file outside of the book") }
      }
      return complaints
    }

    /// What the program that readers use is held to.
    package static let strict = Limits(processorSeconds: 4, bytes: 400_000_000)
  }

  /// The command that the book is opened with.
  package enum Command: String, Sendable, CaseIterable {
    case check, snapshot

    func words(for book: HostileBook) -> [String] {
      self == .check ? ["check"] : ["snapshot", "--size", "80x24", "--at", "\(book.moment)"]
    }
  }

  package let run: WatchedProgram
  /// Sentences; none when all is well.
  package let complaints: [String]

  /// - Parameters:
  ///   - program: The path of `leggi`.
  ///   - path: What `HostileBook.write` returned.
  package init(
    _ command: Command, on book: HostileBook, at path: [UInt8], program: String, limits: Limits = .strict
  ) throws {
    // A little beyond the limits, so that a program that just misses them is distinguished from one that
    // never ends.
    run = try WatchedProgram.run(
      program, command.words(for: book), path: path,
      patience: .init(seconds: 30, processorSeconds: 1.25 * limits.processorSeconds, bytes: 2 * limits.bytes))
    complaints = Self.complaints(of: run, command, book, limits)
  }

  private static func complaints(
    of run: WatchedProgram, _ command: Command, _ book: HostileBook, _ limits: Limits
  ) -> [String] {
    var complaints: [String] = []
    switch run.exit {
    case nil: complaints.append("had to be ended")
    case .signal(let signal): complaints.append("ended by signal \(signal)")
    case .status(let status):
      if status > 1 { complaints.append("exit status \(status)") }
      if command == .check { complaints += faults(of: run, status, book) }
      if command == .snapshot, book.drawsNothing, drawsDots(run) { complaints.append("drew a picture") }
    }
    return complaints + limits.complaints(of: run)
  }

  /// What the check should have said and did not.
  private static func faults(of run: WatchedProgram, _ status: Int32, _ book: HostileBook) -> [String] {
    let summary = String(decoding: run.output, as: UTF8.self)
    switch book.verdict {
    case .either: return []
    case .clean: return summary == "no faults\n" && status == 0 ? [] : ["faults where there are none"]
    case .reported: return summary == "no faults\n" || run.errors.isEmpty ? ["no fault reported"] : []
    }
  }

  /// Whether there is a block of two colours in what a snapshot has written: no letter, no frame, no shading.
  private static func drawsDots(_ run: WatchedProgram) -> Bool {
    String(decoding: run.output, as: UTF8.self).unicodeScalars.contains {
      "▀▄█▌▐▖▗▘▙▚▛▜▝▞▟".unicodeScalars.contains($0)
    }
  }
}
