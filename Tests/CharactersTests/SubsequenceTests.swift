import Characters
import Testing

@Suite struct SubsequenceTests {
  @Test(
    arguments: [
      ("lantern", "tern", 3), ("lantern", "lan", 0), ("aabaabaaab", "aaab", 6), ("ababababc", "ababc", 4),
      ("aaab", "ab", 2), ("ab", "abc", nil), ("", "a", nil), ("lamp", "", 0), ("", "", 0),
      ("mississippi", "issip", 4),
    ] as [(String, String, Int?)])
  func wordsAreFoundWhereTheyFirstStand(text: String, sought: String, offset: Int?) {
    let place = text.firstPlace(of: sought)
    #expect(place.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
    #expect(place.map { String(text[$0]) } == offset.map { _ in sought })
  }

  @Test func aCharacterIsFoundHoweverItIsComposed() {
    #expect("caff\u{E8}".firstPlace(of: "e\u{300}") != nil)
    #expect("caffe\u{300}".firstPlace(of: "e") == nil)
  }

  @Test func whatNearlyRepeatsIsFoundInTimeProportionalToItsLength() {
    let text = [UInt8](repeating: 0, count: 200_000) + [1]
    #expect(text.firstPlace(of: text[100_000...]) == 100_000..<200_001)
  }
}
