import BookDiscovery
import Testing

/// What a book is called that has no title.
@Suite struct FileTitleTests {
  @Test(arguments: [
    ("peter-rabbit", "Peter Rabbit"), ("the_lost_star", "The Lost Star"),
    ("McGregor-garden", "McGregor Garden"), ("Il pesce - 2", "Il pesce - 2"), ("èlite", "Èlite"),
    ("7-nani", "7 Nani"), ("-", "-"), ("a\u{1B}b", "A\u{FFFD}b"),
  ])
  func aNameBecomesATitle(name: String, title: String) {
    #expect(FileTitle.title(of: name) == title)
  }
}
