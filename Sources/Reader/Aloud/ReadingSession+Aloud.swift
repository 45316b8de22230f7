import BookFormat
import BookStaging
import StageCore

/// Reading aloud: where a page has words and nobody tells them, a voice does.
extension ReadingSession {
  /// Whether the page is one that a voice reads, where there is any: it has words, and no narration of its own.
  package var isReadAloud: Bool {
    guard let voice, voice.failure != .notInstalled, !scene.hasNarration else { return false }
    return aloud?.hasWords ?? true
  }

  /// Whether some of its words could not be spoken.
  package var hasUnspoken: Bool { isReadAloud && aloud?.hasMissed ?? false }

  /// Whether the voice is at it, or will be by itself.
  package var isBeingReadAloud: Bool { isReadAloud && !scene.isAtItsEnd && (aloud?.isOnItsWay ?? true) }

  /// What the voice says now; nil while it is silent.
  var wordReadAloud: SpokenWord? { aloud?.word(isThere: isReadable) }

  /// What of the voice is to be heard.
  var partReadAloud: SoundScore.Part? { turn == nil ? aloud?.part(onPage: scene.index) : nil }

  /// Ticks until the voice comes to something else; nil where that waits for something.
  var ticksUntilAloud: Int? {
    guard voice != nil, turn == nil, !current.isHeld, !scene.hasNarration else { return nil }
    guard let aloud else { return 1 }
    return aloud.hasWords ? aloud.ticksUntilNextChange : nil
  }

  /// Goes a sentence on, or back (below 0).
  ///
  /// - Returns: false where none is read.
  package func stepReadAloud(by step: Int) -> Bool {
    guard isReadAloud, aloud?.step(by: step) ?? false else { return false }
    hasNews = true
    return true
  }

  /// Lets a tick pass: a page is read once it is there, and its time has begun.
  func advanceAloud() {
    guard let voice, turn == nil, !current.isHeld, !scene.hasNarration else { return }
    if aloud == nil {
      let sentences = ReadSentences(of: scene) { [builder] in builder.language(of: $0) }
      aloud = ReadAloud(sentences, by: voice, rate: frameRate)
    }
    guard aloud?.hasWords ?? false else { return }
    aloud?.advance(revision: scene.stage.revision, isThere: isReadable)
  }

  /// Whether a text can be read by who looks at the page. What the reader was asked to do and has done is gone.
  private func isReadable(_ id: ElementID) -> Bool {
    scene.stage.isShowing(id) && scene.stage.values(of: id).alpha > 0 && !scene.followedHints.contains(id)
  }
}

extension PageBuilder {
  /// The language in which a string is read: that of the translation which is taken, else the book's first.
  package func language(of string: LocalizedString) -> String {
    let offered = string.translations.map(\.language)
    if !offered.isEmpty { return offered[languages.choice(among: offered) ?? 0] }
    return book.languages.first ?? languages.tags.first ?? "en"
  }
}
