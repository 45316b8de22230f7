import StageCore

/// What should be heard while a book is read.
extension ReadingSession {
  /// Seconds in which music comes and goes.
  package static let musicFade = 1.0

  /// What should be heard now. It follows from the page and its time, whoever plays it, and whether anybody does.
  package var score: SoundScore {
    // A page whose time has not begun is still silent.
    var parts = current.isHeld ? [] : partsOfPage
    if let part = partReadAloud { parts.append(part) }
    if let file = musicOfPage {
      parts.append(
        SoundScore.Part(
          source: .music(file: file), file: file,
          position: Double(music.ticks(of: file)) / scene.stage.frameRate, loops: true, isTimed: false,
          fade: Self.musicFade))
    }
    return SoundScore(parts)
  }

  /// The tracks that may be heard on the page, each once: who makes them ready is not late.
  package var tracksOfPage: [String] {
    var files: [String] = []
    func add(_ file: String) { if !files.contains(file) { files.append(file) } }
    for index in 0..<scene.stage.elementCount {
      switch scene.stage.content(of: ElementID(index: index)) {
      case .sound(let sound): add(sound.file)
      case .movie(let movie): for frame in movie.frames { frame.sound.map { add($0.file) } }
      case .picture, .text, .area, .shape: break
      }
    }
    return files
  }

  /// The track that lies under the page, its own or the book's; nil for none.
  var musicOfPage: String? { (scene.page.music ?? builder.book.music).map(builder.text) }

  private var partsOfPage: [SoundScore.Part] {
    let stage = scene.stage
    return scene.sounds.heard(at: stage.tick).compactMap { sound in
      let position = max(0, Double(stage.tick - sound.beginning) / stage.frameRate)
      switch sound.source {
      case .element(let id):
        guard case .sound(let content) = stage.content(of: id) else { return nil }
        return SoundScore.Part(
          source: .element(id, page: scene.index, beginning: sound.beginning), file: content.file,
          position: position, volume: min(max(content.volume, 0), 1), loops: content.loops,
          isTimed: isTimed && !content.loops)
      case .frame(let id, let frame):
        guard case .movie(let movie) = stage.content(of: id), let track = movie.frames[frame].sound else {
          return nil
        }
        return SoundScore.Part(
          source: .frame(frame, of: id, page: scene.index, beginning: sound.beginning), file: track.file,
          position: position, isTimed: isTimed)
      }
    }
  }

  /// Whether a second of the story is one of the clock's, so that a track can keep to it.
  private var isTimed: Bool { pace == 1 && !scene.isAtItsEnd }
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
