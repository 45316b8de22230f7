import BookFormat
import BookModel
import BookReports
import BookVocabulary

/// One small change to a book, such as an author makes by mistake.
package struct Mutation: Hashable, Sendable {
  /// What is done.
  package enum Change: Hashable, Sendable {
    /// The element's trigger, by its place, is left out.
    case dropTrigger(Int)
    /// The element's trigger waits for another element.
    case retarget(Int, to: String)
    /// The element's tween, by its place, is left out.
    case dropTween(Int, name: String)
    /// The element is made so small that no finger meets it.
    case shrink
    /// The element lies beyond the page's edge.
    case move
    /// Another area lies over the element.
    case cover
    /// The words of the element have a colour that is clear.
    case clear
    /// The element's trigger asks something else of a value in the place of one of its conditions.
    case ask(Int, condition: Int, ValueCondition)
    /// The element's trigger changes its value otherwise.
    case changeValue(Int, ValueChange)
  }

  package var place: Book.PagePlace
  /// The place of the element on its page.
  package var element: Int
  /// Its name.
  package var name: String
  package var change: Change

  /// What is changed, in words: "page 3: 'star' has lost its trigger 1".
  package var description: String {
    let what =
      switch change {
      case .dropTrigger(let place): "'\(name)' has lost its trigger \(place + 1)"
      case .retarget(let place, let other): "trigger \(place + 1) of '\(name)' waits for '\(other)'"
      case .dropTween(_, let tween): "'\(name)' has lost its tween '\(tween)'"
      case .shrink: "'\(name)' is a speck"
      case .move: "'\(name)' lies beyond the page's edge"
      case .cover: "an area lies over '\(name)'"
      case .clear: "the words of '\(name)' are clear"
      case .ask(let place, _, let asked):
        "trigger \(place + 1) of '\(name)' asks whether \(ValueWording.conditions([asked]))"
      case .changeValue(let place, let change):
        "by trigger \(place + 1) of '\(name)' \(ValueWording.change(change))"
      }
    return "\(BookWording.place(place)): \(what)"
  }

  /// Every mutation of a page, in the order of its elements.
  ///
  /// - Parameters:
  ///   - place: of the page.
  ///   - book: whose page it is.
  package static func all(of page: Page, at place: Book.PagePlace, in book: Book) -> [Mutation] {
    var all: [Mutation] = []
    for (number, element) in page.elements.enumerated() {
      func add(_ change: Change) {
        all.append(Mutation(place: place, element: number, name: element.name, change: change))
      }
      for (index, trigger) in element.triggers.enumerated() {
        add(.dropTrigger(index))
        if let other = stranger(to: trigger, on: page) { add(.retarget(index, to: other)) }
        for change in ValueMutations.all(of: trigger, at: index, value: { book.value(named: $0, on: page) }) {
          add(change)
        }
      }
      for (index, tween) in element.tweens.enumerated() { add(.dropTween(index, name: tween.name)) }
      if case .text = element.kind { add(.clear) }
      if element.isActive || element.draggable {
        add(.shrink)
        add(.move)
        add(.cover)
      }
    }
    return all
  }

  /// The next element on the page of the type that the trigger waits for, or the next one at all.
  private static func stranger(to trigger: Trigger, on page: Page) -> String? {
    guard let place = page.elements.firstIndex(where: { $0.name == trigger.triggeringItem }) else {
      return nil
    }
    let others = page.elements[(place + 1)...] + page.elements[..<place]
    let type = page.elements[place].type
    return (others.first { $0.type == type } ?? others.first)?.name
  }

  /// The page with the change made.
  package func applied(to page: Page) -> Page {
    var page = page
    switch change {
    case .dropTrigger(let place): page.elements[element].triggers.remove(at: place)
    case .retarget(let place, let other): page.elements[element].triggers[place].triggeringItem = other
    case .ask(let place, let condition, let asked):
      page.elements[element].triggers[place].conditions[condition].asked = asked
    case .changeValue(let place, let change):
      page.elements[element].triggers[place].action = .change(change)
    case .dropTween(let place, _): page.elements[element].tweens.remove(at: place)
    case .shrink:
      (page.elements[element].width, page.elements[element].height) = (1, 1)
    case .move:
      page.elements[element].x += 100_000
    case .clear:
      if case .text(var text) = page.elements[element].kind {
        text.fontColor = Color(red: 0, green: 0, blue: 0, alpha: 0)
        page.elements[element].kind = .text(text)
      }
    case .cover:
      var cover = Element(name: Self.coverName, index: page.elements.count, kind: .activeArea)
      let (covered, farOut) = (page.elements[element], 20_000.0)
      (cover.x, cover.y) = (covered.x - farOut, covered.y - farOut)
      (cover.width, cover.height) = (covered.width + 2 * farOut, covered.height + 2 * farOut)
      cover.isActive = true
      page.elements.append(cover)
    }
    return page
  }

  private static let coverName = "a cover that was laid over it"
}
