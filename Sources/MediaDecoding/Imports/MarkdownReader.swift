import CLibrariesOnDemand
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads Markdown by cmark, as CommonMark says.
enum MarkdownReader {
  /// The text as XML: its blocks and what is in them, each with its place. U+FFFD stands for what XML
  /// may not have.
  static func xml(of file: MediaFile) throws(MediaProblem) -> [UInt8] {
    let text = file.bytes(atMost: try file.size())
    let cmark = try ImportLibraries.commonMark()
    let options = CMARK_OPT_SOURCEPOS | CMARK_OPT_VALIDATE_UTF8
    let document = text.withUnsafeBytes {
      cmark.cmark_parse_document($0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count, options)
    }
    guard let document else { throw .takesTooMuchMemory }
    defer { cmark.cmark_node_free(document) }
    guard let xml = cmark.cmark_render_xml(document, options) else { throw .takesTooMuchMemory }
    defer { cmark.cmark_get_default_mem_allocator()?.pointee.free(xml) }
    return Array(UnsafeRawBufferPointer(start: xml, count: strlen(xml)))
  }
}
