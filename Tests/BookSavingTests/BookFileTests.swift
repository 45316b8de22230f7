import BookModel
import BookSaving
import Foundation
import Testing

struct BookFileTests {
  @Test("A list is opened by its own path and by its folder's, and saved again and again")
  func saved() throws {
    let run = try SavingRun()
    let (file, content) = try BookFile.open(FilePath(run.folder.path + "/book"))
    #expect(content == bytes("first"))
    #expect(file.path == run.path)
    let second = try file.save(bytes("second, and longer"))
    #expect(try run.text() == "second, and longer")
    #expect(file.isUnchanged == false)
    #expect(second.isUnchanged)
    _ = try second.save(bytes(""))
    #expect(try run.text() == "")
    #expect(try run.names() == ["book.plist"])
  }

  @Test("The new file has the old one's rights, and comes as another file")
  func rights() throws {
    let run = try SavingRun()
    chmod(run.path.description, 0o640)
    let before = run.status(run.path.description)
    _ = try run.open().save(bytes("second"))
    let after = run.status(run.path.description)
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(after.st_ino != before.st_ino)
  }

  @Test("Of a link its target is replaced, and the link stays")
  func link() throws {
    let run = try SavingRun()
    try run.folder.write("linked", to: "book/lists/mine.plist")
    try FileManager.default.removeItem(atPath: run.path.description)
    try run.folder.link("book/book.plist", to: "lists/mine.plist")
    let file = try run.open()
    #expect(file.path.description == run.folder.path + "/book/lists/mine.plist")
    _ = try file.save(bytes("second"))
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: run.path.description)
    #expect(target == "lists/mine.plist")
    #expect(try run.text() == "second")
  }

  @Test("A link that leads out of the book's folder is not followed")
  func linkOut() throws {
    let run = try SavingRun()
    try run.folder.write("secret", to: "secret.plist")
    try run.folder.link("book/out.plist", to: "../secret.plist")
    #expect(throws: SavingFault.leadsOut) {
      try BookFile.open(FilePath(run.folder.path + "/book/out.plist"))
    }
    #expect(throws: SavingFault.missing) { try BookFile.open(FilePath(run.folder.path + "/none")) }
    mkfifo(run.folder.path + "/book/pipe.plist", 0o600)
    #expect(throws: SavingFault.notAFile) {
      try BookFile.open(FilePath(run.folder.path + "/book/pipe.plist"))
    }
  }

  @Test(
    "What another program has written meanwhile is not overwritten",
    arguments: ["third!", "of another length", "in its place", "gone", "a link", "a folder"])
  func changedElsewhere(how: String) throws {
    let run = try SavingRun("second")
    let file = try run.open()
    let path = run.path.description
    switch how {
    case "in its place":
      try run.folder.write("others", to: "book/other")
      rename(run.folder.path + "/book/other", path)
    case "gone": unlink(path)
    case "a link":
      rename(path, path + ".moved")
      symlink("book.plist.moved", path)
    case "a folder":
      unlink(path)
      mkdir(path, 0o700)
    default: try run.folder.write(how, to: "book/book.plist")
    }
    let before = run.status(path)
    #expect(throws: how == "gone" ? SavingFault.vanished : .changedElsewhere) { try file.save(bytes("lost")) }
    let after = run.status(path)
    #expect(before.st_ino == after.st_ino && before.st_size == after.st_size)
    #expect(try !run.names().contains { $0.hasPrefix(".leggi") })
  }

  @Test("A file that another program has written again with the same in it is saved")
  func sameContent() throws {
    let run = try SavingRun()
    let file = try run.open()
    try run.folder.write("first", to: "book/book.plist")
    utimes(run.path.description, [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)])
    #expect(try file.save(bytes("second")).isUnchanged)
  }

  @Test("A folder that has vanished is said")
  func vanishedFolder() throws {
    let run = try SavingRun()
    let file = try run.open()
    try FileManager.default.removeItem(atPath: run.folder.path + "/book")
    #expect(throws: SavingFault.vanished) { try file.save(bytes("second")) }
    #expect(SavingFault.vanished.message == "the file or its folder is gone")
  }

  @Test("What a killed program has left is taken away, and what another writes is not")
  func stale() throws {
    let run = try SavingRun()
    try run.folder.write("left", to: "book/.leggi-draft-1-1")
    let other = open(try run.folder.write("being written", to: "book/.leggi-draft-2-1"), O_RDONLY)
    defer { close(other) }
    flock(other, LOCK_EX)
    _ = try run.open().save(bytes("second"))
    #expect(try run.names() == [".leggi-draft-2-1", "book.plist"])
  }

  @Test("A new list is written only where there is none")
  func create() throws {
    let run = try SavingRun()
    #expect(throws: SavingFault.exists) { try BookFile.create(bytes("new"), at: run.path) }
    #expect(try run.text() == "first")
    let path = FilePath(run.folder.path + "/book/copy.plist")
    let copy = try BookFile.create(bytes("new"), at: path)
    #expect(try copy.save(bytes("newer")).path == path)
    #expect(try run.names() == ["book.plist", "copy.plist"])
  }
}
