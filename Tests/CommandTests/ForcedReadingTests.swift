import Foundation
import TestSupport
import Testing

/// A server set up as docs/ssh.md describes for a user who can do nothing but read a book: its own words,
/// with other names.
@Suite(
  .serialized, .waiting,
  .enabled(if: SecureShellServer.canBeStarted, "sshd is not installed (openssh-server), or has no terminals"))
struct ForcedReadingTests {
  private let book = Checkout.path("books/pesce-stella")
  private let folder: TemporaryFolder
  private let server: SecureShellServer

  /// Where nothing is to be written.
  private var home: String { folder.path + "/home" }
  /// Files that a reader with a shell could write.
  private var loot: String { folder.path + "/loot" }

  init() throws {
    let document = try Checkout.text("docs/ssh.md")
    let settings = try #require(document.firstMatch(of: /```plist\n([\s\S]*?)```/)).1
    var block = String(try #require(document.firstMatch(of: /```sshd_config\n([\s\S]*?)```/)).1)
    folder = try TemporaryFolder()
    try folder.write(String(settings), to: "settings/leggi/settings.plist")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/home", withIntermediateDirectories: true)
    for (name, own) in [
      ("User reader\n", "User \(SecureShellServer.userName)\n"),
      ("/usr/local/bin/leggi", BuiltProgram.path("leggi")),
      ("/usr/local/share/leggi/books/pesce-stella", book),
      ("=/etc/leggi-reader\n", "=\(folder.path)/settings HOME=\(folder.path)/home\n"),
    ] {
      try #require(block.contains(name), "docs/ssh.md does not say '\(name)'")
      block.replace(name, with: own)
    }
    server = try SecureShellServer(configuration: block)
  }

  /// The environment that a malicious reader would send to the server.
  private var forgedEnvironment: [String: String] {
    ["XDG_CONFIG_HOME": folder.path + "/forged", "XDG_STATE_HOME": loot, "LC_ALL": "C"]
  }

  /// Connects with a terminal, and goes from the book's menu to its first page.
  private func reading(
    _ command: [String], options: [String] = [], environment: [String: String] = [:]
  ) throws -> PseudoterminalRun {
    try server.session(
      command, options: ["-t"] + options, environment: environment.mapValues { $0 }
    ).wait(for: "Enter opens: Read").send("\r").wait(forPage: 1, of: 10)
  }

  @Test func theBookIsReadAndNothingElseCanBeDone() throws {
    let run = try reading([])
    // A bookmark would be written, and Ctrl-Z would stop what nothing has going again.
    try run.send("B" + Keys.controlZ + "l").wait(forPage: 2, of: 10).send("q")
    #expect(try run.exit == .status(0))
    #expect(run.screen.modes == .asFound)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    #expect(server.secondsUntilEmpty(within: 5) != nil)
  }

  @Test func aCommandIsTheBookAllTheSame() throws {
    let text = try Program.run([book]).standardOutput
    for command in ["touch \(loot)", "sh", "'; touch \(loot); '", "$(touch \(loot))"] {
      let run = try server.run(["leggi", command], input: "touch \(loot)\n")
      #expect(run.status == 0)
      #expect(run.output == text)
    }
    let run = try reading(["touch \(loot)"]).send("q")
    #expect(try run.exit == .status(0))
    #expect(!FileManager.default.fileExists(atPath: loot))
  }

  @Test func noFileGoesInOrOut() throws {
    let file = try folder.write("mine", to: "mine")
    let batch = try folder.write("put \(file) \(loot)\nget \(file) \(loot)\n", to: "batch")
    for (program, words) in [
      ("scp", [file, "leggi:\(loot)"]), ("scp", ["-O", file, "leggi:\(loot)"]),
      ("scp", ["leggi:\(file)", loot]), ("scp", ["-O", "leggi:\(file)", loot]),
      ("sftp", ["-b", batch, "leggi"]),
    ] {
      #expect(try server.run(words, of: program).status != 0, "\(program) \(words)")
      #expect(!FileManager.default.fileExists(atPath: loot), "\(program) \(words)")
    }
  }

  @Test func nothingIsForwarded() throws {
    // The one port that is known to be listened on.
    let own = "127.0.0.1:\(server.port)"
    let onFailure = ["-o", "ExitOnForwardFailure=yes"]
    for words in [["-W", own], onFailure + ["-R", "0:\(own)"], onFailure + ["-R", "\(loot):\(own)"]] {
      let run = try server.run(words + ["leggi"])
      #expect(run.status == 255, "\(words)")
      #expect(run.output.isEmpty, "\(words)")
      #expect(run.errors.contains("forwarding") && run.errors.contains("failed"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: loot))
    }
  }

  @Test func settingsOfAReadersOwnAreNotHeededThere() throws {
    try folder.write("policy = { mayWrite = yes; };", to: "forged/leggi/settings.plist")
    let run = try reading([], options: ["-o", "SendEnv=XDG_*"], environment: forgedEnvironment)
    try run.send("B").wait(until: "a bookmark is not put") { !$0.foot.contains("⚑") }.send("q")
    #expect(try run.exit == .status(0))
    #expect(!FileManager.default.fileExists(atPath: loot))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
  }
}
