import Foundation
import PhraseCatalogues
import TestSupport
import Testing
import Phrases

/// Days, and what they are called.
@Suite struct CalendarDayTests {
  @Test("A moment's day is the calendar's, in every year and every place")
  func days() {
    var calendar = Calendar(identifier: .gregorian)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let moment = Double(Int.random(in: -12_219_292_800...32_503_680_000, using: &generator))
      let offset = Int.random(in: -12 * 4...14 * 4, using: &generator) * 900
      calendar.timeZone = TimeZone(secondsFromGMT: offset)!
      let parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: moment))
      let era = calendar.component(.era, from: Date(timeIntervalSince1970: moment))
      guard era == 1 else { continue }
      let day = CalendarDay(moment: moment, utcOffset: Double(offset))
      #expect([day.year, day.month, day.day] == [parts.year, parts.month, parts.day], "\(moment) \(offset)")
    }
  }

  @Test("A moment that is no moment is a day all the same", arguments: [Double.nan, .infinity, -1e300, 1e18])
  func nonsense(moment: Double) {
    let day = CalendarDay(moment: moment)
    #expect((day.year, day.month, day.day) == (1970, 1, 1))
  }

  @Test("Midnight parts today from yesterday where the reader is")
  func midnight() {
    let today = CalendarDay(moment: 1_795_348_800, utcOffset: 3600)
    let words: [(Double, String, String)] = [
      (0, "today", "oggi"), (-13 * 3600, "today", "oggi"), (-13 * 3600 - 1, "yesterday", "ieri"),
      (-37 * 3600 - 1, "20 November", "20 novembre"), (-21 * 86_400, "1 November", "1º novembre"),
      (-400 * 86_400, "18 October 2025", "18 ottobre 2025"), (86_400, "23 November", "23 novembre"),
    ]
    for (before, english, italian) in words {
      let day = CalendarDay(moment: 1_795_348_800 + before, utcOffset: 3600)
      #expect(English().day(day, on: today) == english)
      #expect(Italian().day(day, on: today) == italian)
    }
  }
}
