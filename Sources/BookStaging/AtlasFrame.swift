import BookModel
import StageCore
import TextureAtlas

/// One picture of a texture atlas.
public struct AtlasFrame: Sendable, Equatable {
  /// The name the atlas gives it.
  public var name: String
  /// The picture it is a part of, by its path within the book's folder.
  public var file: String
  /// Which part.
  public var region: AtlasRegion

  /// A part of the picture `file`.
  public init(name: String, file: String, region: AtlasRegion) {
    self.name = name
    self.file = file
    self.region = region
  }
}

extension BookAtlas {
  /// The pictures whose names begin with a prefix, ordered by name, as a movie shows them.
  public func frames(prefix: String) -> [AtlasFrame] {
    atlas.frames(prefix: prefix).map { part in
      AtlasFrame(
        name: part.name, file: picture,
        region: AtlasRegion(
          x: part.x, y: part.y, width: part.width, height: part.height, frameX: part.frameX,
          frameY: part.frameY, frameWidth: part.frameWidth, frameHeight: part.frameHeight,
          isRotated: part.isRotated))
    }
  }
}
