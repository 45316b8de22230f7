extension StringProtocol {
  /// The names that a path is made of, as the system parts it: at every slash, however many, and at one that
  /// bears an accent as well, which is another character to Swift and a slash to the system.
  public var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}
