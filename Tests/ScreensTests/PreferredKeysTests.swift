import Commands
import Ports
import Screens
import Settings
import Testing

/// Keys that the settings wish.
@Suite struct WishedKeysTests {
  private func file(_ text: String) -> SettingsFile {
    SettingsFile(bytes: Array(text.utf8), path: "settings.plist")
  }

  private func faults(_ text: String) -> [String] {
    let file = file(text)
    return file.diagnostics { PreferredKeys($0).faults }.map {
      "\($0.line ?? 0):\($0.column ?? 0) \($0.severity) \($0.message)\($0.hint.map { "; " + $0 } ?? "")"
    }
  }

  @Test("A wished key does what it is to do, and the standard one no longer")
  func rebinding() throws {
    let wished = PreferredKeys(
      file("keys = { reading = { nextPage = (n, f5); options = (); }; };").preferredKeys)
    #expect(wished.faults.isEmpty)
    let keys = try #require(wished.keyMap(under: Policy()))
    #expect(keys.command(for: .character("n"), in: [.reading]) == .nextPage)
    #expect(keys.command(for: .function(5), in: [.reading]) == .nextPage)
    #expect(keys.command(for: .right, in: [.reading]) == nil)
    #expect(keys.command(for: .character("o"), in: [.reading]) == nil)
  }

  @Test("Names that are none are told with the nearest one, and count for nothing")
  func unknown() throws {
    let text = "keys = { readin = { nextPage = n; }; reading = { nextPge = n; zoom = rigth; }; };"
    #expect(
      faults(text) == [
        "1:10 warning there is no screen 'readin'; did you mean 'reading'?",
        "1:50 warning there is no command 'nextPge'; did you mean 'nextPage'?",
        "1:70 warning there is no key 'rigth'; did you mean 'right'?",
      ])
    let keys = try #require(PreferredKeys(file(text).preferredKeys).keyMap(under: Policy()))
    #expect(keys.command(for: .character("z"), in: [.reading]) == .zoom)
  }

  @Test("Two commands on one key in one context are an error with its place")
  func conflict() {
    let text = "keys = {\n  reading = { zoom = x; options = x; };\n  menu = { options = x; };\n};"
    #expect(
      faults(text) == [
        "2:35 error the key 'x' is both 'zoom' and 'options' in 'reading'; leave it to one of them"
      ])
    #expect(PreferredKeys(file(text).preferredKeys).keyMap(under: Policy()) == nil)
  }

  @Test("What is withheld no key asks for")
  func withheld() throws {
    var policy = Policy()
    (policy.maySuspend, policy.mayLeave, policy.mayWrite) = (false, false, false)
    let keys = try #require(PreferredKeys([]).keyMap(under: policy))
    #expect(keys.command(for: .character("q"), in: [.reading]) == nil)
    #expect(keys.command(for: .control("z"), in: []) == nil)
    #expect(keys.command(for: .delete, in: [.shelf, .list]) == nil)
    // A bookmark is asked for, and told that it is not kept.
    #expect(keys.command(for: .character("B"), in: [.reading]) == .bookmark)
    #expect(keys.quittingKeys.isEmpty)
  }
}
