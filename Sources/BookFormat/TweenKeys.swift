import BookVocabulary

/// The keys of a tween.
package final class TweenKeys: KeyDeclarations {
  package let name = FormatKey<String?>(
    "name", .name(), absent: "`tween` + its index, from 0",
    "what reports call it; another tween's of the element: warning")
  package let delay = FormatKey<Double>(
    "delay", .number(.seconds, .seconds, default: 0), "from the element's appearing")
  package let duration = FormatKey<Double>(
    "duration", .number(.seconds, .seconds, default: 1), "how long it takes; the stage takes at least 0.0001")
  package let transition = FormatKey<Transition>(
    "transition", .word(default: .linear), "how it goes from start to end")
  package let properties = FormatKey<Parts>(
    "properties", .parts("dictionary of properties and final values"), "what moves; nothing: warning")
  package let loopType = FormatKey<TweenLoop>("loopType", .word(default: .none), "what happens at its end")
  package let loopCount = FormatKey<Int?>(
    "loopCount", .wholeNumber(.count), absent: "without end",
    "cycles of a looping tween; a reverse counts each leg")
  package let removeFromStageWhenFinished = FormatKey<Bool>(
    "removeFromStageWhenFinished", .boolean(default: false), "whether the element then leaves the page")

  package var inOrder: [any AnyFormatKey] {
    [
      name, delay, duration, transition, properties, loopType, loopCount, removeFromStageWhenFinished,
    ]
  }
}

extension BookFormat {
  /// The keys whose colours a tween moves, all channels at once.
  package static let tweenedColors = [element.color, element.fontColor]
}

extension AnyFormatKey {
  /// Whether a tween can move it.
  package var isTweened: Bool {
    AnimatedProperty.allCases.contains { $0.key === self }
      || BookFormat.tweenedColors.contains { $0 === self }
  }
}

extension AnimatedProperty {
  /// The key of an element whose number it moves; nil for the channels of a colour, which stand in one key.
  package var key: FormatKey<Double>? {
    switch self {
    case .x: BookFormat.element.x
    case .y: BookFormat.element.y
    case .width: BookFormat.element.width
    case .height: BookFormat.element.height
    case .alpha: BookFormat.element.alpha
    case .rotation: BookFormat.element.rotation
    case .scaleX: BookFormat.element.scaleX
    case .scaleY: BookFormat.element.scaleY
    case .pivotX: BookFormat.element.pivotX
    case .pivotY: BookFormat.element.pivotY
    case .fontSize: BookFormat.element.fontSize
    case .red, .green, .blue, .opacity: nil
    }
  }

  /// The values it may be moved to.
  package var range: NumberRange { key?.facts.value.range ?? .fraction }

  /// What stands behind its numbers; empty where they have no unit.
  package var suffix: String { key?.suffix ?? "" }
}
