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

  /// Seconds after which an answer is taken for lost.
  static let patience = 1.0

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
  private var questions: [(bytes: Int, sentAt: Double)] = []
  private var lastAnswer = -Double.infinity
  /// Whether the last answer came at once.
  private var isQuick = false
  /// What has gone without a question since the last one.
  private var unasked = (pieces: 0, bytes: 0)

  var isAwaiting: Bool { !questions.isEmpty }

  /// How many answers are awaited.
  var awaited: Int { questions.count }

  /// When the oldest answer is taken for lost.
  var deadline: Double? { questions.first.map { max($0.sentAt, lastAnswer) + AnsweredPace.patience } }

  /// Whether a piece of so many bytes is to have a question behind it.
  func asks(behind bytes: Int) -> Bool {
    !isQuick || unasked.pieces >= Self.mostUnasked.pieces || unasked.bytes + bytes > Self.mostUnasked.bytes
  }

  /// A piece was sent without a question.
  mutating func sentUnasked(_ bytes: Int) { unasked = (unasked.pieces + 1, unasked.bytes + bytes) }

  /// A question was sent, after so many bytes.
  mutating func asked(after bytes: Int, at now: Double) {
    questions.append((bytes, now))
    unasked = (0, 0)
  }

  /// The oldest question was answered.
  ///
  /// - Parameter isTimely: Whether the answer has just come; one that has been lying there says nothing of
  ///   the line.
  mutating func answered(at now: Double, isTimely: Bool) {
    guard !questions.isEmpty else { return }
    let (bytes, sentAt) = questions.removeFirst()
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

  /// Bytes on their way will not be answered.
  mutating func forgetQuestions() { questions.removeAll() }
}
