import BookModel
import StageCore

extension PageBuilder {
  /// The frames of a movie: those it lists, or else those of its atlas. One that lists a single animated picture
  /// has that picture's frames, each as long as the picture says.
  func frames(of movie: Element.Movie) -> [MovieContent.Frame] {
    let frameDuration = 1 / movie.frameRate
    if movie.frames.isEmpty, let atlas = movie.atlas {
      return (media.atlasFrames(text(atlas.fileName), prefix: atlas.prefix) ?? []).map { frame in
        MovieContent.Frame(picture: .region(file: frame.file, frame.region), duration: frameDuration)
      }
    }
    if movie.frames.count == 1, let frames = animatedFrames(of: movie.frames[0]) { return frames }
    return movie.frames.map { frame in
      MovieContent.Frame(
        picture: .file(text(frame.name)), duration: frame.duration ?? frameDuration, sound: sound(of: frame))
    }
  }

  /// The pictures of an animated one, with the frame's sound at the first; nil for a picture that stands still.
  private func animatedFrames(of frame: Element.Movie.Frame) -> [MovieContent.Frame]? {
    let file = text(frame.name)
    guard let durations = media.animation(file), durations.count > 1 else { return nil }
    return durations.enumerated().map { index, duration in
      MovieContent.Frame(
        picture: .still(file: file, index: index), duration: duration,
        sound: index == 0 ? sound(of: frame) : nil)
    }
  }

  private func sound(of frame: Element.Movie.Frame) -> FrameSound? {
    frame.sound.map(text).map { FrameSound(file: $0, length: media.trackLength($0) ?? 0) }
  }
}
