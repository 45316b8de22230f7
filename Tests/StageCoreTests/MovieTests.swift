import StageCore
import TestSupport
import Testing

struct MovieTests {
  @Test func anExactBoundaryStillShowsTheEarlierFrame() {
    var movie = Movie(frameDurations: [0.1, 0.1, 0.1], loops: false)
    for _ in 1...3 { _ = movie.advance(by: 1.0 / 30) }
    #expect(movie.frame == 0)
    _ = movie.advance(by: 1.0 / 30)
    #expect(movie.frame == 1)
  }

  @Test func atTheEndALoopShowsItsLastFrameAndWrapsWithTheNextAdvance() {
    var movie = Movie(frameDurations: [0.5, 0.5], loops: true)
    #expect(movie.advance(by: 1) == 1)
    #expect(movie.frame == 1)
    #expect(movie.advance(by: 0.25) == 0)
    #expect(movie.frame == 0)
    #expect(movie.time == 0.25)
  }

  @Test func everyCycleInOneBigStepIsReported() {
    var movie = Movie(frameDurations: [0.25, 0.25], loops: true)
    #expect(movie.advance(by: 2.125) == 4)
    #expect(movie.time == 0.125)
    #expect(movie.advance(by: 0.375) == 1)
    #expect(movie.frame == 1)
    #expect(movie.advance(by: 1) == 2)
    #expect(movie.frame == 1, "a step of whole cycles ends at the end")
  }

  @Test func aMovieThatDoesNotLoopStaysOnItsLastFrameAndReportsOnce() {
    var movie = Movie(frameDurations: [0.1, 0.1], loops: false)
    #expect(movie.advance(by: 5) == 1)
    #expect(movie.frame == 1)
    #expect(movie.isFinished)
    #expect(movie.advance(by: 5) == 0)
    movie.rewind()
    #expect(movie.frame == 0)
    #expect(movie.advance(by: 5) == 1)
  }

  @Test func aFrameWithoutLengthIsNeverShown() {
    var movie = Movie(frameDurations: [0, 0.1, 0, 0.1, 0], loops: true)
    var shown: Set<Int> = [movie.frame]
    for _ in 0..<100 {
      _ = movie.advance(by: 0.05)
      shown.insert(movie.frame)
    }
    #expect(shown == [1, 3])
  }

  @Test(arguments: [[], [0.0], [0, 0, -1, .nan]])
  func aMovieWithoutLengthNeitherHangsNorReports(durations: [Double]) {
    var movie = Movie(frameDurations: durations, loops: true)
    #expect(movie.advance(by: 10) == 0)
    #expect(movie.frame == 0)
    #expect(!movie.isRunning)
  }

  @Test(arguments: [1e-300, 1e-12, 1e-5])
  func aMovieOfNearlyNoLengthReportsAtMostOneCycleForEachTenthOfAMillisecond(length: Double) {
    var movie = Movie(frameDurations: [length], loops: true)
    #expect(movie.advance(by: 1) == 10_000)
  }

  @Test func aRewoundMovieShowsItsFirstFrameAndRunsAgain() {
    var movie = Movie(frameDurations: [0.1, 0.1], loops: false)
    _ = movie.advance(by: 1)
    #expect(movie.frame == 1 && !movie.isRunning)
    movie.rewind()
    #expect(movie.frame == 0 && movie.time == 0 && movie.isRunning)
  }

  @Test func theFrameOfATimeIsTheFirstOfAnyLengthThatIsNotOver() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let durations = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Bool.random(using: &random) ? 0 : Double(Int.random(in: 1...4, using: &random)) / 4
      }
      var movie = Movie(frameDurations: durations, loops: false)
      var time = 0.0
      repeat {
        var end = 0.0
        let frame = durations.firstIndex { duration in
          end += duration
          return duration > 0 && time <= end
        }
        #expect(movie.frame == frame ?? 0, "\(durations) at \(time)")
        time += 0.125
        _ = movie.advance(by: 0.125)
      } while time < durations.reduce(0, +)
    }
  }
}
