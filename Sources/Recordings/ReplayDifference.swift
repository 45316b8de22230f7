import PropertyList

/// Where a reading that was recorded became another one.
package struct ReplayDifference: Hashable, Sendable {
  /// A number or a word that is another.
  package struct Value: Hashable, Sendable {
    /// Whose it is; nil for the screen's.
    package var element: String?
    package var property: String
    package var recorded: String
    package var played: String
    /// The tween that moves it; nil where none does.
    package var tween: String?
  }

  /// What the reading has come to, and what it had.
  var place: Checkpoint.Place
  var recordedPlace: Checkpoint.Place
  /// Of the reading.
  package var tick: Int
  /// The tick of the last checkpoint at which all was as recorded; nil before one.
  package var lastEqual: Int?
  /// The first value that differs of those that have changed since the page came; nil where none does, or it
  /// is another place.
  package var value: Value?
  /// Of the recording, from 1.
  package var line: Int

  /// In one sentence.
  package var words: String {
    let moment = "at tick \(tick)" + (lastEqual.map { " (equal at tick \($0))" } ?? "")
    guard place == recordedPlace else {
      let verb = if case .page = place { "is read" } else { "is open" }
      return "\(moment) \(place.words) \(verb), and was \(recordedPlace.words)"
    }
    guard let value else {
      return
        "\(moment) \(place.words) is in another situation, though nothing that has changed on it differs: "
        + "it began otherwise"
    }
    let tween = value.tween.map { ", which the tween \($0.quoted) moves," } ?? ""
    let element = value.element.map { " of \($0.quoted)" } ?? ""
    return
      "\(moment) on \(place.words) \(PrintableText.safe(value.property))\(element)\(tween) "
      + "is \(PrintableText.safe(value.played)), and was \(PrintableText.safe(value.recorded))"
  }
}

extension Checkpoint.Place {
  fileprivate var words: String {
    switch self {
    case .page(let number): "page \(number)"
    case .screen(let name): "the screen \(name.quoted)"
    }
  }
}
