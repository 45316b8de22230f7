import BookSaving
import Media

/// Why a book is not exported; nothing has been written then.
package enum ExportFault: Error {
  case saving(SavingFault)
  /// A page cannot be printed; nil where the document cannot be begun or ended.
  case printing(MediaProblem, page: Int?)
  /// More than `ExportFault.mostPages`.
  case tooManyPages

  /// Of a document that is printed.
  package static let mostPages = 10_000

  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .saving(let fault): return fault.message
    case .tooManyPages: return "a document has at most \(Self.mostPages) pages"
    case .printing(.noDecoder, _): return "the program that prints, leggi-decoder, is not there"
    case .printing(let problem, let page):
      let subject = page.map { "page \($0)" } ?? "the document"
      switch problem {
      case .takesTooLong: return "\(subject) takes too long to be printed"
      case .takesTooMuchMemory: return "\(subject) takes too much memory to be printed"
      default: return "\(subject) cannot be printed"
      }
    }
  }

  /// What to do about it; nil where the message says it all.
  package var hint: String? {
    switch self {
    case .saving(let fault): fault.hint
    case .printing(.noDecoder, _): "install Leggi anew"
    case .tooManyPages: "make several books of it"
    case .printing(_, .some): "have fewer or smaller pictures, or fewer words, on that page"
    case .printing: nil
    }
  }

  /// Whether another name, or place, would do.
  package var isWrongUse: Bool {
    switch self {
    case .saving(.exists), .saving(.isWorkingFolder): true
    default: false
    }
  }
}
