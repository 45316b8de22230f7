import BookEditing
import BookFormat
import PropertyList

/// Copied elements as a file, for other editors: a list of one page, which says where they were copied.
package struct CopiedList {
  package let elements: CopiedElements
  /// The folder of their book.
  package let folder: String
  /// What the command language calls their page.
  package let page: String

  private enum Key {
    static let folder = "copiedFrom"
    static let page = "copiedOn"
  }

  package init(_ elements: CopiedElements, folder: String, page: String) {
    (self.elements, self.folder, self.page) = (elements, folder, page)
  }

  /// - Returns: nil for what is no such list, or has no element.
  package init?(bytes: [UInt8]) {
    let list = PropertyListReader.read(bytes: bytes, file: "copied.plist")
    guard let folder = list.root?[Key.folder]?.string, let page = list.root?[Key.page]?.string,
      var document = try? BookDocument(list),
      (try? document.perform(.on(.page(.number(1))))) != nil
    else { return nil }
    document.select(Array(document.elements.indices))
    guard let canvas = CanvasPage(of: document) else { return nil }
    self.init(CopiedElements(of: canvas, in: document), folder: folder, page: page)
    if elements.count == 0 { return nil }
  }

  /// The file.
  package var bytes: [UInt8] {
    PropertyListWriter.write(
      .dictionary([
        .init(Key.folder, .string(folder)), .init(Key.page, .string(page)),
        .init(
          BookFormat.book.pages.spelling,
          .array([
            .dictionary([.init(BookFormat.page.elements.spelling, .array(elements.values))])
          ])),
      ]))
  }
}

extension CopiedElements {
  /// The pictures and sounds that they name, each once.
  package var files: [String] {
    var files: [String] = []
    _ = renamingFiles { name in
      if !files.contains(name) { files.append(name) }
      return name
    }
    return files
  }

  /// The same with other names of pictures and sounds.
  package func renamingFiles(to name: (String) -> String) -> CopiedElements {
    mapValues { $0.renamingFiles(to: name) }
  }
}

extension PropertyListValue {
  /// An element with other names of files. Of a texture atlas it is not known which picture it has.
  fileprivate func renamingFiles(to name: (String) -> String) -> PropertyListValue {
    func renamed(_ value: PropertyListValue) -> PropertyListValue {
      switch value {
      case .string(let old): .string(name(old))
      // A track for each language.
      case .dictionary(let languages): .dictionary(languages.map { .init($0.key, renamed($0.value)) })
      default: value
      }
    }
    func frame(_ value: PropertyListValue) -> PropertyListValue {
      value.changed(BookFormat.frame.name, renamed).changed(BookFormat.frame.sound, renamed)
    }
    let keys = BookFormat.element
    return changed(keys.fileName, renamed).changed(keys.frames) { $0.mapItems(frame) }
      .changed(keys.audio) { $0.changed(BookFormat.track.trackName, renamed) }
  }
}
