import Characters
import PropertyList
import Testing

@Suite struct DiagnosticTests {
  @Test func theCaretStandsUnderTheFaultWhateverStandsBefore() {
    let document = readPlist("\n<dict>\n\t<key>größe</key>\t<string>日本 🐟</string> <real>日本</real></dict>")
    #expect(
      document.diagnostics.map(\.rendered) == [
        """
        book.plist:3:41: error: this '<real>' has no key
          3 | …<string>日本 🐟</string> <real>日本</real></dict></plist>
            |                           ^^^^^^
          hint: in a '<dict>' each value stands behind its '<key>'
        """,
        """
        book.plist:3:47: error: '日本' is not a number
          3 | …<string>日本 🐟</string> <real>日本</real></dict></plist>
            |                                 ^^^^
        """,
      ])
  }

  @Test func aLongLineIsCutRoundTheCaret() throws {
    let text = String(repeating: "a", count: 500)
    let document = readPlist("<dict><key>\(text)</key><real>fish</real><key>\(text)</key><true/></dict>")
    let fault = try #require(document.diagnostics.first)
    let line = try #require(fault.sourceLine)
    #expect(line.hasPrefix("…aaaa") && line.hasSuffix("aaa…"))
    #expect(line.count <= 61)
    #expect(line.dropFirst(fault.caret.lowerBound).prefix(fault.caret.count) == "fish")
    #expect(fault.column == 545)
  }

  @Test func aFaultOfSeveralLinesIsMarkedOnItsFirst() throws {
    let fault = try #require(readPlist("<integer>one\ntwo</integer>").diagnostics.first)
    #expect(fault.length == 3)
    #expect(fault.caret.count == 3)
  }

  @Test func nothingDangerousReachesTheTerminal() {
    var fault = Diagnostic(.warning, "a\u{1B}[2Jb\u{202E}c\u{9B}", hint: "d\u{7}\r\n", file: "e\u{1B}.plist")
    fault.line = 1
    fault.column = 1
    fault.sourceLine = "\u{8}x"
    let dangerous = fault.rendered.unicodeScalars.filter { $0 != "\n" && CharacterHazard($0) != nil }
    #expect(dangerous.isEmpty)
    #expect(fault.rendered.hasPrefix("e\u{FFFD}.plist:1:1: warning: a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}\n"))
    #expect(!fault.json.line.unicodeScalars.contains { CharacterHazard($0) != nil })
  }

  @Test func theFileAloneIsNamedWhereThereIsNoPlace() {
    #expect(
      Diagnostic(.error, "the file is empty", file: "a.plist").rendered == "a.plist: error: the file is empty"
    )
  }

  @Test func jsonHoldsEverything() throws {
    let fault = try #require(readPlist("<sting>\"</sting>").diagnostics.first)
    #expect(
      fault.json.line == #"{"byte":null,"column":22,"file":"book.plist","hint":"did you mean '<string>'?","#
        + #""length":7,"line":1,"message":"the tag '<sting>' is not known","more":false,"severity":"error"}"#)
    #expect(
      Diagnostic(.warning, "a \"b\" \\ / \n\u{202E}\u{E0041}", file: "f").json.line
        == #"{"byte":null,"column":null,"file":"f","hint":null,"length":null,"line":null,"#
        + #""message":"a \"b\" \\ / \n\u202E\uDB40\uDC41","more":false,"severity":"warning"}"#)
  }

  @Test func aFaultOfABinaryListIsPlacedAtItsByte() {
    var fault = Diagnostic(.error, "this is a set", file: "book.plist")
    fault.byte = 1204
    fault.length = 2
    #expect(fault.rendered == "book.plist: byte 1204: error: this is a set")
    #expect(fault.json.line.hasPrefix(#"{"byte":1204,"column":null,"#))
    #expect(fault.json.line.contains(#""length":2,"line":null,"#))
  }

  @Test func sourceOrderPutsFaultsWithoutPlaceFirst() {
    func fault(_ line: Int?, _ column: Int?, _ message: String) -> Diagnostic {
      var fault = Diagnostic(.error, message, file: "f")
      fault.line = line
      fault.column = column
      return fault
    }
    let faults = [fault(2, 1, "d"), fault(1, 9, "b"), fault(1, 9, "c"), fault(nil, nil, "a")]
    #expect(faults.inSourceOrder().map(\.message) == ["a", "b", "c", "d"])
    var bytes = [9, 0].map { byte in
      var fault = fault(nil, nil, "byte \(byte)")
      fault.byte = byte
      return fault
    }
    bytes.append(fault(nil, nil, "the file"))
    #expect(bytes.inSourceOrder().map(\.message) == ["the file", "byte 0", "byte 9"])
  }

  @Test(arguments: [
    ("lantren", "lantern"), ("LANTERN", "lantern"), ("lampe", "lamp"), ("fsih", "fish"), ("zebra", nil),
    ("", nil), ("lamq", "lamp"),
  ])
  func theNearestNameIsSuggested(name: String, suggestion: String?) {
    #expect(NearestName.suggestion(for: name, among: ["fish", "lamp", "lamb", "lantern"]) == suggestion)
  }
}
