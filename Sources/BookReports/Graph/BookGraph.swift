import BookModel
import BookVocabulary

/// Places, and the ways between them: the pages of a book, or what happens on one of its pages.
package struct BookGraph {
  /// A page, a door, an element, or a value.
  package struct Node {
    /// In one line, harmless on a terminal.
    package var label: String
    /// Whether it is no page of the book's and no element that is on its page from the start: a value is
    /// neither.
    package var isAside = false
  }

  /// A way from one node to another.
  package struct Edge {
    /// Places among the nodes.
    package var from: Int
    package var to: Int
    /// Why it is gone, in one line; empty for reading on.
    package var label: String
    package var kind: Kind
  }

  /// How a way is gone.
  package enum Kind {
    /// To the page that follows.
    case readingOn
    /// By itself, after a time.
    case byItself
    /// As a trigger asks, or makes it happen.
    case triggered
    /// By dragging one element on to another.
    case dragged
  }

  package private(set) var nodes: [Node] = []
  /// In the order of the nodes they come from, then of the book.
  package private(set) var edges: [Edge] = []
  /// Whether its nodes are pages; else they are the elements of one.
  package private(set) var isOfPages: Bool

  /// The pages of a book and the ways between them: reading on, pages that go on by themselves, and what
  /// triggers ask for.
  package init(of book: Book) {
    isOfPages = true
    var pages = PageNodes(of: book)
    nodes = pages.labels.map { Node(label: $0) }
    for (index, (place, page)) in book.allPages.enumerated() {
      let next = pages.following(index, place)
      if case .number = place, let next {
        edges.append(Edge(from: index, to: next, label: "", kind: .readingOn))
      }
      if let seconds = page.autoAdvance, let target = next {
        edges.append(
          Edge(from: index, to: target, label: "after \(BookWording.seconds(seconds))", kind: .byItself))
      }
      let wording = TriggerWording(page, of: book)
      for trigger in page.elements.flatMap(\.triggers) {
        guard case .request(let request) = trigger.action,
          let target = pages.target(of: request, from: index, place)
        else { continue }
        // The page before is the one that the reader came from, where they have not come from another.
        let isBack = if case .number = place { request == .previous } else { false }
        let label =
          "when \(Self.cause(of: trigger, wording))\(wording.manner(trigger))"
          + (isBack ? ", back to where the reader came from" : "")
        edges.append(Edge(from: index, to: target, label: label, kind: .triggered))
      }
      for label in pages.labels[nodes.count...] { nodes.append(Node(label: label, isAside: true)) }
    }
  }

  /// `door is touched while coins ≥ 5`.
  private static func cause(of trigger: Trigger, _ wording: TriggerWording) -> String {
    let signs = ValueWording.signs(trigger.conditions.map(\.asked), wording.numbers)
    if trigger.event == .becomes { return signs }
    return wording.cause(trigger) + (signs.isEmpty ? "" : " while \(signs)")
  }

  /// What happens on a page: which element's event does what to which, which values it changes, what comes of
  /// that, and which page it asks for.
  package init(of page: Page, in book: Book) {
    isOfPages = false
    nodes =
      [Node(label: "the page")]
      + page.elements.map { element in
        Node(label: "\(BookWording.name(element.name))", isAside: element.waits)
      }
    var places: [String: Int] = [:]
    for (index, element) in page.elements.enumerated() where places[element.name] == nil {
      places[element.name] = index + 1
    }
    var others: [String: Int] = [:]
    func other(_ label: String) -> Int {
      if let place = others[label] { return place }
      nodes.append(Node(label: label, isAside: true))
      others[label] = nodes.count - 1
      return nodes.count - 1
    }
    func value(_ name: String) -> String { "the value \(BookWording.name(name))" }
    let wording = TriggerWording(page, of: book)
    for (index, element) in page.elements.enumerated() {
      for trigger in element.triggers {
        let to =
          switch trigger.action {
          case .request: other(TriggerWording.verb(trigger.action))
          case .change(let change): other(value(change.value))
          default: index + 1
          }
        let signs = ValueWording.signs(trigger.conditions.map(\.asked), wording.numbers)
        let effect = wording.effect(trigger.action, on: element.name) + wording.manner(trigger)
        guard trigger.event != .becomes else {
          var known: Set<String> = []
          for name in trigger.conditions.map(\.asked.value) where known.insert(name).inserted {
            edges.append(
              Edge(from: other(value(name)), to: to, label: "\(signs): \(effect)", kind: .triggered))
          }
          continue
        }
        let isShown = trigger.event == .pageShown || trigger.triggeringItem == nil
        let item = trigger.triggeringItem ?? ""
        let from = isShown ? 0 : places[item] ?? other("\(BookWording.name(item)), which is not there")
        let event = wording.event(trigger) + (signs.isEmpty ? "" : " while \(signs)")
        edges.append(Edge(from: from, to: to, label: "\(event): \(effect)", kind: .triggered))
      }
      guard element.draggable else { continue }
      for target in element.dropTargets {
        let to = places[target] ?? other("\(BookWording.name(target)), which is not there")
        let label = "can be dropped on \(BookWording.name(target))"
        edges.append(Edge(from: index + 1, to: to, label: label, kind: .dragged))
      }
    }
    let order = edges.indices.sorted { (edges[$0].from, $0) < (edges[$1].from, $1) }
    edges = order.map { edges[$0] }
  }
}

