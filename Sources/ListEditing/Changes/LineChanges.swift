extension TextChange {
  /// What leads from one text to another, by lines: a splice for each run of lines that differ.
  ///
  /// Lines that both texts have once hold the texts together, in the longest order that they share; between
  /// them the same is done again (patience diff, Bram Cohen). What has no such line is one splice.
  package init(byLinesFrom old: [UInt8], to new: [UInt8]) {
    var comparison = LineComparison(old, new)
    comparison.compare()
    self.init(comparison.splices)
  }
}

/// Finds which lines of two texts differ.
private struct LineComparison {
  private let old: NumberedLines
  private let new: NumberedLines
  private(set) var splices: [TextChange.Splice] = []

  /// How often lines between two that hold the texts together are compared anew: each time takes as long as
  /// there are lines.
  private static let mostRounds = 24

  /// Lines of both texts that stand at one place.
  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>
    var round: Int
  }

  init(_ old: [UInt8], _ new: [UInt8]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    self.old = NumberedLines(old, &numbers)
    self.new = NumberedLines(new, &numbers)
  }

  mutating func compare() {
    var stretches = [Stretch(old: 0..<old.numbers.count, new: 0..<new.numbers.count, round: 0)]
    while let next = stretches.popLast() {
      let stretch = withoutCommonEnds(next)
      guard !stretch.old.isEmpty || !stretch.new.isEmpty else { continue }
      let anchors = stretch.round < Self.mostRounds ? anchors(in: stretch) : []
      guard !anchors.isEmpty else {
        splices.append(splice(stretch))
        continue
      }
      var (oldStart, newStart) = (stretch.old.lowerBound, stretch.new.lowerBound)
      var parts: [Stretch] = []
      for (oldLine, newLine) in anchors {
        parts.append(Stretch(old: oldStart..<oldLine, new: newStart..<newLine, round: stretch.round + 1))
        (oldStart, newStart) = (oldLine + 1, newLine + 1)
      }
      parts.append(
        Stretch(
          old: oldStart..<stretch.old.upperBound, new: newStart..<stretch.new.upperBound,
          round: stretch.round + 1))
      stretches += parts.reversed()
    }
  }

  private func withoutCommonEnds(_ stretch: Stretch) -> Stretch {
    var (old, new) = (stretch.old, stretch.new)
    while !old.isEmpty, !new.isEmpty, self.old.numbers[old.lowerBound] == self.new.numbers[new.lowerBound] {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while !old.isEmpty, !new.isEmpty,
      self.old.numbers[old.upperBound - 1] == self.new.numbers[new.upperBound - 1]
    {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    return Stretch(old: old, new: new, round: stretch.round)
  }

  /// The lines that both texts have once in a stretch, as many as stand in the same order.
  private func anchors(in stretch: Stretch) -> [(old: Int, new: Int)] {
    let newPlaces = new.placesOfUnique(in: stretch.new)
    let oldPlaces = old.placesOfUnique(in: stretch.old)
    let shared = stretch.old.compactMap { line -> (old: Int, new: Int)? in
      let number = old.numbers[line]
      guard oldPlaces[number] == line, let place = newPlaces[number] else { return nil }
      return (line, place)
    }
    return Self.longestRise(of: shared)
  }

  /// The longest choice of pairs whose second numbers rise, by patience sorting.
  private static func longestRise(of pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length the pair that the rise of that length with the lowest end ends in.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var rise: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      rise.append(pairs[index])
      next = before[index]
    }
    return rise.reversed()
  }

  private func splice(_ stretch: Stretch) -> TextChange.Splice {
    TextChange.Splice(
      at: old.index.start(of: stretch.old.lowerBound), removed: Array(old.index.text(of: stretch.old)),
      inserted: Array(new.index.text(of: stretch.new)))
  }
}

/// The lines of a text, those that are alike with the same number.
private struct NumberedLines {
  let index: TextLineIndex
  let numbers: [Int]

  /// - Parameter known: the numbers of lines that are known.
  init(_ text: [UInt8], _ known: inout [ArraySlice<UInt8>: Int]) {
    let index = TextLineIndex(text)
    var numbers: [Int] = []
    numbers.reserveCapacity(index.count)
    for line in 0..<index.count {
      let number = known[index[line], default: known.count]
      known[index[line]] = number
      numbers.append(number)
    }
    (self.index, self.numbers) = (index, numbers)
  }

  /// Where the lines are, by their numbers, of which there is one alone in a stretch.
  func placesOfUnique(in lines: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var repeated: Set<Int> = []
    for line in lines where places.updateValue(line, forKey: numbers[line]) != nil {
      repeated.insert(numbers[line])
    }
    for number in repeated { places[number] = nil }
    return places
  }
}
