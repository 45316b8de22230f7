import BookVocabulary
import Scripts
import Testing

@Suite struct ScriptTests {
  @Test func aScriptKeepsTheOrderOfItsSteps() {
    let script = Script([.page(2), .touch("star")])
    #expect(script.steps.map(\.action) == [.page(2), .touch("star")])
  }

  @Test func everyStepIsReadAndWrittenAlike() {
    let text = """
      book ../books/pesce-stella
      size 80x24
      page 3
      wait 2.5
      wait 12 ticks
      wait 1 tick
      touch star
      touch "a star"
      drag train to station
      drag train to 400 300.5
      drag "the train" back
      key tab
      key "#"
      click 40 12
      press 3 4
      move 5 4
      release 5 4
      wheel down 40 12
      expect showing star
      expect hidden star within 2
      until waiting moon
      until running fish within 0.5
      expect removed fish
      expect page 4
      expect text "Once upon a \\"time\\""
      expect event fish touched
      expect event fish tween 1 completed
      expect event fish.swim completed within 3
      expect event "a fish" tween "swim up" started
      expect change within 2
      expect clickable star
      expect fitting words
      expect contrasting words
      expect not showing moon
      snapshot the-end

      """
    let (script, faults) = Script.read(text)
    #expect(faults == [])
    #expect(script.description == text)
    #expect(script.steps.count == 34)
    #expect(script.book == "../books/pesce-stella")
  }

  @Test func namesThatAreNoWordsStandInQuotes() {
    let names = ["a b", "", "#3", "say \"hi\"", "back\\slash", "line\nend", "\u{1B}[31m", "stella★"]
    for name in names {
      let script = Script([
        .touch(name), .drag(name, to: .element(name)),
        .expect(.tween(element: name, name, isCompleted: true), within: nil),
      ])
      let read = Script.read(script.description)
      #expect(read.faults == [])
      #expect(read.script.steps.map(\.action) == script.steps.map(\.action))
      #expect(!script.description.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test func blankLinesAndRemarksAreLeftOutAndLinesAreCounted() {
    let (script, faults) = Script.read("# a walk\n\n  page 2  # the sea\n\ttouch star\n")
    #expect(faults == [])
    #expect(script.steps.map(\.line) == [3, 4])
  }

  @Test(arguments: [
    ("tuch star", "1:1 there is no step 'tuch'", "did you mean 'touch'?"),
    ("wait soon", "1:6 a number of seconds is expected, not 'soon'", nil),
    ("wait 1e9", "1:6 a number of seconds, at most a day (86400), is expected, not '1e9'", nil),
    ("touch", "1:6 the name of an element is missing", nil),
    ("touch star moon", "1:12 'moon' is one word too many", nil),
    ("expect shoving star", "1:8 nothing can be expected by 'shoving'", "did you mean 'showing'?"),
    ("expect event fish tuched", "1:19 there is no event 'tuched'", "did you mean 'touched'?"),
    (
      "expect coins", "1:8 nothing can be expected by 'coins'",
      "it is one of showing, seen, heard, hidden, waiting, running, removed, page, text, event, change, clickable, fitting, contrasting, calm, not, or a value with its number"
    ),
    (
      "expect \"1 coin\"", "1:8 nothing can be expected by '1 coin'",
      "words that are to be seen stand behind text: text \"1 coin\""
    ),
    ("expect text \"\"", "1:13 a text without a letter is on every screen", nil),
    ("key tabb", "1:5 there is no key 'tabb'", "did you mean 'tab'?"),
    (
      "size 80", "1:6 a size like 80x24, each side 1 to 1000, 250,000 cells at most, is expected, not '80'",
      nil
    ),
    ("touch \"star", "1:7 the quotes are not closed", "end the name with \""),
    ("drag train two station", "1:12 'to' or 'back' is expected, not 'two'", nil),
    ("page 0", "1:6 a page number is expected, not '0'", nil),
    ("set coins 2.5", "1:11 a whole number, -1000000 to 1000000, is expected, not '2.5'", nil),
    ("expect coins 2.5", "1:14 a whole number, -1000000 to 1000000, is expected, not '2.5'", nil),
    ("expect not neg -9999999", "1:16 a whole number, -1000000 to 1000000, is expected, not '-9999999'", nil),
    (
      "expect change within 1e9",
      "1:22 a number of seconds, at most a day (86400), is expected, not '1e9'", nil
    ),
    (
      "snapshot ../../etc/passwd",
      "1:10 a name of letters, digits, '-' and '_' is expected, not '../../etc/passwd'", nil
    ),
  ])
  func aFaultHasItsPlaceAndAHint(line: String, message: String, hint: String?) throws {
    let (script, faults) = Script.read(line)
    #expect(script.steps == [])
    let fault = try #require(faults.first)
    #expect("\(fault.line):\(fault.column) \(fault.message)" == message)
    if let hint { #expect(fault.hint == hint) }
  }

  @Test(arguments: [
    ("book a\nbook b\npage 1\n", "2:1 the script has a book already"),
    ("edit a\nedit b\nkey a\n", "2:1 the script has a book already"),
    ("page 1\n  book a\n", "2:3 'book' stands behind a step"),
    ("key a\nedit a\n", "2:1 'edit' stands behind a step"),
  ])
  func aBookIsNamedOnceAndBeforeTheFirstStep(text: String, message: String) {
    #expect(Script.read(text).faults.map { "\($0.line):\($0.column) \($0.message)" } == [message])
  }

  @Test func bytesThatAreNotUTF8AreAFaultWithTheirPlace() {
    let latin = Array("page 1\nexpect not text \"Città".utf8.dropLast(2)) + [0xE0] + Array("\"\n".utf8)
    let faults = Script.read(latin).faults
    #expect(
      faults.map { "\($0.line):\($0.column) \($0.message)" } == ["2:22 this is not valid UTF-8"])
    #expect(faults.first?.hint == "save the file as UTF-8")
    #expect(Script.read("expect text \"Città ★\"\n").faults == [])
  }

  @Test func aFaultIsToldWithItsLineAndNothingThatActsOnATerminal() {
    let text = "page 1\ntouch star \u{1B}[2J moon\n"
    let faults = Script.read(text).faults
    let reported = faults.map { $0.diagnostic(in: "walk.leggi").rendered }
    #expect(
      reported == [
        """
        walk.leggi:2:12: error: '\u{FFFD}[2J' is one word too many
          2 | touch star \u{FFFD}[2J moon
            |            ^^^^
        """
      ])
  }

  @Test func aScriptOfAnyLengthEnds() {
    #expect(Script.read(String(repeating: "x\n", count: 500_000)).faults.count == 100)
    #expect(Script.read(String(repeating: "wait 80000\n", count: 3)).faults.count == 2)
    #expect(Script.read(String(repeating: "y", count: 5_000_000)).faults.count == 1)
  }
}
