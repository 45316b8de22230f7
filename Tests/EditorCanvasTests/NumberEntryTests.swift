import EditorCanvas
import Testing

/// What is typed where a number is asked for.
@Suite struct NumberEntryTests {
  @Test(arguments: [
    ("12", 12), ("-12", -12), (" 12.5 ", 12.5), ("12,5", 12.5), (".5", 0.5), ("2*3", 6), ("7 - 2 - 1", 4),
    ("+10", 34), ("+ 10", 34), ("+=10", 34), ("-=10", 14), ("*2", 48), ("*=2", 48), ("×2", 48), ("/3", 8),
    ("/=3", 8), ("÷3", 8), ("+-10", 14), ("+10*2", 44), ("=1024/4", 256), ("=(100+20)*2", 240), ("=-3", -3),
    ("=2+3*4", 14), ("= 8 / 2 / 2", 2), ("--3", 3), ("=−3", -3), ("*(1+1)", 48),
  ])
  func itSaysANumberOrWhatBecomesOfTheOldOne(text: String, number: Double) throws {
    #expect(try NumberEntry(text).value(of: 24) == number)
  }

  @Test func aThirdIsAsExactAsANumberCanBe() throws {
    #expect(try NumberEntry("=1024/3").value(of: nil) == 1024.0 / 3)
  }

  @Test(arguments: [
    ("", NumberEntry.Fault.empty), ("   ", .empty), ("=", .unexpected(nil, at: 1)),
    ("12 px", .unexpected("p", at: 3)), ("1,2,3", .unexpected("1", at: 0)), ("(1", .unexpected(nil, at: 2)),
    ("1)", .unexpected(")", at: 1)), ("=1/0", .noNumber), ("nan", .unexpected("n", at: 0)),
    ("1e5", .unexpected("e", at: 1)), ("+", .unexpected(nil, at: 1)), (".", .unexpected(".", at: 0)),
    (String(repeating: "(", count: 60), .unexpected("(", at: 50)),
  ])
  func whatIsNoNumberSaysWhy(text: String, fault: NumberEntry.Fault) {
    #expect(throws: fault) { try NumberEntry(text).value(of: 1) }
  }

  @Test func dividingTheOldNumberByNothingGivesNone() throws {
    let entry = try NumberEntry("/0")
    #expect(throws: NumberEntry.Fault.noNumber) { try entry.value(of: 3) }
  }

  @Test func onlyWhatChangesTheOldNumberDependsOnIt() throws {
    #expect(try NumberEntry("+1").isRelative)
    #expect(try !NumberEntry("=1").isRelative)
    #expect(try !NumberEntry("-1").isRelative)
  }
}
