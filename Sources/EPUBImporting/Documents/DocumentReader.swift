import Characters
import Importing
import StyleSheets

/// Reads files of pages with their styles. What no page has is reported once for each file.
final class DocumentReader {
  let job: ImportJob
  private var sheets: [String: StyleSheet] = [:]
  /// By file; nil for one that cannot be read.
  private var fonts: [String: FontMeasures?] = [:]
  private var reported: Set<String> = []
  /// Rules that are still read, and steps that styles of all documents may still take.
  private var rulesLeft = 3 * StyleSheet.mostRules
  private var stepsLeft = 12 * StyleCascade.mostSteps
  /// Stops and bands that grounds of all documents may still have, written in some hundred bytes each.
  var groundPartsLeft = 50_000
  /// Bytes of a document.
  private static let mostBytes = 4 << 20
  /// Elements and texts of a document.
  private static let mostNodes = 100_000

  /// Of a book.
  private static let mostFonts = 40

  /// Style sheets that are read for one that another names, and so on.
  private static let mostImports = 4

  init(_ job: ImportJob) { self.job = job }

  /// Says that something could not be carried over, once for each file and `key`.
  func lose(_ message: String, key: String? = nil, at place: SourcePlace) {
    guard reported.insert("\(place.file ?? "") \(key ?? message)").inserted else { return }
    job.lose(message, at: place)
  }

  /// A file's outermost element; nil, and a loss, where it cannot be read.
  ///
  /// - Parameter kind: what the file is, for the loss.
  func root(of file: String, _ kind: String = "a page") -> SourceElement? {
    let bytes: [UInt8]
    do throws(ImportFault) {
      bytes = try job.bytes(of: file, atMost: Self.mostBytes)
    } catch {
      job.lose("\(kind) is left out: \(error.message)", at: error.place)
      return nil
    }
    let (root, fault) = SourceXML.readBeginning(
      bytes, of: file, mostNodes: Self.mostNodes, entities: CharacterEntities.text)
    if let fault {
      job.lose("from here on \(kind) is left out: \(fault.message)", at: fault.place)
    }
    return root
  }

  /// The body of a document with its styles, and the style of what lies around it.
  ///
  /// - Parameters: the page, in pixels.
  func body(of root: SourceElement, pageWidth: Double, pageHeight: Double) -> StyledElement? {
    let file = root.place.file ?? ""
    let steps = min(StyleCascade.mostSteps, stepsLeft)
    var cascade = StyleCascade(pageWidth: pageWidth, pageHeight: pageHeight, steps: steps)
    defer { stepsLeft -= steps - max(0, cascade.stepsLeft) }
    for element in root.descendants where element.name == "link" || element.name == "style" {
      guard cascade.holds(MediaQuery(element["media"] ?? "")) else { continue }
      let relation = (element["rel"] ?? "").lowercased()
      if element.name == "link" {
        guard relation.hasInside("stylesheet"), !relation.hasInside("alternate") else { continue }
        addSheet(element["href"] ?? "", from: file, at: element.place, to: &cascade)
      } else {
        let sheet = StyleSheet(
          element.text, firstLine: element.place.line ?? 1, atMost: min(StyleSheet.mostRules, rulesLeft))
        rulesLeft -= sheet.ruleCount
        add(sheet, of: file, at: element.place, to: &cascade)
      }
    }
    tellWhatIsBeyond(root)
    let base = SharedStyle(ComputedStyle())
    let rootStyle = style(of: root, in: [], parent: base, by: &cascade)
    guard let body = root.name == "svg" ? root : root.first("body") else { return nil }
    let styled = styled(body, in: root === body ? [] : [root], parent: rootStyle, by: &cascade)
    if cascade.isExhausted {
      lose("the styles are more than any page needs: the last are left out", at: root.place)
    }
    return styled
  }

  // MARK: Style sheets

  private func addSheet(
    _ address: String, from file: String, at place: SourcePlace, to cascade: inout StyleCascade,
    depth: Int = 0
  ) {
    guard depth <= Self.mostImports else { return }
    guard let name = SourceReference.file(address, from: file), job.has(name) else {
      let reason = SourceReference.isAbsolute(address) ? "lies elsewhere" : "is not there"
      lose("the style sheet \(address.quoted) \(reason)", at: place)
      return
    }
    let sheet: StyleSheet
    if let known = sheets[name] {
      sheet = known
    } else {
      do throws(ImportFault) {
        let bytes = try job.bytes(of: name, atMost: StyleSheet.mostBytes)
        sheet = StyleSheet(
          String(decoding: bytes, as: UTF8.self), atMost: min(StyleSheet.mostRules, rulesLeft))
        rulesLeft -= sheet.ruleCount
      } catch {
        lose("a style sheet is left out: \(error.message)", at: place)
        sheet = StyleSheet("")
      }
      sheets[name] = sheet
    }
    add(sheet, of: name, at: place, to: &cascade, depth: depth)
  }

