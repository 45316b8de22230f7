#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls `body` with strings as C takes lists of them: nil is behind the last one.
package func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
) rethrows -> Result {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return try body(copies + [nil])
}
