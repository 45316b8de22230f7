import Testing

/// What has lost what it referred to, until something is done about it.
@Suite struct LooseReferenceTests {
  /// A lock on the first page that leads to the second one, and a lamp that waits for its first tween.
  private static let cave = """
    (
      { elements = ( { type = shape; name = lock; trigger = { triggeringItem = lock; event = touched; action = goToPage; page = 2; };
        tweens = ( { duration = 1; }, { duration = 2; } ); },
        { type = shape; name = lamp; trigger = { triggeringItem = lock; event = tweenCompleted; }; } ); },
      { elements = (); }, { elements = (); }
    )
    """
  private static let door = "[0].elements[0].trigger.page"
  private static let lamp = "[0].elements[1].trigger"

  @Test(
    "What means another page or tween now, as its own is gone, is missed until it says something else",
    arguments: [
      (["page remove 2"], [door]), (["page remove 3"], []), (["page remove 2", "page add"], [door]),
      (["page remove 2", "page add before 1"], ["[1].elements[0].trigger.page"]),
      (["page remove 2", "undo"], []), (["page remove 2", "undo", "redo"], [door]),
      (["page remove 2", "on 1", "set lock.trigger.page 1"], []),
      (["page remove 2", "on 1", "remove lock and references"], []),
      (["page remove 2 and references"], []),
      (["on 1", "take lock.tweens[0]"], [lamp]), (["on 1", "take lock.tweens[1]"], []),
      (["on 1", "take lock.tweens[0]", "rename lamp to light", "move lock by 5 0"], [lamp]),
      (["on 1", "take lock.tweens[0]", "order lamp to 0"], ["[0].elements[0].trigger"]),
      (["on 1", "take lock.tweens[0]", "set lamp.trigger.triggeringTweenNumber 0"], []),
      (["on 1", "take lock.tweens[0]", "take lock.tweens[0]"], [lamp]),
      (["on 1", "take lock.tweens[0]", "remove lamp"], []),
      (["on 1", "take lock.tweens[0]", "set lamp.trigger.event \"touched\""], []),
      (["on 1", "take lock.tweens[0]", "set lamp.trigger.triggeringItem \"lamp\""], []),
      (["page remove 2", "on 1", "unset lock.trigger.page"], []),
    ])
  func misled(lines: [String], places: [String]) throws {
    var book = try EditedBook(Self.cave)
    for line in lines { try book.edit(line) }
    #expect(book.document.looseReferences.map(\.path.description) == places)
  }

  private static let song = """
    ( { elements = ( { type = text; name = words; text = Hello; },
        { type = audio; name = bell; audio = { trackName = a.wav; }; trigger = { triggeringItem = words; event = touched; }; } ); } )
    """

  @Test func whatGetsTheOldNameAgainIsMissedNoMore() throws {
    var book = try EditedBook(Self.song)
    try book.edit("on 1", "remove words")
    #expect(
      book.document.looseReferences.map(\.path.description) == ["[0].elements[0].trigger.triggeringItem"])
    try book.edit("add text name words")
    #expect(book.document.looseReferences.isEmpty)
  }
}
