import CellGrid
import Commands
import PageLayout
import Phrases

/// The quiet line at the foot of the window: at the left what the book asks of the reader, behind it what has
/// just happened or can be done, at the right what is to be heard, how far the words have been read, a sign
/// that leads to the menu, and where the reader is. Arrows that a mouse can click stand where they lead on.
///
/// Where there is no space for all of it, what matters least is cut or left out: first which key might be
/// tried, then what there is to be said of the book, then the sound, then what can be touched. What the book
/// asks always begins the line, and what stands at the right never moves when arrows come and go.
package struct StatusLine: Equatable {
  /// Which page is read.
  package struct Place: Equatable {
    package var words: String
    /// Said where there is no room for all words.
    package var short: String
    /// What stands before either, where there is room for it: that the page is marked, or that pages turn by
    /// themselves. Default nothing.
    package var mark = ""
    /// Whether going back leads somewhere. Default false.
    package var hasBefore = false
    /// Whether turning leads somewhere. Default false.
    package var hasBehind = false
    /// What a click on it asks for where it is no page, but a way to elsewhere. Default nil.
    private(set) var way: Command?

    /// - Parameter page: from 1.
    package init(page: Int, of pageCount: Int) {
      short = "\(page)/\(pageCount)"
      words = short
    }

    private init(words: String, short: String, way: Command) {
      (self.words, self.short, self.way) = (words, short, way)
    }

    /// What a click leads back with to the screen before.
    ///
    /// - Parameters:
    ///   - key: does the same, and is said where there is no room for the words.
    ///   - said: the words. Default that it leads back.
    package static func back(_ phrases: any Phrases, key: String, said: String? = nil) -> Place {
      Place(words: said ?? "◂ " + phrases.leadsBack(key: key), short: "◂ \(key)", way: .back)
    }

    /// What a click leaves Leggi with.
    ///
    /// - Parameter key: does the same; empty where none does.
    package static func out(_ phrases: any Phrases, key: String) -> Place {
      let said = phrases.leaves(key: key)
      return Place(words: said, short: said, way: .quit)
    }
  }

  /// How far the page's words have been read.
  package struct Progress: Equatable {
    /// From 1.
    package var screen: Int
    /// How many screens the words take.
    package var screens: Int
    package var hasAbove: Bool
    package var hasBelow: Bool
    /// Whether it says which screen is seen: not while it is not known how many there will be. Default true.
    package var isCounted = true
    /// What a click on its arrows asks for. Default the commands that read a page.
    package var back = Command.readBack
    package var onward = Command.readOn

    package init(screen: Int, screens: Int, hasAbove: Bool, hasBelow: Bool) {
      self.screen = screen
      self.screens = screens
      self.hasAbove = hasAbove
      self.hasBelow = hasBelow
    }

    /// How far a list has been scrolled; nil where all of it is seen.
    ///
    /// - Parameters:
    ///   - seen: of its lines or entries, from 0.
    ///   - count: how many there are.
    package init?(seen: Range<Int>, of count: Int) {
      guard !seen.isEmpty, seen.count < count else { return nil }
      let screens = (count + seen.count - 1) / seen.count
      let hasBelow = seen.upperBound < count
      self.init(
        screen: hasBelow ? min(1 + seen.lowerBound / seen.count, screens - 1) : screens, screens: screens,
        hasAbove: seen.lowerBound > 0, hasBelow: hasBelow)
      (back, onward) = (.screenBack, .screenOn)
    }

    /// How far words have been read; nil where all of them are seen.
    ///
    /// - Parameter isCounted: whether all of them are there by now.
    package init?(of reading: ReadingProgress?, isCounted: Bool = true) {
      guard let reading, reading.screens > 1 else { return nil }
      self.init(
        screen: reading.screen, screens: reading.screens, hasAbove: reading.hasAbove,
        hasBelow: reading.hasBelow)
      self.isCounted = isCounted
    }
  }

  /// What a key would do, in full and in short.
  package struct Action: Equatable {
    package var words: String
    /// Said where there is no room for all words.
    package var short: String
    /// Said where there is no room for that, without a name; nil where that would not say enough.
    package var shortest: String?

    package init(words: String, short: String, shortest: String? = nil) {
      self.words = words
      self.short = short
      self.shortest = shortest
    }
  }

  /// What is said of the book, and what is said in its place where that has no room.
  package struct ShortForm: Equatable {
    package var words: String
    package var short: String

    package init(of words: String, _ short: String) { (self.words, self.short) = (words, short) }
  }

  /// What is said once, to what the reader has just done, before any answer. Where it has no room beside what
  /// stands at the right, it has the whole foot, and lines above it. Default nil.
  package var remark: String?
  /// What answers a key, in place of all at the left but what the book asks, where there is space for both;
  /// the last parts are left out where there is none. Default none.
  package var answer: [String] = []
  /// The same in fewer words, where there is no room for the first two parts of the answer. Default none.
  package var answerInShort: [String] = []
  /// What the book asks the reader to do. Default nil.
  package var hint: String?
  /// What stands before it. Default a hand that points.
  package var hintSign = Self.hand
  /// What Enter would do now. Default nil.
  package var action: Action?
  /// What there is to say of the book and the page: the first part matters most. Default none.
  package var about: [String] = []
  /// Of parts of it, fewer words for the same, where there is no room for all. Default none.
  package var inShort: [ShortForm] = []
  /// Which key the reader might try; said where there is room for all else. Default nil.
  package var tip: String?
  /// What a click on the tip asks for. Default nil.
  package var tipCommand: Command?
  /// What the sound is called that plays, or why none is heard; nil while there is nothing to be said.
  package var sound: String?
  /// Whether nothing is heard: the sign of the sound is struck. Default false.
  package var isSilent = false
  /// nil where all of the page's words are seen.
  package var progress: Progress?
  /// Which page is read; nil where there are none. Default nil.
  package var place: Place?
  /// Whether a sign stands beside the place that leads to the menu. Default false.
  package var hasMenu = false

  package init(place: Place? = nil) { self.place = place }

  /// Fewer words for a part of what is said of the book, where there are any.
  func inShort(_ words: String) -> String { inShort.first { $0.words == words }?.short ?? words }

  /// What the book asks, with the sign before it.
  var asked: String? { hint.map { hintSign + $0 } }

  /// A hand that points, for what is asked; and what stands in its place where there are few glyphs.
  package static let hand = "☞ "
  package static let plainHand = "> "
  /// What leads to the menu.
  static let menuSign = "≡"
  /// Stands before what the sound is called; and the same where nothing is heard.
  static let note = "♪"
  static let struckNote = "♪×"

  /// The sign of the sound, and what is said of it; nil where neither is to be seen.
  var heard: String? {
    let sign = isSilent ? Self.struckNote : Self.note
    return sound.map { "\(sign) \($0)" } ?? (isSilent ? sign : nil)
  }

  /// The most characters of a name that a book gives; no line has room for more.
  package static let longestName = 500

  /// What a click in a column asks for; nil where there is nothing to click on. All between two arrows counts
  /// as the nearer one, since a cell is small for a mouse; behind the last page comes the book's end.
  package func command(at column: Int, columns: Int) -> Command? {
    StatusLineParts(of: self, columns: columns).clickable.lazy.compactMap { $0.command(at: column) }.first
  }
}
