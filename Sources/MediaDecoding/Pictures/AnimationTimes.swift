import Media

/// How long the pictures of an animated one show.
enum AnimationTimes {
  /// Seconds, in the pictures' order; none for a picture that stands still: one that is no GIF of several pictures, or of
  /// more than can be kept from one picture to the next.
  static func durations(of file: MediaFile) throws(MediaProblem) -> [Double] {
    let size = try file.size()
    // Else its pictures could not be kept from one to the next.
    guard size <= MediaLimits.keptBytes, PictureFormat(head: file.bytes(atMost: 16)) == .gif,
      let blocks = GIFBlocks(file.bytes(atMost: size))
    else { return [] }
    let count = blocks.durations.count
    let pixels = blocks.width * blocks.height
    guard count > 1, count <= MediaLimits.animationPictures, count * pixels <= MediaLimits.animationPixels,
      PictureReel.byteCount(fileSize: size, pixels: pixels) <= MediaLimits.keptBytes
    else { return [] }
    return blocks.durations
  }
}
