import CellGrid
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// The pictures of a movie in the inspector.
@Suite struct FramesTests {
  private static let page = """
    <dict><key>elements</key><array/></dict>
    <dict><key>elements</key><array>
      <dict><key>type</key><string>movie</string><key>name</key><string>wave</string>
        <key>x</key><integer>0</integer><key>y</key><integer>0</integer>
        <key>width</key><integer>800</integer><key>height</key><integer>600</integer>
        <key>frameRate</key><integer>5</integer><key>loop</key><true/>
        <key>frames</key><array>
          <dict><key>name</key><string>a.svg</string></dict>
          <dict><key>name</key><string>b.svg</string><key>duration</key><integer>1</integer></dict>
          <dict><key>name</key><string>c.svg</string></dict>
        </array></dict>
    </array></dict>
    """

  private static let colors = ["a.svg": "#f00000", "b.svg": "#00f000", "c.svg": "#0000f0"]

  private func book() throws -> WrittenBook {
    let written = try WrittenBook(pages: Self.page)
    for (name, color) in Self.colors {
      try written.add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" \
        fill="\(color)"/></svg>
        """, as: name)
    }
    return written
  }

  private func run(_ written: WrittenBook, columns: Int = 80, rows: Int = 24) throws -> EditorRun {
    let run = try EditorRun(path: written.path, page: 2, columns: columns, rows: rows)
    run.file.pictures = Self.colors.keys.sorted()
    return run
  }

  /// Selects the movie, and puts a key of one of its pictures in focus.
  private func aim(_ run: EditorRun, at key: String) -> EditorRun {
    run.press("/wave⏎i/\(key)⏎").key(.escape)
  }

  /// The first letters of the pictures' names, in their order.
  private func frames(_ run: EditorRun) -> String {
    run.list.ranges(of: ".svg").map { String(run.list[run.list.index(before: $0.lowerBound)]) }.joined()
  }

  @Test func aPictureIsAddedMovedAndRemovedAStepEach() throws {
    let written = try book()
    let run = try aim(run(written), at: "frames[0].name")
    let before = run.list
    for (act, expected) in [
      ({ $0.type("Ac.svg").key(.enter) }, "acbc"), ({ $0.type("]") }, "abcc"), ({ $0.type("[[") }, "cabc"),
      ({ $0.key(.delete) }, "abc"),
    ] as [((EditorRun) -> EditorRun, String)] {
      let steps = run.session.document.history.done.count
      _ = act(run)
      #expect(frames(run) == expected, "\(run.foot)")
      #expect(run.session.document.history.done.count > steps)
    }
    #expect(run.session.document.history.done.count == 5)
    run.type("uuuuu")
    #expect(run.list == before)
  }

  @Test func theKeysOfAPictureLeaveOneStepOrNone() throws {
    let written = try book()
    let editor = CheckedEditor(try run(written, columns: 60, rows: 18))
    editor.run.file.pictures = Self.colors.keys.sorted()
    let aim = { (key: String) in "i/frames[\(key)\n\u{1B}" }
    let keys: [(String, Int)] = [
      (aim("0].name") + "Ab.svg\n", 1), (aim("3].name") + "Ab.svg\n", 1), (aim("1].name") + "[", 1),
      (aim("1].duration") + "]", 1), (aim("0].name") + "[", 0), (aim("2].name") + "]", 0),
      (aim("3].name") + "[", 0), (aim("1].name") + "\u{7F}", 1), (aim("1].duration") + "\u{7F}", 1),
      (aim("0].name") + "A\n\u{1B}", 0), (aim("0].name") + "Anowhere.svg\u{1B}", 0),
    ]
    for (keys, steps) in keys {
      let made = editor.check(keys, [0]) { run in
        for character in keys {
          switch character {
          case "\n": run.key(.enter)
          case "\u{1B}": run.key(.escape)
          case "\u{7F}": run.key(.delete)
          default: run.key(.character(character))
          }
        }
      }
      #expect(made == steps, "\(keys): \(editor.said)")
    }
  }

  @Test func theCommandListHasThemForTheMouse() throws {
    let written = try book()
    let run = try aim(run(written, columns: 100, rows: 48), at: "frames[0].name").type("m")
    let row = try #require(run.lines.firstIndex { $0.contains("move the picture later") })
    let line = run.lines[row]
    let place = try #require(line.firstRange(of: "move the picture")).lowerBound
    run.click(column: line.distance(from: line.startIndex, to: place), row: row)
    #expect(frames(run) == "bac", "\(run.text)")
  }

  @Test func withoutAPictureInFocusTheKeysMeanWhatTheyMeanElsewhere() throws {
    let written = try book()
    let run = try run(written).press("/wave⏎i/x⏎").key(.escape).type("a")
    #expect(run.screen.keyContexts.first == .typing && !run.foot.hasPrefix(" Picture"), "\(run.foot)")
  }

  @Test func theTimelineShowsTheMovieMoving() throws {
    let written = try book()
    let run = try run(written, columns: 160, rows: 48).type("T")
    run.ticks(200)
    let first = run.grid[40, 12].background
    run.type(" ")
    var seen: Set<CellColor> = [first]
    for _ in 0..<90 {
      run.ticks(1)
      seen.insert(run.grid[40, 12].background)
    }
    #expect(seen.count >= 3, "each of the three pictures has a colour of its own: \(seen)")
  }
}
