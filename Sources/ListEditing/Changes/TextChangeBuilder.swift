/// Puts a change together from its beginning to its end.
struct TextChangeBuilder {
  private var splices: [TextChange.Splice] = []
  /// Bytes of the text before the change that have been gone over.
  private var reached = 0
  /// What is replaced where `open` began; nil behind kept bytes.
  private var open: TextChange.Splice?

  mutating func keep(_ count: Int) {
    guard count > 0 else { return }
    close()
    reached += count
  }

  mutating func remove(_ bytes: ArraySlice<UInt8>) {
    openSplice()
    open?.removed += bytes
    reached += bytes.count
  }

  mutating func insert(_ bytes: ArraySlice<UInt8>) {
    openSplice()
    open?.inserted += bytes
  }

  /// What was put together.
  var change: TextChange {
    var builder = self
    builder.close()
    return TextChange(normalized: builder.splices)
  }

  private mutating func openSplice() {
    if open == nil { open = TextChange.Splice(at: reached, removed: [], inserted: []) }
  }

  /// Leaves out what is the same at both ends, so that a change there and back again is none.
  private mutating func close() {
    guard var splice = open else { return }
    open = nil
    let start = zip(splice.removed, splice.inserted).prefix { $0 == $1 }.count
    splice.offset += start
    splice.removed.removeFirst(start)
    splice.inserted.removeFirst(start)
    let end = zip(splice.removed.reversed(), splice.inserted.reversed()).prefix { $0 == $1 }.count
    splice.removed.removeLast(end)
    splice.inserted.removeLast(end)
    guard !splice.removed.isEmpty || !splice.inserted.isEmpty else { return }
    splices.append(splice)
  }
}

/// Goes over a change piece by piece.
struct TextChangeCursor {
  /// A piece of a change.
  enum Piece {
    case keep
    case remove(ArraySlice<UInt8>)
    case insert(ArraySlice<UInt8>)
  }

  private var pieces: [(piece: Piece, length: Int)] = []
  private var index = 0

  init(_ change: TextChange) {
    var end = 0
    for splice in change.splices {
      pieces.append((.keep, splice.offset - end))
      pieces.append((.remove(splice.removed[...]), splice.removed.count))
      pieces.append((.insert(splice.inserted[...]), splice.inserted.count))
      end = splice.end
    }
    pieces.removeAll { $0.length == 0 }
  }

  /// The piece that comes next; nil where all that follows is kept.
  var next: Piece? { index < pieces.count ? pieces[index].piece : nil }

  /// The bytes of the next piece.
  var length: Int { index < pieces.count ? pieces[index].length : .max }

  mutating func skip() { index += 1 }

  /// So many bytes of the next piece, which has as many.
  mutating func take(_ count: Int) -> Piece {
    guard let next else { return .keep }
    if count == length {
      skip()
      return next
    }
    let taken: Piece
    switch next {
    case .keep: taken = .keep
    case .remove(let bytes):
      taken = .remove(bytes.prefix(count))
      pieces[index].piece = .remove(bytes.dropFirst(count))
    case .insert(let bytes):
      taken = .insert(bytes.prefix(count))
      pieces[index].piece = .insert(bytes.dropFirst(count))
    }
    pieces[index].length -= count
    return taken
  }
}
