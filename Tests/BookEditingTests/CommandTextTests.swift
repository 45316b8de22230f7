import BookEditing
import Testing

@Suite struct CommandTextTests {
  @Test func placeholder() throws { #expect(try BookCommand.read("undo")?.command == .undo(1)) }
}
