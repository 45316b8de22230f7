import BookScreens
import PageLayout
import Testing

/// Reading on by screenfuls, over words of any length in rows of any number.
@Suite struct ReadingProgressTests {
  /// All screens from the beginning to the end, as reading on leads through them.
  private func screens(lines: Int, rows: Int) -> [ReadingProgress] {
    var screens = [ReadingProgress(lines: lines, rows: rows)]
    while let last = screens.last, last.hasBelow, screens.count <= lines { screens.append(last.next(by: 1)) }
    return screens
  }

  @Test func everyLineIsSeenAndTheLastOneReadStandsAtTheTop() {
    for rows in 2...9 {
      for lines in 0...60 {
        let screens = screens(lines: lines, rows: rows)
        let seen = screens.flatMap { Array($0.firstLine..<min($0.firstLine + rows, lines)) }
        #expect(Set(seen) == Set(0..<lines), "\(lines) lines in \(rows) rows")
        for (screen, next) in zip(screens, screens.dropFirst()) where next.hasBelow {
          #expect(next.firstLine == screen.firstLine + rows - 1)
        }
      }
    }
  }

  @Test func itTakesFewPressesAndTheScreensAreCounted() {
    for rows in 2...9 {
      for lines in 1...60 {
        let screens = screens(lines: lines, rows: rows)
        #expect(screens.count <= (lines + rows - 2) / (rows - 1) + 1)
        #expect(screens.map(\.screen) == Array(1...screens.count), "\(lines) lines in \(rows) rows")
        #expect(screens.allSatisfy { $0.screens == screens.count })
      }
    }
  }

  @Test func readingBackComesToTheBeginning() {
    for rows in 1...9 {
      for lines in 1...40 {
        var reading = ReadingProgress(lines: lines, rows: rows, firstLine: .max)
        #expect(!reading.hasBelow)
        for _ in 1..<reading.screens { reading = reading.next(by: -1) }
        #expect(!reading.hasAbove, "\(lines) lines in \(rows) rows")
      }
    }
  }

  @Test func whereItWasScrolledToByLinesItIsOnTheScreenThatItHasReached() {
    // Seven lines in three rows: screens begin at lines 0, 2 and 4.
    let reading = ReadingProgress(lines: 7, rows: 3)
    #expect((0...4).map { reading.scrolled(by: $0).screen } == [1, 1, 2, 2, 3])
    #expect(reading.scrolled(by: 99).firstLine == 4)
    #expect(reading.scrolled(by: -1).firstLine == 0)
  }

  @Test func wordsThatHaveRoomAreOneScreenThatGoesNowhere() {
    for (lines, rows) in [(0, 1), (1, 1), (5, 5), (3, 0), (-1, -1)] where lines <= max(1, rows) {
      let reading = ReadingProgress(lines: lines, rows: rows)
      #expect(reading.hasAbove == false && reading.screen == 1)
    }
    #expect(ReadingProgress(lines: 5, rows: 5).screens == 1)
    // One row at a time is read row by row.
    #expect(ReadingProgress(lines: 5, rows: 1).screens == 5)
  }
}
