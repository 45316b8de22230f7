import StageCore

/// What is asked of a file.
package enum MediaRequest: Equatable, Sendable {
  case drawing(PicturePart)
  case facts
  case durations
  case trackLength
}

/// What of a picture is drawn.
package enum PicturePart: Equatable, Sendable {
  /// All of a still picture, or the first of an animated one.
  case whole
  /// What lies in a part of it.
  case region(AtlasRegion)
  /// One picture of an animated one, counted from 0.
  case still(Int)
}

/// What has become of a request.
package enum MediaAnswer: Equatable, Sendable {
  case drawn(isOpaque: Bool)
  case facts(PictureFacts)
  case durations([Double])
  case seconds(Double)
}

/// What a picture is.
package struct PictureFacts: Equatable, Sendable {
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  /// Whether the file goes on to the picture's end; what is missing is drawn clear, or white.
  package var isWhole: Bool

  package init(width: Int, height: Int, isWhole: Bool) {
    self.width = width
    self.height = height
    self.isWhole = isWhole
  }
}
