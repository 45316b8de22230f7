import TestSupport

extension WrittenBook {
  /// A full picture and fifty translucent discs, each on its way: more than a slow line can show.
  ///
  /// - Parameter secondPage: Whether another page comes by itself after four seconds.
  static func movingDiscs(secondPage: Bool = false) throws -> WrittenBook {
    let discs = (0..<50).map { number in
      let (x, y) = (number * 211 % 900, number * 157 % 600)
      return PList.element(
        "image", "disc \(number)", x: x, y: y, width: 64, height: 64,
        PList.string("fileName", "disc.svg") + PList.number("alpha", number % 3 == 0 ? 1 : 0.8)
          + tweens(x: 900 - x, y: 600 - y, seconds: 3 + Double(number % 7) * 0.7))
    }
    let picture = PList.element(
      "image", "picture", width: 1024, height: 768, PList.string("fileName", "picture.svg"))
    let moving = PList.page(
      picture, discs.joined(), extra: secondPage ? PList.number("autoAdvance", 4) : "")
    let other = PList.page(
      PList.text("words", "the other page"), extra: PList.animation("enterAnimation", "none", seconds: 0))
    let book = try WrittenBook(
      pages: moving + (secondPage ? other : ""), entries: PList.string("title", "Discs"))
    try book.add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">\
      <circle cx="32" cy="32" r="31" fill="#c04080"/><circle cx="26" cy="22" r="8" fill="#fff"/></svg>
      """, as: "disc.svg")
    try book.add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><linearGradient id="g" x2="1" y2="1">\
      <stop stop-color="#205080"/><stop offset="1" stop-color="#e0c060"/></linearGradient>\
      <rect width="1024" height="768" fill="url(#g)"/></svg>
      """, as: "picture.svg")
    return book
  }

  private static func tweens(x: Int, y: Int, seconds: Double) -> String {
    let both = [("x", x, seconds), ("y", y, seconds + 1)].map { property, end, duration in
      """
      <dict>\(PList.number("duration", duration))\(PList.string("loopType", "reverse"))\
      <key>properties</key><dict>\(PList.number(property, Double(end)))</dict></dict>
      """
    }
    return "<key>tweens</key><array>\(both.joined())</array>"
  }
}
