import Rehearsal
import Testing

@Suite struct ScriptTests {
  @Test func aScriptKeepsTheOrderOfItsSteps() {
    let script = Script([.page(2), .touch("star")])
    #expect(script.steps.map(\.action) == [.page(2), .touch("star")])
  }
}
