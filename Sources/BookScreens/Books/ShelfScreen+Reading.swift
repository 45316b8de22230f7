import Screens
import ShelfScreens

extension ShelfScreen {
  /// A shelf whose books are read as `BookCoordinator` has them read.
  package convenience init(_ services: Services) {
    self.init(services) { opened, place, below in
      let coordinator = BookCoordinator(opened, services: services, below: below)
      let screens = place.map { below + [coordinator.reading(at: $0)] } ?? coordinator.entrance
      return BookFromShelf(owner: coordinator, screens: screens)
    }
  }
}
