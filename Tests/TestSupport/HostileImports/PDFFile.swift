/// PDF documents as a test needs them (ISO 32000-1): pages whose content is written as it stands.
struct PDFFile {
  /// From the one with the number 1 on, which is the catalogue.
  var objects = ["<</Type/Catalog/Pages 2 0 R>>", ""]
  private var pages: [Int] = []

  /// Adds pages that share one content.
  ///
  /// - Parameter size: left, bottom, right and top, in points.
  mutating func addPages(_ count: Int, size: String = "0 0 600 800", content: String = "") {
    objects.append("<</Length \(content.utf8.count)>>stream\n\(content)\nendstream")
    let stream = objects.count
    for _ in 0..<count {
      objects.append(
        """
        <</Type/Page/Parent 2 0 R/MediaBox[\(size)]/Contents \(stream) 0 R\
        /Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>
        """)
      pages.append(objects.count)
    }
    objects[1] =
      "<</Type/Pages/Count \(pages.count)/Kids[\(pages.map { "\($0) 0 R" }.joined(separator: " "))]>>"
  }

  var bytes: [UInt8] {
    var bytes = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (number, object) in objects.enumerated() {
      let offset = String(bytes.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      bytes += Array("\(number + 1) 0 obj\(object)endobj\n".utf8)
    }
    let start = bytes.count
    return bytes
      + Array("\(table)trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF".utf8)
  }
}
