/// Two pages under one name: whoever goes there comes to the first.
enum DuplicatePageNames: Rule {
  static func check(_ inspection: Inspection) {
    var numbers: [String: Int] = [:]
    for (index, page) in inspection.book.pages.enumerated() {
      guard let name = page.name else { continue }
      if let first = numbers[name] {
        inspection.report(
          .duplicatePageName(name, first: first, second: index + 1), at: page.place(of: BookKey.name.rawValue)
        )
      } else {
        numbers[name] = index + 1
      }
    }
  }
}
