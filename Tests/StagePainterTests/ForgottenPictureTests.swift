import Media
import MediaDecoding
import PictureStore
import StageCore
import TestSupport
import Testing

/// Pictures whose files have changed since they were decoded.
@Suite struct ForgottenPictureTests {
  private final class Files: Sendable {
    private let state = Monitor((picture: "quarters.png", opened: 0))
    var opened: Int { state.withLock { $0.opened } }
    func write(_ picture: String) { state.withLock { $0.picture = picture } }
    func open() -> MediaFile? {
      state.withLock { state in
        state.opened += 1
        return MediaFile(picture: state.picture)
      }
    }
  }

  private let files = Files()

  private func store(_ decoding: PictureStore.Decoding) -> PictureStore {
    PictureStore(decoding: decoding, service: MediaDecoder()) { [files] _ in files.open() }
  }

  @Test func whatHasChangedIsDecodedAnewAndNothingElse() throws {
    let store = store(.atOnce)
    let session = store.session()
    session.beginFrame()
    let before = try #require(session.picture(.file("a"), width: 8, height: 8))
    let other = try #require(session.picture(.file("b"), width: 8, height: 8))
    #expect(!store.forget { $0 == "c" })
    #expect(store.forget { $0 == "a" })
    session.beginFrame()
    #expect(session.picture(.file("a"), width: 8, height: 8) !== before)
    #expect(session.picture(.file("b"), width: 8, height: 8) === other)
    #expect(files.opened == 3)
  }

  @Test func aFaultOfAFileIsForgottenWithIt() {
    let store = store(.atOnce)
    let session = store.session()
    files.write("missing")
    session.beginFrame()
    #expect(session.picture(.file("a"), width: 8, height: 8) == nil)
    #expect(session.problem(of: .file("a")) != nil)
    files.write("quarters.png")
    store.forget { _ in true }
    session.beginFrame()
    #expect(session.picture(.file("a"), width: 8, height: 8) != nil)
  }

  @Test func whatWasBeingDecodedOfTheOldFileIsNotShown() throws {
    let store = store(.inBackground(wake: {}))
    let session = store.session()
    session.beginFrame()
    #expect(session.picture(.file("a"), width: 8, height: 8) == nil)
    store.worker?.waitForAll(seconds: 10)
    store.forget { _ in true }
    session.collect()
    session.beginFrame()
    #expect(session.picture(.file("a"), width: 8, height: 8) == nil, "it is ordered once more")
    store.worker?.waitForAll(seconds: 10)
    session.collect()
    session.beginFrame()
    #expect(session.picture(.file("a"), width: 8, height: 8) != nil)
    #expect(files.opened == 2)
  }
}
