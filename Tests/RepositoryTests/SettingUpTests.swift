import Foundation
import TestSupport
import Testing

/// What `make` says and does on a machine that lacks packages. Its package manager is made up, and so is
/// everything else that would change the machine.
@Suite struct SettingUpTests {
  /// A package manager, the package that it says is there, and one that is missing.
  struct Manager: CustomTestStringConvertible {
    var name: String
    var scripts: [String: String]
    var present: String
    var missing: String
    var installs: String

    var testDescription: String { name }
  }

  static let managers = [
    Manager(
      name: "Debian",
      scripts: [
        "dpkg-query": "printf 'installed:libcairo2-dev config-files:libexpat1-dev '",
        "apt-get": "echo apt-get \"$@\" >>\"$DEEDS\"",
        "sudo": "exec \"$@\"",
      ],
      present: "libcairo2-dev", missing: "libexpat1-dev",
      installs: "apt-get install -y -qq --no-install-recommends pkg-config"),
    Manager(
      name: "Homebrew",
      scripts: [
        "brew": "[ \"$1\" = list ] && { [ \"$3\" = cairo ]; exit; }; echo brew \"$@\" >>\"$DEEDS\""
      ],
      present: "cairo", missing: "expat", installs: "brew install pkg-config"),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: managers)
  func buildingNamesWhatIsMissingAndInstallsNothing(manager: Manager) throws {
    let run = try make(["build"], manager)
    #expect(run.status != 0)
    #expect(run.output.contains(" \(manager.missing)"))
    #expect(!run.output.contains(" \(manager.present)"))
    #expect(run.output.contains("hint: 'make setup' installs them"))
    #expect(run.deeds == "")
  }

  @Test(arguments: managers)
  func settingUpInstallsWhatIsMissing(manager: Manager) throws {
    let run = try make(["setup"], manager)
    #expect(run.status == 0)
    #expect(run.output.contains(" \(manager.missing)"))
    let installing = try #require(run.deeds.split(separator: "\n").last)
    #expect(installing.hasPrefix(manager.installs))
    #expect(installing.contains(" \(manager.missing)"))
    #expect(!installing.contains(" \(manager.present)"))
  }

  @Test(arguments: ["read", "test"])
  func readingAndTestingSetTheMachineUpFirst(goal: String) throws {
    let commands = try make(["-n", goal], Self.managers[0]).output
    let installing = try #require(commands.firstRange(of: "apt-get install"))
    let building = try #require(commands.firstRange(of: "swift build"))
    #expect(installing.lowerBound < building.lowerBound)
  }

  /// Runs make with nothing on its path but fake tools, and the few real ones that it needs.
  private func make(
    _ arguments: [String], _ manager: Manager
  ) throws -> (status: Int32, output: String, deeds: String) {
    let scripts = manager.scripts.merging(["swift": "echo swift \"$@\" >>\"$DEEDS\""]) { $1 }
    for (name, script) in scripts {
      try BuiltProgram.writeScript("#!/bin/sh\n\(script)\n", to: "\(folder.path)/bin/\(name)")
    }
    for tool in ["make", "find", "id", "env"] {
      try folder.link("bin/\(tool)", to: "/usr/bin/\(tool)")
    }
    let deeds = try folder.write("", to: "deeds")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/make")
    // Whatever has been built here before is not there.
    process.arguments = ["-C", Checkout.root.path, "BINARY=\(folder.path)/leggi"] + arguments
    process.environment = ["PATH": folder.path + "/bin", "DEEDS": deeds]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      try String(contentsOfFile: deeds, encoding: .utf8)
    )
  }
}
