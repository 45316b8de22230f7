import BookModel
import BookVocabulary
import StageCore

extension PageBuilder {
  /// The frames of a movie: those it lists, or else those of its atlas. One that lists a single animated
  /// picture has that picture's frames, each as long as the picture says.
  func frames(of movie: Element.Movie, _ parts: inout PageParts) -> FrameSequence {
    let frameDuration = 1 / movie.frameRate
    if movie.frames.isEmpty, let atlas = movie.atlas {
      let file = text(atlas.fileName)
      return parts.frames(of: .atlas(file: file, prefix: atlas.prefix, frameRate: movie.frameRate)) { parts in
        (parts.take(media.atlasFrames(file, prefix: atlas.prefix)) ?? []).map { frame in
          MovieContent.Frame(picture: .region(file: frame.file, frame.region), duration: frameDuration)
        }
      }
    }
    if movie.frames.count == 1, let durations = parts.take(media.animation(text(movie.frames[0].name))),
      durations.count > 1
    {
      return animation(movie.frames[0], durations, &parts)
    }
    return parts.frames(of: nil) { parts in
      movie.frames.map { frame in
        MovieContent.Frame(
          picture: .file(text(frame.name)), duration: frame.duration ?? frameDuration,
          sound: sound(of: frame, &parts))
      }
    }
  }

  /// The pictures of an animated one, with the frame's sound at the first.
  private func animation(
    _ frame: Element.Movie.Frame, _ durations: [Double], _ parts: inout PageParts
  ) -> FrameSequence {
    let file = text(frame.name)
    return parts.frames(of: .animation(file: file, sound: frame.sound.map(text))) { parts in
      durations.enumerated().map { index, duration in
        MovieContent.Frame(
          picture: .still(file: file, index: index), duration: duration,
          sound: index == 0 ? sound(of: frame, &parts) : nil)
      }
    }
  }

  private func sound(of frame: Element.Movie.Frame, _ parts: inout PageParts) -> FrameSound? {
    frame.sound.map(text).map { FrameSound(file: $0, length: parts.take(media.trackLength($0)) ?? 0) }
  }
}
