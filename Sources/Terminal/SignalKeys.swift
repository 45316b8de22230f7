import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keys by which a person at a terminal sends signals to a program, or holds what it writes.
package enum SignalKey: Hashable, Sendable {
  /// Ctrl-Z: stop.
  case suspend
  /// Ctrl-C and Ctrl-\: end.
  case end
  /// Ctrl-S and Ctrl-Q: hold what is written, and let it go on.
  case hold
}

extension SignalKey {
  /// `_POSIX_VDISABLE`, which Swift does not see.
  #if canImport(Glibc)
    private static let disabled: UInt8 = 0
  #else
    private static let disabled: UInt8 = 0xFF
  #endif

  /// Makes keys of the terminal in use ordinary ones, from now on and whenever the terminal is taken again.
  /// Signals from elsewhere do what they did.
  static func withhold(_ keys: Set<SignalKey>) {
    guard !keys.isEmpty else { return }
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    var places: [Int32] = []
    if keys.contains(.suspend) { places.append(VSUSP) }
    if keys.contains(.end) { places += [VINTR, VQUIT] }
    if keys.contains(.hold) { places += [VSTOP, VSTART] }
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for place in places where characters.indices.contains(Int(place)) {
        characters[Int(place)] = disabled
      }
    }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0 else { return }
    def_prog_mode()
  }
}
