import Phrases

/// A language that Leggi speaks.
package enum SpokenLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case italian = "it"

  /// The catalogue.
  package var phrases: any Phrases {
    switch self {
    case .english: English()
    case .italian: Italian()
    }
  }
}

/// The English catalogue.
package struct English: Sendable {
  package init() {}
}

/// The Italian catalogue.
package struct Italian: Sendable {
  package init() {}
}

/// A number and the noun it counts: "one page", "7 pages".
func counted(_ count: Int, _ one: String, _ many: String) -> String { count == 1 ? one : "\(count) \(many)" }
