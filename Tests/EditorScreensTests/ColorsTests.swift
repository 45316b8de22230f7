import CellGrid
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// The colours of the inspector: by name, by number, and chosen from swatches.
@Suite struct ColorsTests {
  private static let page = """
    <dict><key>background</key><string>#fff4d0</string><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>sky</string>
        <key>x</key><integer>0</integer><key>y</key><integer>0</integer>
        <key>width</key><integer>400</integer><key>height</key><integer>400</integer>
        <key>color</key><string>#3060c0</string></dict>
      <dict><key>type</key><string>shape</string><key>name</key><string>sea</string>
        <key>x</key><integer>500</integer><key>y</key><integer>0</integer>
        <key>width</key><integer>400</integer><key>height</key><integer>400</integer>
        <key>color</key><string>#10203080</string></dict>
    </array></dict>
    <dict><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>hill</string>
        <key>x</key><integer>0</integer><key>y</key><integer>0</integer>
        <key>width</key><integer>400</integer><key>height</key><integer>400</integer>
        <key>color</key><string>#207030</string></dict>
    </array></dict>
    """

  private func run(columns: Int = 80, rows: Int = 24, language: String = "en") throws -> EditorRun {
    try EditorRun(pages: Self.page, columns: columns, rows: rows, language: language)
  }

  /// Selects an element, and puts its colour in focus.
  private func aim(_ run: EditorRun, at name: String) -> EditorRun {
    run.press("/\(name)⏎i/color⏎").key(.escape)
  }

  private func steps(_ run: EditorRun) -> Int { run.session.document.history.done.count }

  /// The first cell of the window with a background, from the top.
  private func cell(_ run: EditorRun, of color: RGBColor, below top: Int = 0) -> (column: Int, row: Int)? {
    let grid = run.grid
    for row in top..<grid.rows {
      for column in 0..<grid.columns where grid[column, row].background == .rgb(color) {
        return (column, row)
      }
    }
    return nil
  }

  @Test(
    arguments: [
      ("en", "steelblue", "#4682b4"), ("it", "acciaio", "#4682b4"), ("it", "blu notte", "#191970"),
      ("it", "red", "#ff0000"), ("en", "Rosso", "#ff0000"), ("en", "#abc", "#abc"),
    ])
  func aColourIsTypedByItsNameInEitherLanguageOrByNumber(language: String, typed: String, number: String)
    throws
  {
    let run = try run(language: language).press("/sky⏎i/color⏎").type(typed).key(.enter)
    #expect(run.list.contains("<key>color</key><string>\(number)</string>"), "\(run.list)")
    #expect(steps(run) == 1)
  }

  @Test func aNameThatNoColourHasSaysWhyAndChangesNothing() throws {
    let run = try run().press("/sky⏎i/color⏎").type("reddish").key(.enter)
    #expect(run.text.contains("'color' of shape 'sky'"), "\(run.text)")
    #expect(steps(run) == 0)
  }

  @Test func theNamesAreSuggestedInTheLanguageOfTheReader() throws {
    #expect(try run().press("/sky⏎i/color⏎").type("steel").text.contains("steelblue"))
    #expect(try run(language: "it").press("/sky⏎i/color⏎").type("notte").text.contains("blu notte"))
  }

  @Test func theInspectorShowsTheColourBeforeItsNumber() throws {
    let run = try aim(run(columns: 160, rows: 48), at: "sky")
    let line = try #require(run.lines.firstIndex { $0.contains("#3060c0") })
    let number = try #require(run.lines[line].firstRange(of: "#3060c0"))
    let column = run.lines[line].distance(from: run.lines[line].startIndex, to: number.lowerBound)
    let sky = CellColor.rgb(RGBColor(packed: 0x3060C0))
    #expect(run.grid[column - 3, line].background == sky && run.grid[column - 2, line].background == sky)
  }

