import Foundation
import TestSupport
import Testing

/// Where the packages of the repository have their targets, and what "platform" is there. The product does
/// without Foundation, which is many times as large as all of it.
private let platforms: [(folder: String, modules: Set<String>)] = [
  ("Sources", ["Glibc", "Darwin"]),
  ("Benchmarks/Sources", ["Foundation", "Glibc", "Darwin"]),
]

/// The walls of docs/modules.md, read from its table.
private struct Walls {
  var allowed: [String: Set<String>] = [:]

  init(platform: Set<String> = []) throws {
    for line in try Checkout.text("docs/modules.md").split(separator: "\n") where line.hasPrefix("| ") {
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 3, columns[0] != "target" else { continue }
      var modules = Set(columns[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      modules.remove("–")
      if modules.remove("platform") != nil { modules.formUnion(platform) }
      allowed[columns[0]] = modules
    }
  }
}

@Test("Every target imports what the table of modules allows, and all of it", arguments: platforms)
func walls(folder: String, platform: Set<String>) throws {
  let walls = try Walls(platform: platform)
  for target in try FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder)).sorted() {
    let files = Checkout.swiftFiles(below: "\(folder)/\(target)")
    guard !files.isEmpty else { continue }
    let allowed = try #require(walls.allowed[target], "docs/modules.md says nothing of target \(target)")
    for file in files {
      for module in try imports(of: file) {
        #expect(allowed.contains(module), "\(file) imports \(module), which \(target) may not")
      }
    }
    let unused = try allowed.subtracting(platform).subtracting(files.flatMap(imports))
    #expect(unused.isEmpty, "\(target) may import \(unused.sorted()), and does not")
  }
}

@Test func theTableOfModulesNamesNoTargetThatIsNotThere() throws {
  for target in try Walls().allowed.keys {
    let isThere = platforms.contains {
      FileManager.default.fileExists(atPath: Checkout.path("\($0.folder)/\(target)"))
    }
    #expect(isThere, "no target \(target)")
  }
}

@Test func noFileOutgrowsItsConcept() throws {
  for file in (platforms.map(\.folder) + ["Tests"]).flatMap(Checkout.swiftFiles) {
    let lines = try Checkout.text(file).count { $0 == "\n" }
    #expect(lines <= 300, "\(file) has \(lines) lines: split it where its concepts part")
  }
}

@Test func noModuleOutgrowsItsSubject() throws {
  for module in try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Sources")).sorted() {
    let lines = try Checkout.swiftFiles(below: "Sources/\(module)").reduce(0) { sum, file in
      try sum + Checkout.text(file).count { $0 == "\n" }
    }
    #expect(lines <= 4000, "\(module) has \(lines) lines: move what stands apart into a module of its own")
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
