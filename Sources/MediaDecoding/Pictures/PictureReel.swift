import CGdkPixbuf
import Media

/// An animated picture that is gone through from its beginning: each of its pictures is drawn over those before it.
final class PictureReel {
  /// What it keeps.
  let byteCount: Int
  private let loading: PictureLoading
  private let animation: OpaquePointer
  private var iterator: OpaquePointer
  /// The picture that the iterator stands at.
  private var index = 0
  private var time = GTimeVal(tv_sec: 0, tv_usec: 0)

  /// - Parameter isAbandoned: asked now and then; once it says yes, the rest is not read.
  init(_ file: MediaFile, isAbandoned: () -> Bool = { false }) throws(MediaProblem) {
    let loading = try PictureLoading(of: file) { ($0.width, $0.height) }
    try loading.load(file, isAbandoned: isAbandoned)
    guard let header = loading.header, let animation = loading.animation,
      let iterator = gdk_pixbuf_animation_get_iter(animation, &time)
    else { throw .damaged(reason: "") }
    byteCount = Self.byteCount(fileSize: try file.size(), pixels: header.width * header.height)
    self.loading = loading
    self.animation = animation
    self.iterator = iterator
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(iterator)) }

  /// What a reel keeps: the file, whose pictures are decoded as they come, the picture that shows, and the one before it.
  static func byteCount(fileSize: Int, pixels: Int) -> Int { fileSize + 2 * 4 * pixels }

  /// Draws one of the pictures; the first one has the index 0.
  ///
  /// - Returns: whether it is opaque.
  func draw(_ index: Int, into pixels: SharedPixels) throws(MediaProblem) -> Bool {
    guard (0..<MediaLimits.animationPictures).contains(index) else { throw .noSuchPart }
    wind(to: index)
    guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { throw .damaged(reason: "") }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    guard let isOpaque = AreaMean.scale(LoadedPicture(pixbuf), into: pixels) else {
      throw .damaged(reason: "")
    }
    return isOpaque
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
      // A picture that is to show for ever is gone on from after a tenth of a second.
      let delay = gdk_pixbuf_animation_iter_get_delay_time(iterator)
      let passed = (delay < 0 ? 100_000 : Int(delay) * 1000) + Int(time.tv_usec)
      time.tv_sec += passed / 1_000_000
      time.tv_usec = passed % 1_000_000
      gdk_pixbuf_animation_iter_advance(iterator, &time)
      index += 1
    }
  }
}
