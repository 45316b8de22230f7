import Foundation
import TestSupport
import Testing

/// What an import writes, as the system sees it.
@Suite struct TracedImportTests {
  private static let tracer = "/usr/bin/strace"
  /// Calls that make, change or take away something of a file system.
  private static let calls =
    "open,openat,openat2,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,rmdir,link,linkat,"
    + "symlink,symlinkat,mknod,mknodat,truncate,chmod,fchmodat,chown,fchownat,utimensat"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let picture =
    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20'/></svg>"

  /// Names that would lie elsewhere, if anything were unpacked under them.
  private var climbing: [UInt8] {
    let names = [
      "../outside.svg", "/\(folder.path)/absolute.svg", "a/../../outside.svg", "..\\outside.svg",
      "C:/outside.svg",
      "pictures/..//../outside.svg", "1.svg",
    ]
    return ZipFile(names.map { .init($0, Self.picture) }).bytes
  }

  /// What the traced program would have written to, outside of the folder in which its book is made.
  private func writesElsewhere(_ words: [String], target: String) throws -> [String]? {
    guard FileManager.default.isExecutableFile(atPath: Self.tracer) else {
      print("skipped: strace is not installed")
      return nil
    }
    let log = folder.path + "/trace"
    let run = try Program.run(
      ["-f", "-y", "-s", "400", "-e", "trace=\(Self.calls)", "-o", log, BuiltProgram.path("leggi"), "import"]
        + words, environment: ["HOME": folder.path + "/home"], in: folder.path, program: Self.tracer)
    guard let text = try? String(contentsOfFile: log, encoding: .utf8),
      text.contains("execve") || text.contains("openat")
    else {
      print("skipped: nothing can be traced here: \(run.standardError.prefix(100))")
      return nil
    }
    let reading = ["O_RDONLY", "O_PATH"]
    return text.split(separator: "\n").map(String.init).filter { line in
      guard !line.contains(" = -1 "), line.contains("(") else { return false }
      let isOpening = line.contains(" open")
      let mayWrite = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains(where: line.contains)
      if isOpening, !mayWrite || reading.contains(where: line.contains) && !line.contains("O_CREAT") {
        return false
      }
      // Where the book is made: a hidden folder beside its place, and the place.
      let isOwn =
        line.contains("/.leggi-new-") || line.contains("\".leggi-new-") || line.contains("\"\(target)\"")
      return !isOwn && !line.contains("\"/dev/null\"") && !line.contains("/memfd:")
    }
  }

  @Test("An import writes nothing outside of the folder that it makes, whatever names its source has")
  func nothingIsWrittenElsewhere() throws {
    try Data(climbing).write(to: URL(fileURLWithPath: folder.path + "/comic.cbz"))
    guard let writes = try writesElsewhere(["comic.cbz", "book"], target: "book") else { return }
    #expect(writes == [])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == ["book", "book/book.plist", "book/pictures", "book/pictures/1.svg", "comic.cbz", "trace"])
  }

  @Test("A dry run writes nothing at all")
  func aDryRunWritesNothing() throws {
    try Data(climbing).write(to: URL(fileURLWithPath: folder.path + "/comic.cbz"))
    guard let writes = try writesElsewhere(["comic.cbz", "--dry-run"], target: "nowhere") else { return }
    #expect(writes == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["comic.cbz", "trace"])
  }

  @Test("A source that may only be read is imported, links out of it left out")
  func readOnlySources() throws {
    try folder.write("# Tale\n\n![a](a.svg)\n\nOne.\n\n![b](b.svg)\n\nTwo.\n", to: "tale/tale.md")
    try folder.write(Self.picture, to: "tale/a.svg")
    try folder.write(Self.picture, to: "secret.svg")
    try folder.link("tale/b.svg", to: folder.path + "/secret.svg")
    let source = folder.path + "/tale"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: source)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: source) }
    let made = try Program.run(["import", "tale", "book"], in: folder.path)
    #expect(made.status == 0)
    #expect(
      made.standardError == "tale/tale.md:7:1: warning: 'b.svg' is a link that leads out of the folder\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/book/pictures") == ["a.svg"])
  }
}
