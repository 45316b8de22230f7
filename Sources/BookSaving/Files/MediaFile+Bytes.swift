import Media

extension MediaFile {
  /// The first bytes of it: so many, or all that there are.
  func bytes(count most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      while count < most {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let read = read(into: rest, at: count)
        if read <= 0 { break }
        count += read
      }
    }
  }
}
