import Commands
import PhraseCatalogues
import Screens
import Testing
import Phrases

@Suite("Keys mean one thing in each context, and can be bound otherwise")
struct KeyMapTests {
  @Test("no two standard commands want one key in one context")
  func standard() throws {
    let map = try KeyMap()
    for binding in KeyTable.standard {
      for key in binding.keys {
        #expect(map.command(for: key, in: [binding.context]) == binding.command)
        #expect(KeyMap.standard.command(for: key, in: [binding.context]) == binding.command)
      }
    }
  }

  @Test("the nearest context has the key, then the one behind it, then the common one")
  func contexts() {
    let map = KeyMap.standard
    #expect(map.command(for: .right, in: [.reading]) == .nextPage)
    #expect(map.command(for: .right, in: [.carrying, .reading]) == .carryRight)
    #expect(map.command(for: .right, in: [.enlarged, .reading]) == .lookRight)
    #expect(map.command(for: .character(" "), in: [.enlarged, .reading]) == .readOn)
    #expect(map.command(for: .character("q"), in: [.reading]) == .quit)
    #expect(map.command(for: .character("q"), in: [.text]) == .back)
    #expect(map.command(for: .function(9), in: [.reading]) == nil)
  }

  @Test("what can be asked for in some contexts is listed with the keys that do it there, each once")
  func whatCanBeAskedForIsListed() {
    let map = KeyMap.standard
    for contexts: [KeyContext] in [
      [.reading], [.carrying, .reading], [.text], [.menu], [.contents, .list], [.shelf, .list], [.options],
      [.typing, .list],
    ] {
      let bindings = map.bindings(in: contexts)
      let keys = bindings.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(contexts)")
      #expect(Set(bindings.map(\.command)).count == bindings.count, "\(contexts)")
      for binding in bindings {
        for key in binding.keys { #expect(map.command(for: key, in: contexts) == binding.command) }
      }
    }
    #expect(!map.bindings(in: [.reading]).contains { $0.command == .back })
    #expect(!map.bindings(in: [.typing, .list]).flatMap(\.keys).contains(.character("q")))
  }

  @Test("a key that is bound otherwise is taken from the command that had it")
  func rebinding() throws {
    let map = try KeyMap(rebindings: [.init(.reading, .zoom, [.right, .character("x")])])
    #expect(map.command(for: .right, in: [.reading]) == .zoom)
    #expect(map.command(for: .character("x"), in: [.reading]) == .zoom)
    #expect(map.command(for: .character("z"), in: [.reading]) == nil)
    #expect(map.keys(for: .nextPage, in: [.reading]) == [.character("l")])
    #expect(map.command(for: .right, in: [.carrying, .reading]) == .carryRight)
  }

  @Test("two commands that are bound to one key in one context are an error")
  func conflict() {
    let conflict = KeyMap.Conflict(
      context: .reading, key: .character("x"), first: .zoom, second: .nextPage)
    #expect(throws: conflict) {
      try KeyMap(rebindings: [
        .init(.reading, .zoom, [.character("x")]), .init(.reading, .nextPage, [.character("x")]),
      ])
    }
  }

  @Test("no key asks for a command that is withheld")
  func withheld() throws {
    let map = try KeyMap(withheld: [.suspend, .quit])
    #expect(map.command(for: .control("z"), in: [.reading]) == nil)
    #expect(map.command(for: .character("q"), in: [.reading]) == nil)
    #expect(map.quittingKeys == [])
    #expect(map.command(for: .character("q"), in: [.text]) == .back)
  }

  @Test("a settings file can spell every key that is bound, and the help names it")
  func names() {
    for key in Set(KeyTable.standard.flatMap(\.keys)) {
      #expect(KeyName.key(spelled: KeyName.spelled(key)) == key)
      #expect(!KeyName.shown(key).isEmpty)
      for language in SpokenLanguage.allCases { #expect(!language.phrases.key(key).isEmpty) }
    }
    #expect(KeyName.key(spelled: "Ctrl-L") == .control("l"))
    #expect(KeyName.key(spelled: "PGDN") == .pageDown)
    #expect(KeyName.key(spelled: "G") == .character("G"))
    #expect(KeyName.key(spelled: "no such key") == nil)
    #expect(KeyName.key(spelled: "f99") == nil)
  }

  @Test("a key is called as it is bound by now, in the language that is spoken by now")
  func calledAnew() throws {
    let services = Services()
    #expect(services.key(for: .help, in: [.reading]) == "?")
    services.keys = try KeyMap(rebindings: [KeyMap.Rebinding(.common, .help, [.enter])])
    #expect(services.key(for: .help, in: [.reading]) == "Enter")
    services.layers.flags[.interfaceLanguage] = "it"
    #expect(services.key(for: .help, in: [.reading]) == "Invio")
  }
}
