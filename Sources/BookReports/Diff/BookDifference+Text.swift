import BookModel
import Characters
import PropertyList

extension BookDifference {
  /// What differs, a line a change, below the page and the element it is about; empty where nothing does.
  package var text: String {
    var lines = ""
    var printed: [String] = []
    for change in changes {
      let headings = change.headings
      let line = change.line
      // What is above it that has not just been said.
      var level = 0
      while level < min(printed.count, headings.count), printed[level] == headings[level] { level += 1 }
      for (level, heading) in headings.enumerated().dropFirst(level) {
        lines += String(repeating: "  ", count: level) + heading + "\n"
      }
      printed = headings
      lines += String(repeating: "  ", count: headings.count) + line + "\n"
    }
    return lines
  }

  /// The changes as JSON (RFC 8259): an array of objects, a line each.
  package var json: String {
    changes.isEmpty ? "[]\n" : "[\n" + changes.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
  }
}

extension BookDifference.Change {
  /// Whether it is about the whole of a thing: it has come, gone, or moved.
  private var isOfAll: Bool { kind != .changed }

  /// What it stands below.
  fileprivate var headings: [String] {
    if file != nil { return [] }
    var headings: [String] = []
    if let place = page ?? oldPage {
      var heading = BookWording.place(place) + (pageName.map { " \($0)" } ?? "")
      if let oldPage, page != nil, page != oldPage { heading += " (was \(BookWording.place(oldPage)))" }
      headings.append(heading)
    } else {
      headings.append("the book")
    }
    if let element { headings.append("element \(BookWording.name(element))") }
    if let tween { headings.append("tween \(BookWording.name(tween))") }
    if let trigger { headings.append(PrintableText.safe(trigger)) }
    return isOfAll ? headings.dropLast() : headings
  }

  /// What is said of it.
  fileprivate var line: String {
    if let file { return "file \(BookWording.name(file)): \(old ?? "") → \(new ?? "")" }
    switch kind {
    case .changed:
      let (before, after) = Self.cut(old ?? "nothing", new ?? "nothing")
      return "\(property ?? ""): \(before) → \(after)"
    case .moved:
      return element == nil
        ? "moved from \(old ?? "") to \(new ?? "")" + (pageName.map { ": \($0)" } ?? "")
        : "element \(BookWording.name(element ?? "")): \(old ?? "") → \(new ?? "") in drawing order"
    case .added, .removed:
      let sign = kind == .added ? "+" : "-"
      let summary = new ?? old ?? ""
      var thing = ""
      if let trigger {
        thing = PrintableText.safe(trigger) + (summary.isEmpty ? "" : ", \(summary)")
      } else if tween != nil {
        thing = "tween \(summary)"
      } else if let element {
        thing = "element \(BookWording.name(element)): \(summary)"
      } else if let place = page ?? oldPage {
        thing = BookWording.place(place) + (pageName.map { " \($0)" } ?? "") + ": \(summary)"
      }
      return "\(sign) \(thing)"
    }
  }

  /// Long values from a little before the first place where they differ on.
  private static func cut(_ old: String, _ new: String) -> (String, String) {
    let longest = 60
    guard max(old.count, new.count) > longest else { return (old, new) }
    let same = zip(old, new).prefix { $0 == $1 }.count
    func shown(_ value: String) -> String {
      guard value.count > longest else { return value }
      let start = min(max(0, same - 20), value.count - longest)
      let part = value.dropFirst(start)
      return (start > 0 ? "…" : "") + part.prefix(longest) + (part.count > longest ? "…" : "")
    }
    return (shown(old), shown(new))
  }

  fileprivate var json: String {
    let members: [(String, String?)] = [
      ("kind", kind.rawValue), ("oldPage", oldPage.map { BookWording.place($0) }),
      ("page", page.map { BookWording.place($0) }), ("pageName", pageName), ("element", element),
      ("tween", tween), ("trigger", trigger), ("property", property), ("file", file), ("old", old),
      ("new", new),
    ]
    let written = members.compactMap { key, value in value.map { "\"\(key)\": \(JSON.string($0).line)" } }
    return "{\(written.joined(separator: ", "))}"
  }
}
