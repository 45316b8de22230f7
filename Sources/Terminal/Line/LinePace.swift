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
  private var question: [UInt8]?
  private var answersStatus = false
  /// Since when the answers to the introduction are awaited.
  private var introducedAt: Double?
  /// Answers that were given up and may still come.
  private var lost = 0
  private var isFull = false
  /// Whether urgent bytes went out behind a piece: no more do before that has been taken.
  private var hasHurried = false

  // MARK: Asking

  /// The introduction was sent.
  mutating func wasIntroduced(at now: Double) { introducedAt = now }

  /// Whether an answer may still come.
  var awaitsAnswer: Bool { introducedAt != nil || answered.isAwaiting || lost > 0 }

  mutating func heard(_ answer: TerminalAnswer, at now: Double, isTimely: Bool) {
    switch answer {
    case .synchronizedUpdate, .background: break
    case .status:
      answersStatus = true
      if question == TerminalAnswer.statusQuestion { heardAnswer(at: now, isTimely: isTimely) }
    case .attributes:
      if question == nil {
        // The last answer to the introduction.
        question = answersStatus ? TerminalAnswer.statusQuestion : TerminalAnswer.attributesQuestion
        introducedAt = nil
      } else if question == TerminalAnswer.attributesQuestion {
        heardAnswer(at: now, isTimely: isTimely)
      }
    }
  }

  private mutating func heardAnswer(at now: Double, isTimely: Bool) {
    if lost > 0 { lost -= 1 } else { answered.answered(at: now, isTimely: isTimely) }
  }

  /// Gives up answers that have not come in time. One that comes late is welcome all the same.
  mutating func keepTime(_ now: Double) {
    if let asked = introducedAt, now >= asked + AnsweredPace.patience { introducedAt = nil }
    guard let deadline = answered.deadline, now >= deadline else { return }
    lost += answered.awaited
    answered.forgetQuestions()
  }

  /// The question to send before a piece of `count` bytes, and the one behind it; empty where there is none
  /// to ask.
  ///
  /// - Parameter isUrgent: urgent bytes go without the first one.
  func questions(around count: Int, isUrgent: Bool) -> (before: [UInt8], behind: [UInt8]) {
    guard let question, lost == 0, answered.asks(behind: count) else { return ([], []) }
    // Two questions of the longer kind are often taken for one.
    let asksBefore = answered.asksBefore && !isUrgent && question == TerminalAnswer.statusQuestion
    return (asksBefore ? question : [], question)
  }

  // MARK: Sending

  /// Whether answers show what the terminal has taken.
  private var isAnswered: Bool { question != nil && lost == 0 }

  /// Bytes to send at once.
  var pieceSize: Int { isAnswered ? answered.pieceSize : silent.pieceSize }

  /// Whether nothing is on its way.
  func isFree(at now: Double) -> Bool {
    if isFull { return false }
    return isAnswered ? !answered.isAwaiting : silent.delay(at: now) == 0
  }

  /// Whether urgent bytes may go out behind what is on its way.
  func takesUrgent(at now: Double) -> Bool {
    if isFull || hasHurried && !isFree(at: now) { return false }
    return isAnswered || silent.delay(at: now) <= AnsweredPace.pieceTime * 1.5
  }

  /// When the line is free without anything being heard of it; `nil` for never.
  var freeAt: Double? { isAnswered ? answered.deadline : silent.freeAt }

  /// A piece of `count` bytes is sent, with so many questions asked: one behind it, or one before it, too.
  mutating func sends(_ count: Int, questions: Int, isUrgent: Bool, at now: Double) {
    hasHurried = isUrgent
    if questions > 1 { answered.asked(after: 0, at: now) }
    if questions > 0 { answered.asked(after: count, at: now) } else { answered.sentUnasked(count) }
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
