/// Every key that a dictionary of a book may have. One list, so that a key cannot be read without being
/// known.
enum BookKey: String, CaseIterable {
  // The book's own entries.
  case title, subtitle, authors, languages, frameRate, cover, intro, menu, credits, games, music, pages
  // A page, and how it comes and goes.
  case elements, enterAnimation, exitAnimation, background, autoAdvance, animation
  // Every element.
  case type, name, x, y, width, height, alpha, rotation, scaleX, scaleY, pivotX, pivotY, visible, color
  case description, isActive, draggable, dragArea, dropTargets, returns, tweens, trigger, triggers
  // Elements of one type.
  case fileName, filename, text, contents, fontColor, fontName, fontSize, align, verticalAlign, border
  case audio, trackName, offset, volume, loop, narration, frames, atlas, prefix, sound, shape
  // A tween.
  case delay, duration, transition, properties, loopType, loopCount, removeFromStageWhenFinished
  // A trigger.
  case triggeringItem, triggeringItemType, triggerIsATween, triggeringTweenNumber, triggerIsATouch,
    triggerWhen
  case event, action, once, page
}
