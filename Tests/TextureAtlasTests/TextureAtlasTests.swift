import TextureAtlas
import Testing

private func atlas(_ body: String, imagePath: String = "toys.png") throws -> TextureAtlas {
  try TextureAtlas(bytes: Array("<TextureAtlas imagePath=\"\(imagePath)\">\(body)</TextureAtlas>".utf8))
}

private func subTexture(_ name: String, _ more: String = "x=\"0\" y=\"0\" width=\"8\" height=\"8\"") -> String
{
  "<SubTexture name=\"\(name)\" \(more)/>"
}

@Test func anAtlasTellsItsPictureAndWhereEachPartLies() throws {
  let atlas = try atlas(
    subTexture(
      "gear",
      "x=\"4\" y=\"6\" width=\"60\" height=\"64\" frameX=\"-2\" frameY=\"-1\" frameWidth=\"70\" frameHeight=\"72\""
    ))
  #expect(atlas.imagePath == "toys.png")
  let gear = try #require(atlas.subTextures.first)
  #expect((gear.x, gear.y, gear.width, gear.height) == (4, 6, 60, 64))
  #expect((gear.frameX, gear.frameY) == (-2, -1))
  #expect(gear.frameWidth == 70 && gear.frameHeight == 72)
  #expect(!gear.isRotated)
}

@Test func aTurnedPartSaysSo() throws {
  let atlas = try atlas(subTexture("gear", "x=\"0\" y=\"0\" width=\"8\" height=\"9\" rotated=\"true\""))
  #expect(atlas.subTextures.first?.isRotated == true)
}

@Test func framesComeByNameWithNumbersInNumberOrder() throws {
  let atlas = try atlas(
    ["gear_10", "gear_2", "bell_1", "gear_1", "gear_02b", "gear"].map { subTexture($0) }.joined())
  #expect(atlas.frames(prefix: "gear").map(\.name) == ["gear", "gear_1", "gear_2", "gear_02b", "gear_10"])
  #expect(atlas.frames(prefix: "").count == 6)
  #expect(atlas.frames(prefix: "lamp").isEmpty)
}

@Test(arguments: [
  ("<TextureAtlas imagePath=\"a.png\">", TextureAtlasProblem.malformed(line: 1)),
  ("<plist/>", .notAnAtlas),
  ("<TextureAtlas/>", .notAnAtlas),
  ("", .empty),
  (
    "<TextureAtlas imagePath=\"a.png\">\n<SubTexture name=\"a\" x=\"0\" y=\"0\" width=\"8\"/></TextureAtlas>",
    .badSubTexture(line: 2)
  ),
  (
    "<TextureAtlas imagePath=\"a.png\"><SubTexture name=\"a\" x=\"nan\" y=\"0\" width=\"8\" height=\"1\"/></TextureAtlas>",
    .badSubTexture(line: 1)
  ),
  ("<!DOCTYPE a [<!ENTITY b \"bbbb\">]><TextureAtlas imagePath=\"&b;\"/>", .entities(line: 1)),
])
func aFaultyAtlasIsRefusedWithItsPlace(text: String, problem: TextureAtlasProblem) {
  #expect(throws: problem) { try TextureAtlas(bytes: Array(text.utf8)) }
}

@Test func anAtlasThatIsTooLargeIsRefusedUnread() {
  #expect(throws: TextureAtlasProblem.tooLarge) {
    try TextureAtlas(bytes: Array(repeating: 32, count: TextureAtlas.maximumBytes + 1))
  }
}
