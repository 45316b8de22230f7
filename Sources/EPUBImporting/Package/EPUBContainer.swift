import Importing

/// What lies around a package: where it is, and whether its files can be read.
enum EPUBContainer {
  private static let containerName = "META-INF/container.xml"
  private static let encryptionName = "META-INF/encryption.xml"

  /// The names that obfuscated fonts' methods have: no protection, and no loss but of fonts.
  private static let fontMethods = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"]

  /// The name of the package's file.
  ///
  /// - Throws: `ImportFault` where there is none.
  static func packageName(_ job: ImportJob) throws(ImportFault) -> String {
    let root = try SourceXML.read(
      try job.bytes(of: containerName, atMost: SourceXML.mostBytes), of: containerName)
    let roots = root.descendants.filter { $0.name == "rootfile" }
    let packages = roots.filter { $0["media-type"] == "application/oebps-package+xml" }
    guard let rootfile = packages.first ?? roots.first, let path = rootfile["full-path"] else {
      throw ImportFault("no package is named", at: root.place)
    }
    for other in packages.dropFirst() {
      job.lose(
        "a second form of the book, \((other["full-path"] ?? "").quoted), is left out", at: other.place)
    }
    guard let name = SourceReference.file(path, from: ""), job.has(name) else {
      throw ImportFault("there is no package \(path.quoted)", at: rootfile.place)
    }
    return name
  }

  /// The obfuscated fonts, which cannot be used.
  ///
  /// - Throws: `ImportFault` where anything else is encrypted.
  static func obfuscatedFonts(_ job: ImportJob) throws(ImportFault) -> Set<String> {
    guard job.has(encryptionName) else { return [] }
    let root = try SourceXML.read(
      try job.bytes(of: encryptionName, atMost: SourceXML.mostBytes), of: encryptionName)
    var fonts: Set<String> = []
    for data in root.descendants where data.name == "EncryptedData" {
      let method = data.first("EncryptionMethod")?["Algorithm"] ?? ""
      let address = data.descendants.first { $0.name == "CipherReference" }?["URI"] ?? ""
      guard fontMethods.contains(method) else {
        throw ImportFault(
          "the book is protected: \(address.quoted) is encrypted, and only its publisher's programs have the key",
          at: data.place)
      }
      if let name = SourceReference.file(address, from: "") { fonts.insert(name) }
    }
    return fonts
  }
}
