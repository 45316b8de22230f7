#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a book's list is not opened to be changed, or not saved. What stood there is as it was.
package enum SavingFault: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// A link leads out of the book's folder.
  case leadsOut
  /// A folder, a pipe or a device.
  case notAFile
  /// It is larger than any list that is read.
  case tooLarge
  /// What stands there is not what was opened: another program has written it meanwhile.
  case changedElsewhere
  /// The file that was opened, or its folder, is gone.
  case vanished
  /// The file or its folder may only be read.
  case readOnly
  /// A new file could not have the owner that the old one has, nor its group.
  case foreignOwner
  /// A new file could not have the access control list that the old one has.
  case foreignRights
  /// The disk is full, or a user's quota of it.
  case full
  /// The folder that a new folder is to lie in is not there.
  case noFolder
  /// Something stands already where a new file or folder was to come.
  case exists
  /// A book cannot be put in the place of the folder that the program was started in.
  case isWorkingFolder
  /// A folder has more in it than a book that is copied may have.
  case tooMuch
  /// The book lies in a pack, which is not written.
  case packed
  /// Anything else, as the system says it.
  case system(Int32)

  /// - Parameter error: the system's number.
  init(_ error: Int32) {
    switch error {
    case ENOENT, ENOTDIR, ESTALE: self = .vanished
    case EACCES, EPERM, EROFS: self = .readOnly
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EEXIST, ENOTEMPTY: self = .exists
    case EXDEV, ELOOP: self = .leadsOut
    default: self = .system(error)
    }
  }
}

extension SavingFault {
  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .missing: "no such file"
    case .leadsOut: "a link leads out of the book's folder"
    case .notAFile: "it is not a file"
    case .tooLarge: "the file is too large"
    case .changedElsewhere: "another program has changed the file meanwhile"
    case .vanished: "the file or its folder is gone"
    case .readOnly: "the file or its folder may only be read"
    case .foreignOwner: "the file belongs to somebody else, and would not any more"
    case .foreignRights: "the file has rights that a new one cannot be given"
    case .full: "the disk is full"
    case .noFolder: "the folder that it would lie in is not there"
    case .exists: "something is there already"
    case .isWorkingFolder: "it is the folder that you are in"
    case .tooMuch: "the book's folder has too much in it to be copied"
    case .packed: "a packed book cannot be changed"
    case .system(let error): String(cString: strerror(error)).lowercased()
    }
  }

  /// What to do about it; nil where the message says it all.
  package var hint: String? {
    switch self {
    case .changedElsewhere: "nothing was overwritten; compare both with 'leggi diff'"
    case .vanished, .readOnly, .full: "nothing was written; save it elsewhere"
    case .foreignOwner, .foreignRights: "nothing was written; have its owner save it, or save it elsewhere"
    case .noFolder: "make that one first"
    case .exists: "choose a name that is free"
    case .isWorkingFolder: "name a folder that is not there yet"
    case .tooMuch: "a book that is copied has 2000 files, or 2 GB, at most"
    case .packed: "make a folder of it with 'leggi unpack', and change that"
    case .missing, .leadsOut, .notAFile, .tooLarge, .system: nil
    }
  }
}
