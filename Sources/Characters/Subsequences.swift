extension Collection where Element: Equatable {
  /// Where the elements of another collection first stand in a row; an empty one stands at the start.
  ///
  /// In time proportional to both lengths (Knuth, Morris and Pratt, "Fast pattern matching in strings",
  /// 1977). The standard library finds more than one element only with its engine of regular expressions,
  /// which a program that is linked statically would carry for a few words.
  package func firstPlace(of sought: some Collection<Element>) -> Range<Index>? {
    let sought = Array(sought)
    guard !sought.isEmpty else { return startIndex..<startIndex }
    let borders = Self.borders(of: sought)
    var (start, place, matched) = (startIndex, startIndex, 0)
    while place != endIndex {
      let element = self[place]
      while matched > 0, element != sought[matched] {
        formIndex(&start, offsetBy: matched - borders[matched - 1])
        matched = borders[matched - 1]
      }
      formIndex(after: &place)
      if element == sought[matched] { matched += 1 } else { start = place }
      if matched == sought.count { return start..<place }
    }
    return nil
  }

  /// For each beginning of what is sought, the length of the longest shorter beginning that it ends with.
  private static func borders(of sought: [Element]) -> [Int] {
    var borders = [0]
    for element in sought.dropFirst() {
      var border = borders[borders.count - 1]
      while border > 0, element != sought[border] { border = borders[border - 1] }
      borders.append(element == sought[border] ? border + 1 : 0)
    }
    return borders
  }
}
