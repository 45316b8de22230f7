import BookVocabulary
import StageCore

/// How far a page has been read aloud: sentence by sentence, text by text, each when it is on the page. A
/// part of what the session derives from the page and its time; nothing on the page knows of it.
package struct ReadAloud {
  /// What becomes of the sentence that the voice is at.
  private enum Moment {
    /// Nothing is left to be read, unless a text appears.
    case silent
    /// A sentence is on its way.
    case asking(Int)
    /// It is heard; since when, in ticks, and which of all it is that have been heard.
    case speaking(Int, Speech, SpokenWords, elapsed: Int)
    /// Ticks until the next one.
    case pausing(Int)
  }

  private let sentences: ReadSentences
  private let voice: any SpeechLibrary
  /// Ticks a second of the clock's: a voice does not follow the story's pace.
  private let rate: Double
  private var moment = Moment.silent
  /// The sentence that is read, or was read last.
  private var place: Int?
  /// Those that were read, in their order: the way back.
  private var past: [Int] = []
  /// Texts that have been begun, as long as they are there.
  private var begun: Set<Int> = []
  private var next: Int?
  /// How many sentences have been heard.
  private var playings = 0
  /// Whether some words were passed over that the voice could not speak.
  private(set) var hasMissed = false
  private var seenRevision: Int?
  /// The first sentences of the texts that are there.
  private var fresh: [Int] = []

  /// Seconds between two sentences, and between two texts.
  private static let pause = (sentences: 0.3, texts: 0.7)
  /// Seconds of a sentence after which going back begins it anew.
  private static let begunAnew = 1.5

  /// - Parameters:
  ///   - voice: asked for each sentence.
  ///   - rate: ticks a second.
  package init(_ sentences: ReadSentences, by voice: any SpeechLibrary, rate: Double) {
    self.sentences = sentences
    self.voice = voice
    self.rate = rate
  }

  /// Whether there is anything to be read on the page, now or later.
  package var hasWords: Bool { !sentences.all.isEmpty }

  // MARK: Time

  /// Lets a tick pass. `isThere` says whether an element is seen, and `revision` when it may say something
  /// else.
  package mutating func advance(revision: Int, isThere: (ElementID) -> Bool) {
    if revision != seenRevision { look(revision, isThere) }
    switch moment {
    case .silent: begin()
    case .asking: take()
    case .speaking(let index, let speech, let words, let elapsed):
      if elapsed + 1 < ticks(speech.seconds) {
        moment = .speaking(index, speech, words, elapsed: elapsed + 1)
      } else {
        pause(after: index)
      }
    case .pausing(let ticks):
      if ticks > 1 { moment = .pausing(ticks - 1) } else { begin() }
    }
  }

  /// Ticks until something changes; nil while nothing will, or before the voice has answered.
  package var ticksUntilNextChange: Int? {
    switch moment {
    case .silent: seenRevision == nil || next != nil ? 1 : nil
    case .asking(let index): voice.speech(of: sentences.all[index].sentence) == .pending ? nil : 1
    case .speaking(_, let speech, let words, let elapsed):
      max(1, ticks(words.next(after: second(elapsed)) ?? speech.seconds) - elapsed)
    case .pausing(let ticks): ticks
    }
  }

  /// Whether something is read, or will be by itself.
  var isOnItsWay: Bool {
    guard hasWords else { return false }
    if case .silent = moment { return seenRevision == nil || next != nil }
    return true
  }

  private func second(_ elapsed: Int) -> Double { Double(elapsed) / rate }
  /// What of a product is only rounding is no tick.
  private func ticks(_ seconds: Double) -> Int { Int((seconds * rate - 1e-6).rounded(.up)) }

  /// Looks which texts are there: one that is gone is silent, and read anew when it comes again.
  private mutating func look(_ revision: Int, _ isThere: (ElementID) -> Bool) {
    seenRevision = revision
    let there = sentences.texts.map { $0.contains(where: isThere) }
    begun = begun.filter { there[$0] }
    let text = place.map { sentences.all[$0].text }
    if let text, !there[text] {
      place = nil
      switch moment {
      case .asking, .speaking: moment = .silent
      case .silent, .pausing: break
      }
    }
    fresh = sentences.all.indices.filter { index in
      let text = sentences.all[index].text
      return there[text] && (index == 0 || sentences.all[index - 1].text != text)
    }
    findNext()
  }

  /// What is read next: what the text goes on with, else the first text that has not been begun.
  private mutating func findNext() {
    if let place, place + 1 < sentences.all.count, sentences.all[place + 1].text == sentences.all[place].text
    {
      next = place + 1
    } else {
      next = fresh.first { !begun.contains(sentences.all[$0].text) }
    }
  }

  private mutating func begin() {
    guard let next else {
      moment = .silent
      return
    }
    read(next)
    past.append(next)
  }

  /// Reads a sentence, and has the one behind it ready.
  private mutating func read(_ index: Int) {
    place = index
    begun.insert(sentences.all[index].text)
    findNext()
    moment = .asking(index)
    take()
    if let next { voice.expect(sentences.all[next].sentence) }
  }

  private mutating func take() {
    guard case .asking(let index) = moment else { return }
    let sentence = sentences.all[index].sentence
    switch voice.speech(of: sentence) {
    case .pending: break
    case .spoken(let speech):
      playings += 1
      moment = .speaking(index, speech, SpokenWords(speech.marks, of: sentence.words), elapsed: 0)
    case .unspoken:
      hasMissed = true
      pause(after: index)
    }
  }

  private mutating func pause(after index: Int) {
    let isWithinText = next.map { sentences.all[$0].text == sentences.all[index].text } ?? false
    let seconds = isWithinText ? Self.pause.sentences : Self.pause.texts
    moment = .pausing(ticks(seconds))
  }

  // MARK: What is heard and seen

  /// What is to be heard on a page, from 0.
  package func part(onPage page: Int) -> SoundScore.Part? {
    guard case .speaking(_, let speech, _, let elapsed) = moment else { return nil }
    return SoundScore.Part(
      source: .speech(playings, page: page), file: .speech(speech.track), position: second(elapsed))
  }

  /// The word that is spoken. Of several elements that show it, it is the one that lies on top.
  package func word(isThere: (ElementID) -> Bool) -> SpokenWord? {
    guard case .speaking(let index, _, let words, let elapsed) = moment,
      let word = words.word(at: second(elapsed)),
      let element = sentences.texts[sentences.all[index].text].last(where: isThere)
    else { return nil }
    let start = sentences.all[index].characters.lowerBound
    return SpokenWord(
      element: element,
      characters: start + word.characters.lowerBound..<start + word.characters.upperBound)
  }

  // MARK: Stepping

  /// Goes to the next sentence, or back (below 0): to where the one begins that is heard, or else to the one
  /// before.
  ///
  /// - Returns: false where there is none.
  mutating func step(by step: Int) -> Bool {
    if step > 0 {
      guard next != nil else { return false }
      begin()
      return true
    }
    if case .speaking(let index, _, _, let elapsed) = moment, second(elapsed) >= Self.begunAnew {
      read(index)
      return true
    }
    var isReading = true
    if case .silent = moment { isReading = false }
    guard past.count > (isReading ? 1 : 0) else {
      guard let only = past.last else { return false }
      read(only)
      return true
    }
    if isReading { past.removeLast() }
    guard let before = past.last else { return false }
    read(before)
    return true
  }
}
