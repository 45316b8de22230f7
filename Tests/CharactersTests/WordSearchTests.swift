import Characters
import Testing

@Suite struct WordSearchTests {
  @Test(arguments: [
    ("The Fish", "fish", true), ("The Fish", "", true), ("Fish", "The Fish", false), ("", "", true),
    ("", "a", false), ("Über", "über", true), ("aab", "ab", true), ("the star", "stare", false),
  ])
  func wordsAreFoundInWhateverCase(text: String, words: String, isFound: Bool) {
    #expect(text.hasInside(words) == isFound)
  }

  @Test(arguments: [
    ("one\ntwo\n", "\n", "⏎", "one⏎two⏎"), ("aaa", "aa", "b", "ba"), ("", "a", "b", ""),
    ("a", "aa", "b", "a"), ("→ x", "→", "", " x"),
  ])
  func wordsAreReplacedWhereverTheyStand(text: String, words: String, other: String, replaced: String) {
    #expect(text.replacingEach(words, by: other) == replaced)
  }
}
