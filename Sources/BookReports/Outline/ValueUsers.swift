import BookModel
import BookVocabulary

/// Which elements of a book change its values, ask for them, or show them.
struct ValueUsers {
  /// A value by its name, and the page that it belongs to; nil for one of the book.
  private struct Key: Hashable {
    var name: String
    var place: Book.PagePlace?
  }

  private enum Use: String, CaseIterable {
    case change = "changed"
    case condition = "asked for"
    case display = "shown"
  }

  /// The elements of a page that use a value, by how they do.
  private struct Users {
    var place: Book.PagePlace
    var names: [Use: [String]] = [:]
  }

  /// In the order of the pages.
  private var users: [Key: [Users]] = [:]

  init(of book: Book) {
    for (place, page) in book.allPages {
      let own = Set(page.values.map(\.definition.name))
      let known = own.union(book.values.map(\.definition.name))
      guard !known.isEmpty else { continue }
      for element in page.elements {
        for (use, names) in Self.uses(of: element) {
          for name in names where known.contains(name) {
            let key = Key(name: name, place: own.contains(name) ? place : nil)
            add(element.name, as: use, at: place, to: &users[key, default: []])
          }
        }
      }
    }
  }

  private func add(_ element: String, as use: Use, at place: Book.PagePlace, to users: inout [Users]) {
    if users.last?.place != place { users.append(Users(place: place)) }
    let last = users.count - 1
    if users[last].names[use]?.last != element { users[last].names[use, default: []].append(element) }
  }

  private static func uses(of element: Element) -> [(use: Use, names: [String])] {
    let changed = element.triggers.compactMap { trigger -> String? in
      if case .change(let change) = trigger.action { change.value } else { nil }
    }
    return [
      (.change, changed), (.condition, element.triggers.flatMap(\.conditions).map(\.asked.value)),
      (.display, element.shownValueNames),
    ]
  }

  /// Who uses a value, a line a page: `page 3: changed by coin, star; shown by jar`.
  ///
  /// - Parameter place: of the page that the value belongs to; nil for one of the book.
  func lines(of name: String, on place: Book.PagePlace?) -> [String] {
    (users[Key(name: name, place: place)] ?? []).map { users in
      let uses = Use.allCases.compactMap { use in
        users.names[use].map { names in
          "\(use.rawValue) by \(names.map { BookWording.name($0) }.joined(separator: ", "))"
        }
      }
      return (place == nil ? "\(BookWording.place(users.place)): " : "") + uses.joined(separator: "; ")
    }
  }
}
