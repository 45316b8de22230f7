import Characters

extension BookGraph {
  /// The pages of a book below each other, drawn with lines: what follows a page stands below it, and between
  /// them stand the other ways that lead from it.
  ///
  /// - Parameter columns: the most of a line.
  package func spine(columns: Int = 80) -> String {
    var lines = LineWriter(columns: columns)
    let ways = edgesByNode
    var wasFollowed = true
    for (index, node) in nodes.enumerated() where !node.isAside {
      if !wasFollowed { lines.add("", first: "", rest: "") }
      lines.add(node.label, first: "", rest: "  ")
      let isFollowed = ways[index].contains { edges[$0].kind == .readingOn }
      let after = ways[index].first { isFollowed && edges[$0].kind == .byItself }
      let others = ways[index].filter { edges[$0].kind != .readingOn && $0 != after }
      for (place, edge) in others.enumerated() {
        let isLast = !isFollowed && place == others.count - 1
        lines.add(
          "\(nodes[edges[edge].to].label): \(edges[edge].label)", first: isLast ? " └─▶ " : " ├─▶ ",
          rest: isLast ? "       " : " │     ")
      }
      wasFollowed = isFollowed
      guard isFollowed else { continue }
      if !others.isEmpty { lines.add("", first: " │", rest: "") }
      lines.add(after.map { edges[$0].label } ?? "", first: after == nil ? " ▼" : " ▼ ", rest: "   ")
    }
    return lines.text
  }

  /// What happens on a page, as trees: below an element what its events do, and below that what comes of it.
  ///
  /// - Parameter columns: the most of a line.
  package func trees(columns: Int = 80) -> String {
    var lines = LineWriter(columns: columns)
    let ways = edgesByNode
    var isDrawn = [Bool](repeating: false, count: nodes.count)
    // Behind those that are there from the start those that were too deep in a tree, or are reached by
    // nothing.
    var roots = nodes.indices.filter { !ways[$0].isEmpty && !nodes[$0].isAside }
    roots += nodes.indices.filter { !ways[$0].isEmpty && nodes[$0].isAside }
    for root in roots where !isDrawn[root] {
      if !lines.isEmpty { lines.add("", first: "", rest: "") }
      lines.add(nodes[root].label, first: "", rest: "  ")
      isDrawn[root] = true
      var open: [(edge: Int, indentation: String, isLast: Bool)] = []
      func push(_ node: Int, _ indentation: String) {
        for (place, edge) in ways[node].enumerated().reversed() {
          open.append((edge, indentation, place == ways[node].count - 1))
        }
      }
      push(root, " ")
      while let (edge, indentation, isLast) = open.popLast() {
        let target = edges[edge].to
        let below = indentation + (isLast ? "    " : "│   ")
        let goesOn = !ways[target].isEmpty && edges[edge].kind != .dragged
        let isHere = goesOn && !isDrawn[target] && below.count <= columns / 2
        let mark =
          !goesOn || isHere || target == edges[edge].from
          ? "" : isDrawn[target] ? " (see above)" : " (see below)"
        lines.add(edges[edge].label + mark, first: indentation + (isLast ? "└─ " : "├─ "), rest: below + "  ")
        guard isHere else { continue }
        isDrawn[target] = true
        push(target, below)
      }
    }
    return lines.text
  }

  /// The ways that lead from each node, by their places.
  private var edgesByNode: [[Int]] {
    var ways = [[Int]](repeating: [], count: nodes.count)
    for (index, edge) in edges.enumerated() { ways[edge.from].append(index) }
    return ways
  }
}

/// Lines that are no wider than they may be.
private struct LineWriter {
  let columns: Int
  private(set) var text = ""

  init(columns: Int) { self.columns = columns }

  var isEmpty: Bool { text.isEmpty }

  /// - Parameters:
  ///   - first: what stands before the words in their first line.
  ///   - rest: what stands before those that do not fit into it.
  mutating func add(_ words: String, first: String, rest: String) {
    var line = first
    var width = CharacterWidth.of(first)
    var isBegun = false
    for word in words.split(separator: " ") {
      var word = word[...]
      if isBegun, width + 1 + CharacterWidth.of(word) <= columns {
        line += " "
        width += 1
      } else if isBegun {
        end(&line, &width, rest)
      }
      isBegun = true
      // What is wider than a line is broken where that ends.
      while let character = word.popFirst() {
        let more = CharacterWidth.of(character)
        if width + more > columns { end(&line, &width, rest) }
        line.append(character)
        width += more
      }
    }
    text += line + "\n"
  }

  private mutating func end(_ line: inout String, _ width: inout Int, _ rest: String) {
    text += line + "\n"
    line = rest
    width = CharacterWidth.of(rest)
  }
}
