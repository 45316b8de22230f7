import Foundation
import TestSupport
import Testing

/// The walls of docs/architecture.md, read from its table.
private struct Walls {
  var allowed: [String: Set<String>] = [:]

  init() throws {
    for line in try Checkout.text("docs/architecture.md").split(separator: "\n") where line.hasPrefix("| ") {
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 3, columns[0] != "target" else { continue }
      var modules = Set(columns[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      modules.remove("–")
      if modules.remove("platform") != nil { modules.formUnion(["Foundation", "Glibc", "Darwin"]) }
      allowed[columns[0]] = modules
    }
  }
}

/// Where the packages of the repository have their targets.
private let sourceFolders = ["Sources", "Benchmarks/Sources"]

@Test(arguments: sourceFolders)
func everyTargetImportsOnlyWhatTheArchitectureAllows(folder: String) throws {
  let walls = try Walls()
  for target in try FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder)).sorted() {
    let files = Checkout.swiftFiles(below: "\(folder)/\(target)")
    guard !files.isEmpty else { continue }
    let allowed = try #require(walls.allowed[target], "docs/architecture.md says nothing of target \(target)")
    for file in files {
      for module in try imports(of: file) {
        #expect(allowed.contains(module), "\(file) imports \(module), which \(target) may not")
      }
    }
  }
}

@Test func theArchitectureNamesNoTargetThatIsNotThere() throws {
  for target in try Walls().allowed.keys {
    let isThere = sourceFolders.contains {
      FileManager.default.fileExists(atPath: Checkout.path("\($0)/\(target)"))
    }
    #expect(isThere, "no target \(target)")
  }
}

@Test func noFileOutgrowsItsConcept() throws {
  for file in (sourceFolders + ["Tests"]).flatMap(Checkout.swiftFiles) {
    let lines = try Checkout.text(file).split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines <= 500, "\(file) has \(lines) lines: split it where its concepts part")
  }
}

/// The modules a file imports, whatever words stand before `import`.
private func imports(of file: String) throws -> [String] {
  try Checkout.text(file).split(separator: "\n").compactMap { line in
    var words = line.split(separator: " ").map(String.init)
    while let first = words.first, first.hasPrefix("@") || ["public", "internal", "private"].contains(first) {
      words.removeFirst()
    }
    guard words.first == "import" else { return nil }
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return words.dropFirst().first { !kinds.contains($0) }?.split(separator: ".").first.map(String.init)
  }
}
