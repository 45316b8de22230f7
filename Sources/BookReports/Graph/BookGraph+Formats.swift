extension BookGraph {
  /// The graph in Graphviz's language. Nodes are `n0`, `n1` …, so that nothing a book says is more than a
  /// label.
  package var dot: String {
    let isDrawn = drawnNodes
    var text = "digraph book {\n  node [shape=box, style=rounded];\n"
    for (index, node) in nodes.enumerated() where isDrawn[index] {
      text += "  n\(index) [label=\"\(Self.dotLabel(node.label))\"\(node.isAside ? ", style=dashed" : "")];\n"
    }
    for edge in edges {
      var attributes = edge.label.isEmpty ? [] : ["label=\"\(Self.dotLabel(edge.label))\""]
      switch edge.kind {
      case .readingOn: attributes.append("style=bold, weight=8")
      case .byItself: attributes.append("style=dashed")
      case .dragged: attributes.append("style=dotted")
      case .triggered: break
      }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      text += "  n\(edge.from) -> n\(edge.to)\(list);\n"
    }
    return text + "}\n"
  }

  /// The graph in Mermaid's language, with nodes as in `dot`.
  package var mermaid: String {
    let isDrawn = drawnNodes
    var text = "flowchart TD\n"
    for (index, node) in nodes.enumerated() where isDrawn[index] {
      let label = Self.mermaidLabel(node.label)
      text += "  n\(index)" + (node.isAside ? "([\"\(label)\"])\n" : "[\"\(label)\"]\n")
    }
    for edge in edges {
      let arrow =
        switch edge.kind {
        case .readingOn: "==>"
        case .byItself, .dragged: "-.->"
        case .triggered: "-->"
        }
      let label = edge.label.isEmpty ? "" : "|\"\(Self.mermaidLabel(edge.label))\"|"
      text += "  n\(edge.from) \(arrow)\(label) n\(edge.to)\n"
    }
    return text
  }

  /// What Graphviz would read in a quoted string (DOT language, "Identifiers"; entities are read in labels
  /// too).
  private static func dotLabel(_ label: String) -> String {
    label.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "&": text += "&amp;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// All that could be Mermaid's own in entity codes (Mermaid, "Flowcharts", special characters).
  private static func mermaidLabel(_ label: String) -> String {
    label.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ":", "\u{80}"...: text.unicodeScalars.append(scalar)
      default: text += "#\(scalar.value);"
      }
    }
  }

  /// Which nodes are drawn: of a book every page, of a page what takes part in something.
  private var drawnNodes: [Bool] {
    var isDrawn = [Bool](repeating: isOfPages, count: nodes.count)
    for edge in edges {
      isDrawn[edge.from] = true
      isDrawn[edge.to] = true
    }
    return isDrawn
  }
}
