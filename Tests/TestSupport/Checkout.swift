import Foundation

/// The checkout that the tests were built from.
package enum Checkout {
  /// The folder with `Package.swift`.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of the checkout.
  package static func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  /// The text of a file of the checkout.
  package static func text(_ relative: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(relative), encoding: .utf8)
  }

  /// The lines of a file of the checkout that have any of some words in them. A search of bytes takes a
  /// hundredth of the time of one in a string, which counts where all files are looked through.
  package static func lines(of relative: String, with words: [String]) throws -> [String] {
    let text = try Data(contentsOf: root.appendingPathComponent(relative))
    let lineEnd = UInt8(ascii: "\n")
    var starts: Set<Int> = []
    for word in words {
      var rest = text[...]
      while let place = rest.range(of: Data(word.utf8)) {
        starts.insert(text[..<place.lowerBound].lastIndex(of: lineEnd).map { $0 + 1 } ?? 0)
        rest = text[place.upperBound...]
      }
    }
    return starts.sorted().map { String(decoding: text[$0...].prefix { $0 != lineEnd }, as: UTF8.self) }
  }

  /// The Swift files below a folder, as paths relative to the checkout, in order of name.
  package static func swiftFiles(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  /// A file that lies beside the checkout on the project's own machines, or nil elsewhere: tests that need it
  /// skip.
  package static func shared(_ relative: String) -> String? {
    let path = root.deletingLastPathComponent().appendingPathComponent("shared/" + relative).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}

extension Checkout {
  /// The files that belong to the repository, as paths relative to it: those that git tracks or would add. In
  /// a copy without git, all but build products.
  package static func trackedFiles() throws -> [String] {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    git.currentDirectoryURL = root
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    try git.run()
    let names = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    if git.terminationStatus == 0 {
      let files = String(decoding: names, as: UTF8.self).split(separator: "\0").map(String.init)
      return files.filter { FileManager.default.fileExists(atPath: path($0)) }
    }
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return all.filter { file in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path(file), isDirectory: &isFolder)
      return isThere && !isFolder.boolValue && !file.hasPrefix(".build/") && !file.hasPrefix(".git/")
    }
  }
}