  private func add(
    _ sheet: StyleSheet, of file: String, at place: SourcePlace, to cascade: inout StyleCascade,
    depth: Int = 0
  ) {
    for (address, media) in sheet.imports.prefix(Self.mostImports) where cascade.holds(media) {
      addSheet(address, from: file, at: place, to: &cascade, depth: depth + 1)
    }
    for (selector, line) in sheet.unknown {
      lose("the styles of \(selector.quoted) are left out", at: SourcePlace(file, line: line))
    }
    if sheet.hasMoreRules { lose("the style sheet has more rules than are read", at: SourcePlace(file)) }
    cascade.add(sheet, of: file)
    for face in sheet.fontFaces {
      if let font = face.addresses.lazy.compactMap({ self.font(at: $0, from: file) }).first {
        cascade.add(font, as: face)
      }
    }
  }

  /// A font of the book; nil for one that is not there or cannot be read, such as an obfuscated one, without
  /// which lines break elsewhere and nothing is lost.
  private func font(at address: String, from file: String) -> FontMeasures? {
    guard let name = SourceReference.file(address, from: file), job.has(name) else { return nil }
    if let known = fonts[name] { return known }
    guard fonts.count < Self.mostFonts else { return nil }
    let font = try? job.decoder.measures(ofFont: name).get()
    fonts[name] = .some(font)
    return font
  }

  // MARK: Elements

  private func style(
    of element: SourceElement, in ancestors: [SourceElement], parent: SharedStyle,
    by cascade: inout StyleCascade
  ) -> SharedStyle {
    cascade.style(of: element, in: ancestors, parent: parent) { loss, property, value, place in
      let fate =
        switch loss {
        case .all: "is left out"
        case .brokenLine: "is drawn as one solid line"
        }
      lose("the style \("\(property): \(value)".quoted) \(fate)", key: "style \(property)", at: place)
    }
  }

  /// As deep as files are at most: `MarkupLimits` bounds it.
  private func styled(
    _ element: SourceElement, in ancestors: [SourceElement], parent: SharedStyle,
    by cascade: inout StyleCascade, number: String? = nil
  ) -> StyledElement {
    let style = style(of: element, in: ancestors, parent: parent, by: &cascade)
    guard style.values.display != .none else { return StyledElement(element, style, []) }
    let around = ancestors + [element]
    var children: [StyledElement.Child] = []
    var numbers = ListNumbers(of: element)
    for child in inOrder(element) {
      switch child {
      case .text(let text): children.append(.text(text))
      case .element(let inner):
        let number = inner.name == "li" ? numbers?.take(for: inner) : nil
        children.append(.element(styled(inner, in: around, parent: style, by: &cascade, number: number)))
      }
    }
    return StyledElement(element, style, children, number: number)
  }

  /// What is in an element, as it is seen: the foot of a table under its rows, wherever it stands.
  private func inOrder(_ element: SourceElement) -> [SourceElement.Child] {
    guard element.name == "table", element.first("tfoot") != nil else { return element.children }
    func isFoot(_ child: SourceElement.Child) -> Bool {
      if case .element(let inner) = child { inner.name == "tfoot" } else { false }
    }
    return element.children.filter { !isFoot($0) } + element.children.filter(isFoot)
  }

  private static let beyond = [
    "script": "scripts never run", "video": "videos are left out",
    "audio": "a sound with buttons is left out",
    "canvas": "what a script would draw is left out", "iframe": "a page within a page is left out",
    "object": "an embedded object is left out", "embed": "an embedded object is left out",
    "math": "formulas are written as their words", "form": "forms are left out",
    "input": "fields are left out", "select": "fields are left out", "textarea": "fields are left out",
    "ruby": "words above words are written behind them, in brackets",
  ]

  private func tellWhatIsBeyond(_ root: SourceElement) {
    for element in root.descendants {
      if let message = Self.beyond[element.name] { lose(message, at: element.place) }
    }
  }
}
