import Foundation
import Media

extension MediaFile {
  /// A file opened by a test; nil where there is none.
  public convenience init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// One of the pictures of `Tests/Pictures`.
  public convenience init?(picture: String) { self.init(path: Checkout.path("Tests/Pictures/" + picture)) }
}
