import BookModel
import BookVocabulary

/// Where requests lead from a page of a book.
struct PageDirectory {
  enum Target: Equatable {
    /// From 1.
    case page(Int)
    /// A list of all pages.
    case contents
    /// Another part of the application.
    case door
    case nowhere
  }

  let place: Book.PagePlace
  let pageCount: Int
  private let placesOfNames: [String: Int]
  private let hasGames: Bool

  /// - Parameters:
  ///   - placesOfNames: of the book's pages.
  ///   - hasGames: whether the door to games may open.
  init(_ place: Book.PagePlace, pageCount: Int, placesOfNames: [String: Int], hasGames: Bool) {
    (self.place, self.pageCount, self.placesOfNames) = (place, pageCount, placesOfNames)
    self.hasGames = hasGames
  }

  private var number: Int? { place.storyNumber }

  /// Where a request leads. From a page of the book's own a story's page is always another one; an intro is
  /// over with whatever is asked for.
  func target(of request: PageRequest) -> Target {
    let target = targetInStory(of: request)
    return target == .nowhere && place == .intro ? .door : target
  }

  private func targetInStory(of request: PageRequest) -> Target {
    switch request {
    case .next:
      let next = (number ?? 0) + 1
      // Behind the last page comes the end of the book, its own or one that is made.
      return next <= pageCount ? .page(next) : .door
    case .previous:
      if place == .end { return .page(pageCount) }
      return (number ?? 1) > 1 ? .page((number ?? 1) - 1) : .nowhere
    case .goTo(.number(let goal)):
      return goal == number || !(1...max(1, pageCount)).contains(goal) ? .nowhere : .page(goal)
    case .goTo(.name(let name)):
      return placesOfNames[name].map { $0 + 1 == number ? .nowhere : .page($0 + 1) } ?? .nowhere
    case .door(.contents): return .contents
    case .door(.play), .game: return hasGames ? .door : .nowhere
    case .door: return .door
    }
  }

  /// What is asked for by a request that leads nowhere.
  func words(of request: PageRequest) -> String {
    switch request {
    case .next: "the page behind the last one"
    case .previous: "the page before the first one"
    case .goTo(.number(let goal)):
      goal == number ? "the page that it is on" : "page \(goal), which the book does not have"
    case .goTo(.name(let name)):
      placesOfNames[name] == nil ? "page '\(name)', which the book does not have" : "the page that it is on"
    case .door(.play), .game: "a game, and the book has none"
    case .door: "nothing"
    }
  }
}

extension Book {
  /// Whether there are games, or pictures that some may be made of.
  var mayHaveGames: Bool {
    func isImage(_ element: Element) -> Bool { if case .image = element.kind { true } else { false } }
    return wantsGames
      && (!games.isEmpty || cover != nil || pages.contains { $0.elements.contains(where: isImage) })
  }
}
