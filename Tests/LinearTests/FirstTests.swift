import TestSupport
import Testing

@Suite struct LinearTests {
  @Test func look() throws {
    let room = try LinearRoom(path: Checkout.path("books/pesce-stella"))
    print(room.talk(["1", "2", "3", "1", "2", "1", "2", "3", "1", "2", "3", "4", "1", "?"]).lines.joined(separator: "\n"))
    print("=======")
    print(room.text().joined(separator: "\n"))
  }
}
