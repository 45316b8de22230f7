import BookModel
import Characters
import Phrases
import Screens
import Settings

/// An option as a reader can change it: its values in order, and the one that holds.
struct ReaderOption: Equatable {
  /// The setting; nil for what the book remembers, which can only be forgotten.
  let key: SettingKey?
  let name: OptionName
  /// As a setting's texts; at least one.
  let values: [String]
  /// The place among them of the one that holds.
  let current: Int

  /// Whether the first value follows the last one; numbers end.
  var isRound: Bool { key.map { Setting.of($0).range == nil } ?? false }

  /// What another value is: so many places on, or back.
  ///
  /// - Returns: nil where there is none.
  func value(after step: Int) -> String? {
    let place = current + step
    if isRound { return values.count > 1 ? values[(place + values.count) % values.count] : nil }
    return values.indices.contains(place) ? values[place] : nil
  }

  /// The value that holds, in words for the reader.
  ///
  /// - Parameters:
  ///   - automatic: what an automatic value comes to now; nil where that is not known.
  ///   - columns: where there is room for them.
  func words(in phrases: any Phrases, automatic: String?, columns: Int) -> String {
    let text = values[current]
    let forms = [false, true].map { isShort in
      guard text == OptionValue.automatic.rawValue, let automatic else {
        return words(for: text, in: phrases, isShort: isShort)
      }
      return phrases.automatic(now: words(for: automatic, in: phrases, isShort: isShort), isShort: isShort)
    }
    let isAutomatic = text == OptionValue.automatic.rawValue
    // What it comes to is shown whole or not at all.
    return forms.first { CharacterWidth.of($0) <= columns }
      ?? (isAutomatic ? phrases.value(.automatic, of: name) : forms[1])
  }

  private func words(for text: String, in phrases: any Phrases, isShort: Bool) -> String {
    switch key {
    case .language, .interfaceLanguage: return LanguageName.own(of: text)
    case .pace, .narrationSpeed: return phrases.decimal(text) + " ×"
    case .readingPace: return phrases.wordsAMinute(text, isShort: isShort)
    case .volume: return text + " %"
    case .voice:
      if case .named(let voice)? = VoicePreference(text) { return voice }
      return OptionValue(rawValue: text).map { phrases.value($0, of: name) } ?? text
    case nil: return text
    case let key? where Setting.of(key).range != nil: return phrases.decimal(text)
    default: return OptionValue(rawValue: text).map { phrases.value($0, of: name) } ?? text
    }
  }
}

extension ReaderOption {
  /// The options there are, in their groups and in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - book: the book that is open.
  ///   - voices: the names of the voices that have recorded pages of it.
  ///   - remembered: what the book remembers, in words; empty where that is nothing.
  static func all(
    of resolved: ResolvedPreferences, for book: Book, voices: [String], remembered: String
  ) -> [ReaderOption] {
    let settings = SettingKey.applied.compactMap { key -> ReaderOption? in
      guard Setting.of(key).keeping != .nowhere, let name = OptionName(rawValue: key.rawValue) else {
        return nil
      }
      if key == .language { return language(name, resolved, book) }
      let text = Setting.of(key).text(in: resolved.explicit)
      let values = key == .voice ? Self.values(with: text, among: voices) : values(of: key, with: text)
      return values.firstIndex(of: text).map {
        ReaderOption(key: key, name: name, values: values, current: $0)
      }
    }
    let memory = ReaderOption(key: nil, name: .remembered, values: [remembered], current: 0)
    let options = settings + (remembered.isEmpty ? [] : [memory])
    return OptionGroup.allCases.flatMap { group in options.filter { $0.name.group == group } }
  }

  /// The languages that the book has, where there is a choice.
  private static func language(
    _ name: OptionName, _ resolved: ResolvedPreferences, _ book: Book
  ) -> ReaderOption? {
    let tags = book.languages.filter(Setting.of(.language).accepts)
    guard tags.count > 1 else { return nil }
    return ReaderOption(
      key: .language, name: name, values: tags,
      current: resolved.preferences.languages.choice(among: tags) ?? 0)
  }

  /// The book's voice, none, and those that were recorded.
  private static func values(with text: String, among voices: [String]) -> [String] {
    let values = [VoicePreference.book, .none].map(\.text) + voices
    return values.contains(text) ? values : values + [text]
  }

  private static func values(of key: SettingKey, with text: String) -> [String] {
    let setting = Setting.of(key)
    guard setting.range != nil else { return setting.choices }
    let steps = steps(of: key)
    let automatic = setting.accepts(OptionValue.automatic.rawValue) ? [OptionValue.automatic.rawValue] : []
    guard let number = Double(text), !steps.contains(number) else { return automatic + steps.map(Self.text) }
    return automatic + steps.filter { $0 < number }.map(Self.text) + [text]
      + steps.filter { $0 > number }.map(Self.text)
  }

  /// The numbers that are offered beside the one that holds.
  private static func steps(of key: SettingKey) -> [Double] {
    switch key {
    case .pace: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
    case .narrationSpeed: [0.75, 0.9, 1, 1.1, 1.25, 1.5]
    case .volume: Array(stride(from: 0, through: 100, by: Double(Services.volumeStep)))
    case .readingPace: Array(stride(from: 60, through: 600, by: 20))
    default: [10, 12, 15, 20, 24, 30, 48, 60]
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
