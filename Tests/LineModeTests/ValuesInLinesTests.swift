import TestSupport
import Testing

/// Words that count, read in lines.
@Suite struct ValuesInLinesTests {
  private static let page = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>coin</string>
        <key>description</key><string>a coin</string><key>isActive</key><true/>
        <key>x</key><integer>100</integer><key>y</key><integer>500</integer>
        <key>width</key><integer>200</integer><key>height</key><integer>200</integer>
        <key>trigger</key><dict><key>event</key><string>touched</string>
          <key>triggeringItem</key><string>coin</string><key>action</key><string>add</string>
          <key>value</key><string>coins</string></dict></dict>
      <dict><key>type</key><string>text</string><key>name</key><string>purse</string>
        <key>text</key><string>You have {coins|one coin|%d coins}.</string></dict>
      <dict><key>type</key><string>text</string><key>name</key><string>enough</string>
        <key>text</key><string>That is enough.</string>
        <key>trigger</key><dict><key>event</key><string>becomes</string>
          <key>conditions</key><array><dict><key>value</key><string>coins</string>
            <key>atLeast</key><integer>2</integer></dict></array></dict></dict>
    </array></dict>
    """

  @Test func aTextThatCountsIsToldAnewEachTimeItHasCounted() throws {
    let book = try WrittenBook(
      pages: Self.page, entries: "<key>values</key><dict><key>coins</key><integer>0</integer></dict>")
    let lines = try LinearCoordinator(path: book.path).talk(["coin", "coin", "0"], page: 0).lines
    let reported = lines.filter { $0.hasPrefix("You have") || $0.hasPrefix("That is") }
    #expect(reported == ["You have 0 coins.", "You have one coin.", "You have 2 coins.", "That is enough."])
  }
}
