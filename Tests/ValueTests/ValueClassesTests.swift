import BookVocabulary
import PageValues
import StoryExploring
import TestSupport
import Testing

/// Which numbers of a value are alike.
@Suite struct ValueClassesTests {
  @Test(arguments: [5, 10, 1000, 1_000_000])
  func aCounterThatOnlyGrowsAndIsAskedForFiveHasSixClassesWhateverItsMost(most: Int) throws {
    let coins = ValueDefinition("coins", range: 0...most)
    let classes = try #require(
      ValueClasses.coarsest(of: coins, conditions: [ValueCondition("coins", .atLeast, 5)], amounts: [1]))
    #expect(classes.count == 6)
    #expect((0...5).map(classes.of) == [0, 1, 2, 3, 4, 5])
    #expect(classes.of(most) == 5)
  }

  @Test func aValueThatIsNeverAskedForHasOneClass() {
    let coins = ValueDefinition("coins")
    #expect(ValueClasses.coarsest(of: coins, conditions: [], amounts: [1, -3])?.count == 1)
  }

  @Test func aNumberThatIsSetSplitsNothing() {
    let coins = ValueDefinition("coins")
    let asked = [ValueCondition("coins", .is, 7)]
    #expect(ValueClasses.coarsest(of: coins, conditions: asked, amounts: [])?.count == 2)
  }

  @Test func aValueOfMoreThanTwoThousandClassesIsLeftOutSoon() {
    let coins = ValueDefinition("coins", range: 0...1_000_000)
    let asked = [ValueCondition("coins", .atLeast, 500_000)]
    #expect(ValueClasses.coarsest(of: coins, conditions: asked, amounts: [1]) == nil)
    #expect(ValueClasses.coarsest(of: coins, conditions: asked, amounts: [1000])?.count == 501)
    #expect(ValueClasses.answering(asked, of: coins).count == 2)
  }

  @Test func twoThousandClassesAreStillToldApart() {
    let coins = ValueDefinition("coins", range: 0...1_000_000)
    let asked = [ValueCondition("coins", .atLeast, 1999)]
    #expect(ValueClasses.coarsest(of: coins, conditions: asked, amounts: [1])?.count == 2000)
  }

  /// A value of few numbers, with what is asked of it and added to it.
  private static func random(
    _ random: inout SeededGenerator
  ) -> (value: ValueDefinition, conditions: [ValueCondition], amounts: [Int]) {
    let least = Int.random(in: -6...3, using: &random)
    let most = least + Int.random(in: 0...40, using: &random)
    let value = ValueDefinition("v", range: least...most)
    let conditions = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      ValueCondition(
        "v", ValueCondition.Comparison.allCases.randomElement(using: &random) ?? .is,
        Int.random(in: least - 2...most + 2, using: &random))
    }
    let amounts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Int.random(in: -9...9, using: &random)
    }
    return (value, conditions, amounts)
  }

  /// Moore's refinement, a number at a time.
  private static func refined(
    _ value: ValueDefinition, _ conditions: [ValueCondition], _ amounts: [Int]
  ) -> [Int] {
    func numbered(_ keys: [[Int]]) -> [Int] {
      var numbers: [[Int]: Int] = [:]
      return keys.map { key in
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        return number
      }
    }
    let least = value.range.lowerBound
    var classes = numbered(value.range.map { number in conditions.map { $0.holds(for: number) ? 1 : 0 } })
    while true {
      let finer = numbered(
        value.range.map { number in
          [classes[number - least]] + amounts.map { classes[value.held(number + $0) - least] }
        })
      if finer == classes { return classes }
      classes = finer
    }
  }

  @Test(arguments: 0..<2000)
  func classesAreTheCoarsestThatEveryConditionAndChangeRespects(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (value, conditions, amounts) = Self.random(&random)
    let classes = try #require(
      ValueClasses.coarsest(of: value, conditions: conditions, amounts: amounts))
    #expect(value.range.map(classes.of) == Self.refined(value, conditions, amounts))
    #expect(classes.representatives.map(classes.of) == Array(0..<classes.count))
  }

  @Test(arguments: 0..<500)
  func anyChangesOneAfterTheOtherAreOneShiftHeldWithinARange(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let value = Self.random(&random).value
    var effect = ValueEffect(on: value)
    var numbers = Array(value.range)
    for _ in 0..<8 {
      let number = Int.random(in: -60...60, using: &random)
      let change = ValueChange(
        "v", Int.random(in: 0..<5, using: &random) == 0 ? .set(to: number) : .add(number))
      effect.add(change, on: value)
      numbers = numbers.map { change.applied(to: $0, of: value) }
      #expect(value.range.map(effect.applied(to:)) == numbers)
    }
  }
}
