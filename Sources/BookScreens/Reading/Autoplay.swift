import Characters
import Commands
import Reader

/// How long the reader has had what is before them while pages turn by themselves, and how long they need for
/// it: counted in ticks, and begun anew with every page, screenful and panel.
struct Autoplay {
  /// Seconds for which a page stays that has few words, or none: pictures want to be looked at.
  static let shortest = 5.0
  /// Seconds for which it stays beyond the reading of it, at most, until all on it is over: what takes so
  /// long is no story.
  static let longestWait = 300.0

  private let shortestTicks: Int
  private let longestWaitTicks: Int
  private let ticksPerWord: Double
  private(set) var elapsed = 0
  /// How many words have been seen.
  private var words = 0
  /// The tick in which those are read.
  private var readBy = 0
  /// Whether the foot has said that the book waits for the reader.
  var hasAsked = false
  /// What the words were counted on.
  var countedRevision: Int?

  /// - Parameters:
  ///   - wordsPerMinute: at least 1.
  ///   - frameRate: ticks a second.
  init(wordsPerMinute: Int, frameRate: Double) {
    shortestTicks = Int((Self.shortest * frameRate).rounded(.up))
    longestWaitTicks = Int((Self.longestWait * frameRate).rounded(.up))
    ticksPerWord = 60 * frameRate / Double(max(1, wordsPerMinute))
  }

  /// Ticks until it has been read; 0 from then on.
  var ticksLeft: Int { max(0, max(shortestTicks, readBy) - elapsed) }
  /// The same where a voice reads: the voice says itself when it is done.
  var ticksOfLookLeft: Int { max(0, shortestTicks - elapsed) }
  /// Ticks until nothing on it is waited for any more.
  var ticksOfWaitLeft: Int { max(0, max(shortestTicks, readBy) + longestWaitTicks - elapsed) }

  mutating func advance(ticks: Int) { elapsed += ticks }

  /// Takes note of how many words are seen: those that are new are read from now on.
  mutating func see(words: Int) {
    guard words > self.words else { return }
    readBy = max(readBy, elapsed) + Int((Double(words - self.words) * ticksPerWord).rounded(.up))
    self.words = words
  }
}

/// Pages that turn by themselves.
extension ReadingScreen {
  /// Reads by itself from here on, or begins anew with what has come before the reader.
  func beginAutoplay() {
    autoplay = Autoplay(
      wordsPerMinute: services.preferences.readingPace, frameRate: session.frameRate)
    countWords()
  }

  /// Ticks until the pages go on by themselves; nil where that waits for the page, or for the reader.
  var ticksUntilAutoplay: Int? {
    guard let autoplay else { return nil }
    if autoplayTicksLeft > 0 { return autoplayTicksLeft }
    return session.isOnItsWay && !session.narrator.isBeingReadAloud ? max(1, autoplay.ticksOfWaitLeft) : nil
  }

  /// Ticks until the page has been read, as far as that is known; 0 from then on.
  private var autoplayTicksLeft: Int {
    guard let autoplay else { return 0 }
    return session.narrator.isReadAloud ? autoplay.ticksOfLookLeft : autoplay.ticksLeft
  }

  /// Whether pages would go on by themselves, if the book did not ask the reader for something.
  var isAwaitingReader: Bool {
    guard autoplay != nil, autoplayTicksLeft == 0 else { return false }
    return isAsking && !isAwaitingPage
  }

  /// Whether the page needs the reader: for something that it asks for or that its story waits for, or for
  /// words that the voice could not speak.
  private var isAsking: Bool {
    session.playback.isAsking || session.narrator.hasUnspoken || !session.playback.awaitedTouches.isEmpty
  }

  /// Whether something on the page is waited for that will be over.
  private var isAwaitingPage: Bool {
    session.narrator.isBeingReadAloud || session.isOnItsWay && (autoplay?.ticksOfWaitLeft ?? 0) > 0
  }

  /// Lets time pass, and goes on where all has been read and is over.
  ///
  /// - Returns: false where the book ends.
  func advanceAutoplay(ticks: Int) -> Bool {
    // While a page turns it is not read.
    guard autoplay != nil, !session.isTurning else { return true }
    autoplay?.advance(ticks: ticks)
    countWords()
    guard autoplayTicksLeft == 0, !isAwaitingPage else { return true }
    if isAsking {
      // The foot says that the reader is waited for.
      if autoplay?.hasAsked == false {
        change()
        if view.focus == nil { showAwaited(session.playback.awaitedTouches) }
      }
      autoplay?.hasAsked = true
      return true
    }
    change()
    guard session.readOn() else {
      autoplay = nil
      return false
    }
    notePage()
    beginAutoplay()
    return true
  }

  private func countWords() {
    guard autoplay?.countedRevision != session.stage.revision else { return }
    autoplay?.countedRevision = session.stage.revision
    session.layoutNewPage()
    let lines = view.texts.flatMap { $0.lines.dropFirst($0.firstLine).prefix(max(0, $0.cells.rows)) }
    let spacing = services.preferences.spacing
    autoplay?.see(words: lines.reduce(0) { $0 + WordFold.words(of: spacing.plain($1.text)).count })
  }
}

extension Command {
  /// Whether pages go on turning by themselves when it is asked for: what the book may ask the reader to do,
  /// and what leaves the page as it is.
  var leavesAutoplay: Bool {
    switch self {
    case .focusNext, .focusPrevious, .touch, .carryLeft, .carryRight, .carryUp, .carryDown, .carryFarLeft,
      .carryFarRight, .carryFarUp, .carryFarDown, .carryStep, .drop, .putBack,
      .bookmark, .figures, .mute, .louder, .quieter, .sentenceBack, .sentenceOn, .skipBack, .skipOn, .redraw,
      .suspend:
      true
    default: false
    }
  }
}
