/// A kind of dictionary in a book, with the keys it may have.
package enum DictionaryKind: String, CaseIterable, Sendable {
  case book, page, pageAnimation, panel, element, audio, cue, frame, dragArea, tween, trigger, game

  /// What it is called in a diagnostic.
  package var name: String {
    switch self {
    case .book: "the book"
    case .page: "a page"
    case .pageAnimation: "a page animation"
    case .panel: "a panel"
    case .element: "an element"
    case .audio: "the audio of an element"
    case .cue: "a cue of a track"
    case .frame: "a frame of a movie"
    case .dragArea: "a drag area"
    case .tween: "a tween"
    case .trigger: "a trigger"
    case .game: "a game"
    }
  }

  /// The names of its keys, in the order of `docs/format.md`.
  package var keyNames: [String] { keys.map(\.rawValue) }

  var keys: [BookKey] {
    switch self {
    case .book:
      [
        .title, .subtitle, .authors, .languages, .width, .height, .frameRate, .spread, .cover, .intro, .menu,
        .credits, .games, .music, .pages,
      ]
    case .page:
      [
        .elements, .enterAnimation, .exitAnimation, .name, .title, .background, .music, .autoAdvance,
        .readingOrder, .panels,
      ]
    case .pageAnimation: [.animation, .type, .duration]
    case .element:
      [
        .type, .name, .x, .y, .width, .height, .alpha, .rotation, .scaleX, .scaleY, .pivotX, .pivotY,
        .visible,
        .color, .description, .isActive, .draggable, .dragArea, .dropTargets, .returns, .tweens, .trigger,
        .triggers, .fileName, .filename, .text, .contents, .fontColor, .fontName, .fontSize, .align,
        .verticalAlign, .border, .role, .audio, .volume, .loop, .narration, .frames, .frameRate, .atlas,
        .prefix, .shape,
      ]
    case .audio: [.trackName, .offset, .volume, .loop, .narration, .cues]
    case .cue: [.time, .element, .start, .length]
    case .frame: [.name, .duration, .sound]
    case .dragArea, .panel: [.x, .y, .width, .height]
    case .tween:
      [
        .name, .delay, .duration, .transition, .properties, .loopType, .loopCount,
        .removeFromStageWhenFinished,
      ]
    case .trigger:
      [
        .triggeringItem, .triggeringItemType, .triggerIsATween, .triggeringTweenNumber, .triggerIsATouch,
        .triggerWhen, .event, .action, .delay, .once, .page,
      ]
    case .game: [.type, .fileName, .title]
    }
  }

  /// Its keys by name; made once, since a large book asks half a million times.
  var keysByName: [String: BookKey] { Self.tables[self] ?? [:] }

  private static let tables = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      (kind, Dictionary(uniqueKeysWithValues: kind.keys.map { ($0.rawValue, $0) }))
    })
}

/// Every key that a dictionary of a book may have. One list, so that a key cannot be read without being
/// known.
enum BookKey: String, CaseIterable {
  // The book's own entries.
  case title, subtitle, authors, languages, frameRate, spread, cover, intro, menu, credits, games, music
  case pages
  // A page, and how it comes and goes.
  case elements, enterAnimation, exitAnimation, background, autoAdvance, animation, readingOrder, panels
  // Every element.
  case type, name, x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, visible, color
  case description, isActive, draggable, dragArea, dropTargets, returns, tweens, trigger, triggers
  // Elements of one type.
  case fileName, filename, text, contents, fontColor, fontName, fontSize, align, verticalAlign, border, role
  case audio, trackName, offset, volume, loop, narration, frames, atlas, prefix, sound, shape
  // A track, word by word.
  case cues, time, element, start, length
  // A tween.
  case delay, duration, transition, properties, loopType, loopCount, removeFromStageWhenFinished
  // A trigger.
  case triggeringItem, triggeringItemType, triggerIsATween, triggeringTweenNumber, triggerIsATouch,
    triggerWhen
  case event, action, once, page
}
