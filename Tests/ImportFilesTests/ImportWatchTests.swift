import ImportFiles
import Importing
import Media
import Testing

@Suite struct ImportWatchTests {
  @Test(
    "An import whose pages take more work than any book's is given up, on another thread",
    .timeLimit(.minutes(1)))
  func givingUp() {
    let reasons = Monitor<[ImportPatience.Reason]>([])
    let watch = ImportWatch(decoder: { 31 }) { reason in
      reasons.withLock { $0.append(reason) }
      reasons.notifyAll()
    }
    let reason = reasons.withLock(when: { !$0.isEmpty }) { $0[0] }
    #expect(reason == .takesTooLong)
    watch.end()
  }

  @Test("The work of a long document is that of its pages", .timeLimit(.minutes(1)))
  func longDocument() {
    let looks = Monitor((hasAdvanced: false, count: 0, wasGivenUp: false))
    let watch = ImportWatch(decoder: {
      defer { looks.notifyAll() }
      return looks.withLock { looks in
        guard looks.hasAdvanced else { return 0 }
        looks.count += 1
        return 31
      }
    }) { _ in
      looks.withLock { $0.wasGivenUp = true }
      looks.notifyAll()
    }
    for _ in 0..<1000 { watch.advance(isDecoded: true) }
    looks.withLock { $0.hasAdvanced = true }
    let wasGivenUp = looks.withLock(when: { $0.count >= 3 || $0.wasGivenUp }) { $0.wasGivenUp }
    #expect(!wasGivenUp)
    watch.end()
  }

  @Test(
    "Of an import that takes longer it is noted how much has been decoded, each number once",
    .timeLimit(.minutes(1)))
  func notes() {
    let notes = Monitor<[Int]>([])
    let watch = ImportWatch(
      decoder: { 0 },
      note: { decoded in
        notes.withLock { $0.append(decoded) }
        notes.notifyAll()
      }, giveUp: { _ in })
    for _ in 0..<30 { watch.advance(isDecoded: true) }
    #expect(notes.withLock(when: { !$0.isEmpty }) { $0 } == [30])
    watch.advance(isDecoded: true)
    #expect(notes.withLock(when: { $0.count > 1 }) { $0 } == [30, 31])
    #expect(watch.end())
    watch.advance(isDecoded: true)
    #expect(notes.withLock { $0 } == [30, 31])
  }
}
