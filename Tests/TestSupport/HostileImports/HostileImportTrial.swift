import Foundation

/// A hostile source imported, and the complaints about the run.
package struct HostileImportTrial {
  /// What an import may have, with the process that decodes.
  private static let mostBytes = 200_000_000

  package let run: WatchedProgram
  /// Sentences; none when all is well.
  package let complaints: [String]

  /// - Parameters:
  ///   - path: What `HostileSource.write` returned.
  ///   - folder: That of the book, which is not there yet.
  ///   - program: The path of `leggi`.
  ///   - patience: How many times as long as the program that readers use it may take. Default 1.
  package init(
    of source: HostileSource, at path: [UInt8], into folder: String, program: String, patience: Double = 1
  ) throws {
    let limits = HostileTrial.Limits(
      processorSeconds: patience * source.mostSeconds, bytes: Self.mostBytes)
    run = try WatchedProgram.run(
      program, ["import", "--", String(decoding: path, as: UTF8.self), folder],
      patience: .init(seconds: 30, processorSeconds: 1.25 * limits.processorSeconds, bytes: 2 * limits.bytes))
    var complaints: [String] = []
    switch run.exit {
    case nil: complaints.append("had to be ended")
    case .signal(let signal): complaints.append("ended by signal \(signal)")
    case .status(let status):
      let isMade = FileManager.default.fileExists(atPath: folder + "/book.plist")
      if status > 1 { complaints.append("exit status \(status)") }
      if isMade != (status == 0) { complaints.append("exit status \(status) does not say what was made") }
      if source.outcome == .made, !isMade { complaints.append("no book is made") }
      if source.outcome == .refused, isMade { complaints.append("a book is made") }
      if !isMade, run.errors.isEmpty { complaints.append("not said why") }
      if !isMade, FileManager.default.fileExists(atPath: folder) { complaints.append("left a folder behind") }
    }
    if Self.holdsSecret(folder) { complaints.append("the book has a file outside of the source") }
    self.complaints = complaints + limits.complaints(of: run)
  }

  /// Whether a file of the book has what stands outside of the source.
  private static func holdsSecret(_ folder: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.contains { name in
      guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return false }
      return data.range(of: Data(HostileFolder.secret.utf8)) != nil
    }
  }
}
