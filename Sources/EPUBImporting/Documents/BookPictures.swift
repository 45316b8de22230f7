import Characters
import Importing
import PropertyList

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
    if let bytes = Self.bytes(in: address) {
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

  /// The picture that an address itself holds.
  private static func bytes(in address: String) -> [UInt8]? {
    guard address.hasPrefix("data:image/"), let comma = address.firstIndex(of: ",") else { return nil }
    let bytes = SourceReference.bytes(address[address.index(after: comma)...])
    return address[..<comma].hasSuffix(";base64") ? Base64.decode(bytes) : bytes
  }
}
