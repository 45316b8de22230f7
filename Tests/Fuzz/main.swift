import Foundation

// Gives Leggi what it may get from outside, spoilt in every way, and tells what it crashes or hangs by. See
// CONTRIBUTING.md.

do {
  let options = try FuzzOptions(CommandLine.arguments.dropFirst())
  if let name = options.worker {
    guard let kind = FuzzKinds.kind(named: name) else { throw FuzzFailure("there is no kind '\(name)'") }
    _ = FuzzWorker.errors
    let worker = FuzzWorker(kind: try kind.init(), options: options)
    exit(try options.words.first.map(worker.run) ?? worker.run())
  }
  let run = FuzzRun(options: options)
  exit(try options.replays ? (run.replay() ? 0 : 1) : (run.run() ? 0 : 1))
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("leggi-fuzz: \(error)\n".utf8))
  exit(2)
}
