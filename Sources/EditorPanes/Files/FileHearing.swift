/// Which sound of a book's folder is heard.
package struct FileHearing {
  /// Nil where nothing is heard.
  package private(set) var file: String?
  /// The number of its playing, so that a sound which is heard again begins anew.
  package private(set) var number = 0
  /// How many ticks of it are left; nil where nothing is heard, or its length is not known.
  package private(set) var ticks: Int?

  /// Has a sound heard from its beginning.
  package mutating func play(_ file: String, ticks: Int?) {
    (self.file, number, self.ticks) = (file, number + 1, ticks)
  }

  package mutating func stop() { (file, ticks) = (nil, nil) }

  /// Gives what is heard its time.
  ///
  /// - Returns: whether it has come to its end.
  package mutating func advance(ticks count: Int) -> Bool {
    guard let ticks else { return false }
    guard ticks > count else {
      stop()
      return true
    }
    self.ticks = ticks - count
    return false
  }
}
