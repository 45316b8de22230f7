import Characters
import Settings

/// An option that a command takes.
package struct OptionSpecification {
  package var name: String
  /// What it takes; nil for one that takes no value.
  package var value: ArgumentKind?
  /// What it is for, where that is declared; it is said where options are completed.
  package var summary = ""

  package init(_ name: String, _ value: ArgumentKind? = .text) {
    self.name = name
    self.value = value
  }

  package init(_ name: String, takesValue: Bool) { self.init(name, takesValue ? .text : nil) }

  package var takesValue: Bool { value != nil }

  package static let help = OptionSpecification("--help", takesValue: false)
  package static let version = OptionSpecification("--version", takesValue: false)
}

/// What a word of a command line stands for.
package enum ArgumentKind {
  case book
  /// Any file or folder.
  case file
  /// The number of a page of the book that is named.
  case page
  /// The same, or one of the book's own pages.
  case anyPage
  /// A picture of the book that is named.
  case picture
  case words([String])
  /// What has no few values.
  case text

  /// One of a few words.
  package static func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> ArgumentKind
  where Choice.RawValue == String { .words(Choice.allCases.map(\.rawValue)) }
}

extension [OptionSpecification] {
  /// What may be meant by an option that is none of these: one that is spelt alike, or, of `--json`, one that
  /// takes that word; nil where nothing is near.
  package func likeliest(for name: String) -> String? {
    let word = String(name.drop { $0 == "-" })
    for case (let option, .words(let words)?) in map({ ($0.name, $0.value) }) where words.contains(word) {
      return "\(option) \(word)"
    }
    return NearestName.suggestion(for: name, among: map(\.name))
  }

  /// The flags of some settings.
  package static func settings(_ keys: [SettingKey]) -> [OptionSpecification] {
    keys.map(Setting.of).compactMap { setting in
      setting.flag.map { flag in
        var option = OptionSpecification(flag.name, setting.choices.isEmpty ? .text : .words(setting.choices))
        option.summary = setting.summary
        return option
      }
    }
  }
}
