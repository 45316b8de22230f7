import Foundation

/// A run over some kinds: a line each, and a file for each input that something was wrong with.
struct FuzzRun {
  /// How many crashers of a kind are enough for a run.
  private static let enoughCrashers = 10
  /// How many inputs one process takes: what libraries keep of each must not add up.
  private static let mostInputsOfOne = 20_000

  let options: FuzzOptions

  /// - Returns: Whether nothing was found.
  func run() throws -> Bool {
    let kinds =
      try options.words.isEmpty
      ? FuzzKinds.all
      : options.words.map { name in
        guard let kind = FuzzKinds.kind(named: name) else {
          let known = FuzzKinds.all.map { $0.name }.joined(separator: ", ")
          throw FuzzFailure("there is no kind '\(name)', only \(known)")
        }
        return kind
      }
    // Each kind is tried, whatever has been found in those before it.
    return try kinds.map(run).allSatisfy { $0 }
  }

  private func run(_ type: any FuzzKind.Type) throws -> Bool {
    let start = Date.now
    let watch = FuzzWatch(patience: options.patience)
    var (inputs, bytes, steps, crashers) = (0, 0, 0, 0)
    var next = options.first
    while crashers < Self.enoughCrashers {
      let secondsLeft = options.seconds.map { $0 - Date.now.timeIntervalSince(start) }
      let countLeft = options.count.map { $0 - inputs }
      if let secondsLeft, secondsLeft <= 0 { break }
      if let countLeft, countLeft <= 0 { break }
      let report = try watch.run(
        ["--worker", type.name, "--seed", "\(options.seed)", "--first", "\(next)"]
          + (secondsLeft.map { ["--seconds", "\($0)"] } ?? [])
          + ["--count", "\(min(countLeft ?? .max, Self.mostInputsOfOne))"])
      inputs += report.inputs
      bytes += report.bytes
      steps += report.steps
      next = report.last + 1
      guard let words = report.ending.words else {
        if report.inputs == 0 { break }
        continue
      }
      guard report.inputs > 0 else { throw FuzzFailure("\(type.name): the start \(words)") }
      crashers += 1
      print("\(type.name): input \(report.last) of seed \(options.seed) \(words)")
      print("  kept in \(try keep(report.last, of: type))")
    }
    let seconds = Date.now.timeIntervalSince(start)
    print(
      "\(type.name): \(inputs) inputs, \(bytes) bytes"
        + (type.stepsName.map { ", \(steps) \($0)" } ?? "") + " in "
        + "\(Int(seconds.rounded(.up))) s from seed \(options.seed): "
        + (crashers == 0 ? "no crash, no hang" : "\(crashers) found"))
    return crashers == 0
  }

  /// Writes an input to a file.
  private func keep(_ number: Int, of type: any FuzzKind.Type) throws -> String {
    let folder = URL(fileURLWithPath: options.save).appending(path: type.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "seed-\(options.seed)-\(number)")
    try Data(type.init().input(seed: FuzzWorker.seed(of: number, options))).write(to: file)
    return file.path
  }

  private func print(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  // MARK: Replaying

  /// Has files taken once more. What kind they are of is what the folder is called that they lie in.
  ///
  /// - Returns: Whether nothing was found.
  func replay() throws -> Bool {
    let files = options.words.flatMap(Self.files)
    let found = try files.filter { file in
      let kind = URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent
      let report = try FuzzWatch(patience: options.patience).run(["--worker", kind, file], tellsWhere: true)
      if let words = report.ending.words { print("\(file) \(words)") }
      return report.ending.words != nil
    }
    print("\(files.count) files: \(found.isEmpty ? "no crash, no hang" : "\(found.count) found")")
    return found.isEmpty
  }

  /// The files in a folder, and in those within it, or the file itself.
  private static func files(_ path: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: path) else { return [path] }
    let files = names.compactMap { $0 as? String }.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue && !name.hasSuffix(".md")
    }
    return files.isEmpty && !path.hasSuffix("/") ? existing(path) : files.sorted().map { path + "/" + $0 }
  }

  private static func existing(_ path: String) -> [String] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue ? [] : [path]
  }
}
