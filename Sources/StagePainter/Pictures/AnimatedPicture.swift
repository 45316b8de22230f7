import CGdkPixbuf
import Foundation

/// Animated GIFs, picture by picture.
public enum AnimatedPicture {
  /// A file with more pictures than this stands still.
  static let maximumPictures = 10_000
  /// So does one that takes more bytes than this while it plays, or is longer: it could not be kept from one picture to
  /// the next.
  static let maximumBytes = PictureStore.defaultCapacity / 2
  /// So does one whose pictures have more pixels than this, all together: each is drawn over those before it.
  static let maximumPixels = 512_000_000

  /// How many seconds each picture shows, in their order; nil for a file that is no GIF of several pictures, or of too
  /// many.
  public static func durations(path: String) -> [Double]? {
    guard let header = try? PictureDecoder.header(path: path), let data = bytes(path: path),
      let count = GIFBlocks.pictureCount(in: data), count > 1, count <= maximumPictures,
      count * header.width * header.height <= maximumPixels,
      let reel = try? PictureReel(path: path), reel.byteCount <= maximumBytes
    else { return nil }
    return reel.durations(count: count)
  }

  /// A whole file; nil for one that is too large, or does not begin as a GIF does.
  private static func bytes(path: String) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard var data = try? file.read(upToCount: 6), GIFBlocks.isGIF(data),
      let rest = try? file.read(upToCount: maximumBytes)
    else { return nil }
    data += rest
    return data.count <= maximumBytes ? data : nil
  }
}
