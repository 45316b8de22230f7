import ListEditing
import TestSupport
import Testing

/// Changes that are found by comparing lines.
@Suite struct LineChangesTests {
  /// - Parameter lines: a letter each.
  private func text(_ lines: String) -> [UInt8] { Array(lines.map { "\($0)\n" }.joined().utf8) }

  private func words(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\n", with: "")
  }

  @Test(
    "Only lines that differ are replaced",
    arguments: [
      ("abcdefg", "abXdefg", "c>X"),
      ("abcdefg", "aXcdeYg", "b>X f>Y"),
      ("abcdefg", "abcdXefg", ">X"),
      ("abcdefg", "acdefg", "b>"),
      // What stands in another order is moved.
      ("abcdefg", "acdebfg", "b> >b"),
      // Lines that are there more than once hold nothing together, but for those beside what does.
      ("((a)(b))", "((a)(X)(b))", ">X)("),
      ("((a)((b)))", "((c)((b)))", "a>c"),
      ("", "ab", ">ab"), ("ab", "", "ab>"), ("ab", "ab", ""), ("xxxx", "yyy", "xxxx>yyy"),
    ])
  func onlyLinesThatDifferAreReplaced(old: String, new: String, changes: String) {
    let change = TextChange(byLinesFrom: text(old), to: text(new))
    #expect(change.applied(to: text(old)) == text(new))
    #expect(
      change.splices.map { "\(words($0.removed))>\(words($0.inserted))" }.joined(separator: " ") == changes)
  }

  @Test("A last line without an end is a line, too")
  func aLastLineWithoutAnEnd() {
    let (old, new) = (Array("a\nb\nc".utf8), Array("a\nB\nc\n".utf8))
    let change = TextChange(byLinesFrom: old, to: new)
    #expect(change.applied(to: old) == new)
    #expect(change.splices.count == 1)
  }

  @Test("Whatever two texts are, the change leads from one to the other")
  func anyTexts() {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        let count = Int.random(in: 0..<30, using: &numbers)
        return text(String((0..<count).map { _ in "abcdefgh".randomElement(using: &numbers) ?? "a" }))
      }
      #expect(TextChange(byLinesFrom: texts[0], to: texts[1]).applied(to: texts[0]) == texts[1])
    }
  }
}
