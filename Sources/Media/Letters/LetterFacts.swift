/// How words lie that have been set: units to the right of, and below, the top left corner of their lines.
package struct LetterFacts: Equatable, Sendable {
  /// A box of whole units.
  package struct Box: Equatable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Where a line is inked.
  package struct Line: Equatable, Sendable {
    package var top: Double
    package var height: Double

    package init(top: Double, height: Double) {
      (self.top, self.height) = (top, height)
    }
  }

  /// What a character takes of a line.
  package struct Place: Equatable, Sendable {
    /// Of the words, from 0.
    package var character: Int
    /// Of the lines, from 0.
    package var line: Int
    package var left: Double
    package var right: Double

    package init(character: Int, line: Int, left: Double, right: Double) {
      (self.character, self.line, self.left, self.right) = (character, line, left, right)
    }
  }

  /// What is inked.
  package var ink: Box
  /// What the lines take, which are higher than their letters.
  package var logical: Box
  /// At least one.
  package var lines: [Line]
  /// In the order of the lines and, in each, of the characters.
  package var places: [Place]

  package init(ink: Box, logical: Box, lines: [Line], places: [Place]) {
    (self.ink, self.logical, self.lines, self.places) = (ink, logical, lines, places)
  }

  /// Units; no words that are set as they may be come near it.
  private static let farthest = 1e8
  /// A line takes a byte of the words at least, and a character has few places in one.
  private static let mostLines = LetterStyle.mostBytes + 1
  private static let mostPlaces = 2 * LetterStyle.mostBytes
  private static let boxNumbers = 8

  /// Bytes that facts are at most.
  package static let mostBytes = 8 * (boxNumbers + 2 * mostLines + 4 * mostPlaces)

  /// All numbers, of which so many as `lines` has are of lines, and the others of places.
  var numbers: [Double] {
    var numbers: [Double] = []
    for box in [ink, logical] {
      numbers += [Double(box.x), Double(box.y), Double(box.width), Double(box.height)]
    }
    for line in lines.prefix(Self.mostLines) { numbers += [line.top, line.height] }
    for place in places.prefix(Self.mostPlaces) {
      numbers += [Double(place.character), Double(place.line), place.left, place.right]
    }
    return numbers
  }

  /// Facts of their numbers; nil where one of them is not what it may be.
  init?(_ numbers: [Double], lineCount: Int) {
    guard (1...Self.mostLines).contains(lineCount) else { return nil }
    let lineEnd = Self.boxNumbers + 2 * lineCount
    guard numbers.count >= lineEnd, (numbers.count - lineEnd).isMultiple(of: 4),
      numbers.count - lineEnd <= 4 * Self.mostPlaces,
      numbers.allSatisfy({ abs($0) <= Self.farthest })
    else { return nil }
    func box(_ start: Int) -> Box {
      let sides = numbers[start..<start + 4].map { Int($0) }
      return Box(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
    let lines = stride(from: Self.boxNumbers, to: lineEnd, by: 2).map {
      Line(top: numbers[$0], height: numbers[$0 + 1])
    }
    var places: [Place] = []
    for start in stride(from: lineEnd, to: numbers.count, by: 4) {
      let (character, line) = (Int(numbers[start]), Int(numbers[start + 1]))
      places.append(
        Place(character: character, line: line, left: numbers[start + 2], right: numbers[start + 3]))
    }
    self.init(ink: box(0), logical: box(4), lines: lines, places: places)
    guard ink.width >= 0, ink.height >= 0, logical.width >= 0, logical.height >= 0 else { return nil }
    for line in lines where line.height < 0 { return nil }
    for place in places {
      guard place.character >= 0, lines.indices.contains(place.line), place.left <= place.right else {
        return nil
      }
    }
  }
}
