import BookModel
import Media

/// Why what a terminal would show cannot be written as a picture.
package struct PictureFailure: Error {
  package let problem: MediaProblem

  var message: String {
    switch problem {
    case .takesTooMuchMemory: "there is not enough memory for the picture"
    case .noDecoder: "the picture's letters cannot be drawn: the program that sets them is missing"
    default: "the picture cannot be drawn"
    }
  }

  /// What to do about it; nil where the words say it all.
  var hint: String? { problem.hint }

  /// What `make` makes, or why it does not.
  package static func picture(_ make: () throws(MediaProblem) -> [UInt8]) throws(PictureFailure) -> [UInt8] {
    do throws(MediaProblem) {
      return try make()
    } catch {
      throw PictureFailure(problem: error)
    }
  }

  /// Prints it.
  package func report() {
    Output.error("leggi: \(message)")
    if let hint { Output.error("  hint: \(hint)") }
  }
}
