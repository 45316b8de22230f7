import Foundation
import Ports
import Media
import TestSupport
import Testing
import Voices

/// What is kept of recordings, and how.
@Suite struct VoiceFolderTests {
  @Test func aRecordingIsKeptSampleBySampleAndListedWithItsLength() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    let sound = VoiceRun.noise(1.5)
    try run.keep(sound, .reading(3), in: voices)
    #expect(run.files == ["The mill =0123456789abcdef/it/Mamma/003.flac"])
    let kept = try #require(voices.recordings.first)
    #expect(voices.recordings.count == 1 && kept.place == .reading(3) && kept.seconds == 1.5)
    #expect(abs(kept.made - Date().timeIntervalSince1970) < 3600)
    #expect(try VoiceRun.decoded(try #require(run.folder.open(kept.path))) == sound.samples)
    // Another program finds the same.
    #expect(run.voices().recordings == voices.recordings)
  }

  @Test func recordingsAreListedVoiceByVoiceInPageOrder() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    let sound = VoiceRun.noise(0.1)
    for place: VoicePlace in [
      .reading(12), .reading(2, by: "Nonno"), .reading(3), .reading(1, in: "en"), .reading(1200),
    ] {
      try run.keep(sound, place, in: voices)
    }
    #expect(voices.voices == ["Mamma", "Nonno"])
    #expect(
      voices.recordings.map(\.place) == [
        .reading(1, in: "en"), .reading(3), .reading(12), .reading(1200), .reading(2, by: "Nonno"),
      ])
  }

  @Test func aPageThatComesToTheNumberOfAnotherOneLeavesItsRecordingAlone() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    try run.keep(VoiceRun.noise(0.5), .reading(5, named: "mill"), in: voices)
    // A page without a name has come before the mill, which is the sixth one now.
    #expect(!voices.hasRecording(of: .reading(5)))
    #expect(voices.hasRecording(of: .reading(6, named: "mill")))
    try run.keep(VoiceRun.noise(0.25, seed: 2), .reading(5), in: voices)
    #expect(Set(voices.recordings.map(\.place)) == [.reading(5, named: "mill"), .reading(5)])
    #expect(run.files.count == 2)
  }

  @Test func aPageThatIsRecordedAgainHasTheNewRecordingAndNoOther() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    try run.keep(VoiceRun.noise(0.5), .reading(3, named: "gate"), in: voices)
    let former = voices.recordings[0]
    try run.keep(VoiceRun.noise(0.25, seed: 2), .reading(3, named: "gate"), in: voices)
    #expect(voices.recordings.map(\.seconds) == [0.25])
    #expect(voices.recordings[0].revision != former.revision, "a reader of the former hears another track")
    // The page has moved since.
    try run.keep(VoiceRun.noise(0.75, seed: 3), .reading(5, named: "gate"), in: voices)
    #expect(voices.recordings.map(\.place) == [.reading(5, named: "gate")])
    #expect(run.files.count == 1)
  }

  @Test(arguments: [
    "../../etc", ".hidden", "a/b", "Mamma è qui", "100 %", " ", "名前", "👵", "a\u{0}b", "-rf", "x\ny", "CON",
    "ẞ=2",
  ])
  func anyNameIsAFoldersNameThatLeadsNowhere(name: String) throws {
    let run = try VoiceRun()
    let voices = run.voices(of: name)
    try run.keep(VoiceRun.noise(0.1), .reading(1, by: name, named: name), in: voices)
    #expect(voices.recordings.map(\.place) == [.reading(1, by: name, named: name)])
    let file = try #require(run.files.first)
    #expect(run.files.count == 1 && file.split(separator: "/").count == 4)
    #expect(
      file.split(separator: "/").allSatisfy {
        !$0.hasPrefix(".") && !$0.hasPrefix(" ") && $0.utf8.count < 256
      })
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.data.path) == ["voices"])
  }

  @Test func aNameOfAnyLengthIsKept() throws {
    let run = try VoiceRun()
    let long = String(repeating: "Ömer ", count: 500)
    let voices = run.voices(of: long)
    try run.keep(VoiceRun.noise(0.1), .reading(1, named: long), in: voices)
    #expect(run.voices(of: long).recordings.count == 1)
  }

  @Test func aBookWhoseListHasChangedIsFoundByItsTitleAndOneWithoutATitleIsNot() throws {
    let run = try VoiceRun()
    try run.keep(VoiceRun.noise(0.1), .reading(1), in: run.voices())
    #expect(run.voices(of: "The mill", digest: "ffff").recordings.count == 1)
    #expect(
      run.voices(of: "Il mulino", digest: "0123456789abcdef0123").recordings.count == 1, "by its digest")
    #expect(run.voices(of: "The mills", digest: "ffff").recordings.isEmpty)
    #expect(run.voices(of: nil, digest: "ffff").recordings.isEmpty)
  }

  @Test func anotherBookOfTheSameTitleIsHeardInItsVoicesAndLeavesThemAlone() throws {
    let run = try VoiceRun()
    let mills = try ["one", "two"].map(run.book)
    let first = run.folder.voices(ofBook: "The mill", digest: "aaaa", at: mills[0])
    for page in 1...3 { try run.keep(VoiceRun.noise(0.1), .reading(page), in: first) }
    let second = run.folder.voices(ofBook: "The mill", digest: "bbbb", at: mills[1])
    #expect(second.recordings.map(\.place) == first.recordings.map(\.place))
    try run.keep(VoiceRun.noise(0.25, seed: 2), .reading(2), in: second)
    try second.remove(second.recordings[2])
    #expect(second.recordings.map(\.seconds) == [0.1, 0.25])
    first.refresh()
    #expect(first.recordings.map(\.seconds) == [0.1, 0.1, 0.1])
    // Once its list has changed each finds its own.
    #expect(run.folder.voices(ofBook: "The mill", digest: "cccc", at: mills[1]).recordings.count == 2)
    #expect(run.folder.voices(ofBook: "The mill", digest: "dddd", at: mills[0]).recordings.count == 3)
    for recording in second.recordings { try second.remove(recording) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder.path) == ["The mill =aaaa"])
  }

  @Test func aBookThatHasChangedOrMovedGoesOnWithItsFolder() throws {
    let run = try VoiceRun()
    let mill = try run.book("mill")
    try run.keep(
      VoiceRun.noise(0.1), .reading(1), in: run.folder.voices(ofBook: "A", digest: "aaaa", at: mill))
    let changed = run.folder.voices(ofBook: "A", digest: "bbbb", at: mill)
    try run.keep(VoiceRun.noise(0.25), .reading(1), in: changed)
    #expect(run.files.filter { $0.hasSuffix(".flac") } == ["A =aaaa/it/Mamma/001.flac"])
    let elsewhere = run.data.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: mill, toPath: elsewhere)
    let moved = run.folder.voices(ofBook: "A", digest: "cccc", at: elsewhere)
    try run.keep(VoiceRun.noise(0.5), .reading(1), in: moved)
    #expect(run.files.filter { $0.hasSuffix(".flac") } == ["A =aaaa/it/Mamma/001.flac"])
    #expect(run.folder.voices(ofBook: "A", digest: "dddd", at: elsewhere).recordings.map(\.seconds) == [0.5])
  }

  @Test func voicesOfBeforeBooksWereNotedAreLeftToWhoeverHasThem() throws {
    let run = try VoiceRun()
    try run.keep(VoiceRun.noise(0.1), .reading(1), in: run.voices())
    let later = run.folder.voices(ofBook: "The mill", digest: "ffff", at: try run.book("mill"))
    try run.keep(VoiceRun.noise(0.25), .reading(1), in: later)
    #expect(later.recordings.map(\.seconds) == [0.25])
    #expect(run.voices().recordings.map(\.seconds) == [0.1])
  }

  @Test func whatAKilledProgramHadBegunToTakeOverIsTakenOverWhole() throws {
    let run = try VoiceRun()
    let first = run.folder.voices(ofBook: "A", digest: "aaaa", at: try run.book("one"))
    try run.keep(VoiceRun.noise(0.1), .reading(1), in: first)
    let second = run.folder.voices(ofBook: "A", digest: "bbbb", at: try run.book("two"))
    // A killed program got as far as this.
    try FileManager.default.createDirectory(
      atPath: run.folder.path + "/.A =bbbb/it/Mamma", withIntermediateDirectories: true)
    try Data("half".utf8).write(to: URL(filePath: run.folder.path + "/.A =bbbb/it/Mamma/001.flac"))
    try run.keep(VoiceRun.noise(0.25), .reading(2), in: second)
    #expect(second.recordings.map(\.seconds) == [0.1, 0.25])
    #expect(first.recordings.map(\.seconds) == [0.1])
  }

  @Test func whatIsNoWholeRecordingIsNotTakenForOne() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    try run.keep(VoiceRun.noise(0.5), .reading(1), in: voices)
    let folder = run.folder.path + "/The mill =0123456789abcdef/it/Mamma/"
    let whole = try Data(contentsOf: URL(filePath: folder + "001.flac"))
    // What is at the beginning of one whose length has not been written yet.
    var begun = whole
    for place in 22...25 { begun[place] = 0 }
    begun[21] &= 0xF0
    for (name, data) in [
      ("002.flac", Data()), ("003.flac", whole.prefix(20)), ("004.flac", begun), ("005.txt", whole),
      (".006.flac", whole), ("x.flac", whole), ("000.flac", whole), ("-7.flac", whole),
    ] {
      try data.write(to: URL(filePath: folder + name))
    }
    try FileManager.default.createDirectory(atPath: folder + "008.flac", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "009.flac", withDestinationPath: "/etc/passwd")
    voices.refresh()
    #expect(voices.recordings.map(\.place) == [.reading(1)])
  }

  @Test func aDraftIsTakenForNoRecordingAndIsGoneWhenItIsLetGo() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    do {
      let draft = voices.draft(VoiceRun.noise(0.5))
      #expect(draft.state == .done && run.files.count == 1)
      #expect(run.folder.open(try #require(draft.path)) != nil, "it can be heard")
      voices.refresh()
      #expect(voices.recordings.isEmpty)
    }
    #expect(run.files.isEmpty)
  }

  @Test func whatAKilledProgramHasLeftIsTakenAwayAndWhatALivingOneWritesIsNot() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    let living = voices.draft(VoiceRun.noise(0.1))
    try Data("half of it".utf8).write(to: URL(filePath: run.folder.path + "/.draft-killed"))
    let next = voices.draft(VoiceRun.noise(0.1))
    #expect(run.files == [living.path, next.path].compactMap(\.self).sorted() && run.files.count == 2)
  }

  @Test func aFullDiskIsToldAndKeepsWhatWas() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    let first = VoiceRun.noise(0.5)
    try run.keep(first, .reading(1), in: voices)
    let sound = VoiceRun.noise(2, seed: 2)
    // Before the first byte, in its midst, and when only the length is still to be written.
    for free in [0, 10, 30_000, 150_000] {
      run.disk.free = free
      let draft = voices.draft(sound)
      #expect(draft.state == .failed(.full) && draft.path == nil)
      #expect(throws: RecordingFault.self) { try voices.keep(draft, as: .reading(1)) }
    }
    #expect(run.files.count == 1)
    voices.refresh()
    #expect(voices.recordings.map(\.seconds) == [0.5])
    #expect(try VoiceRun.decoded(try #require(run.folder.open(voices.recordings[0].path))) == first.samples)
    // The disk is free again.
    run.disk.free = .max
    try run.keep(sound, .reading(1), in: voices)
    #expect(voices.recordings.map(\.seconds) == [2])
  }

  @Test func whereNothingMayBeWrittenThatIsReported() throws {
    let data = try TemporaryFolder()
    let file = try data.write("no folder", to: "voices")
    let voices = VoiceFolder(path: file, isAtOnce: true).voices(ofBook: "A", digest: "")
    guard case .failed = voices.draft(VoiceRun.noise(0.1)).state else {
      Issue.record("a file is no folder")
      return
    }
  }

  @Test func whatIsDeletedIsGoneWithTheFoldersThatHeldIt() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    try run.keep(VoiceRun.noise(0.1), .reading(1), in: voices)
    try run.keep(VoiceRun.noise(0.1), .reading(2, by: "Nonno"), in: voices)
    try voices.remove(voices.recordings[0])
    #expect(run.files == ["The mill =0123456789abcdef/it/Nonno/002.flac"])
    try voices.remove(voices.recordings[0])
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder.path) == [])
    #expect(voices.recordings.isEmpty)
  }

  @Test func aCopyIsWholeAndLiesOverNothing() throws {
    let run = try VoiceRun()
    let voices = run.voices()
    try run.keep(VoiceRun.noise(0.5), .reading(1), in: voices)
    let kept = URL(filePath: run.folder.path + "/" + voices.recordings[0].path)
    let copy = run.data.path + "/copy.flac"
    #expect(voices.export(voices.recordings[0], to: copy).state == .done)
    #expect(try Data(contentsOf: URL(filePath: copy)) == Data(contentsOf: kept))
    #expect(voices.export(voices.recordings[0], to: copy).state == .failed(.exists))
    #expect(
      voices.export(voices.recordings[0], to: run.data.path + "/nowhere/copy.flac").state == .failed(.failed))
    run.disk.free = 100
    #expect(voices.export(voices.recordings[0], to: run.data.path + "/second.flac").state == .failed(.full))
    #expect(!FileManager.default.fileExists(atPath: run.data.path + "/second.flac"))
  }
}
