import CGdkPixbuf
import Media

/// An animated picture that is gone through from its beginning: each of its pictures is drawn over those
/// before it.
final class AnimatedPicture {
  /// What it keeps.
  let byteCount: Int
  private let loading: PictureLoading
  private let animation: OpaquePointer
  private var iterator: OpaquePointer
  /// The picture that the iterator stands at.
  private var index = 0
  /// Microseconds from the beginning to where it does.
  private var time: Int64 = 0

  /// - Throws: `MediaProblem` for what is no picture, or cannot be decoded.
  init(_ file: MediaFile) throws(MediaProblem) {
    let loading = try PictureLoading(of: file) { ($0.width, $0.height) }
    try loading.load(file)
    guard let header = loading.header, let animation = loading.animation,
      let iterator = leggi_animation_at(animation, time)
    else { throw .damaged(reason: "") }
    byteCount = Self.byteCount(fileSize: try file.size(), pixels: header.width * header.height)
    self.loading = loading
    self.animation = animation
    self.iterator = iterator
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(iterator)) }

  /// How many seconds each picture of an animated one shows, in their order; none for a picture that stands
  /// still: one that is no GIF of several pictures, or of more than can be kept from one picture to the next.
  static func durations(of file: MediaFile) throws(MediaProblem) -> [Double] {
    let size = try file.size()
    guard size <= MediaLimits.keptBytes, PictureFormat(head: file.bytes(atMost: 16)) == .gif,
      let blocks = GIFBlocks(file.bytes(atMost: size))
    else { return [] }
    let count = blocks.durations.count
    let pixels = blocks.width * blocks.height
    guard count > 1, count <= MediaLimits.animationPictures, count * pixels <= MediaLimits.animationPixels,
      byteCount(fileSize: size, pixels: pixels) <= MediaLimits.keptBytes
    else { return [] }
    return blocks.durations
  }

  /// What an animated picture keeps: the file, whose pictures are decoded as they come, the picture that
  /// shows, and the one before it.
  private static func byteCount(fileSize: Int, pixels: Int) -> Int { fileSize + 2 * 4 * pixels }

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

  /// Goes on to a picture by having GdkPixbuf believe that as much time has passed as each before it shows;
  /// to one that has gone by, from the beginning.
  private func wind(to wanted: Int) {
    if wanted < index {
      index = 0
      time = 0
      if let first = leggi_animation_at(animation, time) {
        g_object_unref(UnsafeMutableRawPointer(iterator))
        iterator = first
      }
    }
    while index < wanted {
      // A picture that is to show for ever is gone on from after a tenth of a second.
      let delay = gdk_pixbuf_animation_iter_get_delay_time(iterator)
      time += delay < 0 ? 100_000 : Int64(delay) * 1000
      leggi_animation_advance(iterator, time)
      index += 1
    }
  }
}
