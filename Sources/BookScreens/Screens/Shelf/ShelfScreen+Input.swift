import CellGrid
import Commands
import Ports
import Screens
import Phrases

/// What a reader does on the shelf.
extension ShelfScreen {
  package func type(_ key: Key) -> Outcome {
    guard field.type(key) else { return .ignored }
    beginInput()
    find()
    return .stay
  }

  package func perform(_ command: Command) -> Outcome {
    if command == .undo || command == .erase && !field.isOpen { return undo() }
    beginInput()
    if cards.perform(command) {
      hasMoved = true
      return .stay
    }
    if field.perform(command) {
      find()
      return .stay
    }
    switch command {
    case .choose, .accept: return open()
    case .sort:
      arrangeAnew { $0.nextOrder() }
      keep(ShelfList.orderOption, list.order.rawValue)
    case .group:
      arrangeAnew { $0.nextGroup() }
      keep(ShelfList.groupOption, list.group?.rawValue)
    case .search: return .push(ShelfSearchScreen(over: self))
    case .remove: takeOff()
    case .quit: return .quit
    default: return .ignored
    }
    return .stay
  }

  private func beginInput() {
    remark = nil
    takenOff = nil
    change()
  }

  private func arrangeAnew(_ change: (inout ShelfList) -> Void) {
    arrange {
      change(&$0)
      $0.arrange(phrases: phrases)
    }
  }

  /// Keeps how the reader likes the shelf.
  private func keep(_ option: String, _ value: String?) {
    if services.preferences.policy.mayWrite { services.library.setReaderOption(option, to: value) }
  }

  private func find() {
    arrangeAnew { $0.typed = field.text }
    cards.select(0)
  }

  /// Opens the book in focus; where it cannot be, its reason is told.
  private func open() -> Outcome {
    guard let book = focused else { return .stay }
    switch open(book, below: [self]) {
    case .success(let screens): return .go(screens)
    case .failure(let fault):
      remark =
        switch book.presence {
        case .gone: phrases.bookIsGone
        case .away: phrases.bookIsAway
        case .there, .broken: "\(phrases.cannotBeRead): \(fault.reason)"
        }
      return .stay
    }
  }

  // MARK: Taking off

  /// Takes the book in focus off the shelf; its file, and what is remembered of reading it, stay.
  private func takeOff() {
    guard let book = focused, services.preferences.policy.mayWrite else { return }
    services.library.takeOffShelf(book.id)
    hasMoved = true
    arrange { $0.take($0.books.filter { $0.id != book.id }, phrases: phrases) }
    takenOff = book
  }

  /// Puts the book back that was taken off by the last key.
  private func undo() -> Outcome {
    guard let book = takenOff else { return .ignored }
    beginInput()
    services.library.letOnShelf(book.id)
    services.library.shelve([book.entry], at: services.now()) { [services] in
      services.opener?.exists($0) ?? true
    }
    services.shelf?.look(library: services.library)
    arrange { $0.take($0.books + [book], phrases: phrases) }
    if let index = list.shown.firstIndex(where: { $0.id == book.id }) { cards.select(index) }
    return .stay
  }

  // MARK: The mouse

  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _), (.wheelDown, _):
      beginInput()
      cards.scroll(by: event.button == .wheelUp ? -1 : 1)
      hasMoved = true
    case (.left, .pressed): return press(column: event.column, row: event.row)
    case (.right, .pressed):
      guard let index = cards.index(column: event.column, row: event.row) else { return .stay }
      cards.select(index)
      return perform(.remove)
    default: break
    }
    return .stay
  }

  private func press(column: Int, row: Int) -> Outcome {
    if row == window.rows - 1 {
      if takenOff != nil { return undo() }
      return statusLine.command(at: column, columns: window.columns).map(perform) ?? .stay
    }
    if let command = head.command(column: column, row: row) { return perform(command) }
    guard let index = cards.index(column: column, row: row) else { return .stay }
    cards.select(index)
    hasMoved = true
    return perform(.choose)
  }
}
