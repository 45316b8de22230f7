import CGdkPixbuf
import Foundation

/// An animated picture that is gone through from its beginning: each of its pictures is drawn over those before it.
final class PictureReel {
  let path: String
  /// What it keeps: the file, whose pictures are decoded as they come, the picture that shows, and the one before it.
  let byteCount: Int
  private let animation: OpaquePointer
  private var iterator: OpaquePointer
  /// The picture that the iterator stands at.
  private var index = 0
  private var time = GTimeVal(tv_sec: 0, tv_usec: 0)

  init(path: String) throws(PictureProblem) {
    _ = try PictureDecoder.header(path: path)
    guard let animation = gdk_pixbuf_animation_new_from_file(path, nil) else { throw .undecodable }
    guard let iterator = gdk_pixbuf_animation_get_iter(animation, &time) else {
      g_object_unref(UnsafeMutableRawPointer(animation))
      throw .undecodable
    }
    self.path = path
    let file = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    let pixels =
      Int(gdk_pixbuf_animation_get_width(animation)) * Int(gdk_pixbuf_animation_get_height(animation))
    byteCount = (file ?? 0) + 2 * 4 * pixels
    self.animation = animation
    self.iterator = iterator
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(iterator))
    g_object_unref(UnsafeMutableRawPointer(animation))
  }

  /// How many seconds each of the first pictures shows.
  func durations(count: Int) -> [Double] {
    (0..<count).map { number in
      wind(to: number)
      return duration
    }
  }

  /// One of the pictures, scaled; the first one has the index 0.
  func picture(_ index: Int, width: Int, height: Int) throws(PictureProblem) -> PictureSurface {
    guard (0..<AnimatedPicture.maximumPictures).contains(index) else { throw .undecodable }
    wind(to: index)
    guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator),
      let picture = AreaMean.scaled(pixbuf, width: width, height: height)
    else { throw .undecodable }
    return picture
  }

  /// Goes on to a picture by telling GdkPixbuf that as much time has passed as each before it shows; to one that has
  /// gone by, from the beginning.
  private func wind(to wanted: Int) {
    if wanted < index {
      index = 0
      time = GTimeVal(tv_sec: 0, tv_usec: 0)
      if let first = gdk_pixbuf_animation_get_iter(animation, &time) {
        g_object_unref(UnsafeMutableRawPointer(iterator))
        iterator = first
      }
    }
    while index < wanted {
      let passed = Int((duration * 1_000_000).rounded()) + Int(time.tv_usec)
      time.tv_sec += passed / 1_000_000
      time.tv_usec = passed % 1_000_000
      gdk_pixbuf_animation_iter_advance(iterator, &time)
      index += 1
    }
  }

  /// Seconds; a picture that is to show for ever shows for a tenth of a second.
  private var duration: Double {
    let milliseconds = gdk_pixbuf_animation_iter_get_delay_time(iterator)
    return milliseconds < 0 ? 0.1 : Double(milliseconds) / 1000
  }
}
