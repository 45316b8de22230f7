/// How a page of a story can be left; an object, as a million points share those of a page.
public final class StoryExit: Sendable {
  /// What the reader comes to.
  public enum Goal: Hashable, Sendable {
    /// The page that begins.
    case page(Int)
    /// The page that the story came from.
    case back
    /// No page of the story: another part of the application, or the end of the reading.
    case outside
  }

  /// What becomes of a value.
  public struct Outcome: Hashable, Sendable {
    /// Its place among the values.
    public var value: Int
    /// The class that it has then, by the class with which the page began; a single one is for all.
    public var classes: [Int]

    /// What becomes of a value, by the class that it had.
    public init(value: Int, classes: [Int]) { (self.value, self.classes) = (value, classes) }
  }

  /// What the reader comes to by it.
  public let goal: Goal
  /// Whether the reader turns the page, and nothing on it does.
  public let isByHand: Bool
  /// Which of the page's exits it is, by which the steps to it are found.
  public let number: Int
  /// What becomes of the values that have one class then, whichever they had.
  private let set: StoryCode
  private let kept: StoryCode
  /// What becomes of the others.
  private let mapped: [Outcome]

  /// An exit from a page.
  ///
  /// - Parameter outcomes: of the values that change.
  public init(goal: Goal, outcomes: [Outcome], isByHand: Bool, number: Int, in coding: StoryCoding) {
    (self.goal, self.isByHand, self.number) = (goal, isByHand, number)
    mapped = outcomes.filter { $0.classes.count > 1 }
    var set = coding.zero
    for outcome in outcomes where outcome.classes.count == 1 {
      coding.set(outcome.value, to: outcome.classes[0], in: &set)
    }
    self.set = set
    let changed = Set(outcomes.filter { $0.classes.count == 1 }.map(\.value))
    kept = coding.mask(of: coding.fields.indices.filter { !changed.contains($0) })
  }

  /// What classes have come to with which the page began.
  func code(after code: StoryCode, in coding: StoryCoding) -> StoryCode {
    var result = code.masked(by: kept, over: set)
    for outcome in mapped {
      coding.set(outcome.value, to: outcome.classes[coding.number(of: outcome.value, in: code)], in: &result)
    }
    return result
  }
}
