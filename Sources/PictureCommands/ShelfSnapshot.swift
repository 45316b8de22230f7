import BookDiscovery
import BookModel
import CellGrid
import CommandSupport
import Library
import Media
import PictureStore
import Ports
import Screens
import Settings
import ShelfScreens
import Thumbnails

/// The shelf as a reader would see it who has some books and has read none of them, without a terminal.
enum ShelfSnapshot {
  /// Seconds that covers are waited for.
  private static let patience = 30.0

  /// - Returns: nil where one of the books cannot be read; its faults have been reported then.
  static func grid(
    of paths: [FilePath], layers: PreferenceLayers, in window: WindowShape, media: any MediaService
  ) -> Grid? {
    var entries: [ShelfEntry] = []
    for path in paths {
      guard let open = OpenBook(path: path), let entry = open.shelfEntry else { return nil }
      entries.append(entry)
    }
    let library = Library.open(path: nil)
    defer { library.close() }
    _ = library.shelve(entries, at: 0) { _ in true }
    var services = Services(layers: layers, library: library)
    let covers = ThumbnailFiles(cache: nil, service: media, wake: {}, open: ShelvedFile.openCover)
    services.covers = covers
    services.titleLetters = PictureStore(service: media) { _ in nil }
    // That nothing is remembered goes without saying.
    _ = services.takeMemoryFailure()
    let shelf = ShelfScreen(services)
    let stack = ScreenStack([shelf], services: services)
    stack.layout(in: window)
    stack.begin()
    shelf.prepare()
    covers.finish(within: patience)
    shelf.collect()
    return stack.draw(in: window).grid
  }
}
