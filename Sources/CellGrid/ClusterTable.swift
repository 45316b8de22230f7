/// The grapheme clusters of several scalars that a grid holds, each once.
struct ClusterTable: Sendable {
  private(set) var clusters: [String] = []
  private var indexes: [String: UInt32] = [:]

  var isEmpty: Bool { clusters.isEmpty }

  /// The glyph that stands for a cluster in this table's grid.
  mutating func intern(_ cluster: String) -> UInt32 {
    if let index = indexes[cluster] { return index | Cell.clusterBit }
    let index = UInt32(truncatingIfNeeded: clusters.count)
    clusters.append(cluster)
    indexes[cluster] = index
    return index | Cell.clusterBit
  }

  /// The text of any glyph: a cluster, a scalar, or nothing for the right half of a wide character.
  func text(of glyph: UInt32) -> String {
    if glyph & Cell.clusterBit != 0 {
      let index = Int(glyph & ~Cell.clusterBit)
      return clusters.indices.contains(index) ? clusters[index] : "\u{FFFD}"
    }
    guard glyph != Cell.continuationGlyph, let scalar = Unicode.Scalar(glyph) else { return "" }
    return String(Character(scalar))
  }
}
