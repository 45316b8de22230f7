import Media
import MediaDecoding
import PictureStore
import StageCore
import TestSupport
import Testing

@Suite struct PictureStoreTests {
  private final class Asked: Sendable {
    private let names = Monitor([String]())
    var files: [String] { names.withLock { $0 } }
    func note(_ file: String) { names.withLock { $0.append(file) } }
  }

  private func store(capacity: Int = 64 << 20, _ asked: Asked = Asked()) -> PictureSession {
    PictureStore(capacity: capacity, service: MediaDecoder()) { file in
      asked.note(file)
      return MediaFile(picture: file)
    }.session()
  }

  private func sizes(_ store: PictureSession, _ file: String, _ sizes: (Int, Int)...) -> [[Int]] {
    sizes.map { width, height in
      store.beginFrame()
      let picture = store.picture(.file(file), width: width, height: height)
      return picture.map { [$0.width, $0.height] } ?? []
    }
  }

  @Test func aPictureIsDecodedOnceForItsSize() {
    let asked = Asked()
    let store = store(asked)
    #expect(sizes(store, "quarters.png", (10, 20), (10, 20), (10, 20)) == [[10, 20], [10, 20], [10, 20]])
    #expect(asked.files == ["quarters.png"])
  }

  @Test func aPictureThatShrinksIsNotDecodedForEverySizeOnTheWay() {
    let asked = Asked()
    let store = store(asked)
    #expect(sizes(store, "quarters.png", (40, 40), (39, 39), (38, 38)) == [[40, 40], [40, 40], [40, 40]])
    #expect(asked.files.count == 1)
  }

  @Test func aPictureThatGrowsIsDecodedWithRoomToGrowOn() {
    let asked = Asked()
    let store = store(asked)
    #expect(
      sizes(store, "quarters.png", (10, 10), (11, 11), (12, 12), (22, 22)) == [
        [10, 10], [22, 22], [22, 22], [22, 22],
      ])
    #expect(asked.files.count == 2)
  }

  @Test func aPictureThatHasComeToRestIsDecodedForItsSize() {
    let store = store()
    #expect(
      sizes(store, "quarters.png", (40, 40), (30, 30), (30, 30), (40, 40)) == [
        [40, 40], [40, 40], [30, 30], [40, 40],
      ])
  }

  @Test func theLongestUnusedPictureGoesWhenThereIsNoRoom() {
    let asked = Asked()
    // Two pictures of 16 × 16 opaque pixels, 4 bytes each.
    let store = store(capacity: 2 * 16 * 16 * 4, asked)
    for file in ["quarters.png", "quarters.gif", "quarters.png", "glass.png", "quarters.png"] {
      // What was drawn two frames ago is not drawn any more.
      store.beginFrame()
      store.beginFrame()
      #expect(store.picture(.file(file), width: 16, height: 16) != nil)
    }
    #expect(asked.files == ["quarters.png", "quarters.gif", "glass.png"])
    #expect(store.picture(.file("quarters.gif"), width: 16, height: 16) != nil)
    #expect(asked.files.count == 4)
  }

  @Test func aPictureLargerThanTheWholeStoreIsStillShown() {
    let store = store(capacity: 1)
    #expect(store.picture(.file("quarters.png"), width: 16, height: 16) != nil)
  }

  @Test func aPageThatNeedsMoreThanTheStoreKeepsGetsItsLastPicturesCoarser() {
    let asked = Asked()
    // Room for one picture and a half.
    let store = store(capacity: 3 * 16 * 16 * 2, asked)
    let files = ["quarters.png", "quarters.gif", "glass.png", "stripes.png"]
    for _ in 0..<3 {
      store.beginFrame()
      let widths = files.map { store.picture(.file($0), width: 16, height: 16)?.width ?? 0 }
      #expect(widths[0] == 16 && widths.allSatisfy { $0 > 0 } && widths[3] < widths[1])
      #expect(store.byteCount <= store.capacity)
    }
    // None of them was decoded again and again.
    #expect(asked.files.count == 4)
  }

  @Test func ofOnePictureInEverOtherSizesOnlySomeAreDecoded() {
    let asked = Asked()
    let store = store(asked)
    for _ in 0..<3 {
      store.beginFrame()
      for side in 1...200 {
        #expect(store.picture(.file("quarters.png"), width: side, height: side) != nil)
      }
    }
    #expect(asked.files.count <= 32)
  }

  @Test func aPictureThatCannotBeShownIsTriedOnce() {
    let asked = Asked()
    let store = store(asked)
    for _ in 0..<3 { #expect(store.picture(.file("garbled.png"), width: 8, height: 8) == nil) }
    #expect(asked.files.count == 1)
    #expect(store.problem(of: .file("garbled.png")) != nil)
    #expect(store.problem(of: .file("quarters.png")) == nil)
  }

  @Test func aFileThatMayNotBeOpenedIsNotOpened() {
    let store = PictureStore(service: MediaDecoder()) { _ in nil }.session()
    #expect(store.picture(.file("quarters.png"), width: 8, height: 8) == nil)
    #expect(store.problem(of: .file("quarters.png")) == .unreadable)
  }

  @Test func everySizeIsHeldToWhatIsEverDecoded() {
    #expect(sizes(store(), "stripes.png", (0, -5), (1, 1_000_000)) == [[1, 1], [2, 4096]])
    #expect(sizes(store(), "stripes.png", (1_000_000, 1_000_000)) == [[1448, 1448]])
  }

  @Test func afterLettingAllGoPicturesAreDecodedAgain() {
    let asked = Asked()
    let store = store(asked)
    _ = store.picture(.file("quarters.png"), width: 8, height: 8)
    store.sizesChange()
    _ = store.picture(.file("quarters.png"), width: 8, height: 8)
    #expect(asked.files.count == 2)
  }
}
