import BookModel
import StageCore

// The book's words and the stage's are the same words in two types, so that format and engine can change
// separately; this is where one becomes the other. Switches have no default: a new word does not compile until
// it is staged.

extension Element.Text.Alignment {
  var staged: TextContent.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justify: .justify
    }
  }
}

extension Element.Text.VerticalAlignment {
  var staged: TextContent.VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    }
  }
}

extension Tween.LoopType {
  var staged: TweenDescription.Loop {
    switch self {
    case .none: .none
    case .repeat: .repeat
    case .reverse: .reverse
    }
  }
}

extension Tween.Property {
  var staged: AnimatedProperty {
    switch self {
    case .x: .x
    case .y: .y
    case .width: .width
    case .height: .height
    case .alpha: .alpha
    case .rotation: .rotation
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .pivotX: .pivotX
    case .pivotY: .pivotY
    case .fontSize: .fontSize
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .opacity: .opacity
    }
  }
}

extension Trigger.Action {
  var staged: TriggerDescription.Action {
    switch self {
    case .appear: .appear
    case .startTweens: .startTweens
    case .play: .play
    case .stop: .stop
    case .hide: .hide
    case .show: .show
    case .toggle: .toggle
    case .remove: .remove
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .goToPage(.number(let number)): .goToPage(.number(number))
    case .goToPage(.name(let name)): .goToPage(.name(name))
    case .menu: .menu
    }
  }
}

extension BookModel.Transition {
  /// The stage's curve of the same name.
  public var staged: StageCore.Transition {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .easeOutIn: .easeOutIn
    case .easeInBack: .easeInBack
    case .easeOutBack: .easeOutBack
    case .easeInOutBack: .easeInOutBack
    case .easeOutInBack: .easeOutInBack
    case .easeInElastic: .easeInElastic
    case .easeOutElastic: .easeOutElastic
    case .easeInOutElastic: .easeInOutElastic
    case .easeOutInElastic: .easeOutInElastic
    case .easeInBounce: .easeInBounce
    case .easeOutBounce: .easeOutBounce
    case .easeInOutBounce: .easeInOutBounce
    case .easeOutInBounce: .easeOutInBounce
    }
  }
}
