/// A step in which a document is printed: it is begun, then each page comes, after the pictures that are on
/// it.
package enum PrintingStep: Equatable, Sendable {
  /// The file is a `PrintedDocument`; what was begun before is given up.
  case begin
  /// The file is a picture of the next page, by its number in the document.
  case picture(Int, PrintedPictureForm)
  /// The file is a `PrintedPage`. Pictures that have not come are not on it.
  case page
  case end
}

/// How a picture that is printed is handed over.
package enum PrintedPictureForm: Equatable, Sendable {
  /// A JPEG file, which the document has as it is.
  case jpeg
  /// As `SharedPixels` has them.
  case pixels(width: Int, height: Int, isOpaque: Bool)
}

/// What is asked of the process that prints (`DecoderProgram.Role.printing`): pieces of a PDF document, one
/// after another. It keeps what has been begun, so that a process which has ended meanwhile goes on with
/// nothing.
extension MediaService {
  /// Begins a document.
  ///
  /// - Parameter document: of a `PrintedDocument`.
  /// - Returns: how the file begins.
  package func beginPrinting(_ document: [UInt8]) throws(MediaProblem) -> [UInt8] {
    try printed(.begin, document)
  }

  /// Hands a picture of the next page over.
  package func printPicture(
    _ number: Int, as form: PrintedPictureForm, in file: MediaFile
  ) throws(MediaProblem) {
    guard
      case .written = try answer(
        .printing(.picture(number, form)), about: file, pixels: nil, isAbandoned: { false })
    else { throw .decoderFailed }
  }

  /// Prints the next page.
  ///
  /// - Parameter page: of a `PrintedPage`.
  /// - Returns: how the file goes on, and a letter on the page that no font has; nil where all have one.
  package func printPage(
    _ page: [UInt8]
  ) throws(MediaProblem) -> (bytes: [UInt8], unknown: Unicode.Scalar?) {
    guard let file = MediaFile(of: page), let memory = SharedPixels(forBytes: SharedPixels.mostBytes) else {
      throw .takesTooMuchMemory
    }
    let answer = try answer(.printing(.page), about: file, pixels: memory) { false }
    guard case .printed(let count, let unknown) = answer, count <= memory.byteCount else {
      throw .decoderFailed
    }
    return (memory.bytes(count), unknown)
  }

  /// Ends the document.
  ///
  /// - Returns: how the file ends.
  package func endPrinting() throws(MediaProblem) -> [UInt8] { try printed(.end, [0]) }

  private func printed(_ step: PrintingStep, _ bytes: [UInt8]) throws(MediaProblem) -> [UInt8] {
    guard let file = MediaFile(of: bytes) else { throw .takesTooMuchMemory }
    return try written(.printing(step), of: file, atMost: SharedPixels.mostBytes)
  }
}
