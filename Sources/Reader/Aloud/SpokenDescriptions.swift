import BookFormat
import BookModel
import BookVocabulary
import StageCore

/// What the pictures and movies of a page show, said one after the other, each when it is seen and nothing
/// else is read. One that is interrupted begins anew in the next pause; one that has been said is not said
/// again.
struct SpokenDescriptions {
  private struct Described {
    var words: String
    var elements: [ElementID]
    var sentence: Sentence
  }

  /// What becomes of the description that comes next.
  private enum Moment {
    /// It waits for a pause; since when nothing has been read, in ticks.
    case waiting(quiet: Int)
    /// It is said; nil for words that are only shown, as no voice can speak them.
    case speaking(Int, Speech?, ticks: Int, elapsed: Int)
  }

  private let all: [Described]
  private let voice: (any SpeechLibrary)?
  /// Ticks a second of the clock's.
  private let rate: Double
  private var moment = Moment.waiting(quiet: 0)
  private var isSaid: Set<Int> = []
  /// How many have been begun.
  private var beginnings = 0
  /// The first that is seen and has not been said; nil where there is none.
  private var next: Int?
  private var seenRevision: Int?

  /// Seconds of silence before a description begins.
  static let breath = 0.7
  /// Seconds for which words are shown that are not spoken: at least, and for each character.
  private static let reading = (least: 2.0, character: 0.07)
  /// The most characters of a description that are said.
  private static let longest = 400

  /// - Parameter voice: nil where descriptions are only shown.
  init(
    of page: PagePlayback, by voice: (any SpeechLibrary)?, rate: Double,
    languageOf: (LocalizedString) -> String
  ) {
    self.voice = voice
    self.rate = rate
    all = PageDescription(of: page).distinctThings.compactMap { thing in
      guard case .described(let kind, let words) = thing.fact, kind != .sound,
        let id = thing.elements.first, let description = page.page.elements[id.index].description
      else { return nil }
      let held = words.held(to: Self.longest)
      return Described(
        words: held, elements: thing.elements,
        sentence: Sentence(SpokenWords.plain(held[...]), in: languageOf(description)))
    }
  }

  /// Whether anything on the page is described.
  var hasWords: Bool { !all.isEmpty }

  /// The words that are said now; nil while none are.
  var words: String? {
    if case .speaking(let index, _, _, _) = moment { all[index].words } else { nil }
  }

  /// Whether what is said now can be heard.
  var isVoiced: Bool {
    if case .speaking(_, .some, _, _) = moment { true } else { false }
  }

  /// Whether a description is said, or will be once nothing else is read.
  var isOnItsWay: Bool { hasWords && (words != nil || next != nil || seenRevision == nil) }

  // MARK: Time

  /// Lets a tick pass.
  ///
  /// - Parameters:
  ///   - pause: ticks for which nothing else is read; 0 while something is, nil for an open end.
  ///   - revision: of the page; when it is the same, the same is seen.
  ///   - isThere: whether an element is seen.
  mutating func advance(pause: Int?, revision: Int, isThere: (ElementID) -> Bool) {
    if revision != seenRevision {
      seenRevision = revision
      findNext(isThere)
    }
    switch moment {
    case .speaking(let index, let speech, let ticks, let elapsed):
      if pause == 0 {
        interrupt()
      } else if elapsed + 1 < ticks {
        moment = .speaking(index, speech, ticks: ticks, elapsed: elapsed + 1)
      } else {
        isSaid.insert(index)
        moment = .waiting(quiet: 0)
        findNext(isThere)
      }
    case .waiting(let quiet):
      moment = .waiting(quiet: pause == 0 ? 0 : quiet + 1)
      if let next, pause != 0, quiet + 1 >= ticks(Self.breath) { begin(next, within: pause) }
    }
  }

  /// Ticks until something changes; nil while nothing will by itself, or before the voice has answered.
  ///
  /// - Parameter pause: as in `advance`.
  func ticksUntilNextChange(pause: Int?) -> Int? {
    guard hasWords, seenRevision != nil else { return hasWords ? 1 : nil }
    switch moment {
    case .speaking(_, _, let ticks, let elapsed): return max(1, ticks - elapsed)
    case .waiting(let quiet):
      guard let next, pause != 0 else { return nil }
      let left = ticks(Self.breath) - quiet
      if left > 1 { return left }
      guard let length = length(of: next) else { return nil }
      return pause.map { length.ticks <= $0 } ?? true ? 1 : nil
    }
  }

  /// Breaks off what is said, as something else is read.
  mutating func interrupt() { moment = .waiting(quiet: 0) }

  private mutating func begin(_ index: Int, within pause: Int?) {
    guard let (speech, ticks) = length(of: index), pause.map({ ticks <= $0 }) ?? true else { return }
    beginnings += 1
    moment = .speaking(index, speech, ticks: ticks, elapsed: 0)
  }

  /// How long a description takes; nil while the voice has not answered.
  private func length(of index: Int) -> (speech: Speech?, ticks: Int)? {
    switch voice?.speech(of: all[index].sentence) {
    case .pending: return nil
    case .spoken(let speech): return (speech, max(1, ticks(speech.seconds)))
    case .unspoken, nil:
      let seconds = max(Self.reading.least, Self.reading.character * Double(all[index].words.count))
      return (nil, ticks(seconds))
    }
  }

  private mutating func findNext(_ isThere: (ElementID) -> Bool) {
    next = all.indices.first { !isSaid.contains($0) && all[$0].elements.contains(where: isThere) }
    if let next { voice?.expect(all[next].sentence) }
  }

  /// What of a product is only rounding is no tick.
  private func ticks(_ seconds: Double) -> Int { Int((seconds * rate - 1e-6).rounded(.up)) }

  // MARK: What is heard

  /// What is to be heard on a page, from 0.
  func part(onPage page: Int) -> SoundScore.Part? {
    guard case .speaking(_, let speech?, _, let elapsed) = moment else { return nil }
    return SoundScore.Part(
      source: .description(beginnings, page: page), file: .speech(speech.track),
      position: Double(elapsed) / rate)
  }
}
