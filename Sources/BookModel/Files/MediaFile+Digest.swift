import Media
import PropertyList

extension MediaFile {
  /// Of all its bytes, read piece by piece.
  package var digest: String {
    var (digest, place) = (FileDigest(), 0)
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { piece in
      while case let count = read(into: piece, at: place), count > 0 {
        digest.add(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        place += count
      }
    }
    return digest.text
  }
}
