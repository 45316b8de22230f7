import TestSupport
import Testing

/// The pages of `books/officina` about movies and looks do what is written on them.
@Suite struct WorkshopLooks {
  @Test func oneRobotHasTwoPicturesASecondTheOtherEight() throws {
    let run = try BookRun.workshop("movie-frame-rate").ticks(47)
    // 1.5 seconds and a little: 3 pictures, and 12, of 4.
    #expect(try run.frame(of: "slow robot") == 3)
    #expect(try run.frame(of: "quick robot") == 0)
    #expect(run.count(of: "quick robot movie completed") == 3)
  }

  @Test func oneRobotMarchesForEverTheOtherStops() throws {
    let run = try BookRun.workshop("movie-loop").ticks(400)
    #expect(run.count(of: "tireless robot movie completed") == 13)
    #expect(run.count(of: "tired robot movie completed") == 1)
    let stopped = try run.frame(of: "tired robot")
    #expect(try run.ticks(17).frame(of: "tired robot") == stopped)
  }

  @Test func theSignalsLightsStayAsLongAsWrittenEachWithASound() throws {
    let run = try BookRun.workshop("movie-durations").ticks(1)
    #expect(run.events == ["signal frame 0 sounded"])
    // Red is over after 60 ticks, amber after 75, green after 105, and red comes again.
    for (tick, frame) in [(60, 1), (75, 2), (105, 0)] {
      run.ticks(tick - 1 - run.session.stage.tick)
      #expect(!run.events.dropFirst().contains("signal frame \(frame) sounded"), "too early: \(run.events)")
      run.ticks(3)
      #expect(run.events.last == "signal frame \(frame) sounded", "too late: \(run.events)")
    }
  }

  @Test(arguments: [("movie-atlas", "ball"), ("movie-atlas", "gear"), ("movie-gif", "cuckoo clock")])
  func theMovieGoesRound(page: String, movie: String) throws {
    let run = try BookRun.workshop(page)
    var frames: Set<Int> = []
    for _ in 0..<240 { frames.insert(try run.ticks(1).frame(of: movie)) }
    #expect(frames.count > 2)
    #expect(run.count(of: "\(movie) movie completed") > 1)
  }

  @Test func theDiscsRunAsOftenAsWritten() throws {
    let run = try BookRun.workshop("look-loops").ticks(305)
    let cycles = ["none": 1, "repeat": 5, "reverse": 5, "repeat, 3": 3, "reverse, 3": 3]
    for (disc, count) in cycles { #expect(run.count(of: "\(disc) tween 0 completed") == count, "\(disc)") }
    // There; back where it began, as after each of its turns; there, back, and there.
    for (disc, x) in [("none", 890.0), ("repeat, 3", 270), ("reverse, 3", 890)] {
      #expect(try abs(run.element(disc).values.x - x) < 0.01, "\(disc)")
    }
  }

  @Test func theBellShowsAndHidesTheBall() throws {
    let run = try BookRun.workshop("look-alpha").touch("bell").touch("bell")
    #expect(run.happened(inOrder: ["ball shown", "ball hidden"]), "\(run.events)")
  }

  @Test func theDiscGrowsAndTheGearsPivotMovesAway() throws {
    let run = try BookRun.workshop("look-size").ticks(46)
    #expect(try run.element("disc").values.width > 418)
    run.ticks(30)
    #expect(try run.element("disc").values.height > 378)
    #expect(try run.ticks(106).element("gear").values.pivotX > 159)
  }

  @Test func theColoursChange() throws {
    let run = try BookRun.workshop("look-color")
    let squareAtFirst = try run.element("whole colour").values
    let discAtFirst = try run.element("blue channel").values
    run.ticks(59)
    let square = try run.element("whole colour").values
    let disc = try run.element("blue channel").values
    #expect(square.red != squareAtFirst.red && square.green != squareAtFirst.green)
    #expect(disc.blue != discAtFirst.blue)
    #expect(disc.red == discAtFirst.red && disc.green == discAtFirst.green)
  }

  @Test func theDiscIsBlueAtRest() throws {
    // A minute and no more is what a snapshot waits for.
    for tick in [1, 60 * 30] {
      let disc = try BookRun.workshop("look-color").ticks(tick).element("blue channel").values
      #expect(disc.blue > 0.9 && disc.red < 0.3 && disc.green < 0.5)
    }
  }

  @Test func aHintGoesAndNamesStay() throws {
    let run = try BookRun.workshop("look-roles").ticks(1)
    #expect(run.text.contains("Touch the bell!"))
    run.touch("bell")
    #expect(!run.text.contains("Touch the bell!") && run.text.contains("A robot on parade"))
  }
}
