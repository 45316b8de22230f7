import Foundation
import TestSupport
import Testing

/// `leggi format`: what a book may say.
@Suite struct FormatCommandTests {
  @Test func aKindIsPrintedWithTwoLinesAKey() throws {
    let run = try Program.run(["format", "pageAnimation"])
    #expect(run.status == 0 && run.standardError.isEmpty)
    #expect(
      run.standardOutput == """
        pageAnimation: a page animation
          animation: one of slide, push, fade, wipe, dissolve, curl, none; default slide
              how one page gives way to the other
          type: one of the transitions; default linear
              how it goes from start to end
              linear, easeIn, easeOut, easeInOut, easeOutIn, easeInBack, easeOutBack,
              easeInOutBack, easeOutInBack, easeInElastic, easeOutElastic,
              easeInOutElastic, easeOutInElastic, easeInBounce, easeOutBounce,
              easeInOutBounce, easeOutInBounce
          duration: number [0, 86400], seconds; default 1
              how long it takes

        """)
  }

  @Test func whatIsRequiredTweenedOrMeantForSomeElementsIsSaidSo() throws {
    let lines = try Program.run(["format", "element"]).lines
    #expect(
      lines.contains { $0.hasPrefix("  fileName, filename (image): file") && $0.hasSuffix("; required") })
    #expect(
      lines.contains(
        "  fontSize (text): number [0.1, 16384], page pixels; too low: default; default 24; can be tweened"))
  }

  @Test func programsGetAllKeysAsJSON() throws {
    let text = try Program.run(["format", "--json"]).standardOutput
    let kinds = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(kinds.first?["kind"] as? String == "book" && kinds.count == 15)
    let tween = try #require(kinds.first { $0["kind"] as? String == "tween" }?["keys"] as? [[String: Any]])
    let duration = try #require(tween.first { $0["key"] as? String == "duration" })
    #expect(duration["default"] as? String == "1" && duration["unit"] as? String == "seconds")
    #expect(duration["least"] as? String == "0" && duration["most"] as? String == "86400")
  }

  @Test func theMarkdownIsTheDocuments() throws {
    let run = try Program.run(["format", "tween", "--markdown"])
    let table = run.standardOutput.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
    #expect(run.standardOutput.hasPrefix("## Tween\n\n| key | type |"))
    #expect(try Checkout.text("docs/format.md").contains(table))
  }

  @Test(
    arguments: [
      (["twen"], "'leggi format' takes no 'twen'", "did you mean 'tween'?"),
      (["tween", "cue"], "'leggi format' takes no 'cue'", "'leggi format --help' tells more"),
    ] as [([String], String, String)])
  func aWordThatIsNoKindIsWrongUse(words: [String], message: String, hint: String) throws {
    let run = try Program.run(["format"] + words)
    #expect(run.status == 2)
    #expect(run.standardError == "leggi: \(message)\n  hint: \(hint)\n")
  }

  @Test func oneOutputIsAskedForAtATime() throws {
    let run = try Program.run(["format", "--json", "--markdown"])
    #expect(run.status == 2)
    #expect(run.standardError.contains("'--json' and '--markdown' do not go together"))
  }
}
