import TestSupport
import Testing

/// The bundled books are gone through from cover to cover, wholly by keyboard and wholly by mouse: every page is
/// seen, and everything that answers a finger is touched or carried.
///
/// Each walk reads a real screen at the pace of the clock, so they take turns.
@Suite(.serialized) struct BookWalkTests {
  @Test(arguments: ["pesce-stella", "officina"])
  func aBookIsReadWhollyByKeyboard(book: String) throws { try read(book, by: KeyboardHand()) }

  @Test(arguments: ["pesce-stella", "officina"])
  func aBookIsReadWhollyByMouse(book: String) throws { try read(book, by: MouseHand()) }

  private func read(_ book: String, by hand: some Hand) throws {
    let walk = try BookWalk(book: book)
    var unanswered: [Int] = []
    for index in walk.pages.indices {
      try #require(walk.twin.session.pageIndex == index, "the walk is lost\n\(walk.run.text)")
      try walk.expectPage()
      try touchEverything(on: index, of: walk, by: hand, unanswered: &unanswered)
      if let seconds = walk.page.autoAdvance {
        try #require(walk.goOn(upTo: seconds + 3) { walk.twin.session.pageIndex > index })
      } else if index < walk.pages.count - 1 {
        try hand.goOn(in: walk)
      }
    }
    // What comes of each touch is held to the tick elsewhere. Here it has to be caught on a real screen, where on a
    // busy machine a short movement may be over before it is looked at: most pages must be seen to answer.
    #expect(
      unanswered.count <= walk.pages.count / 8, "nothing is seen to come of touches on pages \(unanswered)")
    try walk.run.send("q")
    #expect(try walk.run.exit == .status(0))
  }

  /// Touches or carries all there is on a page, also what comes only later, and comes back from where that leads.
  private func touchEverything(
    on index: Int, of walk: BookWalk, by hand: some Hand, unanswered: inout [Int]
  ) throws {
    var names = walk.touchableNames
    guard !names.isEmpty else { return }
    try walk.waitForRest()
    while !names.isEmpty {
      var found: Int?
      walk.goOn(upTo: 20) {
        found = names.firstIndex(where: walk.canBeTouched)
        return found != nil
      }
      let name = names.remove(at: try #require(found, "page \(index + 1): \(names) cannot be touched"))
      if let element = walk.pages[index].elements.first(where: { $0.name == name }), element.draggable {
        try hand.carry(name, to: element.dropTargets.first, in: walk)
      } else {
        try hand.touch(name, in: walk)
      }
      try comeBack(to: index, in: walk, by: hand)
    }
    if !walk.answered.contains(index) { unanswered.append(index + 1) }
  }

  /// Goes back to a page that a touch has led away from; from the page before it, which going back has led to, on.
  private func comeBack(to index: Int, in walk: BookWalk, by hand: some Hand) throws {
    guard walk.twin.session.pageIndex != index else { return }
    try walk.expectPage()
    try hand.goBack(in: walk)
    while walk.twin.session.pageIndex < index {
      try walk.expectPage()
      try hand.goOn(in: walk)
    }
    try walk.expectPage()
  }
}
