import CGdkPixbuf
import Foundation

/// Animated GIFs, picture by picture.
public enum AnimatedPicture {
  /// More pictures than this are not looked at.
  static let maximumPictures = 10_000

  /// How many seconds each picture shows, in their order; nil for a file that is no GIF of several pictures.
  public static func durations(path: String) -> [Double]? {
    guard (try? PictureDecoder.header(path: path)) != nil,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
      let count = GIFBlocks.pictureCount(in: data), count > 1,
      var walk = Walk(path: path)
    else { return nil }
    return (0..<min(count, maximumPictures)).map { _ in
      defer { walk.advance() }
      return walk.duration
    }
  }

  /// One picture of an animation, scaled; the first one has the index 0.
  static func still(
    _ index: Int, path: String, width: Int, height: Int
  ) throws(PictureProblem) -> PictureSurface {
    _ = try PictureDecoder.header(path: path)
    guard var walk = Walk(path: path), index < maximumPictures else { throw .undecodable }
    for _ in 0..<max(0, index) { walk.advance() }
    guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(walk.iterator),
      let picture = AreaMean.scaled(pixbuf, width: width, height: height)
    else { throw .undecodable }
    return picture
  }

  /// Goes through an animation by telling GdkPixbuf that as much time has passed as each picture shows.
  private struct Walk: ~Copyable {
    private let animation: OpaquePointer
    let iterator: OpaquePointer
    private var time = GTimeVal(tv_sec: 0, tv_usec: 0)

    init?(path: String) {
      guard let animation = gdk_pixbuf_animation_new_from_file(path, nil) else { return nil }
      var start = GTimeVal(tv_sec: 0, tv_usec: 0)
      guard let iterator = gdk_pixbuf_animation_get_iter(animation, &start) else {
        g_object_unref(UnsafeMutableRawPointer(animation))
        return nil
      }
      self.animation = animation
      self.iterator = iterator
    }

    deinit {
      g_object_unref(UnsafeMutableRawPointer(iterator))
      g_object_unref(UnsafeMutableRawPointer(animation))
    }

    /// Seconds; a picture that is to show for ever shows for a tenth of a second.
    var duration: Double {
      let milliseconds = gdk_pixbuf_animation_iter_get_delay_time(iterator)
      return milliseconds < 0 ? 0.1 : Double(milliseconds) / 1000
    }

    mutating func advance() {
      let passed = Int((duration * 1_000_000).rounded()) + Int(time.tv_usec)
      time.tv_sec += passed / 1_000_000
      time.tv_usec = passed % 1_000_000
      gdk_pixbuf_animation_iter_advance(iterator, &time)
    }
  }
}

/// The block structure of a GIF file, as far as it takes to count its pictures (GIF89a specification, W3C copy).
private enum GIFBlocks {
  static func pictureCount(in data: Data) -> Int? {
    guard data.starts(with: "GIF8".utf8), data.count > 13 else { return nil }
    var place = data.startIndex + 13 + colorTable(data[data.startIndex + 10])
    var count = 0
    func skipSubBlocks() {
      while place < data.endIndex, data[place] != 0 { place += 1 + Int(data[place]) }
      place += 1
    }
    while place < data.endIndex {
      switch data[place] {
      case 0x21:
        // An extension: its label, then sub-blocks.
        place += 2
        skipSubBlocks()
      case 0x2C:
        guard place + 10 < data.endIndex else { return count }
        count += 1
        // A picture: ten bytes, perhaps a colour table, the code size, then sub-blocks.
        place += 10 + colorTable(data[place + 9]) + 1
        skipSubBlocks()
      default:
        return count
      }
    }
    return count
  }

  /// Bytes of the colour table that a packed field tells of.
  private static func colorTable(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)
  }
}
