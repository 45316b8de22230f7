import BookScreens
import BookModel
import BookVocabulary
import BookWords
import Library
import Reader
import StageCore
import Phrases

/// A book that is read in lines: page after page, each printed as it comes, with the choices by number.
final class LinearReader {
  /// What a reader asks for that is no page.
  enum Exit: Hashable {
    case door(Door)
    case end, search, bookmarks
    /// One of the book's games, by its name.
    case game(String)
  }

  /// The commands that a page knows, in the order in which they are listed.
  private static let commands: [LinearCommand] = [
    .pageBefore, .again, .wholePage, .contents, .search, .bookmarks, .putBookmark, .options, .menu,
    .otherLanguage,
  ]

  let session: ReadingSession
  private let coordinator: BookCoordinator
  private let talk: LinearTalk
  private var page: LinearPage
  /// Where the page asks to go, once the reader goes on.
  private var request: PageRequest?
  /// The pages that have gone on by themselves since the reader last answered.
  private var passed: Set<Int> = []
  /// How often the words of the page have been asked for in another language.
  private var translations = 0
  private var keptHistory: ReadingHistory
  private var keptPage: Int?

  private var phrases: any Phrases { talk.phrases }

  /// - Parameter page: from 0.
  init(_ coordinator: BookCoordinator, page: Int, talk: LinearTalk) {
    self.coordinator = coordinator
    self.talk = talk
    session = coordinator.session(of: coordinator.opened.book.pages, startPage: page, isStory: true)
    session.options.isMotionReduced = true
    session.options.hasEffects = false
    session.options.staysOnPage = true
    let history = talk.services.library.memory(of: coordinator.id).history.filter(
      session.pages.indices.contains)
    session.course.history = ReadingHistory(visited: history)
    keptHistory = session.course.history
    self.page = LinearPage(session, phrases: talk.phrases, describesSounds: talk.describesSounds)
  }

  // MARK: Reading

  /// Reads from the page that the session is on, until the reader asks for something else.
  func read() throws(LinearEnding) -> Exit {
    passed = []
    if let exit = try arrive() { return exit }
    while true {
      let answer = try talk.ask()
      passed = []
      if let exit = try obey(answer) { return exit }
    }
  }

  /// Prints the page that the reader has come to.
  private func arrive() throws(LinearEnding) -> Exit? {
    while true {
      page = LinearPage(session, phrases: phrases, describesSounds: talk.describesSounds)
      (request, translations) = (nil, 0)
      keepPlace()
      try talk.pause()
      try talk.say(heading)
      let (_, end) = page.watch.settle()
      try say(page.arrival())
      if end != .left, let exit = try come(to: end) { return exit }
      if session.playback === page.watch.page {
        try offerWays()
        return nil
      }
    }
  }

  /// - Returns: where a page leads that has come to its end; nil where the reader is asked, or on another
  ///   page.
  private func come(to end: PageWatch.End) throws(LinearEnding) -> Exit? {
    switch end {
    case .rest, .left: return nil
    case .door(let request): return follow(request)
    case .asks(let request):
      // A reader with something left to touch is not hurried; nor does a story go round endlessly.
      guard page.deeds().isEmpty, passed.insert(session.pageIndex).inserted else {
        self.request = request
        return nil
      }
      try talk.say(phrases.pageGoesOn)
      return follow(request)
    }
  }

  private func follow(_ request: PageRequest) -> Exit? {
    if case .game(let name) = request { return .game(name) }
    if let door = request.door { return .door(door) }
    session.obey(request)
    return nil
  }

  private var heading: String {
    let title = session.page.title?.string(for: session.builder.languages)
    return phrases.linearPage(
      session.pageIndex + 1, of: session.pageCount, title: title.flatMap { $0.isEmpty ? nil : $0 })
  }

  private func say(_ lines: [String]) throws(LinearEnding) {
    for line in lines { try talk.say(line) }
  }

  /// The last page has no next one; what comes then is the end.
  private var isLast: Bool { request == nil && session.pageIndex == session.pageCount - 1 }

  private func offerWays() throws(LinearEnding) {
    try talk.say(phrases.choice(1, isLast ? phrases.theEnd.lowercased() : phrases.label(.onward)))
    try talk.say(phrases.choice(0, phrases.label(.more)))
  }

  // MARK: Answers

