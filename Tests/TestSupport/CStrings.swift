#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An array of C strings that ends with a null pointer, as exec takes it.
final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  /// - Parameter strings: As bytes, which need not be UTF-8.
  init(bytes strings: [[UInt8]]) {
    pointers =
      strings.map { string in
        let string = string.map(CChar.init(bitPattern:)) + [0]
        return string.withUnsafeBufferPointer { $0.baseAddress.flatMap { strdup($0) } }
      } + [nil]
  }

  deinit { pointers.forEach { free($0) } }
}
