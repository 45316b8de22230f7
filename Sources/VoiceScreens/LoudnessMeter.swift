/// How loud a voice is while it is recorded, as a meter shows it.
struct LoudnessMeter {
  /// 0 … 1.
  private(set) var level = 0.0
  /// Whether anything was as loud as can be.
  var wasTooLoud = false

  /// How much of a loudness is left at the next look.
  private static let decay = 0.8
  /// What is louder is cut off.
  private static let loudest = 0.99

  /// Takes the loudest of what was heard since the last look.
  mutating func hear(_ heard: Double) {
    level = max(heard, level * Self.decay)
    if heard >= Self.loudest { wasTooLoud = true }
  }
}
