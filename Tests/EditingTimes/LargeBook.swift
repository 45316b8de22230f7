/// A book of a megabyte as a program writes it, with a page of 500 elements.
enum LargeBook {
  /// How many elements its first page has.
  static let elements = 500
  private static let bytes = 1_000_000

  /// - Parameter picture: the file of the picture under the first page's elements.
  static func list(picture: String) -> [UInt8] {
    // In one piece from the start: what the program needs for it is not to hide what reading it needs.
    var list: [UInt8] = []
    list.reserveCapacity(bytes * 5 / 4)
    list +=
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>

      """.utf8
    list += page(of: 1, elements: elements, picture: picture).utf8
    var number = 2
    while list.count < bytes {
      list += page(of: number, elements: 40, picture: picture).utf8
      number += 1
    }
    list += "</array>\n</plist>\n".utf8
    return list
  }

  private static func page(of number: Int, elements: Int, picture: String) -> String {
    let image = element([
      ("type", "<string>image</string>"), ("fileName", "<string>\(picture)</string>"),
      ("width", "<integer>1024</integer>"), ("height", "<integer>768</integer>"),
    ])
    return "\t<dict>\n\t\t<key>elements</key>\n\t\t<array>\n" + image
      + (1..<elements).map { $0 % 2 == 0 ? shape($0) : words($0, on: number) }.joined()
      + "\t\t</array>\n\t</dict>\n"
  }

  private static func shape(_ index: Int) -> String {
    element(
      [
        ("type", "<string>shape</string>"), ("name", "<string>shape\(index)</string>"),
        ("color", "<string>#40\((index * 7919) % 9000 + 1000)</string>"), ("alpha", "<real>0.7</real>"),
      ] + place(of: index, width: 40))
  }

  private static func words(_ index: Int, on page: Int) -> String {
    let before = "text\(max(1, index - 2))"
    return element(
      [
        ("type", "<string>text</string>"), ("name", "<string>text\(index)</string>"),
        ("text", "<string>Page \(page), line \(index)</string>"), ("fontSize", "<integer>14</integer>"),
        ("fontColor", "<string>#203040</string>"),
      ] + place(of: index, width: 140) + [
        ("tweens", tweens), ("trigger", trigger.replacing("BEFORE", with: before)),
      ])
  }

  private static let tweens = """
    <array>
    \t\t\t\t\t<dict>
    \t\t\t\t\t\t<key>duration</key>
    \t\t\t\t\t\t<real>0.5</real>
    \t\t\t\t\t\t<key>properties</key>
    \t\t\t\t\t\t<dict>
    \t\t\t\t\t\t\t<key>alpha</key>
    \t\t\t\t\t\t\t<integer>1</integer>
    \t\t\t\t\t\t</dict>
    \t\t\t\t\t</dict>
    \t\t\t\t</array>
    """

  private static let trigger = """
    <dict>
    \t\t\t\t\t<key>triggeringItem</key>
    \t\t\t\t\t<string>BEFORE</string>
    \t\t\t\t\t<key>event</key>
    \t\t\t\t\t<string>touched</string>
    \t\t\t\t</dict>
    """

  private static func place(of index: Int, width: Int) -> [(String, String)] {
    [
      ("x", "<integer>\(index * 37 % 880)</integer>"), ("y", "<integer>\(index * 53 % 740)</integer>"),
      ("width", "<integer>\(width)</integer>"), ("height", "<integer>18</integer>"),
    ]
  }

  private static func element(_ entries: [(String, String)]) -> String {
    "\t\t\t<dict>\n" + entries.map { "\t\t\t\t<key>\($0)</key>\n\t\t\t\t\($1)\n" }.joined()
      + "\t\t\t</dict>\n"
  }
}
