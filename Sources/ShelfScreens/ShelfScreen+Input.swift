import CellGrid
import Commands
import Phrases
import Ports
import Screens

/// What a reader does on the shelf.
extension ShelfScreen {
  package func perform(_ command: Command) -> Outcome {
    if command == .undo || command == .erase && !field.isOpen { return undo() }
    beginInput()
    let outcome = performOnList(command)
    guard outcome.isIgnored else { return outcome }
    switch command {
    case .sort:
      arrangeAnew { $0.nextOrder() }
      keep(ShelfList.orderOption, shelved.order.rawValue)
    case .group:
      arrangeAnew { $0.nextGroup() }
      keep(ShelfList.groupOption, shelved.group?.rawValue)
    case .search: return .push(ShelfSearchScreen(over: self))
    case .remove: takeOff()
    case .quit: return .quit
    default: return .ignored
    }
    return .stay
  }

  private func beginInput() {
    remark = nil
    hasTakenOff = false
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

  package func filter() {
    beginInput()
    arrangeAnew { $0.typed = field.text }
    list.select(0)
  }

  package func listMoved() {
    beginInput()
    hasMoved = true
  }

  /// Opens the book in focus; where it cannot be opened, says why.
  package func choose() -> Outcome {
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
    takenOff.append(book)
    hasTakenOff = true
  }

  /// Puts the book back that was taken off last.
  private func undo() -> Outcome {
    guard let book = takenOff.popLast() else { return .ignored }
    beginInput()
    services.library.letOnShelf(book.id)
    services.library.shelve([book.entry], at: services.now()) { [services] in
      services.opener?.exists($0) ?? true
    }
    services.shelf?.look(library: services.library)
    arrange { $0.take($0.books + [book], phrases: phrases) }
    if let index = shelved.shown.firstIndex(where: { $0.id == book.id }) { list.select(index) }
    return .stay
  }

  // MARK: The mouse

  package func handle(_ event: MouseEvent) -> Outcome {
    guard case (.right, .pressed) = (event.button, event.phase) else { return handleOnList(event) }
    return select(atColumn: event.column, row: event.row) ? perform(.remove) : .stay
  }

  package func command(atFoot column: Int) -> Command? {
    hasTakenOff ? .undo : statusLine.command(at: column, columns: window.columns)
  }

  package func press(besideListAt column: Int, row: Int) -> Outcome? {
    head.command(column: column, row: row).map(perform)
  }
}
