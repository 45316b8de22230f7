#if os(Linux)
  import BookModel
  import BookSaving
  import Foundation
  import TestSupport
  import Testing

  /// What a file has beside its rights.
  private enum Attribute {
    static let accessList = "system.posix_acl_access"

    /// Whether the system's folder for temporary files keeps access control lists.
    static var areKept: Bool {
      guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "file")) != nil else {
        return false
      }
      return set(accessList, list, of: folder.path + "/file")
    }

    /// The owner and user 1234 may read and write, the group nothing (acl(5), as the kernel has it).
    static var list: [UInt8] {
      let entries: [(kind: UInt16, rights: UInt16, of: UInt32)] = [
        (1, 6, .max), (2, 6, 1234), (4, 0, .max), (16, 6, .max), (32, 0, .max),
      ]
      func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
      }
      return bytes(UInt32(2)) + entries.flatMap { bytes($0.kind) + bytes($0.rights) + bytes($0.of) }
    }

    static func set(_ name: String, _ value: [UInt8], of path: String) -> Bool {
      setAttribute(path, name, value, value.count, 0) == 0
    }

    static func value(_ name: String, of path: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 1000)
      let count = getAttribute(path, name, &value, value.count)
      return count < 0 ? nil : Array(value.prefix(count))
    }
  }

  @_silgen_name("setxattr")
  private func setAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer, _ size: Int,
    _ flags: Int32
  ) -> Int32

  @_silgen_name("getxattr")
  private func getAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer, _ size: Int
  ) -> Int

  struct AttributeTests {
    @Test(
      "A saved list has the access control list and the notes of the old one", .enabled(if: Attribute.areKept)
    )
    func kept() throws {
      let run = try SavingRun()
      let path = run.path.description
      #expect(Attribute.set(Attribute.accessList, Attribute.list, of: path))
      #expect(Attribute.set("user.note", Array("mine".utf8), of: path))
      let before = run.status(path)
      _ = try run.open().save(bytes("second"))
      #expect(run.status(path).st_ino != before.st_ino && run.status(path).st_mode == before.st_mode)
      #expect(Attribute.value(Attribute.accessList, of: path) == Attribute.list)
      #expect(Attribute.value("user.note", of: path) == Array("mine".utf8))
    }

    @Test("One without such a list gets none of its folder", .enabled(if: Attribute.areKept))
    func none() throws {
      let run = try SavingRun()
      let path = run.path.description
      chmod(path, 0o640)
      #expect(Attribute.set("system.posix_acl_default", Attribute.list, of: run.folder.path + "/book"))
      _ = try run.open().save(bytes("second"))
      #expect(Attribute.value(Attribute.accessList, of: path) == nil)
      #expect(run.status(path).st_mode & 0o777 == 0o640)
    }
  }
#endif