/// The nodes of a book's pages, and of where else their triggers lead.
private struct PageNodes {
  /// A node each: all pages first.
  var labels: [String] = []
  private var own: [Book.PagePlace: Int] = [:]
  private var names: [String: Int] = [:]
  /// The node of the first numbered page.
  private var first = 0
  private var count = 0
  private var others: [String: Int] = [:]

  init(of book: Book) {
    for (index, (place, page)) in book.allPages.enumerated() {
      labels.append(
        BookWording.place(place) + (BookWording.calling(page).map { " \($0)" } ?? ""))
      guard case .number(let number) = place else {
        own[place] = index
        continue
      }
      if number == 1 { first = index }
      count = number
      if let name = page.name, names[name] == nil { names[name] = index }
    }
  }

  private mutating func other(_ label: String) -> Int {
    if let node = others[label] { return node }
    labels.append(label)
    others[label] = labels.count - 1
    return labels.count - 1
  }

  private mutating func door(_ door: Door) -> Int {
    let page: Book.PagePlace? = door == .menu ? .menu : door == .credits ? .credits : nil
    return page.flatMap { own[$0] } ?? other(TriggerWording.door(door))
  }

  /// Where a page goes on to: the intro to the menu, the last page of the story to the end of the book's own.
  mutating func following(_ node: Int, _ place: Book.PagePlace) -> Int? {
    switch place {
    case .number(let number): number < count ? node + 1 : own[.end]
    case .intro: door(.menu)
    case .menu, .end, .credits: count > 0 ? first : nil
    }
  }

  /// Where a request leads that is made on a page; nil where it leads nowhere.
  mutating func target(of request: PageRequest, from node: Int, _ place: Book.PagePlace) -> Int? {
    // Whatever an intro asks for ends it.
    if place == .intro { return door(request == .door(.read) ? .read : .menu) }
    switch request {
    case .next: return following(node, place)
    case .previous:
      if case .number(let number) = place, number > 1 { return node - 1 }
      return place == .end && count > 0 ? first + count - 1 : nil
    case .goTo(.number(let number)):
      return (1...max(1, count)).contains(number) && count > 0
        ? first + number - 1 : other("page \(number), which is not there")
    case .goTo(.name(let name)):
      return names[name] ?? other("page \(BookWording.name(name)), which is not there")
    case .door(let door): return self.door(door)
    case .game(let name): return other(TriggerWording.game(name))
    }
  }
}
