import Settings
import Testing

/// The settings as `leggi config` shows them.
@Suite struct ListingTests {
  @Test func everySettingStandsInALineWithWhereItComesFrom() {
    let file = settings("\nmotion = reduced; shelf = (\"~/a \\\"b\\\"\"); keys = { menu = { up = (k); }; };")
    let resolved = PreferenceLayers(
      flags: [.view: "both"], book: ["spread": "on"], reader: ["theme": "sepia"], file: file,
      environment: { ["LANG": "en_GB", "LANGUAGE": "sv:en_GB", "TERM": "xterm"][$0] }
    ).resolve()
    #expect(
      resolved.listing(of: SettingKey.allCases, file: file) == """
        // settings.plist
        language = (sv, en-GB);  // LANGUAGE
        interfaceLanguage = en;  // LANGUAGE
        view = both;  // --view
        dots = auto;  // TERM
        colors = auto;  // TERM
        theme = sepia;  // chosen in the options
        motion = reduced;  // settings file, line 2
        pace = 1;  // default
        readingPace = 160;  // default
        sound = auto;  // default
        volume = 100;  // default
        voice = book;  // default
        narrationSpeed = 1;  // default
        captions = auto;  // default
        effects = on;  // default
        readAloud = off;  // default
        descriptions = off;  // default
        spread = on;  // kept for this book
        margins = normal;  // default
        letters = normal;  // default
        spacing = normal;  // default
        frameRate = auto;  // default
        linear = auto;  // default
        shelf = ("~/a \\"b\\"");  // settings file, line 2
        policy = { maySuspend = yes; mayLeave = yes; mayWrite = yes; };  // default
        keys = { menu = { up = k; }; };  // settings file, line 2
        """)
  }

  @Test func aListingIsASettingsFileOfTheSameEffect() {
    let text = """
      language = (it, sr-Latn-RS); interfaceLanguage = it; view = boxes; dots = braille; colors = 16;
      theme = contrast; motion = reduced; pace = 0.3; readingPace = 61; sound = on; volume = 35;
      narrationSpeed = 1.25; captions = off; effects = off; readAloud = on; descriptions = on;
      spread = on; margins = wide; letters = off; spacing = wide; frameRate = 23.976;
      shelf = ("/a b", "~/\\\\c\\U001b\\U202e\\"", "~"); policy = { mayWrite = no; maySuspend = no; };
      keys = { reading = { next = (right, " ", ";", "//"); back = (); }; "a b" = { "" = "\\n"; }; };
      """
    let file = settings(text)
    #expect(faults(file) == [])
    let first = PreferenceLayers(file: file).resolve()
    let listing = first.listing(of: SettingKey.allCases, file: file)
    #expect(listing.split(separator: "\n").count == SettingKey.allCases.count + 1)
    #expect(listing.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
    let again = settings(listing)
    #expect(faults(again) == [])
    let second = PreferenceLayers(file: again).resolve()
    for setting in Setting.all {
      #expect(setting.text(in: second.preferences) == setting.text(in: first.preferences))
    }
    #expect(second.preferences.shelf == ["/a b", "~/\\c\u{1B}\u{202E}\"", "~"])
    #expect(second.preferences.keys.map { $0.keys.map(\.text) } == [["right", " ", ";", "//"], [], ["\n"]])
  }

  @Test func onlyWhatIsFollowedIsPromised() {
    let file = settings("theme = dark;")
    let lines = PreferenceLayers(file: file).resolve().listing(file: file).split(separator: "\n").dropFirst()
    #expect(
      lines.compactMap { $0.split(separator: " ").first.map(String.init) }
        == SettingKey.applied.map(\.rawValue))
  }

  @Test func theHeadingNamesTheFileAndWhetherItIsThere() {
    func heading(_ file: SettingsFile) -> Substring? {
      PreferenceLayers(file: file).resolve().listing(file: file).split(separator: "\n").first
    }
    #expect(heading(settings("")) == "// settings.plist")
    #expect(
      heading(SettingsFile.read(path: "/nowhere/a\u{1B}\nb")) == "// /nowhere/a\u{FFFD}\u{FFFD}b (not there)")
    #expect(heading(SettingsFile()) == "// no settings file: HOME is not set, or no absolute path")
  }
}
