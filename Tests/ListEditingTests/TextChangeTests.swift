import ListEditing
import TestSupport
import Testing

/// Changes of texts, their composition and their inverses.
@Suite struct TextChangeTests {
  /// A change of some letters, from a seed.
  private func randomChange(of text: [UInt8], numbers: inout SeededGenerator) -> TextChange {
    var splices: [TextChange.Splice] = []
    var offset = 0
    while offset < text.count, splices.count < 4 {
      offset += Int.random(in: 0...5, using: &numbers)
      guard offset < text.count else { break }
      let end = min(text.count, offset + Int.random(in: 0...3, using: &numbers))
      let inserted = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
        UInt8.random(in: 97...101, using: &numbers)
      }
      splices.append(TextChange.Splice(at: offset, removed: Array(text[offset..<end]), inserted: inserted))
      offset = end + 1
    }
    return TextChange(splices)
  }

  @Test(arguments: 1...500) func twoChangesAreOneAndCanBeTurnedRound(seed: Int) throws {
    var numbers = SeededGenerator(seed: seed)
    let text = (0..<40).map { _ in UInt8.random(in: 97...101, using: &numbers) }
    let first = randomChange(of: text, numbers: &numbers)
    let middle = try #require(first.applied(to: text))
    let second = randomChange(of: middle, numbers: &numbers)
    let end = try #require(second.applied(to: middle))
    let both = first.composed(with: second)
    #expect(both.applied(to: text) == end)
    #expect(both.inverted.applied(to: end) == text)
    #expect(first.composed(with: first.inverted).isEmpty)
  }

  @Test func aChangeOfAnotherTextIsNotMade() {
    let change = TextChange([TextChange.Splice(at: 2, removed: Array("cd".utf8), inserted: [])])
    #expect(change.applied(to: Array("abcd".utf8)) == Array("ab".utf8))
    #expect(change.applied(to: Array("abxd".utf8)) == nil)
    #expect(change.applied(to: Array("abc".utf8)) == nil)
  }

  @Test func aPlaceMovesWithWhatIsChangedBeforeIt() {
    let change = TextChange([
      TextChange.Splice(at: 0, removed: [], inserted: Array("xyz".utf8)),
      TextChange.Splice(at: 4, removed: Array("ef".utf8), inserted: Array("E".utf8)),
    ])
    #expect([0, 3, 4, 5, 6, 9].map(change.place) == [3, 6, 7, 8, 8, 11])
  }
}
