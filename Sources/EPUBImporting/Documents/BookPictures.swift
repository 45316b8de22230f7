import Characters
import Importing

/// Pictures of a book, by their addresses.
struct BookPictures {
  let reader: DocumentReader
  let package: EPUBPackage

  /// A picture by its address, or the first of its fallbacks that is one; nil, and a loss, where none is.
  func picture(_ address: String, from file: String, at place: SourcePlace) -> ImportJob.UsedPicture? {
    guard !address.isEmpty else {
      reader.lose("a picture has no address", at: place)
      return nil
    }
    if let bytes = SourceReference.picture(in: address) {
      return reader.job.usePicture(bytes, named: BookFileName.stem(of: file) + "-picture", at: place)
    }
    guard let name = SourceReference.file(address, from: file), reader.job.has(name) else {
      let scheme = address.lowercased()
      let reason =
        scheme.hasPrefix("data:")
        ? "a picture within the address is left out"
        : SourceReference.isAbsolute(address)
          ? "the picture \(address.quoted) lies elsewhere, and nothing is fetched"
          : "there is no picture \(address.quoted)"
      reader.lose(reason, at: place)
      return nil
    }
    guard let item = package.item(of: name), !item.isPicture, !item.isDrawing else {
      return reader.job.usePicture(name, at: place)
    }
    guard let other = package.readable(item, where: { $0.isPicture || $0.isDrawing }), let file = other.file
    else {
      // What the manifest says may be wrong: the picture itself decides.
      return reader.job.usePicture(name, at: place)
    }
    return reader.job.usePicture(file, at: place)
  }
}
