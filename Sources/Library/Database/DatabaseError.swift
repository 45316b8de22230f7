import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What SQLite answers where it cannot do what it is asked to.
package struct DatabaseError: Error {
  /// SQLite's result code, as precise as it comes.
  let code: Int32
  /// What the system said, where SQLite could not open, read or write a file; 0 for nothing.
  var systemError: Int32 = 0

  /// What it means to the reader of a book.
  var notice: LibraryNotice {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_FULL: return .diskFull
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(setAside: nil)
    // A quota, or a bound on a file's size: SQLite knows of a full disk alone.
    case SQLITE_IOERR where [leggi_write_error, leggi_shared_memory_error].contains(code): return .diskFull
    case SQLITE_CANTOPEN, SQLITE_IOERR: break
    default: return .unavailable
    }
    switch systemError {
    case ENOSPC, EDQUOT, EFBIG: return .diskFull
    case EROFS, EACCES, EPERM: return .readOnly
    default: return .unavailable
    }
  }

  /// Whether SQLite did not understand what it was asked: a table is not there.
  var isOfStatement: Bool { code & 0xFF == SQLITE_ERROR }

  /// Whether the file is no sound database.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }
}
