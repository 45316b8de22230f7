import BookModel

/// Which parts of something are which of its new version's.
struct PartMatching {
  struct Key: Hashable {
    var kind: ComparedPart.Kind
    var name: String
    /// What it is found again by where nothing of its name is left; nil for its name alone.
    var alike: String?
  }

  /// In the new order; what has gone stands behind what it stood behind.
  private(set) var pairs: [(old: Int?, new: Int?)]
  /// The places in the new version of those that stand elsewhere among those that were there before.
  private(set) var moved: Set<Int>

  /// Those of one name are taken in their order; then those that are alike.
  init(_ old: [Key], _ new: [Key]) {
    var origins = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    func match<ID: Hashable>(by id: (Key) -> ID?) {
      var places: [ID: [Int]] = [:]
      for (index, key) in old.enumerated().reversed() where !isTaken[index] {
        if let id = id(key) { places[id, default: []].append(index) }
      }
      for (index, key) in new.enumerated() where origins[index] == nil {
        guard let id = id(key), let place = places[id]?.popLast() else { continue }
        origins[index] = place
        isTaken[place] = true
      }
    }
    match { $0 }
    match(by: \.alike)
    self.init(oldCount: old.count, origins: origins)
  }

  /// - Parameter origins: for each of the new ones its place in the old version; nil for one that has come.
  init(oldCount: Int, origins: [Int?]) {
    var isKept = [Bool](repeating: false, count: oldCount)
    for case let old? in origins { isKept[old] = true }
    pairs = []
    /// What has gone stands behind what it stood behind.
    func tellGone(from first: Int, _ pairs: inout [(old: Int?, new: Int?)]) {
      for old in (first..<oldCount).prefix(while: { !isKept[$0] }) { pairs.append((old, nil)) }
    }
    tellGone(from: 0, &pairs)
    for (new, old) in origins.enumerated() {
      pairs.append((old, new))
      if let old { tellGone(from: old + 1, &pairs) }
    }
    moved = Self.moved(origins)
  }

  /// All but those of the longest run that is still in its old order: found by the last places with which
  /// runs of each length can end (patience sorting).
  private static func moved(_ origins: [Int?]) -> Set<Int> {
    var ends: [(old: Int, new: Int)] = []
    var before: [Int: Int] = [:]
    for (new, old) in origins.enumerated() {
      guard let old else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].old < old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[new] = ends[low - 1].new }
      if low == ends.count { ends.append((old, new)) } else { ends[low] = (old, new) }
    }
    var moved = Set(origins.indices.filter { origins[$0] != nil })
    var kept = ends.last?.new
    while let place = kept {
      moved.remove(place)
      kept = before[place]
    }
    return moved
  }
}

/// Which pages of a book are which of its new version's.
struct PageMatching {
  typealias Placed = (place: Book.PagePlace, page: Page)

  let old: [Placed]
  let new: [Placed]
  let pairs: [(old: Int?, new: Int?)]
  let moved: Set<Int>

  init(_ old: [Placed], _ new: [Placed]) {
    self.old = old
    self.new = new
    var search = PageSearch(old, new)
    search.matchOwnPages()
    search.matchNames()
    search.matchSame()
    search.matchAlike()
    search.matchNumbers()
    let matching = PartMatching(oldCount: old.count, origins: search.origins)
    pairs = matching.pairs
    moved = matching.moved
  }
}

/// Finds pages again, by one sign after the other.
private struct PageSearch {
  let old: [PageMatching.Placed]
  let new: [PageMatching.Placed]
  /// For each new page its place in the old version.
  var origins: [Int?]
  private var isFound: [Bool]

  init(_ old: [PageMatching.Placed], _ new: [PageMatching.Placed]) {
    self.old = old
    self.new = new
    origins = Array(repeating: nil, count: new.count)
    isFound = Array(repeating: false, count: old.count)
  }

  private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
    origins[newIndex] = oldIndex
    isFound[oldIndex] = true
  }

  /// Pages without a number; they are never taken for others.
  private func isOwn(_ page: PageMatching.Placed) -> Bool {
    if case .number = page.place { false } else { true }
  }

  private var oldLeft: [Int] { old.indices.filter { !isFound[$0] && !isOwn(old[$0]) } }
  private var newLeft: [Int] { new.indices.filter { origins[$0] == nil && !isOwn(new[$0]) } }

  mutating func matchOwnPages() {
    // They stand before those of the story.
    let before = old.prefix(while: isOwn)
    for (index, page) in new.prefix(while: isOwn).enumerated() {
      if let origin = before.firstIndex(where: { $0.place == page.place }) { match(origin, index) }
    }
  }

  mutating func matchNames() {
    matchEqual { $0.name }
  }

  /// Those that say the very same.
  mutating func matchSame() {
    matchEqual { Self.signs(of: $0, atMost: .max).joined(separator: "\n") }
  }

  /// Those with the same sign, in their order.
  private mutating func matchEqual(_ sign: (Page) -> String?) {
    var places: [String: [Int]] = [:]
    for index in oldLeft.reversed() {
      if let sign = sign(old[index].page) { places[sign, default: []].append(index) }
    }
    for index in newLeft {
      guard let sign = sign(new[index].page), let origin = places[sign]?.popLast() else { continue }
      match(origin, index)
    }
  }

  /// Those that have at least half of what is on them in common, the likest first, near ones before far ones.
  mutating func matchAlike() {
    let (oldLeft, newLeft) = (oldLeft, newLeft)
    // Of so many it cannot be told which was which.
    guard oldLeft.count * newLeft.count <= 10_000 else { return }
    let oldSigns = oldLeft.map { Set(Self.signs(of: old[$0].page, atMost: 1000)) }
    let newSigns = newLeft.map { Set(Self.signs(of: new[$0].page, atMost: 1000)) }
    var likely: [(likeness: Double, distance: Int, old: Int, new: Int)] = []
    for (i, before) in oldSigns.enumerated() {
      for (j, after) in newSigns.enumerated() where before.count + after.count > 0 {
        let likeness = 2 * Double(before.intersection(after).count) / Double(before.count + after.count)
        if likeness >= 0.5 { likely.append((likeness, abs(oldLeft[i] - newLeft[j]), oldLeft[i], newLeft[j])) }
      }
    }
    likely.sort { ($1.likeness, $0.distance, $0.old, $0.new) < ($0.likeness, $1.distance, $1.old, $1.new) }
    for pair in likely where !isFound[pair.old] && origins[pair.new] == nil { match(pair.old, pair.new) }
  }

  mutating func matchNumbers() {
    let places = Dictionary(uniqueKeysWithValues: oldLeft.map { (old[$0].place, $0) })
    for index in newLeft {
      // Where both have names, these say that it is another page.
      guard let origin = places[new[index].place], old[origin].page.name == nil || new[index].page.name == nil
      else {
        continue
      }
      match(origin, index)
    }
  }

  /// What a page is known by: what its elements are called, show and say.
  private static func signs(of page: Page, atMost limit: Int) -> [String] {
    var signs = page.title.map { [BookWording.words($0)] } ?? []
    for element in page.elements {
      guard signs.count < limit else { break }
      signs.append("\(element.name): \(ElementWording.heading(of: element))")
      signs += ElementWording.words(of: element).map { "\(element.name): \($0)" }
    }
    return signs
  }
}
