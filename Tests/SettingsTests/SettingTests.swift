import BookFormat
import CellGrid
import Settings
import Testing

/// Each setting as it is declared.
@Suite struct SettingTests {
  @Test func everyKeyHasOneDeclarationAndEveryFlagOneMeaning() {
    #expect(Setting.all.map(\.key) == SettingKey.allCases)
    let flags = Setting.all.compactMap(\.flag?.name)
    #expect(Set(flags).count == flags.count)
    for flag in flags { #expect(flag.wholeMatch(of: /--[a-z]+(-[a-z]+)*/) != nil, "\(flag)") }
  }

  @Test func aNumberHasItsRangeInItsHelp() {
    for setting in Setting.all {
      guard let range = setting.range else { continue }
      #expect(setting.accepts("\(Int(range.upperBound))") && !setting.accepts("\(Int(range.upperBound) + 1)"))
      #expect(setting.accepts("0") == (range.lowerBound == 0))
      #expect(!setting.accepts("-1"))
      #expect(setting.choices.isEmpty)
    }
    #expect(
      Setting.all.filter { $0.range != nil }.map(\.key)
        == [.pace, .readingPace, .volume, .narrationSpeed, .frameRate])
  }

  @Test func everyDefaultIsAValueOfItsSetting() {
    for setting in Setting.all {
      #expect(setting.accepts(setting.defaultText), "\(setting.key) = \(setting.defaultText)")
    }
  }

  @Test(
    arguments: [
      (.language, "auto"), (.interfaceLanguage, "auto"), (.view, "pictures"), (.dots, "auto"),
      (.colors, "auto"), (.theme, "auto"), (.motion, "full"), (.pace, "1"), (.readingPace, "160"),
      (.sound, "auto"), (.volume, "100"), (.voice, "book"), (.narrationSpeed, "1"), (.captions, "auto"),
      (.effects, "on"), (.readAloud, "off"), (.descriptions, "off"), (.spread, "auto"),
      (.margins, "normal"),
      (.letters, "normal"), (.spacing, "normal"), (.frameRate, "auto"), (.shelf, "()"), (.keys, "{}"),
      (.policy, "{ maySuspend = yes; mayLeave = yes; mayWrite = yes; }"),
    ] as [(SettingKey, String)])
  func withoutAChoiceTheDefaultHolds(key: SettingKey, text: String) {
    #expect(Setting.of(key).defaultText == text)
  }

  @Test func whatIsKeptForABookIsWhatDependsOnIt() {
    let perBook = Setting.all.filter { $0.keeping == .book }.map(\.key)
    #expect(perBook == [.language, .voice, .readAloud, .spread, .frameRate])
    #expect(Setting.all.filter { $0.keeping == .nowhere }.map(\.key) == [.linear, .shelf, .policy, .keys])
  }

  @Test func everyChoiceIsAValueAndReadsBackAsItIsWritten() {
    for setting in Setting.all {
      for choice in setting.choices {
        var preferences = Preferences()
        #expect(setting.set(choice, in: &preferences), "\(setting.key) = \(choice)")
        #expect(setting.text(in: preferences) == choice)
      }
    }
  }

  @Test(
    arguments: [
      (.language, "en-gb", "en-GB"), (.language, "SR_latn_rs", "sr-Latn-RS"),
      (.language, "de-ch-x-ab", "de-CH-x-ab"), (.language, "(it, en)", "(it, en)"), (.language, "()", "auto"),
      (.pace, "0.25", "0.25"), (.pace, "+2.0", "2"), (.pace, "4", "4"), (.frameRate, "59.94", "59.94"),
      (.readingPace, "600", "600"), (.dots, "console", "console"), (.colors, "256", "256"),
      (.shelf, "/srv/books", "(\"/srv/books\")"), (.shelf, "(\"~/a b\", /c)", "(\"~/a b\", \"/c\")"),
      (.policy, "{ mayLeave = no; }", "{ maySuspend = yes; mayLeave = no; mayWrite = yes; }"),
      (.keys, "{ reading = { turn = (right, l); }; }", "{ reading = { turn = (right, l); }; }"),
    ] as [(SettingKey, String, String)])
  func aValueIsWrittenAsItIsReadBack(key: SettingKey, text: String, written: String) throws {
    var preferences = Preferences()
    try #require(Setting.of(key).set(text, in: &preferences))
    #expect(Setting.of(key).text(in: preferences) == written)
    var again = Preferences()
    try #require(Setting.of(key).set(written, in: &again))
    #expect(Setting.of(key).text(in: again) == written)
  }

