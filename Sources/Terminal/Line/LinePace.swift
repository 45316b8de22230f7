/// Decides how much is sent to a terminal, and when, so that a slow line never builds a backlog.
///
/// A terminal that answers is asked behind a piece whether it has taken it; for one that does not, the line
/// is watched. It is pure: the time is handed to it.
struct LinePace {
  /// Bytes that may be sent before a piece on its way has been taken, for what answers a key.
  static let urgentSize = 1024

  private(set) var answered = AnsweredPace()
  private var silent = SilentPace()

  /// What the terminal is known to answer.
  private var question: LineQuestion?
  private var answersStatus = false
  /// Since when the answers to the introduction are awaited.
  private var introducedAt: Double?
  private var isFull = false
  /// Whether urgent bytes went out behind a piece: no more do before that has been taken.
  private var hasHurried = false

  // MARK: Asking

  /// The introduction was sent.
  mutating func wasIntroduced(at now: Double) { introducedAt = now }

  /// Whether an answer may still come.
  var awaitsAnswer: Bool { introducedAt != nil || answered.isAwaiting }

  mutating func heard(_ answer: TerminalAnswer, at now: Double, isTimely: Bool) {
    switch answer {
    case .synchronizedUpdate, .background: break
    case .status:
      answersStatus = true
      answered.answered(.status, at: now, isTimely: isTimely)
    case .attributes:
      if question == nil {
        // The last answer to the introduction.
        question = answersStatus ? .status : .attributes
        introducedAt = nil
      } else {
        answered.answered(.attributes, at: now, isTimely: isTimely)
      }
    }
  }

  /// Does not wait longer for answers than `AnsweredPace.patience`.
  mutating func keepTime(_ now: Double) {
    if let asked = introducedAt, now >= asked + AnsweredPace.patience { introducedAt = nil }
    answered.keepTime(now)
  }

  /// The question to send before a piece of `count` bytes, and the one behind it; nil where there is none to
  /// ask.
  ///
  /// - Parameter isUrgent: urgent bytes go without the first one.
  func questions(around count: Int, isUrgent: Bool) -> (before: LineQuestion?, behind: LineQuestion?) {
    guard let question, isAnswered, let behind = answered.question(behind: count, usual: question) else {
      return (nil, nil)
    }
    return (answered.asksBefore && !isUrgent && behind == .status ? .status : nil, behind)
  }

  // MARK: Sending

  /// Whether answers show what the terminal has taken.
  private var isAnswered: Bool { question != nil && !answered.hasGivenUp }

  /// Bytes to send at once.
  var pieceSize: Int { isAnswered ? answered.pieceSize : silent.pieceSize }

  /// Whether nothing is on its way.
  func isFree(at now: Double) -> Bool {
    if isFull { return false }
    return isAnswered ? answered.isFree : silent.delay(at: now) == 0
  }

  /// Whether urgent bytes may go out behind what is on its way.
  func takesUrgent(at now: Double) -> Bool {
    if isFull || hasHurried && !isFree(at: now) { return false }
    return isAnswered || silent.delay(at: now) <= AnsweredPace.pieceTime * 1.5
  }

  /// When the line is free without anything being heard of it; `nil` for never.
  var freeAt: Double? { isAnswered ? answered.deadline : silent.freeAt }

  /// A piece of `count` bytes is sent, between questions.
  mutating func sends(
    _ count: Int, between questions: (before: LineQuestion?, behind: LineQuestion?), isUrgent: Bool,
    at now: Double
  ) {
    hasHurried = isUrgent
    answered.sent(count, before: questions.before, behind: questions.behind, at: now)
  }

  /// The line took `count` bytes, and perhaps no more.
  mutating func took(_ count: Int, isFull: Bool, at now: Double) {
    self.isFull = isFull
    silent.took(count, isFull: isFull, at: now)
  }

  /// Nothing that was sent will be answered: another program has had the terminal.
  mutating func forgetAnswers() {
    self = LinePace()
  }
}
