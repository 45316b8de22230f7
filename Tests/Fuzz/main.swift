import Foundation

// Feeds Leggi spoilt versions of every outside input, and reports crashes and hangs. See CONTRIBUTING.md.

do {
  let options = try FuzzOptions(CommandLine.arguments.dropFirst())
  if let name = options.worker { exit(try FuzzWorker.work(on: name, options)) }
  let run = FuzzRun(options: options)
  exit(try options.replays ? (run.replay() ? 0 : 1) : (run.run() ? 0 : 1))
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("leggi-fuzz: \(error)\n".utf8))
  exit(2)
}
