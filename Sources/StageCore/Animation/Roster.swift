/// The members of a group in the order of joining: numbers from 0 up, each at most once.
///
/// Members may join and leave during an iteration over `places`: a new one comes last, one that leaves leaves
/// a gap (`Roster.gap`), and gaps are closed when the iteration is over.
struct Roster: Sendable {
  static let gap: Int32 = -1

  /// The members in order, with gaps.
  private(set) var places: [Int32] = []
  /// Each number's index in `places`, or `gap`.
  private var placeOf: [Int32] = []
  private var gapCount = 0

  /// The number of members.
  var count: Int { places.count - gapCount }

  /// Makes space for one more number, and returns it.
  mutating func enroll() -> Int {
    placeOf.append(Self.gap)
    return placeOf.count - 1
  }

  func contains(_ number: Int) -> Bool { placeOf[number] != Self.gap }

  /// Where `number` stands, or `gap`; it distinguishes a member that left and joined again from one that
  /// stayed.
  func place(of number: Int) -> Int32 { placeOf[number] }

  /// - Returns: false when `number` takes part already.
  @discardableResult
  mutating func join(_ number: Int) -> Bool {
    guard placeOf[number] == Self.gap else { return false }
    placeOf[number] = Int32(places.count)
    places.append(Int32(number))
    return true
  }

  /// - Returns: false when `number` does not take part.
  @discardableResult
  mutating func leave(_ number: Int) -> Bool {
    let place = placeOf[number]
    guard place != Self.gap else { return false }
    placeOf[number] = Self.gap
    places[Int(place)] = Self.gap
    gapCount += 1
    return true
  }

  mutating func closeGaps() {
    guard gapCount > 0 else { return }
    var next = 0
    // By index: an iterator would keep the old array, and writing would copy it.
    for place in places.indices where places[place] != Self.gap {
      let number = places[place]
      places[next] = number
      placeOf[Int(number)] = Int32(next)
      next += 1
    }
    places.removeLast(places.count - next)
    gapCount = 0
  }
}
