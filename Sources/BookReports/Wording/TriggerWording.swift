import BookModel
import BookVocabulary

/// The triggers of a page in words: `when star is touched: shine appears, 2 s later`.
package struct TriggerWording {
  /// The names of tweens, by the names of their elements.
  private let tweens: [String: [Int: String]]
  /// The names of elements that nothing carries.
  private let fixed: Set<String>
  /// How the numbers of the page's values are written.
  let numbers: WrittenNumbers

  package init(_ page: Page, of book: Book) {
    numbers = WrittenNumbers(page, of: book)
    fixed = Set(page.elements.map(\.name)).subtracting(page.elements.filter(\.draggable).map(\.name))
    var tweens: [String: [Int: String]] = [:]
    for element in page.elements where tweens[element.name] == nil && !element.tweens.isEmpty {
      tweens[element.name] = Dictionary(element.tweens.map { ($0.index, $0.name) }) { first, _ in first }
    }
    self.tweens = tweens
  }

  /// The whole of it, as a sentence of the element that carries it.
  package func sentence(_ trigger: Trigger, of element: Element) -> String {
    "when \(cause(trigger))\(ValueWording.proviso(trigger, numbers)): \(effect(trigger.action, on: element.name))\(manner(trigger))"
  }

  /// `star is touched`, `something is dropped on box`.
  package func cause(_ trigger: Trigger) -> String {
    if trigger.event == .becomes {
      return ValueWording.conditions(trigger.conditions.map(\.asked), numbers)
    }
    guard let item = trigger.triggeringItem, trigger.event != .pageShown else { return "the page is shown" }
    return isDroppedOn(trigger)
      ? "something is dropped on \(BookWording.name(item))" : "\(BookWording.name(item)) \(event(trigger))"
  }

  /// `is touched`: what happens to the element that sets it off.
  package func event(_ trigger: Trigger) -> String {
    if isDroppedOn(trigger) { return "has something dropped on it" }
    return Self.happening(trigger.event) { tween($0, of: trigger.triggeringItem) }
  }

  /// Whether it waits for something else to be dropped on the element that sets it off.
  private func isDroppedOn(_ trigger: Trigger) -> Bool {
    trigger.event == .dropped && trigger.triggeringItem.map(fixed.contains) ?? false
  }

  /// `is touched`: what happens to an element.
  ///
  /// - Parameter tween: what a tween of it is called, by its number.
  package static func happening(_ event: TriggerEvent, tween: (Int) -> String) -> String {
    switch event {
    case .touched: "is touched"
    case .tweenStarted(let number): "begins \(tween(number))"
    case .tweenCompleted(let number): "ends \(tween(number))"
    case .soundCompleted, .movieCompleted: "is over"
    case .appeared: "appears"
    case .removed: "leaves"
    case .dragStarted: "is picked up"
    case .dropped: "is dropped"
    case .placed: "is in its place"
    case .pageShown: "is shown"
    case .becomes: "begins to hold"
    }
  }

  private func tween(_ number: Int, of item: String?) -> String {
    item.flatMap { tweens[$0]?[number] }.map { BookWording.name($0) } ?? "tween \(number)"
  }

  /// `shine appears`; of a page that is asked for, which page.
  package func effect(_ action: TriggerAction, on element: String) -> String {
    switch action {
    case .request(let request): return Self.request(request)
    case .change(let change): return ValueWording.change(change, numbers)
    default: break
    }
    return "\(BookWording.name(element)) \(Self.verb(action))"
  }

  /// `appears`: what happens to the element that carries it.
  package static func verb(_ action: TriggerAction) -> String {
    switch action {
    case .appear: "appears"
    case .startTweens: "starts its tweens"
    case .play: "plays"
    case .stop: "stops"
    case .hide: "hides"
    case .show: "shows"
    case .toggle: "hides or shows"
    case .remove: "leaves"
    case .place: "goes to its place"
    case .change(let change): ValueWording.change(change)
    case .request(let request): Self.request(request)
    }
  }

  private static func request(_ request: PageRequest) -> String {
    switch request {
    case .next: "the next page comes"
    case .previous: "the page that the reader came from comes"
    case .goTo(.number(let number)): "page \(number) comes"
    case .goTo(.name(let name)): "page \(BookWording.name(name)) comes"
    case .door(let door): "\(Self.door(door)) \(isSeveral(door) ? "open" : "opens")"
    case .game(let name): "\(game(name)) opens"
    }
  }

  /// `the game puzzle`.
  static func game(_ name: String) -> String { "the game \(BookWording.name(name))" }

  /// `the menu`.
  package static func door(_ door: Door) -> String {
    switch door {
    case .menu: "the menu"
    case .read: "the story"
    case .contents: "the contents"
    case .play: "the games"
    case .options: "the options"
    case .credits: "the credits"
    case .shelf: "the shelf"
    }
  }

  /// Whether it is called by a word in the plural.
  private static func isSeveral(_ door: Door) -> Bool {
    switch door {
    case .contents, .play, .options, .credits: true
    case .menu, .read, .shelf: false
    }
  }

  /// What is said behind it: `, 2 s later, again every 5 s, only the first time`.
  package func manner(_ trigger: Trigger) -> String {
    (trigger.delay > 0 ? ", \(BookWording.seconds(trigger.delay)) later" : "")
      + (trigger.every.map { ", again every \(BookWording.seconds($0))" } ?? "")
      + (trigger.once ? ", only the first time" : "")
  }
}
