/// The lines of `--help` for the flags of settings, made from their declarations.
package enum SettingHelp {
  /// Columns of the page, and where the texts begin.
  private static let width = 80
  private static let indentation = 22

  /// - Parameters:
  ///   - keys: the settings, in order; those without a flag are left out.
  ///   - automatic: what `auto` comes to, where it is not what a reader gets.
  ///   - defaults: what holds without the flag, where that is not what a reader gets. Default none.
  package static func lines(
    of keys: [SettingKey], automatic: [SettingKey: String] = [:], defaults: [SettingKey: String] = [:]
  ) -> String {
    keys.map(Setting.of).compactMap { setting in
      setting.flag.map { flag in
        lines(
          head: "  \(flag.name) \(flag.placeholder)",
          text: defaults[setting.key].map { text(of: setting, default: $0) }
            ?? text(of: setting, default: setting.defaultText, automatic[setting.key] ?? setting.automatic))
      }
    }
    .joined(separator: "\n")
  }

  /// The settings, each in a line with its flag, or with its key where it has none.
  package static func keys(of keys: [SettingKey]) -> String {
    keys.map { key in
      let name = "  " + key.rawValue
      let margin = String(repeating: " ", count: max(1, indentation - name.count))
      return name + margin + (Setting.of(key).flag?.name ?? Setting.of(key).summary)
    }
    .joined(separator: "\n")
  }

  /// - Parameter meaning: what the default comes to; nil for itself.
  private static func text(of setting: Setting, default text: String, _ meaning: String? = nil) -> String {
    let meaning = meaning.map { ": " + $0 } ?? ""
    return "\(setting.summary): \(setting.expected) (default \(text)\(meaning))"
  }

  /// The words of a text in lines, behind the flag and below each other.
  private static func lines(head: String, text: String) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = head.count < indentation ? head + margin.dropFirst(head.count) : head + "\n" + margin
    var space = width - indentation
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, word.count + 1 > space {
        lines.append(line)
        line = margin
        space = width - indentation
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      space -= word.count + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
