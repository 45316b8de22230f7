import BookVocabulary
import Foundation
import Media
import MediaDecoding
import Reader
import StageCore
import TestSupport
import Testing

/// Words as espeak-ng speaks them, and as they are marked on the page meanwhile.
@Suite struct SpokenTests {
  private let store = SpeechStore(
    service: DecoderProcess(.built, as: .speaking)
  ) {}

  private static let sentences = [
    (
      "en", "“Don’t; 1912; six o’clock; the fox’s tail; 25; it’s over.”",
      ["Don’t", "1912", "six", "o’clock", "the", "fox’s", "tail", "25", "it’s", "over"]
    ),
    (
      "it", "L’acqua; dell’arancia; nel 1912; un’isola; 25 pesci; c’era!",
      ["L’acqua", "dell’arancia", "nel", "1912", "un’isola", "25", "pesci", "c’era"]
    ),
  ]

  /// Seconds at which a track begins to sound anew after a tenth of a second of silence.
  private func onsets(of file: MediaFile) throws -> [Double] {
    let memory = try #require(SharedPixels(width: 4096, height: 120))
    let samples = try MediaDecoder().samples(ofTrack: file, at: 0, into: memory)
    #expect(samples.isLast)
    var (onsets, quiet): ([Double], Int) = ([], .max / 2)
    for frame in 0..<samples.count {
      quiet += 1
      guard abs(Float(bitPattern: memory.pixels[2 * frame])) > 0.02 else { continue }
      if quiet > samples.rate / 10 { onsets.append(Double(frame) / Double(samples.rate)) }
      quiet = 0
    }
    return onsets
  }

  @Test(.needsEspeak, arguments: sentences)
  func theWordIsMarkedWhenItIsHeard(language: String, text: String, words: [String]) throws {
    let pages = PList.page(PList.text("story", text))
    let run = try BookRun(
      pages: pages,
      entries: "<key>languages</key><array><string>\(language)</string></array>")
    run.session.voice = store
    run.ticks(1)
    store.waitForAll(seconds: 60)
    var marked: [(word: String, second: Double)] = []
    var file: MediaFile?
    run.ticks(1)
    for _ in 0..<600 {
      if let part = run.session.score.parts.first, let spoken = run.session.spokenWord {
        if case .speech(let track) = part.file { file = store.tracks.file(track) }
        let word = try String(text[#require(spoken.range(in: text))])
        if word != marked.last?.word { marked.append((word, part.position)) }
      }
      run.ticks(1)
    }
    #expect(marked.map(\.word) == words)
    // A word behind a pause is heard to begin: it is marked within 100 ms of that.
    let onsets = try onsets(of: #require(file))
    let paused = Set(
      text.split(separator: ";").compactMap { $0.split(separator: " ").first }.map(String.init))
    let known = marked.filter { mark in paused.contains { $0.contains(mark.word) } }
    #expect(known.count == 6)
    for (word, second) in known {
      let nearest = try #require(onsets.map { abs($0 - second) }.min())
      #expect(nearest <= 0.1, "\(word) at \(second), heard at \(onsets)")
    }
  }

  @Test(.needsEspeak) func aPageThatIsReadIsHeardUntilItIsLeft() throws {
    let sounds = try SoundRun(speech: store)
    let run = try BookRun(
      pages: PList.page(PList.text("story", "One two three four five six seven."))
        + PList.page(PList.area("b")))
    run.session.voice = store
    run.ticks(1)
    store.waitForAll(seconds: 60)
    func pass(_ ticks: Int) {
      for _ in 0..<ticks {
        run.ticks(1)
        sounds.desk.play(run.session.score)
        sounds.pass(1.0 / 30)
      }
    }
    pass(30)
    run.session.goToNextPage()
    pass(15)
    let heard = sounds.heard
    #expect(heard.between(0.05, 1).contains { abs($0) > 0.1 })
    // 40 ms are ahead, and it goes within 6.
    #expect(heard.dropFirst(Int(1.06 * 48_000)).allSatisfy { $0 == 0 } && heard.count > 60_000)
  }

  @Test(.needsEspeak) func aDescriptionIsHeardInThePauseBehindANarrationAndNeverOverIt() throws {
    let sounds = try SoundRun(speech: store)
    try WaveFile.level(0.25, seconds: 1).write(to: "tale.wav", in: sounds.folder)
    let run = try BookRun(
      pages: PList.page(
        PList.element(
          "image", "fox", PList.string("fileName", "fox.png") + PList.string("description", "A red fox.")),
        PList.element(
          "audio", "tale",
          "<key>audio</key><dict>\(PList.string("trackName", "tale.wav"))<key>narration</key><true/></dict>"))
    )
    run.session.options.readsDescriptions = true
    run.session.narrator.describer = store
    run.ticks(1)
    store.waitForAll(seconds: 60)
    for _ in 0..<120 {
      run.ticks(1)
      sounds.desk.play(run.session.score)
      sounds.pass(1.0 / 30)
    }
    let heard = sounds.heard
    // The narration alone, then a breath of silence, then the voice.
    #expect(heard.between(0.1, 0.9).allSatisfy { abs($0 - 0.25) < 0.001 })
    #expect(heard.between(1.1, 1.6).allSatisfy { $0 == 0 })
    #expect(heard.between(1.7, 2.6).contains { abs($0) > 0.1 })
    #expect(heard.between(3.5, 3.9).allSatisfy { $0 == 0 })
  }
}

/// Which word it is that a voice reports.
@Suite struct SpokenWordsTests {
  private func words(_ sentence: String, _ marks: (Double, Int, Int)...) -> [String] {
    let words = SpokenWords(
      marks.map { Speech.Mark(second: $0, character: $1, length: $2) }, of: sentence
    ).words
    return words.map { word in
      String(Array(sentence)[word.characters])
    }
  }

  @Test func aPlaceWithinAWordIsTheWholeWord() {
    #expect(
      words("In 1912, l'acqua.", (0, 0, 2), (1, 3, 4), (2, 4, 4), (3, 9, 1), (4, 11, 5)) == [
        "In", "1912", "l'acqua",
      ])
  }

  @Test func nothingGoesBackAndNothingOfNoLengthCounts() {
    #expect(words("one two three", (0, 4, 3), (1, 0, 3), (2, 8, 0), (3, 8, 5)) == ["two", "three"])
    #expect(words("one two", (0, 3, 1), (1, 900, 4), (2, 4, 3)) == ["two"])
  }

  @Test func scalarsAreCountedAndCharactersAreMarked() {
    // Two scalars for one character each.
    #expect(words("e\u{301}tait 🇮🇹 là", (0, 0, 6), (1, 7, 2), (2, 10, 2)) == ["e\u{301}tait", "🇮🇹", "là"])
  }
}
