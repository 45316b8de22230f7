import TestSupport
import TextureAtlas

/// Texture atlases.
struct AtlasFuzz: FuzzKind {
  static let name = "atlases"

  private static let good = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- of a packer -->
    <TextureAtlas imagePath="toys.png">
      <SubTexture name="gear_1" x="0" y="0" width="60" height="64" frameX="-2" frameY="0" frameWidth="64"
        frameHeight="64"/>
      <SubTexture name="gear_2" x="60" y="0" width="64" height="60" rotated="true"/>
      <SubTexture name="gear_010&amp;" x="1.5" y="2e1" width="9" height="9"></SubTexture>
    </TextureAtlas>
    """.utf8)

  private static let words = [
    "<SubTexture ", "/>", "</SubTexture>", "<TextureAtlas>", "</TextureAtlas>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>",
    "&b;", "&#0;", "&#x10FFFF;", "<![CDATA[", "]]>", "<!--", "-->", "<?xml encoding=\"UTF-16\"?>", " x=\"",
    "\"", "name=\"gear_99999999999999999999\"", "imagePath=\"\"", "nan", "inf", "0x1p9", "\u{0}", "\u{FEFF}",
  ]

  init() {}

  func input(seed: Int) -> [UInt8] {
    var mutator = ByteMutator(seed: seed, words: Self.words)
    return mutator.mutated(Self.good)
  }

  func take(_ bytes: [UInt8]) throws {
    guard let atlas = try? TextureAtlas(bytes: bytes) else { return }
    for prefix in ["", "gear_", "gear_0"] {
      let frames = atlas.frames(prefix: prefix)
      guard frames.count <= atlas.subTextures.count, frames.allSatisfy({ $0.name.hasPrefix(prefix) }) else {
        throw FuzzFailure("frames that do not belong to '\(prefix)'")
      }
    }
    for picture in atlas.subTextures {
      let numbers = [
        picture.x, picture.y, picture.width, picture.height, picture.frameX, picture.frameY,
        picture.frameWidth ?? 0, picture.frameHeight ?? 0,
      ]
      guard numbers.allSatisfy({ abs($0) <= 1_000_000 }) else {
        throw FuzzFailure("a place or a size without bounds: \(numbers)")
      }
    }
  }
}
