import BookFormat
import Foundation
import PropertyList
import Settings
import TestSupport
import Testing

/// The settings file as a person writes it.
@Suite struct SettingsFileTests {
  @Test(
    arguments: [
      "// At night.\ntheme = dark; motion = reduced; pace = 0.5;",
      "theme = dark;\nmotion = reduced; /* slowly */ pace = \"0.5\";\n",
      "{ theme = dark; motion = reduced; pace = 0.5; }",
      """
      <plist version="1.0"><dict><key>theme</key><string>dark</string>
      <key>motion</key><string>reduced</string><key>pace</key><real>0.50</real></dict></plist>
      """,
    ])
  func itIsWrittenWithOrWithoutBracesOrInXML(text: String) {
    #expect(faults(settings(text)) == [])
    var expected = Preferences()
    expected.theme = .dark
    expected.motion = .reduced
    expected.pace = 0.5
    #expect(preferences(text) == expected)
  }

  @Test func numbersAndBooleansOfXMLAreReadAsTheWordsTheyMean() {
    let text = """
      <plist version="1.0"><dict><key>colors</key><integer>256</integer><key>captions</key><true/>
      <key>frameRate</key><real>30</real><key>readingPace</key><integer>0x60</integer>
      <key>policy</key><dict><key>mayLeave</key><false/></dict></dict></plist>
      """
    #expect(faults(settings(text)) == [])
    let found = preferences(text)
    #expect(found.colors == .indexed256)
    #expect(found.captions == .on)
    #expect(found.frameRate == 30)
    #expect(found.readingPace == 96)
    #expect(!found.policy.mayLeave)
    #expect(found.policy.mayWrite && found.policy.maySuspend)
  }