  private func obey(_ answer: LinearTalk.Answer) throws(LinearEnding) -> Exit? {
    switch answer {
    case .onward, .number(1): return try goOn()
    case .again: return try perform(.again)
    case .number(0): return try offerMore()
    case .number(let number):
      guard let choice = page.deeds().first(where: { $0.number == number }) else {
        try talk.refuse(String(number))
        return nil
      }
      return try carryOut(choice.deed)
    case .words(let answer):
      if let command = talk.command(in: answer, among: [.onward, .more] + Self.commands + Self.doors) {
        return try perform(command)
      }
      // Of what is not on the page something may be said.
      let isRecording = talk.command(in: answer, among: [.record]) != nil
      let deed = try page.deed(called: answer, talk) { () throws(LinearEnding) in
        if isRecording { try talk.say(phrases.notRecordedInLines) } else { try talk.refuse(answer) }
      }
      return try deed.flatMap(carryOut)
    }
  }

  private static let doors: [LinearCommand] = [.play, .credits, .shelf]

  private func goOn() throws(LinearEnding) -> Exit? {
    if let request {
      if let exit = follow(request) { return exit }
    } else {
      session.goToNextPage()
    }
    // The last page leads to the end.
    return session.playback === page.watch.page ? .end : try arrive()
  }

  private func carryOut(_ deed: PageChoices.Deed) throws(LinearEnding) -> Exit? {
    guard try page.carryOut(deed, talk) else { return nil }
    let (changes, end) = page.watch.settle()
    if end == .left || isDoor(end) {
      if !changes.isEmpty { try say(page.lines(of: changes)) }
    } else {
      try say(page.lines(of: changes))
    }
    if let exit = try come(to: end) { return exit }
    return session.playback === page.watch.page ? nil : try arrive()
  }

  private func isDoor(_ end: PageWatch.End) -> Bool {
    if case .door = end { true } else { false }
  }

  private func offerMore() throws(LinearEnding) -> Exit? {
    let labels = Self.commands.map(phrases.label)
    let canLeave = talk.services.preferences.policy.mayLeave
    let choice = try talk.choose(
      phrases.linearHeading(.more), from: labels + (canLeave ? [phrases.label(.leave)] : []),
      of: Self.commands)
    guard case .entry(let index) = choice else {
      try offerWays()
      return nil
    }
    guard index < Self.commands.count else { throw .left }
    return try perform(Self.commands[index])
  }

  private func perform(_ command: LinearCommand) throws(LinearEnding) -> Exit? {
    switch command {
    case .onward: return try goOn()
    case .more: return try offerMore()
    case .pageBefore:
      guard session.goBack() else {
        try talk.say(phrases.linearBookBegins)
        return nil
      }
      return try arrive()
    case .again:
      try talk.say(heading)
      try say(page.again())
      try offerWays()
    case .wholePage:
      try talk.say(heading)
      try say(LinearText.lines(of: session.playback, in: phrases, languages: session.builder.languages))
    case .otherLanguage: try sayInOtherLanguage()
    case .putBookmark: try putBookmark()
    case .contents: return .door(.contents)
    case .options: return .door(.options)
    case .menu: return .door(.menu)
    case .play: return .door(.play)
    case .credits: return .door(.credits)
    case .shelf: return .door(.shelf)
    case .search: return .search
    case .bookmarks: return .bookmarks
    case .read, .back, .leave, .record: break
    }
    return nil
  }

  /// Says the words that are there in another language, each time in the next one.
  private func sayInOtherLanguage() throws(LinearEnding) {
    let passage = session.allWords
    let languages = session.otherLanguages(of: passage)
    guard !languages.isEmpty else { return try talk.say(phrases.noOtherLanguage) }
    let tag = languages[translations % languages.count]
    translations += 1
    try talk.say(phrases.linear(language: phrases.language(tag)))
    try say(OtherLanguage(tag, of: passage, in: session).paragraphs.map(\.words))
  }

  // MARK: Memory

  private func place() -> Place {
    Place(page: session.pageIndex, pageName: session.page.name, moment: talk.services.now())
  }

  private func putBookmark() throws(LinearEnding) {
    guard talk.services.preferences.policy.mayWrite else { return try talk.say(phrases.notHere) }
    let page = session.pageIndex
    guard !coordinator.bookmarks.isMarked(page) else {
      return try talk.say(phrases.bookmarkIsThere(key: phrases.quoted(phrases.label(.bookmarks))))
    }
    let name = try talk.askForWords(phrases.bookmarkQuestion)
    coordinator.bookmarks.put(on: page, name: name.isEmpty ? coordinator.bookmarkName(ofPage: page) : name)
    try talk.say(phrases.bookmarkIsPut)
  }

  /// Remembers the page that is read, and how it was come to.
  private func keepPlace() {
    guard talk.services.preferences.policy.mayWrite else { return }
    let step = keptPage.map { session.course.history.step(since: keptHistory, leaving: $0) } ?? .none
    talk.services.library.turned(coordinator.id, to: place(), history: step)
    keptHistory = session.course.history
    keptPage = session.pageIndex
  }
}
