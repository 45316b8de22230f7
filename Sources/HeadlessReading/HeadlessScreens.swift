import CellGrid
import Ports
import Screens
import StageCore

/// Screens without anybody before them: without a terminal, a clock, a library or a sound. What happens
/// depends on the screens, the ticks and the inputs alone.
package class HeadlessScreens {
  package let services: Services
  /// The screens over each other.
  package private(set) var stack: ScreenStack
  /// The window that they are laid out for.
  package private(set) var window: WindowShape
  /// Ticks that have passed since the beginning.
  package private(set) var ticks = 0
  /// Those of them that were played: of screens at rest none need be.
  private var playedTicks = 0
  /// Whether an input has asked for the end.
  package private(set) var hasLeft = false
  /// Told after every tick, and of many in which nothing changes at once. Default nil.
  package var onTicks: ((_ count: Int) -> Void)?
  /// Whether its time is over, asked at every tick: none passes then. Default nil: it has all the time.
  package var isOver: (() -> Bool)?

  /// So many ticks are played at most: time stands still then.
  package let mostPlayedTicks: Int

  /// - Parameter screens: the lowest first; at least one.
  package init(_ screens: [any Screen], services: Services, window: WindowShape, mostPlayedTicks: Int) {
    self.services = services
    self.window = window
    self.mostPlayedTicks = mostPlayedTicks
    stack = Self.begun(screens, services, window)
  }

  private static func begun(_ screens: [any Screen], _ services: Services, _ window: WindowShape)
    -> ScreenStack
  {
    let stack = ScreenStack(screens, services: services)
    stack.layout(in: window)
    stack.begin()
    return stack
  }

  /// Begins anew with other screens.
  func begin(with screens: [any Screen]) { stack = Self.begun(screens, services, window) }

  /// The number of the page that is seen, from 1. Default 1.
  package var pageNumber: () -> Int = { 1 }

  /// The window as it would be seen now.
  package var grid: Grid { stack.draw(in: window).grid }

  // MARK: Doing

  /// Whether as much has been played as is: what were to come then does not.
  package var isWornOut: Bool { playedTicks >= mostPlayedTicks }

  /// Lets time pass. What is left of it when a page changes is the next page's.
  package func advance(ticks count: Int = 1) {
    var left = count
    while left > 0 {
      let passed = pass(atMost: left)
      guard passed > 0 else { return }
      left -= passed
    }
  }

  /// Lets a tick pass, and where nothing moves after it all that may: for a reader none passes then.
  ///
  /// - Parameter most: at least 1.
  /// - Returns: how many have passed; 0 where as much has been played as is, or time is over.
  @discardableResult
  package func pass(atMost most: Int) -> Int {
    guard !isWornOut, !(isOver?() ?? false) else { return 0 }
    stack.advance(ticks: 1)
    playedTicks += 1
    ticks += 1
    settle()
    onTicks?(1)
    guard most > 1, stack.ticksUntilNextChange == nil else { return 1 }
    ticks += most - 1
    onTicks?(most - 1)
    return most
  }

  /// Has a tick pass with all that a reader does in it.
  @discardableResult
  package func take(_ input: TerminalInput) -> ScreenStack.Request {
    stack.layoutScreens()
    let request = stack.handle(input)
    if request == .quit { hasLeft = true }
    settle()
    return request
  }

  /// Presses a key.
  package func press(_ key: Key) { take(.key(key)) }

  /// Presses and releases the left button, column and row from 0.
  package func click(column: Int, row: Int) {
    for phase in [MouseEvent.Phase.pressed, .released] {
      take(.mouse(MouseEvent(button: .left, phase: phase, column: column, row: row)))
    }
  }

  /// Gives the window another size.
  package func resize(_ window: WindowShape) {
    self.window = window
    stack.layout(in: window)
    take(.resized)
  }

  /// What comes anew has its place and its time at once.
  func settle() {
    guard stack.hasBegun else { return }
    stack.begin()
    stack.layoutScreens()
  }
}
