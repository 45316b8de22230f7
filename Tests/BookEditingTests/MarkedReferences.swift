import PropertyList

/// What refers to what in a book whose pages, elements and tweens have marks.
struct MarkedReferences {
  /// What each reference that there is refers to, by the marks of both.
  private(set) var targets: [String: String] = [:]
  private(set) var marks: Set<String> = []
  private let pages: [PropertyListNode]

  init(_ root: PropertyListNode) {
    pages = root.kind == .array ? root.items : root["pages"]?.items ?? []
    for page in pages + [root["menu"]].compactMap(\.self) { visit(page) }
  }

  private mutating func visit(_ page: PropertyListNode) {
    let elements = page["elements"]?.items ?? []
    let names = elements.enumerated().map { index, element in
      let name = element["name"]?.string ?? ""
      return name.isEmpty ? "element\(index)" : name
    }
    func element(_ name: PropertyListNode?) -> PropertyListNode? {
      name?.string.flatMap { names.firstIndex(of: $0) }.map { elements[$0] }
    }
    let own = note(page)
    for (number, name) in (page["readingOrder"]?.items ?? []).enumerated() {
      refer("\(own) reads \(number)", to: element(name))
    }
    for holder in elements {
      let mark = note(holder)
      for tween in holder["tweens"]?.items ?? [] { _ = note(tween) }
      for (number, name) in (holder["dropTargets"]?.items ?? []).enumerated() {
        refer("\(mark) drops \(number)", to: element(name))
      }
      let cues = holder["audio"]?["cues"]
      for (number, cue) in ((cues?["en"] ?? cues)?.items ?? []).enumerated() {
        refer("\(mark) cues \(number)", to: element(cue["element"]))
      }
      let triggers = [holder["trigger"]].compactMap(\.self) + (holder["triggers"]?.items ?? [])
      for (number, trigger) in triggers.enumerated() {
        let item = element(trigger["triggeringItem"])
        refer("\(mark) waits \(number)", to: item)
        let event = trigger["event"]?.string?.lowercased()
        let tween = Int(trigger["triggeringTweenNumber"]?.text ?? "0") ?? 0
        let isOfTween = event.map { $0.hasPrefix("tween") } ?? (trigger["triggerIsATween"] != nil)
        let tweens = item?["tweens"]?.items ?? []
        if isOfTween, tweens.indices.contains(tween) {
          refer("\(mark) waits for the tween \(number)", to: tweens[tween])
        }
        refer("\(mark) leads \(number)", to: goal(trigger["page"]))
      }
    }
  }

  private func goal(_ node: PropertyListNode?) -> PropertyListNode? {
    guard let node else { return nil }
    if node.kind == .integer || node.document.writesOnlyStrings, let number = Int(node.text) {
      return pages.indices.contains(number - 1) ? pages[number - 1] : nil
    }
    return pages.first { $0["name"]?.string == node.string }
  }

  private mutating func note(_ node: PropertyListNode) -> String {
    let mark = node["mark"]?.text ?? "?"
    marks.insert(mark)
    return mark
  }

  private mutating func refer(_ reference: String, to node: PropertyListNode?) {
    // Of a thing and its copies the first counts.
    guard let mark = node?["mark"]?.text, targets[reference] == nil else { return }
    targets[reference] = mark
  }
}
