import Media
import PictureStore
import StageCore
import Testing

/// What has come from the background is reported once, however it was taken: else a page would wait for it
/// until a key is pressed.
@Suite struct ReportedPicturesTests {
  private let decoder = HeldDecoder()
  private let store: PictureStore
  private let reader: PictureSession

  init() {
    store = PictureStore.held(decoder)
    reader = store.session()
  }

  private func request(_ file: String) -> PictureRequest { PictureRequest(.file(file), width: 4, height: 4) }

  @Test func aPictureThatComesBeforeThoseOfTheNextPageAreOrderedIsReported() {
    reader.beginPage([request("page")])
    decoder.release("page")
    store.worker?.waitForAll(seconds: 20)
    reader.prefetch([request("ahead")])
    #expect(reader.collect())
    #expect(!reader.collect())
  }

  @Test func aPictureThatComesWhileAFrameWaitsForAnotherIsReported() {
    reader.beginFrame()
    #expect(reader.picture(.file("first"), width: 4, height: 4) == nil)
    reader.patience = .seconds(20)
    reader.beginFrame()
    #expect(reader.picture(.file("first"), width: 4, height: 4) == nil, "it was waited for before")
    decoder.release("first")
    decoder.release("second")
    #expect(reader.picture(.file("second"), width: 4, height: 4) != nil)
    #expect(reader.collect())
  }

  @Test func aPictureThatAFrameWaitsForAndDrawsIsNotReported() {
    decoder.release("page")
    reader.patience = .seconds(20)
    reader.beginFrame()
    #expect(reader.picture(.file("page"), width: 4, height: 4) != nil)
    #expect(!reader.collect())
  }

  @Test func lettersThatComeWhileAnotherPageWaitsForThemAreReportedToAllButThatPage() {
    decoder.hold(HeldDecoder.letterFacts)
    let facing = store.session()
    let form = LetterForm(fontSize: 40, width: 400)
    _ = store.letters.facts(of: LetterStyle("Fish", fontName: nil, form: form))
    decoder.release(HeldDecoder.letterFacts)
    facing.waitForLetters(seconds: 20)
    #expect(reader.collect() && !facing.collect())
  }
}
