/// Why a book cannot be edited, or its journal not be kept.
package enum JournalFault: Error, Hashable, Sendable {
  /// Another program edits the book; nil where it has not said who it is.
  case held(EditingLock.Holder?)
  /// The file of the lock, or of the journal, cannot be written.
  case unkept(SavingFault)
}

extension JournalFault {
  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .held(let holder): "the book is being edited" + (holder.map { " by \($0)" } ?? "")
    case .unkept(let fault): "no journal of what is edited can be kept: \(fault.message)"
    }
  }

  /// What to do about it.
  package var hint: String? {
    switch self {
    case .held: "it may be looked at; change it when the other program has ended"
    case .unkept: "save often: what is not saved would be lost with the program"
    }
  }
}
