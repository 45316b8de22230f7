import Foundation
import TestSupport
import Testing

/// What no file of the repository may hold.
@Suite struct SourcesTests {
  /// Written apart, so that this file does not hold them.
  private static let machinePaths = ["/wo" + "rk/", "/tmp" + "/wt", "/ro" + "ot/", "/home" + "/"]

  @Test func noFileNamesAPathOfTheMachineItWasMadeOn() throws {
    for file in try Checkout.trackedFiles() {
      let lines = try Checkout.lines(of: file, with: Self.machinePaths)
      #expect(lines.isEmpty, "\(file) names a path of a machine")
    }
  }

  @Test func testsSeeOfAModuleWhatThePackageSees() throws {
    // Written apart, so that this file does not hold it.
    for file in Checkout.swiftFiles(below: "Tests") {
      #expect(
        try Checkout.lines(of: file, with: ["@test" + "able"]).isEmpty, "\(file) looks behind `package`")
    }
    // A module that is built for such imports keeps all internal symbols, and is not the one that ships.
    for file in ["Package.swift", "Makefile"] {
      #expect(
        !(try Checkout.text(file)).contains(/-enable-test(ing|able-imports)/), "\(file) enables testing")
    }
  }

  @Test func theCheckOfThreadsIsWaivedInThreeTypesAlone() throws {
    var waived: [String] = []
    for file in Checkout.swiftFiles(below: "Sources") {
      for line in try Checkout.lines(of: file, with: ["@unchecked", "nonisolated(unsafe)"]) {
        if let type = line.firstMatch(of: /(class|struct) (\w+).*@unchecked Sendable/) {
          waived.append(String(type.2))
        } else {
          waived.append("\(file): \(line)")
        }
      }
    }
    #expect(waived.sorted() == ["Monitor", "SharedMemory", "Unshared"])
  }

  @Test func nothingIsPrintedInPassing() throws {
    for file in Checkout.swiftFiles(below: "Sources") {
      for line in try Checkout.lines(of: file, with: ["print(", "Print(", "dump(", "NSLog("]) {
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//") else { continue }
        #expect(!code.contains(/\b(print|debugPrint|dump|NSLog)\(/), "\(file): \(code)")
      }
    }
  }

  @Test func nothingIsLeftForLaterAndNothingTraps() throws {
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    for file in ["Sources", "Benchmarks/Sources"].flatMap(Checkout.swiftFiles) {
      let marked = try Checkout.lines(of: file, with: marks)
      #expect(marked.isEmpty, "\(file)")
      for line in try Checkout.lines(of: file, with: ["try!", "as!", "fatalError(", "preconditionFailure("])
      where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
        #expect(!line.contains(/\btry!|\bas!|\bfatalError\(|\bpreconditionFailure\(/), "\(file): \(line)")
      }
    }
  }

  @Test func theDocumentedLineLengthIsTheOneThatLintHolds() throws {
    let format = try JSONSerialization.jsonObject(with: Data(Checkout.text(".swift-format").utf8))
    let settings = try #require(format as? [String: Any])
    let guide = try Checkout.text("CONTRIBUTING.md")
    let documented = guide.matches(of: /(\d+) columns/).map { Int($0.output.1) }
    #expect(documented == [settings["lineLength"] as? Int])
    #expect(
      (settings["indentation"] as? [String: Int]) == ["spaces": 2], "or another indentation is documented")
  }

  @Test func everyDebianPackageOfTheReadmeIsInTheMakefile() throws {
    let makefile = try Checkout.text("Makefile")
    for document in ["README.md", "CONTRIBUTING.md", "docs/decisions.md"] {
      let text = try Checkout.text(document)
      for package in text.matches(
        of: /\b(lib[a-z0-9.+-]+-dev|ncurses-term|fonts-[a-z-]+|webp-pixbuf-loader)\b/)
      {
        #expect(makefile.contains(package.output.1), "\(document) names \(package.output.1)")
      }
    }
  }

  @Test func everyLibraryOfThePackageIsInstalledByTheMakefile() throws {
    let makefile = try Checkout.text("Makefile")
    let package = try Checkout.text("Package.swift")
    let debian = package.matches(of: /apt(?:: |\(\[)"([^"]+)"/).map(\.output.1)
    #expect(debian.count >= 8)
    for name in debian { #expect(makefile.contains(name), "\(name) is not installed") }
    for name in package.matches(of: /brew(?:: |\(\[)"([^"]+)"/).map(\.output.1) {
      #expect(makefile.contains(name), "\(name) is not installed")
    }
  }
}
