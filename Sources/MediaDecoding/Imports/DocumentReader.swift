import CCairo
import CGdkPixbuf
import CPoppler
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A PDF document that is open, read by poppler.
final class DocumentReader {
  let identity: MediaFile.Identity
  private let poppler: poppler_functions
  private let document: OpaquePointer

  /// Levels and entries of an outline; what is deeper, and beyond, is not read.
  private static let most = (depth: 6, entries: 5000)

  init(_ file: MediaFile, _ identity: MediaFile.Identity) throws(MediaProblem) {
    _ = try file.size(within: .document)
    self.identity = identity
    poppler = try ImportLibraries.poppler()
    guard file.part == nil else { throw .unreadable }
    let descriptor = dup(file.descriptor)
    guard descriptor >= 0 else { throw .unreadable }
    lseek(descriptor, 0, SEEK_SET)
    var error: UnsafeMutablePointer<GError>?
    guard let document = poppler.poppler_document_new_from_fd(descriptor, nil, &error) else {
      defer { g_clear_error(&error) }
      throw .damaged(reason: (error?.pointee.message).map { String(cString: $0) } ?? "")
    }
    self.document = document
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

  // MARK: Contents

  /// How many pages it has, what it is called, and its outline, as XML:
  /// `<document pages="2" title="…" author="…"><item page="1">…</item></document>`.
  func contents() -> [UInt8] {
    var xml = MarkupText()
    xml += "<document pages=\"\(pageCount)\""
    for (name, value) in [
      ("title", poppler.poppler_document_get_title(document)),
      ("author", poppler.poppler_document_get_author(document)),
    ] {
      guard let value else { continue }
      xml.addAttribute(name, String(cString: value))
      g_free(value)
    }
    xml += ">"
    if let start = poppler.poppler_index_iter_new(document) {
      var left = Self.most.entries
      addOutline(start, depth: 0, &left, to: &xml)
      poppler.poppler_index_iter_free(start)
    }
    xml += "</document>"
    return xml.bytes
  }

  private var pageCount: Int { Int(max(0, poppler.poppler_document_get_n_pages(document))) }

  private func addOutline(_ entries: OpaquePointer, depth: Int, _ left: inout Int, to xml: inout MarkupText) {
    repeat {
      left -= 1
      guard left > 0 else { return }
      if let action = poppler.poppler_index_iter_get_action(entries) {
        if let page = page(of: action), let title = action.pointee.any.title {
          xml += "<item page=\"\(page)\">"
          xml.addText(String(cString: title))
          xml += "</item>"
        }
        poppler.poppler_action_free(action)
      }
      if depth + 1 < Self.most.depth, let child = poppler.poppler_index_iter_get_child(entries) {
        addOutline(child, depth: depth + 1, &left, to: &xml)
        poppler.poppler_index_iter_free(child)
      }
    } while poppler.poppler_index_iter_next(entries) != 0
  }

  /// The page that an action leads to, from 1; nil where it leads to none.
  private func page(of action: UnsafeMutablePointer<PopplerAction>) -> Int? {
    guard action.pointee.type == POPPLER_ACTION_GOTO_DEST, let target = action.pointee.goto_dest.dest else {
      return nil
    }
    var page = Int(target.pointee.page_num)
    if target.pointee.type == POPPLER_DEST_NAMED, let name = target.pointee.named_dest {
      guard let found = poppler.poppler_document_find_dest(document, name) else { return nil }
      page = Int(found.pointee.page_num)
      poppler.poppler_dest_free(found)
    }
    return (1...max(1, pageCount)).contains(page) ? page : nil
  }

  // MARK: Pages

  /// A page, by its number from 0: its words and links as XML, and its picture as a JPEG file.
  ///
  /// - Parameter side: pixels of the picture's longer side.
  func page(_ index: Int, side: Int) throws(MediaProblem) -> (xml: [UInt8], picture: [UInt8]) {
    guard (0..<pageCount).contains(index),
      let page = poppler.poppler_document_get_page(document, Int32(index))
    else { throw .noSuchPart }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    var (width, height) = (0.0, 0.0)
    poppler.poppler_page_get_size(page, &width, &height)
    guard (1...20_000).contains(width), (1...20_000).contains(height) else { throw .noSuchPart }
    let picture = try PagePicture(width: width, height: height, side: side)
    poppler.poppler_page_render(page, picture.context)
    var xml = MarkupText()
    xml += "<page width=\"\(width)\" height=\"\(height)\">"
    for line in PageLines(of: page, width: width, height: height, by: poppler).lines {
      let isErased = picture.erase(line)
      xml += "<line x=\"\(line.left)\" y=\"\(line.top)\" width=\"\(line.right - line.left)\""
      xml += " height=\"\(line.bottom - line.top)\" size=\"\(line.size)\" color=\"\(line.color)\""
      xml += " erased=\"\(isErased ? 1 : 0)\">"
      xml.addText(line.text)
      xml += "</line>"
    }
    addLinks(of: page, height: height, to: &xml)
    xml += "</page>"
    return (xml.bytes, try picture.jpeg())
  }

  private func addLinks(of page: OpaquePointer, height: Double, to xml: inout MarkupText) {
    let links = poppler.poppler_page_get_link_mapping(page)
    defer { poppler.poppler_page_free_link_mapping(links) }
    var entry = links
    while let link = entry?.pointee {
      entry = link.next
      guard let mapping = link.data?.assumingMemoryBound(to: PopplerLinkMapping.self).pointee,
        let action = mapping.action
      else { continue }
      let area = mapping.area
      // Of links the places are counted from the page's foot.
      xml += "<link x=\"\(area.x1)\" y=\"\(height - area.y2)\" width=\"\(area.x2 - area.x1)\""
      xml += " height=\"\(area.y2 - area.y1)\""
      if let target = self.page(of: action) {
        xml += " page=\"\(target)\""
      } else if action.pointee.type == POPPLER_ACTION_URI, let address = action.pointee.uri.uri {
        xml.addAttribute("address", String(cString: address))
      }
      xml += "/>"
    }
  }
}

/// XML as it is written.
struct MarkupText {
  private(set) var bytes: [UInt8] = []

  /// Adds what is markup already.
  static func += (text: inout MarkupText, markup: String) { text.bytes += Array(markup.utf8) }

  mutating func addAttribute(_ name: String, _ value: String) {
    self += " \(name)=\""
    addText(value)
    self += "\""
  }

  /// Adds words; what XML may not have is U+FFFD.
  mutating func addText(_ words: String) {
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": self += "&amp;"
      case "<": self += "&lt;"
      case ">": self += "&gt;"
      case "\"": self += "&quot;"
      case "\t", "\n", "\r": bytes.append(0x20)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": self += "\u{FFFD}"
      default: bytes += Array(String(Character(scalar)).utf8)
      }
    }
  }
}
