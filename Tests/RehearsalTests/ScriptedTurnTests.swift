import BookScreens
import CellGrid
import Filming
import HeadlessReading
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// Pages that turn while a script is done.
@Suite struct ScriptedTurnTests {
  private static let pages = """
    pages = ({ elements = ({ type = text; text = "The hall"; }); },
      { enterAnimation = { animation = push; duration = 2; };
        elements = ({ name = bell; type = shape; isActive = YES; x = 300; y = 300; width = 200; height = 200; },
          { type = text; text = "The garden"; }); });
    """

  private let list: WrittenList

  init() throws { list = try WrittenList(Self.pages) }

  private func reader(motion: String) throws -> HeadlessReader {
    let settings = HeadlessReader.plainSettings.merging([.motion: motion]) { $1 }
    return try HeadlessReader(OpenedBook(rehearsing: list.path), settings: settings)
  }

  /// What is seen at some moments while a script is done; nil: at its end.
  private func seen(_ script: String, motion: String, at moments: [Double?]) throws -> [Grid] {
    let read = Script.read(script)
    try #require(read.faults == [])
    let reader = try reader(motion: motion)
    let runner = ScriptRunner(reader)
    let stills = moments.map { StillSink(at: $0) }
    let filming = FilmRecorder(reader, by: stills, atMost: 60)
    #expect(runner.run(read.script).compactMap(\.failure) == [])
    filming.end()
    return stills.map(\.grid)
  }

  @Test("A page turns with its animation while a script goes on, and has come when the script is over")
  func turning() throws {
    let moments: [Double?] = [0.5, 1.5, nil]
    let turned = try seen("key right\nwait 0.6", motion: "full", at: moments)
    #expect(turned[0] != turned[1] && turned[1] != turned[2])
    let cut = try seen("key right\nwait 0.6", motion: "reduced", at: [0, 0.1, nil])
    #expect(cut[0] != cut[1] && cut[1] == cut[2])
    #expect(turned[2] == cut[2])
  }

  @Test("A screen that is kept is kept as it is in the middle of a turn")
  func keptScreen() throws {
    var kept: [String: String] = [:]
    let screens = KeptScreens(
      read: { kept[$0] },
      write: { name, text in
        kept[name] = text
        return nil
      })
    let reader = try reader(motion: "full")
    _ = ScriptRunner(reader, screens: screens).run(
      Script.read("key right\nwait 0.6\nsnapshot a\nwait 2\nsnapshot b").script)
    #expect(kept.count == 2 && kept["a"] != kept["b"])
  }

  @Test(
    "What is asked of the words of a page that comes, and a touch on it, have the same answers with a turn")
  func answers() throws {
    for motion in ["full", "reduced"] {
      let script = "key right\nexpect text \"The garden\"\nexpect not text \"The hall\"\nexpect page 2"
      let asked = try seen(script, motion: motion, at: [0.5, nil])
      #expect((asked[0] == asked[1]) == (motion == "reduced"), "the turn is seen before the answer")
      _ = try seen("key right\ntouch bell\nexpect event bell touched", motion: motion, at: [])
    }
  }
}
