/// The ids of the elements that something lies in.
enum NestedIDs {
  /// Those within each other that are kept: each word has them all.
  private static let most = 16

  /// - Parameter ids: the outermost first.
  static func adding(_ id: String?, to ids: [String]) -> [String] {
    guard let id, ids.count < most else { return ids }
    return ids + [id]
  }
}
