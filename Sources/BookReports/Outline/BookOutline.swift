import BookFormat
import BookModel
import BookVocabulary

/// What is on each page of a book and in what order it comes, as text to read or to compare.
///
/// The same book gives the same lines everywhere: they tell only what its list says.
package struct BookOutline {
  /// Without line ends, and harmless on a terminal.
  package private(set) var lines: [String] = []
  private let users: ValueUsers
  private let book: Book

  package init(of book: Book) {
    users = ValueUsers(of: book)
    self.book = book
    tell(book)
    for (place, page) in book.allPages {
      add("", at: 0)
      add(BookWording.place(place) + (page.name.map { " " + BookWording.name($0) } ?? ""), at: 0)
      tell(page, at: place)
    }
    guard case .lines(let lines)? = book.credits else { return }
    add("", at: 0)
    add("the credits", at: 0)
    for line in lines { add(BookWording.words(line), at: 1) }
  }

  /// All lines, each with its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func add(_ line: String, at level: Int) {
    lines.append(String(repeating: "  ", count: level) + line)
  }

  private mutating func tell(_ book: Book) {
    add(book.title.map { BookWording.words($0) } ?? "a book without a title", at: 0)
    if let subtitle = book.subtitle { add(BookWording.words(subtitle), at: 1) }
    if !book.authors.isEmpty {
      add("by " + book.authors.map { BookWording.name($0) }.joined(separator: ", "), at: 1)
    }
    if !book.languages.isEmpty {
      add("in " + book.languages.map { BookWording.name($0) }.joined(separator: ", "), at: 1)
    }
    let size = "\(BookWording.number(book.width)) × \(BookWording.number(book.height))"
    let rate = BookWording.number(book.frameRate) + BookFormat.book.frameRate.suffix
    add("pages of \(size), \(rate)", at: 1)
    if !BookFormat.book.spread.isDefault(book.spread) {
      add("two pages side by side: \(book.spread.rawValue)", at: 1)
    }
    if let cover = book.cover { add("cover \(BookWording.file(cover))", at: 1) }
    if let music = book.music { add("music \(BookWording.file(music))", at: 1) }
    if !book.wantsGames { add("no games", at: 1) }
    for game in book.games { add(GameWording.line(game), at: 1) }
    for value in book.values { tell(value, on: nil) }
  }

  /// A value, and who has to do with it.
  ///
  /// - Parameter place: of the page that it belongs to; nil for one of the book.
  private mutating func tell(_ value: BookValue, on place: Book.PagePlace?) {
    let title = value.title.map { title in
      title.strings.allSatisfy(\.isEmpty) ? ", never told" : ", told as \(BookWording.words(title))"
    }
    let name = value.definition.name
    add("value \(BookWording.name(name)): \(ValueWording.definition(value.definition))\(title ?? "")", at: 1)
    for line in users.lines(of: name, on: place) { add(line, at: 2) }
  }

  private mutating func tell(_ page: Page, at place: Book.PagePlace) {
    if let title = page.title { add("title \(BookWording.words(title))", at: 1) }
    if !page.palette.isEmpty {
      add("palette \(page.palette.map { BookWording.color($0) }.joined(separator: ", "))", at: 1)
    }
    if let background = page.background { add("background \(BookWording.color(background))", at: 1) }
    if let music = page.music { add("music \(BookWording.file(music))", at: 1) }
    if page.enterAnimation.source != nil {
      add("comes by \(BookWording.animation(page.enterAnimation))", at: 1)
    }
    if page.exitAnimation.source != nil { add("goes by \(BookWording.animation(page.exitAnimation))", at: 1) }
    if let seconds = page.autoAdvance {
      add("after \(BookWording.seconds(seconds)): goes on by itself", at: 1)
    }
    if !page.readingOrder.isEmpty {
      add(
        "read in the order \(page.readingOrder.map { BookWording.name($0) }.joined(separator: ", "))", at: 1)
    }
    for value in page.values { tell(value, on: place) }
    for (index, panel) in page.panels.enumerated() {
      add("panel \(index + 1): \(BookWording.box(panel))", at: 1)
    }
    let wording = TriggerWording(page, of: book)
    let order = OrderOfAppearance(page)
    tell("from the start", order.first, of: page, wording)
    tell("then", order.later, of: page, wording)
    tell("what nothing on the page brings", order.never, of: page, wording)
    if !page.leftOut.isEmpty {
      add(
        "left out for their faults: \(page.leftOut.map { BookWording.name($0.name) }.joined(separator: ", "))",
        at: 1)
    }
  }

  private mutating func tell(_ heading: String, _ elements: [Int], of page: Page, _ wording: TriggerWording) {
    guard !elements.isEmpty else { return }
    add(heading, at: 1)
    for index in elements { tell(page.elements[index], wording) }
  }

  private mutating func tell(_ element: Element, _ wording: TriggerWording) {
    add("\(BookWording.name(element.name)): \(ElementWording.heading(of: element))", at: 2)
    for words in ElementWording.words(of: element) { add(words, at: 3) }
    for line in ElementWording.cues(of: element) { add(line, at: 3) }
    if let drag = ElementWording.drag(of: element) { add(drag, at: 3) }
    for tween in element.tweens { add(ElementWording.tween(tween), at: 3) }
    for trigger in element.triggers { add(wording.sentence(trigger, of: element), at: 3) }
  }
}

/// In what order the elements of a page come, as its list has them: what can happen to one that is there
/// brings the next.
struct OrderOfAppearance {
  /// There from the start, in drawing order, by their places among the page's elements.
  private(set) var first: [Int] = []
  /// Brought by others, those first that need fewer others before them.
  private(set) var later: [Int] = []
  /// Waiting for what never comes, in drawing order.
  private(set) var never: [Int] = []

  init(_ page: Page) {
    var waiting: [String: [Int]] = [:]
    var places: [String: Int] = [:]
    var brought: [Int] = []
    for (index, element) in page.elements.enumerated() {
      if places[element.name] == nil { places[element.name] = index }
      guard element.waits else {
        first.append(index)
        continue
      }
      for trigger in element.triggers where trigger.action.makesElementWait {
        if let item = trigger.triggeringItem, !trigger.event.isOfPage {
          waiting[item, default: []].append(index)
        } else {
          brought.append(index)
        }
      }
    }
    var isThere = Set(first)
    for index in first where places[page.elements[index].name] == index {
      brought += waiting[page.elements[index].name] ?? []
    }
    var next = 0
    while next < brought.count {
      let index = brought[next]
      next += 1
      guard isThere.insert(index).inserted else { continue }
      later.append(index)
      let name = page.elements[index].name
      if places[name] == index { brought += waiting[name] ?? [] }
    }
    never = page.elements.indices.filter { !isThere.contains($0) }
  }
}
