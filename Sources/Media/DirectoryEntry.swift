#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension UnsafeMutablePointer where Pointee == dirent {
  /// The name of what `readdir` has found in a folder; what is no UTF-8 in it is replaced.
  package var name: String {
    withUnsafePointer(to: &pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
        String(cString: $0)
      }
    }
  }
}
