import Characters

/// Reads and writes the dates of a property list: `2026-01-31T12:00:00Z`, always in universal time.
enum DateText {
  /// Whether the text is a date of the calendar, to the second.
  static func isDate(_ text: some Collection<UInt8>) -> Bool {
    let bytes = Array(text)
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard bytes.count == pattern.count else { return false }
    var numbers = [0]
    for (byte, expected) in zip(bytes, pattern) {
      if expected == UInt8(ascii: "d") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == expected else { return false }
        numbers.append(0)
      }
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60 else { return false }
    return (1...days(inMonth: month, of: year)).contains(day)
  }

  /// The date so many seconds after the beginning of 2001, to the second; nil for one that has no year from 1
  /// to 9999, which XML could not write.
  static func text(secondsSince2001 seconds: Double) -> String? {
    let seconds = seconds.rounded(.down)
    // From 0001-01-01 up to 10000-01-01; a number that is none lies nowhere.
    guard seconds >= -63_113_904_000, seconds < 252_423_993_600 else { return nil }
    let whole = Int(seconds)
    let secondsPerDay = 86_400
    let second = (whole % secondsPerDay + secondsPerDay) % secondsPerDay
    let (year, month, day) = civil(daysSince2001: (whole - second) / secondsPerDay)
    func joined(_ numbers: [Int], by mark: String) -> String {
      numbers.map { $0.padded(to: 2) }.joined(separator: mark)
    }
    return year.padded(to: 4) + "-" + joined([month, day], by: "-") + "T"
      + joined([second / 3600, second / 60 % 60, second % 60], by: ":") + "Z"
  }

  /// The day of the Gregorian calendar, carried on into the past as ISO 8601 has it (H. Hinnant,
  /// `civil_from_days`).
  private static func civil(daysSince2001: Int) -> (year: Int, month: Int, day: Int) {
    // Counted in eras of 400 years from 0000-03-01, so that a leap day is the last of its year.
    let daysPerEra = 146_097
    let days = daysSince2001 + 730_791
    let era = (days >= 0 ? days : days - daysPerEra + 1) / daysPerEra
    let dayOfEra = days - era * daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
