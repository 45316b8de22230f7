#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which rights the user's own settings keep from new files and folders (`umask`).
///
/// The system says it only where it is changed, for all threads: it is asked for once, and a program does so
/// before it has other threads, which else might make a file just then.
package enum CreationMask {
  package static let current: mode_t = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()
}
