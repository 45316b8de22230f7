import Testing

/// Where the tests begin on Linux. By this file's name SwiftPM takes it in place of one that it would make
/// from an index of all tests, for which each would be compiled a third longer.
@main enum TestsMain {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
