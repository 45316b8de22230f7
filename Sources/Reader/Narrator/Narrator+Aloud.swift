import BookFormat
import BookStaging
import StageCore

/// Reading aloud: where a page has words and no narration, a voice reads them.
extension Narrator {
  /// Whether the page is one that a voice reads, where there is any: it has words, and no narration of its
  /// own.
  package var isReadAloud: Bool {
    guard let voice, voice.failure != .notInstalled, !page.hasNarration else { return false }
    return aloud?.hasWords ?? true
  }

  /// Whether some of its words could not be spoken.
  package var hasUnspoken: Bool { isReadAloud && aloud?.hasMissed ?? false }

  /// Whether the voice is at it, or will be by itself.
  package var isBeingReadAloud: Bool { isReadAloud && !page.isAtItsEnd && (aloud?.isOnItsWay ?? true) }

  /// What the voice says now; nil while it is silent.
  var wordReadAloud: SpokenWord? { aloud?.word(isThere: isReadable) }

  /// What of the voice is to be heard.
  var partReadAloud: SoundScore.Part? { course.turn == nil ? aloud?.part(onPage: page.index) : nil }

  /// Ticks until the voice comes to something else; nil where that waits for something.
  var ticksUntilAloud: Int? {
    guard voice != nil, course.turn == nil, !view.isHeld, !page.hasNarration else { return nil }
    guard let aloud else { return 1 }
    if description != nil { return nil }
    return aloud.hasWords ? aloud.ticksUntilNextChange : nil
  }

  /// Goes a sentence on, or back (below 0).
  ///
  /// - Returns: false where none is read.
  func stepReadAloud(by step: Int) -> Bool {
    guard isReadAloud, aloud?.step(by: step) ?? false else { return false }
    described?.interrupt()
    return true
  }

  /// Lets a tick pass: a page is read once it is there, and its time has begun.
  func advanceAloud() {
    guard let voice, course.turn == nil, !view.isHeld, !page.hasNarration else { return }
    if aloud == nil {
      let sentences = ReadSentences(of: page) { [builder = course.builder] in builder.language(of: $0) }
      aloud = ReadAloud(sentences, by: voice, rate: course.frameRate)
    }
    // What has come meanwhile is read once a description is over.
    guard aloud?.hasWords ?? false, description == nil else { return }
    aloud?.advance(revision: stage.revision, isThere: isReadable)
  }

  /// Whether a text is there to be read. What the reader was asked to do and has done is gone.
  package func isReadable(_ id: ElementID) -> Bool {
    stage.isShowing(id) && stage.values(of: id).alpha > 0 && !page.progress.followedHints.contains(id)
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
