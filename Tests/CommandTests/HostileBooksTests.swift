import TestSupport
import Testing

/// No book ends the program by a signal, makes it hang, or lets it swell: the helper processes it starts
/// count with it.
@Suite struct HostileBooksTests {
  /// On a busy machine all takes longer; `make hostile` holds the program to the strict limits.
  private static let limits = HostileTrial.Limits(processorSeconds: 30, bytes: 400_000_000)

  @Test(.waiting, arguments: HostileBook.all) func aHostileBookIsCheckedAndDrawn(book: HostileBook) throws {
    let folder = try TemporaryFolder()
    let path = try book.write(to: folder.path + "/" + book.name)
    // What is slow to draw is drawn by the reader below, and by `make hostile`: each takes the two seconds
    // after which a picture is given up.
    for command in book.isSlow ? [.check] : HostileTrial.Command.allCases {
      let trial = try HostileTrial(
        command, on: book, at: path, program: BuiltProgram.path("leggi"), limits: Self.limits)
      #expect(trial.complaints == [], "\(command): \(trial.run.words)")
    }
  }

  @Test func everyHostileBookHasANameOfItsOwn() {
    #expect(HostileBook.all.count >= 60)
    #expect(Set(HostileBook.all.map(\.name)).count == HostileBook.all.count)
  }

  @Test(arguments: HostileBook.all.filter(\.isSlow), [false, true])
  func keysAreAnsweredWhileAPageIsComing(book: HostileBook, turnsPage: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try book.write(to: folder.path + "/" + book.name)
    // A book is closed in 0.15 s on an idle machine; here other tests run at the same time. A picture is
    // given up after two seconds, so that a sooner answer cannot have waited for it.
    let patience = book.isOwnWork ? 9 : 1.9
    var reading = try HostileReading(turnsPage: turnsPage, at: path, program: BuiltProgram.path("leggi"))
    func isAnswered() throws -> Bool {
      let quit = try #require(reading.quitSeconds, "the book is not closed")
      guard turnsPage else { return quit < patience }
      return max(quit, try #require(reading.turnSeconds, "the page is not turned")) < patience
    }
    // What waits does so each time; a busy machine is late once.
    for _ in 0..<2 where try !isAnswered() {
      reading = try HostileReading(turnsPage: turnsPage, at: path, program: BuiltProgram.path("leggi"))
    }
    #expect(try isAnswered(), "\(reading.turnSeconds ?? 0) s, \(reading.quitSeconds ?? 0) s")
    #expect(reading.exit == .status(0))
    #expect(reading.isTerminalGivenBack)
  }
}
