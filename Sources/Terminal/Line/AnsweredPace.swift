/// How much may be on its way to a terminal that answers: one piece, and the next when it has been taken.
///
/// A piece is as much as the line takes in `pieceTime`. It is found as TCP finds its window: it doubles while
/// answers come sooner, and is cut to measure when one comes later.
///
/// Each answer wakes the program. Where they come at once, a few pieces go without a question.
struct AnsweredPace {
  /// Seconds that a piece is to take, so that what a reader does never waits long behind it.
  static let pieceTime = 0.04
  static let smallestPiece = 512
  static let largestPiece = 1 << 20

  /// Seconds of silence after which another piece is tried; twice as many before each further one. A line
  /// that stands still gets a piece now and then, and not all that a page shows meanwhile: a network holds
  /// megabytes, behind which every key would wait.
  static let patience = 1.0
  /// After so many pieces in silence the terminal is taken for one that does not answer.
  private static let mostTrials = 3

  /// Seconds within which an answer comes at once.
  private static let quickTime = 0.005
  /// How much may go unasked where answers come at once: a second's worth of a slow line, should it have
  /// become one.
  private static let mostUnasked = (pieces: 3, bytes: 32 << 10)

  /// Bytes to send at once.
  private(set) var pieceSize = 4096

  /// Whether a question is to stand before a piece, too. Where answers take long, that may be the way and not
  /// the line's width: the time between the two answers shows it.
  private(set) var asksBefore = false

  /// Questions on their way, the oldest first, and how many bytes stand between each and the one before.
  private var questions: [(kind: LineQuestion, bytes: Int, sentAt: Double)] = []
  private var lastSent = -Double.infinity
  private var lastAnswer = -Double.infinity
  /// How many pieces were tried since an answer was last heard, and whether another one may be now.
  private var trials = (sent: 0, isDue: false)
  /// Whether the terminal does not answer any more. An answer that comes late is welcome all the same.
  private(set) var hasGivenUp = false
  /// Whether the last answer came at once.
  private var isQuick = false
  /// What has gone without a question since the last one.
  private var unasked = (pieces: 0, bytes: 0)

  /// Whether an answer may still come.
  var isAwaiting: Bool { !questions.isEmpty }

  /// Whether another piece may be sent.
  var isFree: Bool { questions.isEmpty || trials.isDue }

  /// When another piece may be sent though nothing was heard of the one before; nil where that is not waited
  /// for.
  var deadline: Double? {
    if isFree || hasGivenUp { return nil }
    return max(lastSent, lastAnswer) + Self.patience * Double(1 << trials.sent)
  }

  /// The question to send behind a piece of so many bytes, where `usual` is the one that is asked; nil for
  /// none.
  func question(behind bytes: Int, usual: LineQuestion) -> LineQuestion? {
    // Its answer shows that none is still to come to what was asked before.
    if trials.isDue { return .attributes }
    let isUnasked =
      isQuick && unasked.pieces < Self.mostUnasked.pieces
      && unasked.bytes + bytes <= Self.mostUnasked.bytes
    return isUnasked ? nil : usual
  }

  /// A piece was sent.
  ///
  /// - Parameters:
  ///   - before: The question before it; nil for none.
  ///   - behind: The question behind it; nil for none.
  mutating func sent(_ bytes: Int, before: LineQuestion?, behind: LineQuestion?, at now: Double) {
    if let before { questions.append((before, 0, now)) }
    if let behind { questions.append((behind, bytes, now)) }
    unasked = behind == nil ? (unasked.pieces + 1, unasked.bytes + bytes) : (0, 0)
    lastSent = now
    trials.isDue = false
  }

  /// A question was answered. Answers come in turn, so that none comes any more to those before it.
  ///
  /// - Parameter isTimely: Whether the answer has just come; one that has been lying there says nothing of
  ///   the line.
  mutating func answered(_ kind: LineQuestion, at now: Double, isTimely: Bool) {
    trials = (0, false)
    hasGivenUp = false
    guard let index = questions.firstIndex(where: { $0.kind == kind }) else { return }
    let (_, bytes, sentAt) = questions[index]
    questions.removeSubrange(...index)
    defer { lastAnswer = now }
    guard isTimely, bytes > 0 else { return }
    asksBefore = now - sentAt > AnsweredPace.pieceTime / 2
    isQuick = now - sentAt <= Self.quickTime
    let time = now - max(sentAt, lastAnswer)
    if time > AnsweredPace.pieceTime {
      let fitting = Int(Double(bytes) * AnsweredPace.pieceTime / time)
      pieceSize = min(pieceSize, max(fitting, AnsweredPace.smallestPiece))
    } else if time < AnsweredPace.pieceTime / 2, bytes >= pieceSize / 2 {
      pieceSize = min(pieceSize * 2, AnsweredPace.largestPiece)
    }
  }

  /// Lets another piece be tried where an answer has been waited for long enough.
  mutating func keepTime(_ now: Double) {
    guard let deadline, now >= deadline else { return }
    isQuick = false
    if lastAnswer > lastSent, questions.allSatisfy({ $0.kind == .attributes }) {
      // The line has gone on, and these were taken for one.
      questions = []
    } else if trials.sent < Self.mostTrials {
      trials = (trials.sent + 1, true)
    } else {
      hasGivenUp = true
    }
  }
}
