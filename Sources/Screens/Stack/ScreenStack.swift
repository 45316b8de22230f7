import CellGrid
import Commands
import Phrases
import Ports
import Settings
import StageCore

/// The screens that lie over each other: the reader's input goes to the one on top, time to all that are
/// seen, and the frame is drawn from the lowest that is seen upwards.
package final class ScreenStack {
  /// What the loop around the stack has to do after an input.
  package enum Request: Equatable, Sendable {
    case none, redraw, suspend, quit
    case edit(ListPlace)
  }

  let services: Services
  private(set) var screens: [any Screen] { didSet { findKinds() } }
  /// Each screen as one that has time, as one that is heard, and as one that works in the background; nil
  /// where it does not. They are asked for several times a tick, and what a type conforms to takes long to
  /// find out.
  private var timedScreens: [(any TimedScreen)?] = []
  private var audibleScreens: [(any AudibleScreen)?] = []
  private var workingScreens: [(any WorkingScreen)?] = []
  var window = WindowShape(columns: 0, rows: 0)
  /// The revision of the reader's preferences for which the screens were laid out last.
  var preferencesRevision: Int
  var frame = Frame()
  var needsFrame = true
  private var hasOtherScreens = false
  private var clock: (() -> Double)?
  /// Watches what the screens are given. Default nil.
  package weak var observer: (any StackObserver)?
  /// Whether the sound port does not know yet what may be heard of the screens.
  var isAwaitingTracks = true
  /// Why nothing was heard when this last looked.
  private var failure: SoundFailure?

  /// - Parameter screens: the lowest first; at least one.
  package init(_ screens: [any Screen], services: Services) {
    precondition(!screens.isEmpty, "there is always a screen")
    self.screens = screens
    self.services = services
    preferencesRevision = services.store.revision
    findKinds()
    screens.last?.appear()
  }

  private func findKinds() {
    timedScreens = screens.map { $0 as? any TimedScreen }
    audibleScreens = screens.map { $0 as? any AudibleScreen }
    workingScreens = screens.map { $0 as? any WorkingScreen }
  }

  /// The screen the reader has before them.
  package var top: any Screen { screens[screens.count - 1] }

  /// Those that are seen, the lowest first.
  var seen: ArraySlice<any Screen> {
    screens[(screens.lastIndex { $0.covering == .opaque } ?? 0)...]
  }

  /// Those of them whose time passes, and that are heard.
  private var alive: ArraySlice<any Screen> {
    let seen = seen
    return seen[(seen.lastIndex { $0.covering == .pausing } ?? seen.startIndex)...]
  }

  private var timed: [any TimedScreen] { timedScreens[alive.startIndex...].compactMap(\.self) }
  var working: [any WorkingScreen] { workingScreens[seen.startIndex...].compactMap(\.self) }

  // MARK: Time

  /// Whether nothing of the screens is seen, so that no time passes. Before they are laid out it does.
  private var isTooSmall: Bool { window.columns > 0 && !window.isLargeEnough }

  /// Ticks a second: those of the lowest screen whose time passes.
  package var frameRate: Double { timedScreens[alive.startIndex]?.frameRate ?? 30 }

  /// Ticks until something can next change by itself; nil while nothing moves.
  package var ticksUntilNextChange: Int? {
    isTooSmall ? nil : timed.compactMap(\.ticksUntilNextChange).min()
  }

  /// Lets time pass for all screens that have any, until the screens are others.
  package func advance(ticks: Int) {
    pass(ticks: ticks)
    guard let observer else { return }
    if hasBegun { layoutScreens() }
    observer.hasAdvanced(ticks: ticks)
  }

  private func pass(ticks: Int) {
    guard !isTooSmall else { return }
    for screen in timed {
      let outcome = screen.advance(ticks: ticks)
      if case .stay = outcome { continue }
      if outcome.isIgnored { continue }
      // Over what the reader is at, nothing is laid from below.
      if case .push = outcome, screen !== top { continue }
      _ = obey(outcome)
      return
    }
  }

  /// Whether other screens, or another page, have come since `begin`: what is left of the time that has
  /// passed does not belong to them.
  package var hasBegun: Bool {
    hasOtherScreens || timedScreens[seen.startIndex...].contains { $0?.hasBegun == true }
  }

  /// Takes note that the time begins of what has come.
  package func begin() {
    hasOtherScreens = false
    isAwaitingTracks = true
    for screen in seen { (screen as? any TimedScreen)?.begin() }
  }

  /// Has frames wait a moment for their pictures, and measures them.
  ///
  /// - Parameter clock: in seconds, never going back.
  package func keepTime(by clock: @escaping () -> Double) {
    self.clock = clock
    for screen in screens { (screen as? any WorkingScreen)?.keepTime(by: clock) }
  }

  /// What should be heard of the screens that are seen: of one whose time stands still, nothing.
  package var score: SoundScore {
    isTooSmall ? .silence : SoundScore(together: audibleScreens[alive.startIndex...].compactMap { $0?.score })
  }

  /// Has what should be heard played.
  package func play() { services.play(score) }

  // MARK: Input

  /// Obeys a key, a mouse or the window.
  package func handle(_ input: TerminalInput) -> Request {
    // What is typed of it comes as keys.
    if case .pasted = input { return obey(input) }
    guard let observer else { return obey(input) }
    layoutScreens()
    observer.willHandle(input)
    defer {
      if hasBegun { layoutScreens() }
      observer.hasHandled(input)
    }
    return obey(input)
  }

  private func obey(_ input: TerminalInput) -> Request {
    switch input {
    case .key(let key):
      forgetRemark()
      if let command = services.keys.command(for: key, in: top.keyContexts) { return perform(command) }
      return obey(top.type(key.withoutShift))
    case .mouse(let event):
      if event.phase == .pressed { forgetRemark() }
      return obey(top.handle(event))
    case .pointed(let column, let row):
      (top as? any PointedScreen)?.point(column: column, row: row)
      return .none
    case .resized, .resumed:
      needsFrame = true
      return .none
    case .pasted(let text): return paste(text)
    case .woken:
      renew(services.following.follow?())
      for screen in screens { (screen as? any WorkingScreen)?.collect() }
      if services.sounds?.failure != failure {
        failure = services.sounds?.failure
        needsFrame = true
      }
      return .none
    case .background(let color):
      services.background = color
      needsFrame = true
      return .none
    case .hangUp, .terminate:
      return .quit
    }
  }

  /// Has what was pasted come where something is typed: as one where a screen takes it so, else as its
  /// letters, with spaces between its lines. Elsewhere it means nothing: its letters would be commands.
  private func paste(_ text: String) -> Request {
    if let screen = top as? any PastingScreen {
      forgetRemark()
      return obey(screen.paste(text))
    }
    for scalar in text.split(separator: "\n").joined(separator: " ").unicodeScalars {
      guard top.keyContexts.first == .typing else { break }
      _ = handle(.key(.character(Character(scalar))))
    }
    return .none
  }

  /// Has other screens come in the place of those that are there.
  private func renew(_ renewal: BookFollowing.Renewal?) { if let renewal { show(screens.map(renewal)) } }

  /// Goes on behind an editor; the foot says what went wrong with it.
  package func hasEdited(failure: String?) {
    renew(services.following.readAgain?())
    if let failure { _ = say(failure) }
    needsFrame = true
  }

  /// Does what the reader asks for: first the screen on top, then what means the same everywhere.
  package func perform(_ command: Command) -> Request {
    // What a key may not ask for, a click may not either.
    guard !services.preferences.policy.withheld.contains(command) else { return .none }
    let outcome = top.perform(command)
    return obey(outcome.isIgnored ? common(command) : outcome)
  }

  private func common(_ command: Command) -> Outcome {
    switch command {
    case .mute: say(services.mute())
    case .louder: say(services.turnVolume(by: 1))
    case .quieter: say(services.turnVolume(by: -1))
    case .back: screens.count > 1 ? .pop : .stay
    case .help: .push(TextScreen.help(services, of: top.keyContexts, idle: top.idleCommands))
    case .redraw: .redraw
    case .suspend: .suspend
    case .quit: .quit
    default: .ignored
    }
  }

  /// Answers at the foot, whatever screen that is of.
  private func say(_ words: String) -> Outcome {
    frame.remark = words
    needsFrame = true
    return .stay
  }

  /// What was said of an input is gone with the next one.
  private func forgetRemark() {
    guard frame.remark != nil else { return }
    frame.remark = nil
    needsFrame = true
  }

  /// Has another screen lie over those that are there.
  package func push(_ screen: any Screen) { show(screens + [screen]) }

  private func obey(_ outcome: Outcome) -> Request {
    switch outcome {
    case .ignored, .stay: return .none
    case .push(let pushed): show(screens + [pushed])
    case .pop: if screens.count > 1 { show(Array(screens.dropLast())) }
    case .replace(let other): show(screens.dropLast() + [other])
    case .go(let others): if !others.isEmpty { show(others) }
    case .redraw: return .redraw
    case .suspend: return services.preferences.policy.maySuspend ? .suspend : .none
    case .quit: return leave()
    case .edit(let place): return .edit(place)
    case .common(let command): return obey(common(command))
    }
    return .none
  }

  /// Asks whether Leggi may be left; where something would be lost, the screen comes that asks.
  private func leave() -> Request {
    guard services.preferences.policy.mayLeave else { return .none }
    let asking = screens.lastIndex { ($0 as? any LeavingScreen)?.mayLeave() == false }
    guard let asking else { return .quit }
    if asking < screens.count - 1 { show(Array(screens[...asking])) }
    needsFrame = true
    return .none
  }

  /// Has these screens lie there, the lowest first, in place of all that do.
  package func show(_ screens: [any Screen]) {
    top.disappear()
    self.screens = screens
    needsFrame = true
    hasOtherScreens = true
    frame.forgetPage()
    if let clock { keepTime(by: clock) }
    layoutScreens()
    top.appear()
  }
}
