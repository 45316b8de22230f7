import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

/// Archives that another process reads.
@Suite struct ArchiveTests {
  private let importer = DecoderProcess(.built, as: .importing)

  private func archive(_ entries: [ZipFile.Entry]) throws -> MediaFile {
    try #require(MediaFile(of: ZipFile(entries).bytes))
  }

  private func text(_ file: MediaFile) throws -> String {
    String(decoding: file.bytes(atMost: try file.size()), as: UTF8.self)
  }

  @Test func theFilesOfAnArchiveAreListedInItsOrderAndUnpacked() throws {
    let archive = try archive([
      .init("words/ünï.txt", "Once upon a time."), .init("pictures/", ""), .init("empty", ""),
      .init("long.txt", run: UInt8(ascii: "a"), count: 5000),
    ])
    let entries = try importer.archiveListing(of: archive).entries
    #expect(
      entries == [
        ArchiveEntry(index: 0, name: "words/ünï.txt", size: 17),
        ArchiveEntry(index: 2, name: "empty", size: 0),
        ArchiveEntry(index: 3, name: "long.txt", size: 5000),
      ])
    #expect(
      try entries.map { try text(importer.file(of: $0, in: archive)) } == [
        "Once upon a time.", "", String(repeating: "a", count: 5000),
      ])
  }

  @Test func whoImportsDecodesAsWell() throws {
    let picture = try #require(MediaFile(picture: "quarters.png"))
    let size = try picture.size()
    let archive = try archive([.init("quarters.png", bytes: picture.bytes(atMost: size))])
    let entry = try #require(try importer.archiveListing(of: archive).entries.first)
    let unpacked = try importer.file(of: entry, in: archive)
    #expect(try importer.facts(ofPicture: unpacked) == MediaDecoder().facts(ofPicture: picture))
    #expect(try importer.archiveListing(of: archive).entries == [entry])
  }

  @Test func anArchiveInAnArchiveIsAFileLikeAnyOther() throws {
    let inner = ZipFile([.init("fish.txt", "A fish.")]).bytes
    let outer = try archive([.init("inner.zip", bytes: inner)])
    let entry = try #require(try importer.archiveListing(of: outer).entries.first)
    let file = try importer.file(of: entry, in: outer)
    #expect(try importer.archiveListing(of: file).entries.map(\.name) == ["fish.txt"])
  }

  @Test func whoDecodesBooksReadsNoArchives() throws {
    let archive = try archive([.init("fish.txt", "A fish.")])
    #expect(throws: MediaProblem.decoderFailed) { try DecoderProcess(.built).archiveListing(of: archive) }
    #expect(throws: MediaProblem.decoderFailed) { try MediaDecoder().archiveListing(of: archive) }
  }

  @Test func whatIsNoArchiveIsToldApartFromOneThatIsCutOff() throws {
    let words = try #require(MediaFile(of: Array("No archive at all.".utf8)))
    #expect(throws: MediaProblem.archive(.notAnArchive)) { try importer.archiveListing(of: words) }
    let whole = ZipFile([.init("a.txt", "Once."), .init("b.txt", "Twice.")]).bytes
    for count in 4..<whole.count {
      let cut = try #require(MediaFile(of: Array(whole.prefix(count))))
      #expect(throws: MediaProblem.self, "\(count) bytes") { try importer.archiveListing(of: cut) }
    }
    let cut = try #require(MediaFile(of: Array(whole.prefix(40))))
    #expect(throws: MediaProblem.archive(.endsTooEarly)) { try importer.archiveListing(of: cut) }
  }

  @Test func anArchiveOfTooManyFilesIsRefused() throws {
    let names = (0..<100_000).map { ZipFile.Entry("\($0)", "") }
    #expect(throws: MediaProblem.self) { try importer.archiveListing(of: archive(names)) }
    #expect(throws: MediaProblem.archive(.tooManyEntries)) {
      try importer.archiveListing(of: archive(Array(names.prefix(10_001))))
    }
    #expect(try importer.archiveListing(of: archive(Array(names.prefix(10_000)))).entries.count == 10_000)
  }

  @Test func whatSwellsIsRefusedBeforeItIsUnpacked() throws {
    let bomb = try archive([.init("zeros", run: 0, count: 1_100_000)])
    #expect(throws: MediaProblem.archive(.swells)) { try importer.archiveListing(of: bomb) }
    let small = try archive([.init("zeros", run: 0, count: 900_000)])
    #expect(try importer.archiveListing(of: small).entries.map(\.size) == [900_000])
  }

  @Test func filesThatLieOverEachOtherAreRefusedBeforeTheyAreUnpacked() throws {
    for bytes in [
      ZipFile.overlapping(["a", "b", "c", "d"], run: 0, count: 100_000),
      ZipFile(
        (0..<20).map { number in
          var entry = ZipFile.Entry("\(number)", run: 0, count: 1000_000)
          entry.isShared = true
          return entry
        }
      ).bytes,
    ] {
      let file = try #require(MediaFile(of: bytes))
      #expect(throws: MediaProblem.archive(.overlaps)) { try importer.archiveListing(of: file) }
    }
    // One by one each of them is a file.
    let one = try #require(MediaFile(of: ZipFile.overlapping(["a"], run: 0, count: 100_000)))
    #expect(try importer.archiveListing(of: one).entries.map(\.size) == [100_000])
  }

  @Test func anArchiveThatLiesAboutASizeGivesNoMoreThanItSays() throws {
    var bomb = ZipFile.Entry("zeros", run: 0, count: 20_000_000)
    bomb.size = 1000
    var short = ZipFile.Entry("short", run: 0, count: 1000)
    short.size = 2000
    let archive = try archive([bomb, short, .init("fish.txt", "A fish.")])
    let entries = try importer.archiveListing(of: archive).entries
    #expect(entries.map(\.size) == [1000, 2000, 7])
    for entry in entries.prefix(2) {
      #expect(throws: MediaProblem.self) { try importer.file(of: entry, in: archive) }
    }
    #expect(try text(importer.file(of: entries[2], in: archive)) == "A fish.")
  }

  @Test func aFileThatIsDamagedOrEncryptedIsToldByItself() throws {
    var secret = ZipFile.Entry("secret.txt", "Hidden words, twelve bytes and more.")
    secret.isEncrypted = true
    var bytes = ZipFile([.init("whole.txt", "Whole."), .init("spoilt.txt", "Spoilt words."), secret]).bytes
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "S")))
    bytes[place] = UInt8(ascii: "s")
    let archive = try #require(MediaFile(of: bytes))
    let entries = try importer.archiveListing(of: archive).entries
    #expect(entries.map(\.isEncrypted) == [false, false, true])
    #expect(try text(importer.file(of: entries[0], in: archive)) == "Whole.")
    #expect(throws: MediaProblem.damaged(reason: "CRC error")) {
      try importer.file(of: entries[1], in: archive)
    }
    #expect(throws: MediaProblem.archive(.isEncrypted)) { try importer.file(of: entries[2], in: archive) }
  }

  @Test func aFileIsOnlyUnpackedIfItIsSmallEnoughForWhatItIsToBe() throws {
    let archive = try archive([.init("fish.txt", "A fish.")])
    for (name, size, problem) in [
      ("fish.png", 64_000_001, MediaProblem.fileTooLarge), ("fish.mp3", 256_000_001, .trackTooLarge),
    ] {
      #expect(throws: problem) {
        try importer.file(of: ArchiveEntry(index: 0, name: name, size: size), in: archive)
      }
    }
    #expect(importer.processIdentifier == nil)
    #expect(throws: MediaProblem.self) {
      try importer.file(of: ArchiveEntry(index: 1, name: "none", size: 7), in: archive)
    }
    #expect(throws: MediaProblem.damaged(reason: "")) {
      try importer.file(of: ArchiveEntry(index: 0, name: "fish.txt", size: 8), in: archive)
    }
  }
}
