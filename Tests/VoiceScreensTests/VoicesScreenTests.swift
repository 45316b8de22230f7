import BookScreens
import Foundation
import Ports
import Screens
import Settings
import TestSupport
import Testing
import Voices

/// The voices that have recorded a book.
@Suite struct VoicesScreenTests {
  private let sounds = ScriptedSounds()

  private func book(
    columns: Int = 80, rows: Int = 24, language: String = "en", flags: [SettingKey: String] = [:],
    isRecorded: Bool = true
  ) throws -> CoordinatorRun {
    let run = try CoordinatorRun(
      pages: PList.page(PList.text("words", "Words.", y: 300), extra: PList.string("title", "The gate"))
        + PList.page(PList.text("words", "More words.", y: 300))
        + PList.page(PList.text("words", "Last words.", y: 300), extra: PList.string("name", "last")),
      entries: PList.string("title", "The mill"), columns: columns, rows: rows, language: language,
      flags: flags.merging([.effects: "off"]) { given, _ in given },
      sounds: sounds, recorder: ScriptedRecorder())
    if isRecorded { try record(in: run) }
    return run
  }

  /// Three pages, of two voices, on different days.
  private func record(in run: CoordinatorRun) throws {
    let voices = try voices(of: run)
    for (page, voice, seconds, days) in [
      (0, "Mamma", 12.0, 0.0), (2, "Mamma", 75, 1), (1, "Nonno", 3, 21),
    ] {
      let sound = RecordedSound(samples: (0..<Int(seconds * 100)).map { Int16($0 % 100) }, rate: 100)
      let place = VoicePlace(voice: voice, language: "und", page: page, pageName: page == 2 ? "last" : nil)
      try voices.keep(voices.draft(sound), as: place)
      let kept = try #require(voices.recordings.first { $0.place == place })
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: CoordinatorRun.noon - days * 86_400)],
        ofItemAtPath: run.state.path + "/voices/" + kept.path)
    }
  }

  private func voices(of run: CoordinatorRun) throws -> BookVoices {
    try #require(run.services.voices).voices(ofBook: "The mill", digest: "")
  }

  private func rows(_ run: CoordinatorRun) -> [String] {
    run.lines.dropFirst(3).dropLast(2).map { $0.split(separator: " ").joined(separator: " ") }.filter {
      !$0.isEmpty
    }
  }

  @Test func theyAreListedByVoiceAndPageWithLengthAndDay() throws {
    let run = try book().type("v")
    #expect(
      rows(run) == [
        "▸ ● The book’s own voice", "○ Nobody reads", "○ Mamma 2 pages", "Page 1 · The gate 0:12 today ×",
        "Page 3 1:15 yesterday ×", "○ Nonno 1 page", "Page 2 0:03 1 November ×",
      ])
    #expect(run.foot.hasPrefix("Enter: read with this voice"))
    run.type("v")
    #expect(run.foot.contains("1/3"))
  }

  @Test func aReadingInAnotherLanguageSaysSoAndIsNotHeardInThisOne() throws {
    let run = try book()
    let voices = try voices(of: run)
    let place = VoicePlace(voice: "Mamma", language: "it", page: 1)
    let sound = RecordedSound(samples: Array(repeating: 5, count: 800), rate: 100)
    try voices.keep(voices.draft(sound), as: place)
    run.type("v").key(.down, .down, .enter)
    #expect(rows(run).contains { $0.hasPrefix("Page 2 · Italiano 0:08") })
    run.key(.escape, .right)
    run.stack.play()
    #expect(sounds.heard == [])
  }

  @Test func aVoiceIsChosenAndReadsItsPages() throws {
    let run = try book().type("v").key(.down, .down, .enter)
    #expect(rows(run)[2] == "▸ ● Mamma 2 pages" && rows(run)[0] == "○ The book’s own voice")
    run.key(.escape)
    run.stack.play()
    #expect(sounds.heard.last == ["The mill =/und/Mamma/001.flac"])
    #expect(try run.reopened().services.preferences.voice == .named("Mamma"), "kept for the book")
    // Where a page has no recording the book's voice is heard, and this one has none.
    run.key(.right)
    run.stack.play()
    #expect(sounds.heard.last == [])
    run.type("v").key(.home, .enter)
    #expect(run.services.preferences.voice == .book)
  }

  @Test func aRecordingIsHeardAndStops() throws {
    let run = try book().type("v").key(.end, .enter)
    run.stack.play()
    #expect(sounds.heard.last == ["The mill =/und/Nonno/002.flac"] && rows(run).last?.contains("♪") == true)
    run.ticks(90)
    run.stack.play()
    #expect(sounds.heard.last == [])
    run.type("  ")
    run.stack.play()
    #expect(sounds.heard.last == [])
  }

  @Test func whoHearsNothingIsToldWhy() throws {
    let run = try book(flags: [.sound: "off"]).type("v").key(.end, .enter)
    #expect(run.foot.hasPrefix("the sound is off"))
  }

  @Test func aRecordingIsDeletedOnceTheReaderHasSaidSo() throws {
    let run = try book().type("v").key(.end).type("d")
    #expect(run.foot == "delete it? Enter: yes · Esc: no · Nonno · Page 2")
    run.key(.escape)
    #expect(try voices(of: run).recordings.count == 3)
    run.type("dqn").key(.enter)
    #expect(run.foot.hasPrefix("deleted"))
    #expect(try voices(of: run).voices == ["Mamma"] && rows(run).count == 5)
    // What is chosen has nothing to delete.
    run.key(.home).type("d").key(.enter)
    #expect(try voices(of: run).recordings.count == 2)
  }

  @Test func aRecordingIsCopiedToWhereTheReaderWishes() throws {
    let run = try book().type("v").key(.end).type("e")
    #expect(run.foot.hasPrefix("copy to: The mill 2 Nonno.flac"))
    for _ in "The mill 2 Nonno.flac" { run.key(.backspace) }
    let path = run.state.path + "/nonno.flac"
    run.type(path).key(.enter).ticks(3)
    #expect(run.foot.hasPrefix("copied: "))
    #expect(
      FileManager.default.contentsEqual(
        atPath: path, andPath: run.state.path + "/voices/The mill =/und/Nonno/002.flac"))
    run.type("e")
    for _ in "The mill 2 Nonno.flac" { run.key(.backspace) }
    run.type(path).key(.enter).ticks(3)
    #expect(run.foot.hasPrefix("there is such a file already"))
  }

  @Test func whoMayNotWriteHearsAndChoosesAndDeletesNothing() throws {
    let run = try book()
    run.services.layers.file = SettingsFile(
      bytes: Array("policy = { mayWrite = no; };".utf8), path: "settings.plist")
    run.services.keys = try #require(PreferredKeys([]).keyMap(under: run.services.preferences.policy))
    run.type("v").key(.end).type("de").key(.enter)
    #expect(try voices(of: run).recordings.count == 3 && !run.text.contains("×"))
    #expect(rows(run).last?.contains("♪") == true)
  }

  @Test func theMouseAloneChoosesHearsAndDeletes() throws {
    let run = try book().type("v")
    let row = try #require(run.lines.firstIndex { $0.contains("Nonno") })
    run.click(column: 10, row: row)
    #expect(run.services.preferences.voice == .named("Nonno"))
    run.click(column: 20, row: row + 1)
    #expect(rows(run).last?.contains("♪") == true)
    let line = run.lines[row + 1]
    let cross = line.distance(from: line.startIndex, to: try #require(line.lastIndex(of: "×")))
    run.click(column: cross, row: row + 1).click(column: 5, row: 3)
    #expect(try voices(of: run).recordings.count == 3)
    run.click(column: cross, row: row + 1).click(column: 5, row: 23)
    #expect(try voices(of: run).recordings.count == 2)
  }

  @Test func theOptionsNameTheVoicesOfTheBook() throws {
    let run = try book(rows: 40).type("o")
    func row() -> String { run.lines.first { $0.contains("Narrator") } ?? "" }
    #expect(row().contains("the book’s"))
    while !row().contains("▸") { run.key(.down) }
    var values: [String] = []
    for _ in 0..<4 {
      run.key(.right)
      values.append(run.services.preferences.voice.text)
    }
    #expect(values == ["none", "Mamma", "Nonno", "book"])
  }

  @Test func nobodyReadsAndTheFlagSaysSo() throws {
    let run = try book(flags: [.voice: "none"])
    run.stack.play()
    #expect(run.services.preferences.voice == .none && sounds.heard == [])
    let mamma = try run.reopened(flags: [.voice: "Mamma"], sounds: sounds)
    mamma.stack.play()
    #expect(sounds.heard.last == ["The mill =/und/Mamma/001.flac"])
  }

  @Test("The voices as they look", arguments: [(80, 24), (40, 12)], ["en", "it"])
  func look(size: (columns: Int, rows: Int), language: String) throws {
    let end = "\(language)-\(size.columns)x\(size.rows)"
    let run = try book(columns: size.columns, rows: size.rows, language: language).type("v")
    run.key(.down, .down, .enter, .down)
    expectGrid(run.grid, matches: "voices-\(end)")
    run.type("d")
    expectGrid(run.grid, matches: "voices-delete-\(end)")
    let none = try book(columns: size.columns, rows: size.rows, language: language, isRecorded: false)
    expectGrid(none.type("v").grid, matches: "voices-none-\(end)")
  }
}
