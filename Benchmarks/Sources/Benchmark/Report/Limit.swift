import Foundation

/// What a figure has to keep to.
enum Limit {
  case value(atMost: Double)
  /// Of the ratio to the yardstick.
  case ratio(atMost: Double)
  /// Of what the figure is above its yardstick, in its own unit.
  case gain(atLeast: Double)

  var text: String {
    switch self {
    case .value(let most): String(format: "value ≤ %g", most)
    case .ratio(let most): String(format: "ratio ≤ %g", most)
    case .gain(let least): String(format: "gain ≥ %+g", least)
    }
  }

  /// Whether a figure keeps to it; one without a yardstick keeps to no limit beside it.
  func holds(for figure: Figure) -> Bool {
    switch self {
    case .value(let most): figure.value <= most
    case .ratio(let most): figure.ratio.map { $0 <= most } ?? false
    case .gain(let least): figure.gain.map { $0 >= least } ?? false
    }
  }
}
