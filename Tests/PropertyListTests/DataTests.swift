import Characters
import PropertyList
import Testing

@Suite struct DataTests {
  @Test(
    arguments: [
      ("", []), ("YQ==", [0x61]), ("YWI=", [0x61, 0x62]), ("YWJj", [0x61, 0x62, 0x63]),
      ("+/+/", [0xFB, 0xFF, 0xBF]),
      (" YW\n\tI=\r\n", [0x61, 0x62]), ("YQ = =", [0x61]), ("YR==", [0x61]),
    ] as [(String, [UInt8])])
  func dataIsReadWhateverSpaceIsInIt(text: String, bytes: [UInt8]) {
    let document = readPlist("<data>\(text)</data>")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?.value == .data(bytes))
  }

  @Test(
    arguments: [
      "=", "==", "====", "Y", "YQ", "YQ=", "YQ===", "A===", "ab=c", "abc==", "YWJj=", "YQ==YQ==", "ab*c",
      "-_-_", "é===",
    ])
  func whatIsNoBase64IsTold(text: String) {
    #expect(readPlist("<data>\(text)</data>").diagnostics.map(\.message) == ["this is not data in Base64"])
  }

  @Test func whatIsWrittenIsReadAgain() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }
}