  @Test func theBooksOwnColoursComeFirstThoseOfThePageBeforeThoseOfOthers() throws {
    let run = try aim(run(), at: "sky").type(" ")
    let row = 2
    let seen = (0..<4).map { run.grid[2 + $0 * 3, row].background }
    #expect(
      seen == [0xFFF4D0, 0x3060C0, 0x102030, 0x207030].map { CellColor.rgb(RGBColor(packed: $0)) })
    #expect(run.foot.contains("#3060c0 · used in the book"), "\(run.foot)")
  }

  @Test func aColourThatIsChosenIsOneStepForAllThatIsSelected() throws {
    let run = try run().press("/sky⏎").type("+").key(.tab).type("i")
    #expect(run.session.selection.count == 2)
    let before = run.list
    run.press("/color⏎").key(.escape).type(" ").key(.home, .enter)
    #expect(run.list.components(of: "<key>color</key><string>#fff4d0</string>") == 2, "\(run.list)")
    #expect(steps(run) == 1)
    #expect(run.type("u").list == before)
  }

  @Test func whatIsSeenThroughAColourStaysWhenAnotherIsChosen() throws {
    let run = try aim(run(), at: "sea").type(" ").key(.home, .enter)
    #expect(run.list.contains("<string>#fff4d080</string>"), "\(run.list)")
  }

  @Test func escAndTheColourThatIsThereAlreadyLeaveNoStep() throws {
    let run = try aim(run(), at: "sky").type(" ").key(.right, .escape)
    #expect(run.screen.keyContexts.first == .editedKeys)
    run.type(" ").key(.enter)
    #expect(steps(run) == 0)
  }

  @Test func aClickOnTheSignOpensTheSwatchesAndOneOnASwatchTakesIt() throws {
    let run = try aim(run(columns: 160, rows: 48), at: "sky")
    let line = try #require(run.lines.firstIndex { $0.contains("#3060c0") })
    let number = try #require(run.lines[line].firstRange(of: "#3060c0"))
    let column = run.lines[line].distance(from: run.lines[line].startIndex, to: number.lowerBound)
    run.click(column: column - 2, row: line)
    #expect(run.stack.top.keyContexts == [.list])
    let hill = try #require(cell(run, of: RGBColor(packed: 0x207030)))
    run.click(column: hill.column + 1, row: hill.row)
    #expect(run.stack.top === run.screen)
    #expect(run.list.components(of: "#207030") == 2 && steps(run) == 1)
    // A click on the value types.
    #expect(run.click(column: column + 2, row: line).screen.keyContexts.first == .typing)
  }

  @Test(arguments: [[40, 12], [60, 18], [80, 24], [160, 48]])
  func everySwatchIsReachedByKeysInEveryWindowAndDepth(window: [Int]) throws {
    for depth in ColorDepth.allCases {
      let written = try WrittenBook(pages: Self.page, entries: "")
      let run = try EditorRun(
        path: written.path, columns: window[0], rows: window[1], depth: depth)
      run.press("/sky⏎i/color⏎").key(.escape).type(" ").key(.end)
      let last = run.foot
      #expect(last.contains("#"), "\(depth): \(run.text)")
      run.key(.home)
      #expect(run.foot.contains("#fff4d0"), "\(depth): \(run.foot)")
      #expect(run.foot != last)
      // All the way down, what is in focus stays in sight.
      for _ in 0..<160 {
        run.key(.down)
        let mark: Character = depth == .mono ? "▸" : "◆"
        #expect(run.lines.dropLast().contains { $0.contains(mark) }, "\(depth): \(run.text)")
      }
      run.key(.right, .enter)
      #expect(run.stack.top === run.screen && steps(run) == 1, "\(depth)")
    }
  }

  @Test func withoutColoursTheSwatchesAreNames() throws {
    let written = try WrittenBook(pages: Self.page, entries: "")
    let run = try EditorRun(path: written.path, columns: 80, rows: 24, depth: .mono)
    run.press("/sky⏎i/color⏎").key(.escape).type(" ")
    #expect(run.text.contains("turquoise") && run.text.contains("#207030"), "\(run.text)")
  }

  @Test(arguments: ["en", "it"], [[60, 18], [80, 24], [160, 48]])
  func theSwatchesCanBeSeenInEveryWindow(language: String, window: [Int]) throws {
    for depth in [ColorDepth.direct, .ansi16, .mono] {
      let run = try EditorRun(
        path: Checkout.path("books/pesce-stella"), page: 3, columns: window[0], rows: window[1],
        language: language, depth: depth)
      run.press("i/background⏎").key(.escape).type(" ").ticks(200)
      let name = "editor-colours-\(depth.rawValue)-\(language)-\(window[0])x\(window[1])"
      expectGrid(run.grid, matches: name)
    }
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
