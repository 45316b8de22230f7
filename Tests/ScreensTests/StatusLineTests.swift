import BookScreens
import CellGrid
import Screens
import Testing

/// What the quiet line keeps where there is little room, and what stands still.
@Suite struct StatusLineTests {
  private static func row(_ line: StatusLine, columns: Int = 40) -> String {
    var grid = Grid(columns: columns, rows: 1)
    StatusLineParts(of: line, columns: columns).draw(into: &grid, row: 0)
    return GridText(grid).lines[0]
  }

  /// A page in the middle of a book, with all there may be at the foot.
  private static func full(_ change: (inout StatusLine) -> Void = { _ in }) -> StatusLine {
    var line = StatusLine(place: .init(page: 3, of: 31))
    line.place?.hasBefore = true
    line.place?.hasBehind = true
    line.hint = "Touch the star!"
    line.action = StatusLine.Action(words: "Enter touches: Nino", short: "Enter: Nino")
    line.about = ["The Fish", "2 elements are left out"]
    line.sound = "waves"
    line.progress = StatusLine.Progress(screen: 2, screens: 3, hasAbove: true, hasBelow: true)
    change(&line)
    return line
  }

  @Test func inAWideWindowAllIsSaid() {
    #expect(
      Self.row(Self.full(), columns: 132)
        == " ☞ Touch the star! · The Fish · 2 elements are left out · Enter touches: Nino"
        + String(repeating: " ", count: 28) + "♪ waves  ▲ 2/3 ▼  ◂ 3/31 ▸")
  }

  @Test func inASmallWindowTheFirstOfTheseIsKeptAndTheOthersAsRoomIsLeft() {
    #expect(Self.row(Self.full()) == " Enter touches: Nino  ▲ 2/3 ▼  ◂ 3/31 ▸")
    let unfocused = Self.full { $0.action = nil }
    #expect(Self.row(unfocused) == " ☞ Touch the star!    ▲ 2/3 ▼  ◂ 3/31 ▸")
    let withoutAction = Self.full {
      $0.hint = nil
      $0.action = nil
    }
    #expect(Self.row(withoutAction) == " The Fish    ♪ waves  ▲ 2/3 ▼  ◂ 3/31 ▸")
    let read = Self.full {
      $0.hint = nil
      $0.action = nil
      $0.progress = nil
    }
    #expect(Self.row(read) == " The Fish             ♪ waves  ◂ 3/31 ▸")
  }

  @Test func aTitleThatIsTooLongIsCutBehindAWord() {
    func row(_ title: String) -> String {
      var line = StatusLine(place: .init(page: 1, of: 10))
      line.about = [title]
      return Self.row(line)
    }
    #expect(row("The Fish and the Star") == " The Fish and the Star           1/10")
    #expect(row("A book of fish and stars and whales") == " A book of fish and stars…       1/10")
  }

  @Test func whatTheBookAsksBeginsTheLineWhateverIsAnswered() {
    let line = Self.full { $0.answer = ["nothing to touch here"] }
    #expect(Self.row(line, columns: 80).hasPrefix(" ☞ Touch the star! · nothing to touch here "))
    #expect(Self.row(line) == " nothing to touch…    ▲ 2/3 ▼  ◂ 3/31 ▸")
  }

  @Test("That a page is marked is said where nothing that the book asks is cut for it")
  func mark() {
    func row(_ hint: String, columns: Int = 40) -> String {
      Self.row(
        Self.full {
          $0.place?.mark = "⚑ "
          $0.hint = hint
          $0.action = nil
        }, columns: columns)
    }
    #expect(row("Touch the star!") == " ☞ Touch the star!  ▲ 2/3 ▼  ◂ ⚑ 3/31 ▸")
    #expect(row("Touch the lamps!") == " ☞ Touch the lamps!   ▲ 2/3 ▼  ◂ 3/31 ▸")
    #expect(row("Touch the star!", columns: 132).hasSuffix("◂ ⚑ 3/31 ▸"))
  }

  @Test func anAnswerToAKeyTakesThePlaceOfAllButWhatTheBookAsks() {
    let line = Self.full { $0.answer = ["arrows carry it", "Enter drops it", "Esc puts it back"] }
    #expect(Self.row(line) == " arrows carry it      ▲ 2/3 ▼  ◂ 3/31 ▸")
    #expect(
      Self.row(line, columns: 80).hasPrefix(" ☞ Touch the star! · arrows carry it · Enter drops it "))
  }

  @Test func aRemarkIsNeverCutForWhatStandsAtTheRight() {
    /// The last rows of a window.
    func rows(_ remark: String, columns: Int = 40) -> [String] {
      var grid = Grid(columns: columns, rows: 5)
      let parts = StatusLineParts(of: Self.full { $0.remark = remark }, columns: columns)
      parts.draw(into: &grid, row: 4)
      return Array(GridText(grid).lines.drop { $0.allSatisfy(\.isWhitespace) })
    }
    #expect(rows("nothing is wrong") == [" nothing is wrong     ▲ 2/3 ▼  ◂ 3/31 ▸"])
    #expect(rows("nothing is wrong with the book") == [" nothing is wrong with the book"])
    #expect(
      rows("nothing is wrong with the book as it is now") == [
        " nothing is wrong with the book as it", " is now",
      ])
    let long = rows(String(repeating: "wrong ", count: 100))
    #expect(long.count == 4 && long.last?.hasSuffix("…") == true)
  }

  @Test func whatLiesUnderALongRemarkIsThereAgainBehindIt() {
    var frame = Frame()
    let page = CellRect(column: 0, row: 0, columns: 20, rows: 5)
    func draw(_ remark: String?) -> [String] {
      frame.begin(columns: 20, rows: 6, styles: .plain)
      if frame.beginPage(in: page) != .areas([]) {
        for row in 0..<5 { frame.write(String(repeating: "\(row)", count: 20), column: 0, row: row) }
      }
      var line = StatusLine(place: .init(page: 1, of: 9))
      line.remark = remark
      frame.draw(line)
      return GridText(frame.grid).lines
    }
    let before = draw(nil)
    #expect(before.last == "              1/9")
    for _ in 0..<2 {
      #expect(
        draw("it can be kept once all is done").suffix(3) == [
          String(repeating: "3", count: 20), " it can be kept", " once all is done",
        ])
    }
    #expect(draw(nil) == before)
  }

  @Test func nothingMovesWhenArrowsComeAndGo() {
    let without = Self.full {
      $0.place?.hasBefore = false
      $0.place?.hasBehind = false
      $0.progress = StatusLine.Progress(screen: 2, screens: 3, hasAbove: false, hasBelow: false)
    }
    for columns in [40, 60, 80, 132] {
      let arrows: Set<Character> = ["◂", "▸", "▲", "▼"]
      let row = String(Self.row(Self.full(), columns: columns).map { arrows.contains($0) ? " " : $0 })
      #expect(Self.row(without, columns: columns) + "  " == row.dropLast(2) + "  ")
    }
  }

  @Test func longWordsAreCutBehindAWord() {
    let line = Self.full {
      $0.hint = nil
      $0.progress = nil
      let star = "A golden star with a friendly face"
      $0.action = StatusLine.Action(words: "Enter touches: \(star)", short: "Enter: \(star)")
    }
    #expect(Self.row(line) == " Enter: A golden star with a…  ◂ 3/31 ▸")
  }

  @Test func whereThereIsNoRoomForANameTheKeyIsToldWithoutIt() {
    let line = Self.full {
      $0.action = StatusLine.Action(
        words: "Enter touches: the star in the sky", short: "Enter: the star in the sky",
        shortest: "Enter touches it")
    }
    #expect(Self.row(line) == " Enter touches it     ▲ 2/3 ▼  ◂ 3/31 ▸")
    #expect(
      Self.row(line, columns: 60).hasPrefix(" ☞ Touch the star! · Enter touches it "),
      "what is asked is said again before it")
    #expect(Self.row(line, columns: 80).hasPrefix(" ☞ Touch the star! · Enter touches: the star in the sky "))
  }

  @Test func aTipIsSaidWholeOrNotAtAll() {
    let line = Self.full {
      ($0.hint, $0.action, $0.about) = (nil, nil, [])
      $0.tip = "space reads on"
      $0.sound = "a long song of the sea"
    }
    #expect(!Self.row(line).hasPrefix(" s"))
    #expect(Self.row(line, columns: 80).hasPrefix(" space reads on "))
  }

  @Test(arguments: [40, 41, 47, 60, 80, 132])
  func nothingStandsInTheCellsOfAnything(columns: Int) {
    let words = [
      nil, "x", "Touch the star!", String(repeating: "long ", count: 20), String(repeating: "m", count: 99),
      "星に触れてください",
    ]
    for hint in words {
      for action in words {
        for sound in words {
          let line = Self.full {
            $0.hint = hint
            $0.action = action.map { StatusLine.Action(words: $0 + $0, short: $0) }
            $0.sound = sound
            $0.place = .init(page: 10_000, of: 10_000)
            $0.place?.hasBefore = true
            $0.place?.hasBehind = true
          }
          let row = Self.row(line, columns: columns)
          #expect(row.contains("  ▲ 2/3 ▼  ◂ "), "\(row)")
          #expect(row.hasSuffix("10000 ▸"), "\(row)")
        }
      }
    }
  }

  @Test func aClickBetweenTwoArrowsGoesTheNearerWayAndOnWhereTheOtherOneIsMissing() {
    let line = Self.full()
    let row = Array(Self.row(line))
    func column(_ mark: Character) -> Int { row.firstIndex(of: mark) ?? -1 }
    #expect(line.command(at: column("▲"), columns: 40) == .readBack)
    #expect(line.command(at: column("▼"), columns: 40) == .readOn)
    #expect(line.command(at: column("◂"), columns: 40) == .previousPage)
    #expect(line.command(at: column("▸"), columns: 40) == .nextPage)
    #expect(line.command(at: column("▲") + 2, columns: 40) == .readBack)
    #expect(line.command(at: column("▸") - 2, columns: 40) == .nextPage)
    #expect(line.command(at: 3, columns: 40) == nil)
    let first = Self.full { $0.place?.hasBefore = false }
    #expect(first.command(at: column("◂"), columns: 40) == .nextPage)
    let only = Self.full {
      $0.place?.hasBefore = false
      $0.place?.hasBehind = false
    }
    #expect(only.command(at: column("◂"), columns: 40) == .nextPage)
    let last = Self.full { $0.place?.hasBehind = false }
    #expect(last.command(at: column("◂"), columns: 40) == .previousPage)
    #expect(last.command(at: column("▸"), columns: 40) == .nextPage)
    let lastWords = Self.full { $0.progress?.hasBelow = false }
    #expect(lastWords.command(at: column("▲"), columns: 40) == .readBack)
    #expect(lastWords.command(at: column("▼"), columns: 40) == nil)
  }
}
