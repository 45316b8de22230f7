import Foundation
import Settings
import TestSupport
import Testing

/// Settings files that are hostile, not mistaken.
@Suite struct HostileSettingsTests {
  /// One line a fault, and nothing that a terminal would obey.
  private func expectHarmless(_ file: SettingsFile, most: Int) {
    let diagnostics = file.diagnostics()
    #expect(!diagnostics.isEmpty && diagnostics.count <= most)
    for text in diagnostics.map(\.rendered) {
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
      )
    }
  }

  @Test func aHugeFileIsOneFaultAndTheDefaultsHold() throws {
    let folder = try TemporaryFolder()
    let text = "motion = reduced;" + String(repeating: " ", count: 1 << 20)
    let file = SettingsFile.read(path: try folder.write(text, to: "settings.plist"))
    #expect(faults(file) == [folder.path + "/settings.plist: error: the file is larger than 1 MiB"])
    #expect(PreferenceLayers(file: file).resolve().preferences == Preferences())
    #expect(faults(settings(text)) == ["settings.plist: error: the file is larger than 1 MiB"])
  }

  @Test func whatIsNoFileIsOneFault() throws {
    let folder = try TemporaryFolder()
    #expect(
      faults(SettingsFile.read(path: folder.path))
        == [folder.path + ": error: this is a folder, not a property list (name the property list inside it)"]
    )
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    for path in ["/dev/null", folder.path + "/pipe"] {
      #expect(faults(SettingsFile.read(path: path)).count == 1, "\(path)")
    }
  }

  @Test func aLoopOfLinksIsOneFault() throws {
    let folder = try TemporaryFolder()
    try folder.link("settings.plist", to: "settings.plist")
    let file = SettingsFile.read(path: folder.path + "/settings.plist")
    #expect(file.isThere)
    #expect(faults(file).count == 1)
    #expect(faults(file)[0].contains(": error: the file cannot be read: "))
  }

  @Test(arguments: ["(", "{ a = ", "keys = { a = {", "theme = ((((", "<plist>", "<plist><dict>"])
  func whatIsNestedWithoutEndIsRefused(opening: String) {
    let text = String(repeating: opening, count: 20_000)
    expectHarmless(settings(text), most: 1_200)
    #expect(preferences(text) == Preferences())
  }

  @Test func thousandsOfUnknownKeysAreNotAllListed() {
    let text = (0..<20_000).map { "theme\($0) = dark;" }.joined(separator: "\n")
    let found = faults(settings(text))
    #expect(found.count == 101)
    #expect(found.last?.hasSuffix("there are more than 100 faults; the others are not listed") == true)
  }

  @Test(
    arguments: [
      "theme = \"\u{1B}]0;x\u{7}\";", "\"\u{1B}[2J\" = dark;", "theme = \"\u{202E}krad\";",
      "\u{1}\u{2}\u{7F}", "theme = dark\u{85}x;", "policy = { \"\\n\\n\" = no; };",
      "keys = { \"\u{9B}2J\" = x; };", "<plist><dict><key>\u{9B}</key><string>&#155;</string></dict></plist>",
    ])
  func noControlCharacterIsPrinted(text: String) {
    expectHarmless(settings(text), most: 20)
  }

  @Test func noBytesCrashTheReading() {
    var generator = SeededGenerator(seed: 12)
    let seeds = [
      "theme = dark; keys = { reading = { a = (b, c); }; }; shelf = (\"/x\"); policy = { mayLeave = no; };",
      "<plist><dict><key>language</key><array><string>it</string></array></dict></plist>",
    ]
    for round in 0..<2_000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1 where bytes.count > 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      let file = SettingsFile(bytes: bytes, path: "settings.plist")
      let resolved = PreferenceLayers(file: file).resolve()
      // Whatever has been understood can be written down, and understood again.
      let listing = resolved.listing(of: SettingKey.allCases, file: file)
      let again = settings(listing)
      #expect(faults(again) == [], "\(listing)")
      #expect(
        PreferenceLayers(file: again).resolve().listing(of: SettingKey.allCases, file: file).values
          == listing.values)
    }
  }
}

extension String {
  /// The lines of a listing without where they come from.
  fileprivate var values: [String] {
    split(separator: "\n").map { line in
      line.range(of: ";  // ", options: .backwards).map { String(line[..<$0.lowerBound]) } ?? String(line)
    }
  }
}