  @Test(
    arguments: [
      (.language, "it!"), (.language, ""), (.language, "it_IT.UTF-8"), (.language, "(it, 7)"),
      (.interfaceLanguage, "fr"), (.view, "Pictures"), (.view, ""), (.dots, "round"), (.colors, "7"),
      (.pace, "0.2"), (.pace, "4.01"), (.pace, "nan"), (.pace, "0x1"), (.pace, "inf"), (.pace, "1,5"),
      (.readingPace, "59"), (.readingPace, "601"), (.readingPace, "99.5"),
      (.readingPace, "999999999999999999999"),
      (.frameRate, "0"), (.frameRate, "241"), (.frameRate, "1e9"), (.shelf, "books"), (.shelf, "/a\0b"),
      (.policy, "no"), (.policy, "{ mayFly = no; }"), (.keys, "right"), (.keys, "{ reading = right; }"),
      (.theme, "(dark"), (.theme, "{"), (.theme, "(dark)"),
    ] as [(SettingKey, String)])
  func whatIsNoValueChangesNothing(key: SettingKey, text: String) {
    var preferences = Preferences()
    #expect(!Setting.of(key).set(text, in: &preferences))
    #expect(preferences == Preferences())
  }

  @Test(arguments: [
    "", " ", " Mamma", "Mamma ", "a\u{7}b", "a\nb", "(Mamma)", "{}", "\u{202E}x",
    String(repeating: "a", count: 61),
  ])
  func aTextThatIsNoNameIsNoVoice(text: String) {
    #expect(!Setting.of(.voice).accepts(text) && VoicePreference(text) == nil)
  }

  @Test func theTypedValuesAreThoseThatWereSet() {
    var preferences = Preferences()
    let texts: [(SettingKey, String)] = [
      (.language, "it"), (.interfaceLanguage, "it"), (.view, "boxes"), (.dots, "half"), (.colors, "8"),
      (.theme, "sepia"), (.motion, "reduced"), (.pace, "0.5"), (.readingPace, "200"), (.sound, "off"),
      (.volume, "30"), (.voice, "Nonno Gino"), (.narrationSpeed, "0.75"), (.captions, "on"),
      (.effects, "off"), (.readAloud, "on"),
      (.spread, "off"), (.margins, "wide"), (.letters, "large"), (.spacing, "wide"),
      (.frameRate, "24"),
    ]
    for (key, text) in texts { #expect(Setting.of(key).set(text, in: &preferences)) }
    #expect(preferences.languages == PreferredLanguages(["it"]))
    #expect(preferences.interfaceLanguage == .italian)
    #expect(preferences.view == .boxes)
    #expect(preferences.dots == .half)
    #expect(preferences.colors == .ansi8)
    #expect(preferences.theme == .sepia)
    #expect(preferences.motion == .reduced)
    #expect(preferences.pace == 0.5)
    #expect(preferences.readingPace == 200)
    #expect(preferences.sound == .off)
    #expect(preferences.volume == 30)
    #expect(preferences.voice == .named("Nonno Gino"))
    #expect(preferences.narrationSpeed == 0.75)
    #expect(preferences.captions == .on)
    #expect(preferences.readAloud == .on)
    #expect(preferences.spread == .off)
    #expect(preferences.margins == .wide)
    #expect(preferences.letters == .large)
    #expect(preferences.spacing == .wide)
    #expect(preferences.frameRate == 24)
  }
}
