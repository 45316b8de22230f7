/// A day of the Gregorian calendar.
package struct CalendarDay: Hashable, Sendable {
  package let year: Int
  /// 1 … 12.
  package let month: Int
  /// 1 … 31.
  package let day: Int
  /// Days since 1 January 1970.
  package let number: Int

  /// The day of a moment.
  ///
  /// - Parameters:
  ///   - moment: seconds since 1970; a moment some hundred thousand years away counts as 1970.
  ///   - utcOffset: how far local time is ahead of UTC, in seconds.
  package init(moment: Double, utcOffset: Double = 0) {
    let days = ((moment + utcOffset) / 86_400).rounded(.down)
    self.init(number: abs(days) < 1e8 ? Int(days) : 0)
  }

  /// - Parameter number: days since 1 January 1970.
  package init(number: Int) {
    self.number = number
    // Years that begin in March have their leap day last, and 400 of them have always as many days.
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
