import Importing

/// What the navigation calls the parts of a book.
struct NavigationTitles {
  /// By file.
  private var titles: [String: String] = [:]
  /// By file and `#` and id, with their place among all.
  private var placeTitles: [String: (order: Int, title: String)] = [:]
  /// All of them, in their order, with where each stands.
  private(set) var entries: [(title: String, file: String, place: SourcePlace)] = []

  init(of package: EPUBPackage, _ job: ImportJob) {
    guard let navigation = package.navigation, let file = navigation.item.file else { return }
    let root: SourceElement
    do throws(ImportFault) {
      root = try SourceXML.read(
        try job.bytes(of: file, atMost: SourceXML.mostBytes), of: file, entities: CharacterEntities.text)
    } catch {
      job.lose("the contents are left out: \(error.message)", at: error.place)
      return
    }
    if navigation.isNCX {
      for point in root.descendants where point.name == "navPoint" {
        add(point.first("navLabel")?.text, for: point.first("content")?["src"], at: point.place)
      }
    } else {
      let lists = root.descendants.filter { $0.name == "nav" }
      let toc = lists.first { ($0["epub:type"] ?? "").split(separator: " ").contains("toc") } ?? lists.first
      for link in toc?.descendants ?? [] where link.name == "a" {
        let picture = link.descendants.first { $0.name == "img" }?["alt"]
        add(link.text.collapsed.isEmpty ? picture : link.text, for: link["href"], at: link.place)
      }
    }
  }

  private mutating func add(_ title: String?, for address: String?, at place: SourcePlace) {
    guard let title = title?.collapsed, !title.isEmpty, let address,
      let target = SourceReference.file(address, from: place.file ?? "")
    else { return }
    entries.append((title, target, place))
    let id = SourceReference.fragment(address)
    if let id, placeTitles[target + "#" + id] == nil {
      placeTitles[target + "#" + id] = (placeTitles.count, title)
    }
    titles[target] = titles[target] ?? title
  }

  /// What the first page of a file is called.
  func title(of file: String) -> String? { titles[file] }

  func hasPlace(_ id: String, in file: String) -> Bool { placeTitles[file + "#" + id] != nil }

  /// What the first place with one of some ids is called.
  func firstTitle(of file: String, at ids: Set<String>) -> String? {
    ids.compactMap { placeTitles[file + "#" + $0] }.min { $0.order < $1.order }?.title
  }
}
