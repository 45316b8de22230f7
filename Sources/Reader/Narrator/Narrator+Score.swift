import BookVocabulary
import StageCore

/// What should be heard while a book is read.
extension Narrator {
  /// Seconds in which music comes and goes.
  package static let musicFade = 1.0

  /// What should be heard now. It follows from the page and its time, whether a device plays it or not.
  package var score: SoundScore {
    // A page whose time has not begun is still silent.
    var parts = view.isHeld || isResuming ? [] : partsOfPage
    if let part = partReadAloud ?? partDescribed { parts.append(part) }
    parts += effects.parts(frameRate: course.frameRate)
    if let file = musicOfPage {
      parts.append(
        SoundScore.Part(
          source: .music(file: file), file: .book(file),
          position: Double(music.ticks(of: file)) / stage.frameRate, loops: true, isTimed: false,
          fade: Self.musicFade))
    }
    return SoundScore(parts, endings: endingsOfPage)
  }

  /// The tracks that may be heard on the page, each once, so that they are ready in time.
  package var tracksOfPage: [TrackFile] {
    var files: [TrackFile] = []
    func add(_ file: TrackFile) { if !files.contains(file) { files.append(file) } }
    for index in 0..<stage.elementCount {
      switch stage.content(of: ElementID(index: index)) {
      case .sound(let sound): add(sound.file)
      case .movie(let movie): for frame in movie.frames { frame.sound.map { add(.book($0.file)) } }
      case .picture, .text, .area, .shape: break
      }
    }
    return files
  }

  /// The track that lies under the page, its own or the book's; nil for none.
  var musicOfPage: String? {
    guard let music = page.page.music ?? course.builder.book.music else { return nil }
    return course.builder.text(music)
  }

  private var partsOfPage: [SoundScore.Part] {
    page.sounds.heard(at: stage.tick).compactMap { sound in
      let position = max(0, Double(stage.tick - sound.beginning) / stage.frameRate)
      let source = source(of: sound.source, from: sound.beginning)
      switch sound.source {
      case .element(let id):
        guard case .sound(let content) = stage.content(of: id), content.volume > 0 else { return nil }
        return SoundScore.Part(
          source: source, file: content.file, position: position * content.speed,
          volume: min(max(content.volume, 0), 1), loops: content.loops,
          isTimed: isTimed && !content.loops, speed: content.speed)
      case .frame(let id, let frame):
        guard case .movie(let movie) = stage.content(of: id), let track = movie.frames[frame].sound else {
          return nil
        }
        return SoundScore.Part(
          source: source, file: .book(track.file), position: position, isTimed: isTimed)
      }
    }
  }

  private var endingsOfPage: [SoundScore.Source] {
    page.sounds.ended(at: stage.tick).map { source(of: $0.source, from: $0.beginning) }
  }

  private func source(of sound: PlayingSounds.Source, from beginning: Int) -> SoundScore.Source {
    switch sound {
    case .element(let id): .element(id, page: page.index, beginning: beginning)
    case .frame(let id, let frame): .frame(frame, of: id, page: page.index, beginning: beginning)
    }
  }

  /// Whether a second of the story is one of the clock's, so that a track can keep to it.
  private var isTimed: Bool { course.options.pace == 1 && course.options.tempo == 1 && !page.isAtItsEnd }
}

/// The track under a page, and for how long it has played: pages that share it do not interrupt it.
struct PlayingMusic {
  private var file: String?
  private var ticks = 0

  /// Lets a tick pass with a track, or without any.
  mutating func advance(with file: String?) {
    if file != self.file { (self.file, ticks) = (file, 0) }
    ticks += 1
  }

  /// Since the track began; 0 for one that has not.
  func ticks(of file: String) -> Int { file == self.file ? ticks : 0 }
}
