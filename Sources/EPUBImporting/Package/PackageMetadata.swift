import Importing

/// What a package says of its book.
struct PackageMetadata {
  private(set) var title: String?
  private(set) var subtitle: String?
  private(set) var creators: [String] = []
  private(set) var languages: [String] = []
  /// Who else had a part in it, and whose it is: a line each.
  private(set) var credits: [String] = []
  /// Values of `<meta property="rendition:…">` and `<meta name="…">`, by what they are of.
  private(set) var values: [String: String] = [:]

  /// Of a kind, such as authors.
  private static let mostTexts = 1000

  init(_ metadata: SourceElement?, _ job: ImportJob) {
    guard let metadata else { return }
    let elements = metadata.descendants
    let refinements = Refinements(elements)
    for element in elements where element.name == "meta" && element["refines"] == nil {
      if let property = element["property"] {
        values[property.trimmed] = values[property.trimmed] ?? element.text.collapsed
      } else if let name = element["name"], let content = element["content"] {
        values[name] = values[name] ?? content.trimmed
      }
    }
    let titles = elements.filter { $0.name == "title" && !$0.text.collapsed.isEmpty }
    let main = titles.first { refinements.value("title-type", of: $0) == "main" } ?? titles.first
    title = main?.text.collapsed
    subtitle =
      titles.first { $0 !== main && refinements.value("title-type", of: $0) == "subtitle" }?.text.collapsed
    func texts(_ name: String) -> [String] {
      var texts: [String] = []
      var known: Set<String> = []
      for element in elements where element.name == name && texts.count < Self.mostTexts {
        let text = element.text.collapsed
        if !text.isEmpty, known.insert(text).inserted { texts.append(text) }
      }
      return texts
    }
    creators = texts("creator")
    for element in elements.filter({ $0.name == "language" }).prefix(Self.mostTexts) {
      let text = element.text.collapsed
      guard !text.isEmpty, let language = job.language(text, at: element.place),
        !languages.contains(language)
      else { continue }
      languages.append(language)
    }
    // Random identifiers say nothing to a reader.
    credits = ["contributor", "publisher", "rights", "source", "identifier"].flatMap(texts)
      .filter { !$0.lowercased().hasPrefix("urn:uuid:") }
  }

  /// What `<meta refines="#id">` says of other elements.
  private struct Refinements {
    private var values: [String: [String: String]] = [:]

    init(_ elements: [SourceElement]) {
      for element in elements where element.name == "meta" {
        guard let id = element["refines"], let property = element["property"] else { continue }
        values[String(id.drop { $0 == "#" }), default: [:]][property] = element.text.collapsed
      }
    }

    func value(_ property: String, of element: SourceElement) -> String? {
      element["id"].flatMap { values[$0]?[property] }
    }
  }
}
