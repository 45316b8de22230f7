import Curves
import Testing

struct SeededGeneratorTests {
  /// The first numbers of the reference implementation (prng.di.unimi.it/splitmix64.c) for these seeds.
  @Test func numbersAreThoseOfTheReference() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func numbersLieFromNoughtToOne() {
    var generator = SeededGenerator(seed: 7)
    let numbers = (0..<10_000).map { _ in generator.number() }
    #expect(numbers.allSatisfy { (0..<1).contains($0) })
    #expect(abs(numbers.reduce(0, +) / 10_000 - 0.5) < 0.01)
  }

  @Test(arguments: [1, 2, 3, 7, 10]) func eachIndexIsAsLikely(count: Int) {
    var generator = SeededGenerator(seed: count)
    var times = [Int](repeating: 0, count: count)
    for _ in 0..<10_000 { times[generator.index(below: count)] += 1 }
    for time in times { #expect(abs(time - 10_000 / count) < 400) }
  }

  @Test func eachOrderComes() {
    var generator = SeededGenerator(seed: 3)
    var times: [[Int]: Int] = [:]
    for _ in 0..<6000 { times[generator.shuffled([0, 1, 2]), default: 0] += 1 }
    #expect(times.count == 6)
    #expect(times.values.allSatisfy { abs($0 - 1000) < 150 })
    #expect(generator.shuffled([Int]()) == [])
  }

  @Test func helpersComeToTheSameNumbersEverywhere() {
    var generator = SeededGenerator(seed: 2026)
    #expect(generator.shuffled(Array(0..<12)) == [8, 2, 0, 1, 4, 7, 11, 9, 3, 6, 5, 10])
    #expect((0..<6).map { _ in generator.index(below: 1000) } == [901, 318, 280, 643, 157, 228])
    #expect(generator.number() == 0.3111504753441443)
  }
}
