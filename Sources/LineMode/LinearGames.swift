import BookScreens
import GameMaking
import GameScreens
import Phrases
import PictureCutting
import Reader

/// The games of a book in lines: which there are, and one of them while it is played.
struct LinearGames {
  private let coordinator: BookCoordinator
  private let talk: LinearTalk

  init(_ coordinator: BookCoordinator, talk: LinearTalk) {
    self.coordinator = coordinator
    self.talk = talk
  }

  /// Lines have no window: games are those of the usual one.
  private static let window = JigsawWindow(columns: 80, rows: 23)

  private var phrases: any Phrases { talk.phrases }

  /// Talks about the games until the reader goes back.
  func visit() throws(LinearEnding) {
    let games = coordinator.games
    guard !games.isEmpty else { return try talk.say(phrases.noGames) }
    guard games.count > 1 else { return try visit(GameLevels(games[0], of: coordinator)) }
    while true {
      try talk.pause()
      let titles = games.map(coordinator.title(of:))
      guard case .entry(let index) = try talk.choose(phrases.gamesHeading, from: titles) else { return }
      try visit(GameLevels(games[index], of: coordinator))
    }
  }

  /// Talks about the game that a page names.
  func visit(game name: String) throws(LinearEnding) {
    guard let games = coordinator.games(named: name) else { return try visit() }
    try visit(GameLevels(games, of: coordinator))
  }

  /// The games of one picture.
  private func visit(_ levels: GameLevels) throws(LinearEnding) {
    try talk.say(phrases.gameIsBeingMade)
    while true {
      levels.refresh()
      let entries = levels.entries(in: Self.window).filter(\.state.isReady)
      guard !entries.isEmpty else { return try talk.say(phrases.noGameHere) }
      try talk.pause()
      let names = entries.map { entry in
        let standing = entry.state.words(in: phrases)
        let name = phrases.settingIs(
          phrases.game(entry.variant.group), entry.variant.level(in: phrases))
        return standing.isEmpty ? name : "\(name), \(standing)"
      }
      guard case .entry(let index) = try talk.choose(levels.title, from: names) else { return }
      if case .game(let game) = levels.begin(entries[index].variant, in: Self.window) {
        try play(game, called: levels.title)
      }
    }
  }

  private func play(_ game: PlayedGame, called title: String) throws(LinearEnding) {
    while try playRound(game, called: title) == .again { game.beginAgain() }
  }

  private enum Leaving {
    case back, again
  }

  /// Plays a game as it is now, until the reader goes back or begins it anew.
  private func playRound(_ game: PlayedGame, called title: String) throws(LinearEnding) -> Leaving {
    let session = coordinator.session(ofGame: game.book, values: game.values)
    session.options.isMotionReduced = true
    session.options.hasEffects = false
    session.options.staysOnPage = true
    let names = LinearGame(game, on: session.playback.stage, phrases: phrases)
    let page = LinearPage(session, phrases: phrases, describesSounds: talk.describesSounds, game: names)
    try talk.pause()
    _ = page.watch.settle()
    let arrival = page.arrival()
    // A picture to be coloured has a choice for it on its page.
    let numberOfAgain = game.variant.kind == .jigsaw ? page.takeNumber() : nil
    func say(_ lines: [String]) throws(LinearEnding) { for line in lines { try talk.say(line) } }
    func sayOwnChoices() throws(LinearEnding) {
      if let numberOfAgain {
        try talk.say(phrases.choice(numberOfAgain, phrases.description(of: .again)))
      }
      try talk.say(phrases.choice(0, phrases.label(.back)))
    }
    func sayAll(_ lines: [String]) throws(LinearEnding) {
      try say([title] + names.heading + lines)
      try sayOwnChoices()
    }
    try sayAll(arrival)
    while true {
      var deed: PageChoices.Deed?
      switch try talk.ask() {
      case .number(0): return .back
      case .number(let number) where number == numberOfAgain: return .again
      case .onward, .again: try sayAll(page.again())
      case .number(let number):
        deed = page.deeds().first { $0.number == number }?.deed
        if deed == nil { try talk.refuse(String(number)) }
      case .words(let answer):
        if talk.command(in: answer, among: [.back]) != nil { return .back }
        deed = try page.deed(called: answer, talk) { () throws(LinearEnding) in try talk.refuse(answer) }
      }
      let (before, wasDone) = (game.numbers, game.isDone)
      guard let deed, try page.carryOut(deed, talk) else { continue }
      let changes = page.watch.settle().changes.filter(names.isNews)
      let outcome = names.outcome(of: deed, from: before)
      try say(outcome)
      try say(page.lines(of: changes, isSaid: !outcome.isEmpty || game.numbers != before))
      try talk.say(names.progress)
      // Of the choices that were told before only these are left.
      if game.isDone, !wasDone { try sayOwnChoices() }
    }
  }
}
