import Media
import TestSupport
import Testing

/// What is believed of a process that reads archives.
@Suite struct ArchiveListingTests {
  private func listing(_ names: [String]) throws -> ArchiveListing {
    try ArchiveListing(
      records: names.enumerated().flatMap { index, name in
        ArchiveListing.Record(
          index: index, name: Array(name.utf8), size: 5, packedSize: 5, isEncrypted: false
        ).bytes
      })
  }

  @Test func namesAreParts() throws {
    let listing = try listing(["a.png", "b\\c.png", "./d//e.png", "folder/", "folder\\", ".hidden", "..."])
    #expect(listing.entries.map(\.name) == ["a.png", "b/c.png", "d/e.png", ".hidden", "..."])
    #expect(listing.entries.map(\.index) == [0, 1, 2, 5, 6])
    #expect(listing.leftOut.isEmpty)
  }

  @Test(arguments: [
    ("../a", ArchiveListing.Reason.climbs), ("../\u{301}a", .climbs), ("/\u{301}a", .isAbsolute),
    ("a/../../b", .climbs), ("a\\..\\b", .climbs), ("..", .climbs),
    ("/etc/passwd", .isAbsolute), ("\\\\server\\share", .isAbsolute), ("C:\\a", .isAbsolute),
    ("a\u{0}.png", .hasControlCharacters), ("a\u{1B}[2J", .hasControlCharacters),
    ("a\nb", .hasControlCharacters), ("a\u{9B}b", .hasControlCharacters), ("", .isEmpty), (".", .isEmpty),
    ("b.png", .isRepeated), ("./b.png", .isRepeated),
    (String(repeating: "a", count: 1025), .isTooLong),
  ])
  func aNameThatIsNoneOfAFileInAFolderIsLeftOutAndTold(name: String, reason: ArchiveListing.Reason) throws {
    let listing = try listing(["b.png", name, "c.png"])
    #expect(listing.entries.map(\.name) == ["b.png", "c.png"])
    #expect(listing.leftOut == [ArchiveListing.LeftOut(name: name, reason: reason)])
  }

  @Test func aNameAsLongAsAnyIsTaken() throws {
    let name = String(repeating: "a", count: 1024)
    #expect(try listing([name]).entries.map(\.name) == [name])
  }

  private func problem(_ sizes: [(size: UInt64, packed: UInt64)], archiveBytes: Int? = nil) -> MediaProblem? {
    do throws(MediaProblem) {
      _ = try ArchiveListing(
        records: sizes.enumerated().flatMap { index, size in
          ArchiveListing.Record(
            index: index, name: Array("\(index)".utf8), size: size.size, packedSize: size.packed,
            isEncrypted: false
          ).bytes
        }, archiveBytes: archiveBytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func sizesAreHeldToWhatAnArchiveMayHave() {
    #expect(problem([(1_000_000_000, 500_000_000)]) == nil)
    #expect(problem([(600_000_000, 600_000_000), (400_000_001, 400_000_000)]) == .archive(.unpacksTooLarge))
    #expect(problem([(.max, .max)]) == .archive(.unpacksTooLarge))
    #expect(problem([(5, 5), (.max, .max)]) == .archive(.unpacksTooLarge))
    #expect(problem([(1_000_000, 1)]) == nil)
    #expect(problem([(2_000_000, 10_000)]) == nil)
    #expect(problem([(2_000_001, 10_000)]) == .archive(.swells))
    #expect(problem([(2_000_000, 0)]) == .archive(.swells))
    #expect(problem([(2_000_000, .max)]) == nil)
    #expect(problem(Array(repeating: (0, 0), count: 10_001)) == .archive(.tooManyEntries))
  }

  @Test func filesThatLieOverEachOtherAreRefused() {
    #expect(problem([(50, 40), (70, 60)], archiveBytes: 100) == nil)
    #expect(problem([(50, 40), (70, 61)], archiveBytes: 100) == .archive(.overlaps))
    #expect(problem([(5, 40), (5, .max)], archiveBytes: 100) == .archive(.overlaps))
    #expect(problem([(5, 40), (5, .max)]) == nil)
  }

  @Test func bytesThatAreNoRecordsAreNone() throws {
    let record = ArchiveListing.Record(
      index: 3, name: Array("a.png".utf8), size: 5, packedSize: 5, isEncrypted: true
    ).bytes
    #expect(try ArchiveListing(records: record).entries.map(\.isEncrypted) == [true])
    for count in 1..<record.count {
      #expect(throws: MediaProblem.decoderFailed) { try ArchiveListing(records: Array(record.prefix(count))) }
    }
    var random = SeededGenerator(seed: 29)
    for _ in 0..<5000 {
      var bytes = record + record
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let listing = try? ArchiveListing(records: bytes) else { continue }
      #expect(listing.entries.allSatisfy { $0.index >= 0 && (0...1_000_000_000).contains($0.size) })
    }
  }
}
