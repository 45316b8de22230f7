/// How long an import may take: what is finished of it, and the processor's time that went by meanwhile,
/// decide when it is given up.
package struct ImportPatience {
  /// What has been finished.
  package struct Progress: Equatable, Sendable {
    /// Texts, pages, pictures and sounds.
    package var steps = 0
    /// Those of them that another process decodes.
    package var decoded = 0

    package init() {}
  }

  /// Why an import is given up.
  package enum Reason: String, Sendable {
    case standsStill = "four seconds of work have finished nothing of it"
    case takesTooLong = "it takes more work than any book"
  }

  /// Seconds of the processor: without anything finished, altogether, and as many more for each that is
  /// decoded.
  private static let most = (still: 4.0, all: 30.0, perDecoded: 0.5)

  private var last: (progress: Progress, seconds: Double)?

  package init() {}

  /// Looks at an import.
  ///
  /// - Parameters:
  ///   - own: seconds that it has computed, without the process that decodes.
  ///   - all: with that.
  /// - Returns: why it is given up; nil while it is not.
  package mutating func reason(toGiveUp progress: Progress, own: Double, all: Double) -> Reason? {
    guard all <= Self.most.all + Double(progress.decoded) * Self.most.perDecoded else { return .takesTooLong }
    guard let last, last.progress == progress else {
      last = (progress, own)
      return nil
    }
    return own - last.seconds > Self.most.still ? .standsStill : nil
  }
}

/// Gets notified of what an import has finished.
package protocol ImportProgress: AnyObject {
  /// - Parameter isDecoded: whether another process has decoded it.
  func advance(isDecoded: Bool)
}
