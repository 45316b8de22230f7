import Foundation

extension Checkout {
  /// The files that belong to the repository, as paths relative to it: those that git tracks or would add. In a copy
  /// without git, all that are no product of a build.
  public static func trackedFiles() throws -> [String] {
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
