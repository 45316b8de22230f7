import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The synthesiser that Leggi finds at run time, or does not.
package enum Espeak {
  /// Whether it is installed. Tests that need it are skipped where it is not, and say so.
  package static let isInstalled: Bool = {
    guard let handle = dlopen("libespeak-ng.so.1", RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips what needs espeak-ng where it is not installed.
  package static var needsEspeak: Self {
    .enabled(if: Espeak.isInstalled, "espeak-ng is not installed here (Debian's libespeak-ng1)")
  }
}
