import BookModel
import Settings
import Testing

/// Which of several preferences holds.
@Suite struct PrecedenceTests {
  private func layers(_ count: Int) -> PreferenceLayers {
    // From the weakest to the strongest, as many as are asked for.
    var layers = PreferenceLayers()
    if count > 0 { layers.environment = { ["LANG": "fr_FR.UTF-8"][$0] } }
    if count > 1 { layers.file = settings("\nlanguage = de;") }
    if count > 2 { layers.reader = ["language": "es"] }
    if count > 3 { layers.book = ["language": "pt"] }
    if count > 4 { layers.flags = [.language: "it"] }
    return layers
  }

  @Test(
    arguments: [
      (0, [], .defaultValue), (1, ["fr-fr"], .environment("LANG")), (2, ["de"], .file(line: 2)),
      (3, ["es"], .reader), (4, ["pt"], .book), (5, ["it"], .flag),
    ] as [(Int, [String], SettingOrigin)])
  func theNearestPreferenceHolds(count: Int, tags: [String], origin: SettingOrigin) {
    let resolved = layers(count).resolve()
    #expect(resolved.preferences.languages.tags == tags)
    #expect(resolved.origin(of: .language) == origin)
  }

  @Test func eachSettingIsSettledByItself() {
    let resolved = PreferenceLayers(
      flags: [.view: "boxes"], book: ["spread": "on"], reader: ["theme": "dark"], file: settings("pace = 2;")
    ).resolve()
    #expect(resolved.preferences.view == .boxes)
    #expect(resolved.preferences.spread == .on)
    #expect(resolved.preferences.theme == .dark)
    #expect(resolved.preferences.pace == 2)
    let origins = [SettingKey.view, .spread, .theme, .pace, .dots].map { resolved.origin(of: $0) }
    #expect(origins == [.flag, .book, .reader, .file(line: 1), .defaultValue])
  }

  @Test func whatIsKeptButCannotBeUnderstoodCountsForNothing() {
    let resolved = PreferenceLayers(
      book: ["language": "\u{1B}[2J", "frameRate": "-1", "unknown": "x"],
      reader: ["frameRate": "1e999", "language": "(", "theme": ""], file: settings("frameRate = 25;")
    ).resolve()
    #expect(resolved.preferences.frameRate == 25)
    #expect(resolved.origin(of: .frameRate) == .file(line: 1))
    #expect(resolved.preferences.languages.tags == [])
    #expect(resolved.preferences.theme == .automatic)
  }

  @Test func whatIsKeptForABookCountsOnlyForWhatDependsOnIt() {
    let resolved = PreferenceLayers(book: ["theme": "dark", "spread": "off"]).resolve()
    #expect(resolved.preferences.theme == .automatic)
    #expect(resolved.preferences.spread == .off)
  }

  @Test func whatAReaderMayDoIsSaidByTheSettingsFileAlone() {
    let text = "{ maySuspend = yes; mayLeave = yes; mayWrite = yes; }"
    let resolved = PreferenceLayers(
      flags: [.policy: text], book: ["policy": text], reader: ["policy": text],
      file: settings("policy = { mayLeave = no; };")
    ).resolve()
    #expect(!resolved.preferences.policy.mayLeave)
    #expect(resolved.origin(of: .policy) == .file(line: 1))
  }

  @Test func autoIsDecidedByTheEnvironment() {
    let resolved = PreferenceLayers(
      flags: [.language: "auto"], file: settings("language = de; interfaceLanguage = auto; dots = half;"),
      environment: { ["LANG": "en_GB.UTF-8", "LANGUAGE": "it:de"][$0] }
    ).resolve()
    #expect(resolved.preferences.languages.tags == ["it", "de"])
    #expect(resolved.origin(of: .language) == .flag)
    #expect(resolved.preferences.interfaceLanguage == .italian)
    #expect(resolved.origin(of: .interfaceLanguage) == .file(line: 1))
  }

  @Test(
    arguments: [
      ([:], .automatic, .defaultValue), (["SSH_CONNECTION": ""], .automatic, .defaultValue),
      (["SSH_CONNECTION": "::1 1 ::1 22"], .off, .environment("SSH_CONNECTION")),
      (["SSH_CONNECTION": "::1 1 ::1 22", "PULSE_SERVER": "home"], .automatic, .defaultValue),
      (["SSH_CONNECTION": "::1 1 ::1 22", "PIPEWIRE_REMOTE": "home"], .automatic, .defaultValue),
    ] as [([String: String], AutomaticSwitch, SettingOrigin)])
  func overSSHNothingIsHeardUnlessItIsSentBackOrAskedFor(
    environment: [String: String], sound: AutomaticSwitch, origin: SettingOrigin
  ) {
    let resolved = PreferenceLayers(environment: { environment[$0] }).resolve()
    #expect(resolved.preferences.sound == sound)
    #expect(resolved.origin(of: .sound) == origin)
    let asked = PreferenceLayers(flags: [.sound: "on"], environment: { environment[$0] }).resolve()
    #expect(asked.preferences.sound == .on)
  }

  @Test(
    arguments: [
      (["LANG": "it_IT.UTF-8"], .italian, .environment("LANG")),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en"], .english, .environment("LANGUAGE")),
      (["LANG": "de_DE.UTF-8"], .automatic, .defaultValue), ([:], .automatic, .defaultValue),
      (["LC_ALL": "C", "LANGUAGE": "it"], .automatic, .defaultValue),
    ] as [([String: String], InterfaceLanguage, SettingOrigin)])
  func leggiSpeaksTheFirstOfTheReadersLanguagesThatItKnows(
    environment: [String: String], language: InterfaceLanguage, origin: SettingOrigin
  ) {
    let resolved = PreferenceLayers(environment: { environment[$0] }).resolve()
    #expect(resolved.preferences.interfaceLanguage == language)
    #expect(resolved.origin(of: .interfaceLanguage) == origin)
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], .environment("TERM")),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .environment("COLORTERM")),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .environment("NO_COLOR")),
      (["TERM": "xterm", "NO_COLOR": ""], .environment("TERM")), ([:], .defaultValue),
    ] as [([String: String], SettingOrigin)])
  func whoDecidesOnTheColorsIsNamed(environment: [String: String], origin: SettingOrigin) {
    let resolved = PreferenceLayers(environment: { environment[$0] }).resolve()
    #expect(resolved.origin(of: .colors) == origin)
    #expect(resolved.preferences.colors == nil)
  }
}
