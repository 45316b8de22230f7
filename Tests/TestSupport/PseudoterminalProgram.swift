import Foundation

/// Programs of this package, as the tests' build made them.
public enum BuiltProgram {
  /// The path of a program: beside the tests themselves.
  public static func path(_ name: String) -> String {
    #if os(macOS)
      let tests = Bundle(for: Marker.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments.first ?? "").standardizedFileURL
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  private final class Marker {}
}
