extension ImportJob {
  /// Has the book have the picture that a file of the source refers to; nil, and a loss, where it cannot.
  /// Nothing is fetched.
  ///
  /// - Parameters:
  ///   - address: relative to the file, as it is written.
  ///   - file: the file that it stands in.
  package func usePicture(at address: String, from file: String, at place: SourcePlace) -> UsedPicture? {
    if let bytes = SourceReference.picture(in: address) {
      return usePicture(bytes, named: BookFileName.stem(of: file) + "-picture", at: place)
    }
    guard let name = SourceReference.file(address, from: file) else {
      lose(
        "the picture \(address.quoted) does not lie in the source",
        hint: SourceReference.isAbsolute(address)
          ? "nothing is fetched: a file beside the source is taken" : nil,
        at: place)
      return nil
    }
    guard has(name) else {
      lose("there is no picture \(name.quoted)", at: place)
      return nil
    }
    return usePicture(name, at: place)
  }
}
