import Characters

/// Words that are being typed, the place among them where the next letter comes, and what is selected.
package struct TextBuffer: Equatable {
  package private(set) var letters: [Character]
  /// Before which letter the cursor stands; `letters.count` at the end.
  package private(set) var cursor: Int
  /// Where what is selected begins, or ends: it reaches from there to the cursor. Nil where nothing is.
  private var anchor: Int?
  /// Whether moves of the cursor select, until it is said otherwise.
  package private(set) var isMarking = false

  /// More than any text of a page.
  private static let most = 20_000

  /// - Parameter isSelected: whether all of it is, so that what is typed comes in its place. Default false.
  package init(_ text: String = "", isSelected: Bool = false) {
    letters = Array(text)
    cursor = letters.count
    anchor = isSelected ? 0 : nil
  }

  package var text: String { String(letters) }

  // MARK: Selecting

  /// The letters that are selected; none where nothing is.
  package var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  package var selectedText: String { String(letters[selection]) }

  /// Has moves of the cursor select from here on, or no longer.
  package mutating func toggleMarking() {
    isMarking.toggle()
    anchor = isMarking ? cursor : nil
  }

  /// Selects the word at a place, or the letter between words.
  package mutating func selectWord(at place: Int) {
    guard let letter = letters[safe: place] else { return move(to: place) }
    var range = place..<place + 1
    if !letter.isWhitespace {
      while range.lowerBound > 0, !letters[range.lowerBound - 1].isWhitespace {
        range = range.lowerBound - 1..<range.upperBound
      }
      while range.upperBound < letters.count, !letters[range.upperBound].isWhitespace {
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    (anchor, cursor) = (range.lowerBound, range.upperBound)
  }

  /// Takes away what is selected.
  ///
  /// - Returns: whether something was.
  @discardableResult
  package mutating func eraseSelection() -> Bool {
    let range = selection
    (anchor, isMarking, cursor) = (nil, false, range.lowerBound)
    letters.removeSubrange(range)
    return !range.isEmpty
  }

  // MARK: Typing

  /// Puts a letter where the cursor stands, in the place of what is selected. Parts of one character come one
  /// by one, and join.
  package mutating func insert(_ character: Character) {
    eraseSelection()
    guard letters.count < Self.most else { return }
    if cursor > 0 {
      let joined = String(letters[cursor - 1]) + String(character)
      if joined.count == 1, let whole = joined.first {
        letters[cursor - 1] = whole
        return
      }
    }
    letters.insert(character, at: cursor)
    cursor += 1
  }

  /// Puts a text where the cursor stands, in the place of what is selected, as far as there is room.
  package mutating func insert(_ text: String) {
    eraseSelection()
    let added = Array(text.prefix(max(0, Self.most - letters.count)))
    letters.insert(contentsOf: added, at: cursor)
    cursor += added.count
  }

  /// Takes the letter before the cursor away, or what is selected.
  package mutating func erase() {
    guard !eraseSelection(), cursor > 0 else { return }
    cursor -= 1
    letters.remove(at: cursor)
  }

  /// Takes the letter behind the cursor away, or what is selected.
  package mutating func eraseOn() {
    if !eraseSelection(), cursor < letters.count { letters.remove(at: cursor) }
  }

  /// Takes the word before the cursor away, or what is selected.
  package mutating func eraseWord() {
    guard !eraseSelection() else { return }
    let end = cursor
    wordLeft()
    letters.removeSubrange(cursor..<end)
  }

  // MARK: Moving

  /// - Parameter selects: whether the letters between are selected. Default false.
  package mutating func move(to place: Int, selects: Bool = false) {
    if selects || isMarking { anchor = anchor ?? cursor } else { anchor = nil }
    cursor = max(0, min(place, letters.count))
    if anchor == cursor, !isMarking { anchor = nil }
  }

  /// A letter to the left; from what is selected to its beginning.
  package mutating func moveLeft(selects: Bool = false) {
    let isLetGo = !selects && !isMarking && anchor != nil
    move(to: isLetGo ? selection.lowerBound : cursor - 1, selects: selects)
  }

  /// A letter to the right; from what is selected to its end.
  package mutating func moveRight(selects: Bool = false) {
    let isLetGo = !selects && !isMarking && anchor != nil
    move(to: isLetGo ? selection.upperBound : cursor + 1, selects: selects)
  }

  package mutating func wordLeft() {
    var place = cursor
    while place > 0, letters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !letters[place - 1].isWhitespace { place -= 1 }
    move(to: place)
  }

  package mutating func wordRight() {
    var place = cursor
    while place < letters.count, letters[place].isWhitespace { place += 1 }
    while place < letters.count, !letters[place].isWhitespace { place += 1 }
    move(to: place)
  }
}
