import TestSupport
import Testing

/// A hostile picture that were refused at its first byte would attack nothing: the builders make pictures
/// that are drawn where they are small and whole.
@Suite struct HostileBuildersTests {
  @Test(arguments: HostileBook.smallPictures)
  func aSmallPictureOfABuilderIsDrawn(name: String, bytes: [UInt8]) throws {
    let book = try WrittenBook(
      pages: PList.page(
        PList.element(
          "image", "picture", width: 1024, height: 768,
          PList.string("fileName", name) + PList.string("description", "not drawn"))))
    try book.add(bytes, as: name)
    let run = try Program.run(["snapshot", book.path, "--size", "40x12", "--at", "0"])
    #expect(run.status == 0)
    #expect(!run.standardOutput.contains("not drawn"))
    #expect(run.standardError.isEmpty)
  }
}