  @Test func aBinaryListIsReadToo() {
    let list = BinaryList(
      .dictionary([
        .init("pace", .real(0.5)), .init("captions", .boolean(false)), .init("frameRate", .string("x")),
      ]))
    let file = SettingsFile(bytes: list.bytes, path: "settings.plist")
    let resolved = PreferenceLayers(file: file).resolve()
    #expect(resolved.preferences.pace == 0.5)
    #expect(resolved.preferences.captions == .off)
    #expect(resolved.origin(of: .pace) == .file(line: nil))
    #expect(resolved.listing(of: [.pace], file: file).hasSuffix("\npace = 0.5;  // settings file"))
    #expect(faults(file).count == 1)
    #expect(
      faults(file)[0].contains(/byte \d+: warning: 'frameRate' takes auto or a number from 1 to 240, not 'x'/)
    )
  }

  @Test(arguments: ["", " \n\t", "// nothing yet", "/* nothing */ // at all\n", "{}", "\u{FEFF}"])
  func aFileThatSaysNothingHasNoFault(text: String) {
    #expect(faults(settings(text)) == [])
    #expect(preferences(text) == Preferences())
  }

  @Test(
    arguments: [
      ("themee = dark;", "1:1: warning: there is no setting 'themee' (did you mean 'theme'?)"),
      ("\n  FPS = 30;", "2:3: warning: there is no setting 'FPS' (did you mean 'frameRate'?)"),
      (
        "interface = it;", "1:1: warning: there is no setting 'interface' (did you mean 'interfaceLanguage'?)"
      ),
      ("song = loud;", "1:1: warning: there is no setting 'song'"),
      (
        "theme = drak;",
        "1:9: warning: 'theme' takes auto, dark, light, sepia or contrast, not 'drak' (did you mean 'dark'?)"
      ),
      ("view = x;", "1:8: warning: 'view' takes pictures, boxes or both, not 'x'"),
      ("view = (boxes);", "1:8: warning: 'view' takes pictures, boxes or both, not an array"),
      ("view = {};", "1:8: warning: 'view' takes pictures, boxes or both, not a dictionary"),
      ("view = <0a>;", "1:8: warning: 'view' takes pictures, boxes or both, not data"),
      ("pace = 5;", "1:8: warning: 'pace' takes a number from 0.25 to 4, not '5'"),
      ("pace = nan;", "1:8: warning: 'pace' takes a number from 0.25 to 4, not 'nan'"),
      ("frameRate = 0;", "1:13: warning: 'frameRate' takes auto or a number from 1 to 240, not '0'"),
      ("readingPace = 1.5;", "1:15: warning: 'readingPace' takes a whole number from 60 to 600, not '1.5'"),
      (
        "language = \"it!\";",
        "1:13: warning: 'language' takes auto or a language's tag, as it or en-GB, not 'it!'"
      ),
      ("language = (it, \"?\");", "1:18: warning: 'language' takes languages' tags, as it or en-GB, not '?'"),
      (
        "shelf = (books);",
        "1:10: warning: 'shelf' takes an array of folders, each absolute or beginning with ~/, not 'books'"
      ),
      (
        "policy = { mayLeaf = no; };", "1:12: warning: 'policy' has no 'mayLeaf' (did you mean 'mayLeave'?)"
      ),
      (
        "policy = { mayLeave = never; };",
        "1:23: warning: 'mayLeave' of 'policy' takes yes or no, not 'never'"
      ),
      (
        "policy = no;",
        "1:10: warning: 'policy' takes a dictionary of maySuspend, mayLeave or mayWrite, not 'no'"
      ),
      (
        "keys = { reading = right; };",
        "1:20: warning: 'reading' of 'keys' takes a dictionary of commands, not 'right'"
      ),
      (
        "keys = { reading = { next = { a = b; }; }; };",
        "1:29: warning: 'next' of 'keys' takes a key or an array of keys, not a dictionary"
      ),
      ("view = \"a\u{1B}[2J\";", "1:9: warning: 'view' takes pictures, boxes or both, not 'a\u{FFFD}[2J'"),
      (
        "(view, boxes)",
        "1:1: warning: the settings are a dictionary, not an array "
          + "(a setting is written like 'motion = reduced;')"
      ),
      (
        "view = boxes",
        "1:13: error: a ';' is missing before this (behind each value of a dictionary stands ';')"
      ),
    ] as [(String, String)])
  func aFaultIsReportedWithItsPlaceAndWhatWasMeant(text: String, fault: String) {
    #expect(faults(settings(text)) == ["settings.plist:" + fault])
  }

  @Test func aFaultCostsOnlyWhatItStandsIn() {
    let text = """
      theme = drak;
      motion = reduced;
      shelf = ("/a", b, "~/c");
      policy = { mayLeave = maybe; mayWrite = no; };
      keys = { reading = { next = (); back = { }; }; menu = up; };
      language = (it, "?", en);
      """
    let found = preferences(text)
    #expect(found.theme == .automatic)
    #expect(found.motion == .reduced)
    #expect(found.shelf == ["/a", "~/c"])
    #expect(found.policy.mayLeave && !found.policy.mayWrite)
    #expect(found.keys.map(\.command.text) == ["next"])
    #expect(found.languages == PreferredLanguages(["it", "en"]))
    #expect(faults(settings(text)).count == 6)
  }

  @Test func ofAKeyThatStandsTwiceTheFirstCountsAndTheOtherIsAnError() {
    let text = "view = boxes;\nview = both;"
    #expect(preferences(text).view == .boxes)
    #expect(
      faults(settings(text)) == [
        "settings.plist:2:1: error: key 'view' stands twice in this dictionary (the first, on line 1, counts)"
      ])
  }

  @Test func faultsOfPreferredKeysComeFromTheCaller() {
    let file = settings("keys = { reading = { nextPage = (right, l);\n  sing = \"Ctrl-~\"; }; };")
    let found = faults(file) { preferences in
      #expect(preferences.map(\.context.text) == ["reading", "reading"])
      #expect(preferences.map(\.command.text) == ["nextPage", "sing"])
      #expect(preferences.map { $0.keys.map(\.text) } == [["right", "l"], ["Ctrl-~"]])
      return [
        SettingsFault("there is no command 'sing'", hint: "nobody sings", at: preferences[1].command.place),
        SettingsFault("'l' turns back", at: preferences[0].keys[1].place),
      ]
    }
    #expect(
      found == [
        "settings.plist:1:41: warning: 'l' turns back",
        "settings.plist:2:3: warning: there is no command 'sing' (nobody sings)",
      ])
  }

  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.config/leggi/settings.plist"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "/c"], "/c/leggi/settings.plist"),
      (["HOME": "/h", "XDG_CONFIG_HOME": ""], "/h/.config/leggi/settings.plist"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "c"], "/h/.config/leggi/settings.plist"),
      (["XDG_CONFIG_HOME": "/c"], "/c/leggi/settings.plist"), (["HOME": "h"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func theFileIsWhereTheEnvironmentHasItsConfiguration(environment: [String: String], path: String?) {
    #expect(SettingsFile.path(environment: { environment[$0] }) == path)
  }

  @Test func aFileIsReadThroughALink() throws {
    let folder = try TemporaryFolder()
    let real = try folder.write("motion = reduced;", to: "dotfiles/leggi")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/leggi", withIntermediateDirectories: true)
    try folder.link("leggi/settings.plist", to: real)
    let file = SettingsFile.read(environment: { ["XDG_CONFIG_HOME": folder.path][$0] })
    #expect(file.isThere)
    #expect(faults(file) == [])
    #expect(PreferenceLayers(file: file).resolve().preferences.motion == .reduced)
  }

  @Test func aFileThatIsNotThereSaysNothing() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path + "/none", folder.path + "/none/settings.plist"] {
      let file = SettingsFile.read(path: path)
      #expect(!file.isThere)
      #expect(faults(file) == [])
    }
    #expect(faults(SettingsFile.read(environment: { _ in nil })) == [])
  }
}
