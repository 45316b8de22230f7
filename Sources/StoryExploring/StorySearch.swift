/// A search of all that a story can come to: on which page, with which classes of its values.
///
/// The nearest points are found first, so that the way to each is one over the fewest pages. Where going back
/// leads is told apart by the last pages that are come to in more than one way; of ways that differ before
/// these the first one is followed.
public struct StorySearch: Sendable {
  /// Where a reader is in the story when a page begins.
  public struct Point: Hashable, Sendable {
    /// By its place among the pages that are searched.
    public var page: Int
    /// The classes of all values.
    public var code: StoryCode
    /// The pages that going back leads to.
    var history = StoryHistory()

    /// A page with classes to which the story has not led.
    public init(page: Int, code: StoryCode) { (self.page, self.code) = (page, code) }

    fileprivate init(page: Int, code: StoryCode, history: StoryHistory) {
      (self.page, self.code, self.history) = (page, code, history)
    }

    /// A million points are looked up many times: two words are enough for nearly all of them.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(code.first)
      hasher.combine(UInt64(truncatingIfNeeded: page) << 48 ^ history.pages)
    }
  }

  /// How a point was first come to.
  public enum Source: Sendable {
    /// The story begins there.
    case start
    /// The reader has stopped at a point, or by an exit of it, by its number, and begins anew.
    case again(after: Int, by: Int?)
    /// By an exit of a point, by its number, or by going back from it.
    case exit(Int, from: Int, isGoingBack: Bool)

    /// The point before it; nil where the story begins.
    public var point: Int? {
      switch self {
      case .start: nil
      case .again(after: let point, by: _), .exit(_, from: let point, _): point
      }
    }
  }

  /// All points that are come to, the nearest first.
  public private(set) var points: [Point] = []
  /// How each is come to.
  public private(set) var sources: [Source] = []
  /// By point, the one at which the page before was left; nil where the story was not followed there.
  private var left: [Int?] = []
  /// Whether something was left out: too many points, or no time.
  public private(set) var isCut = false
  private let coding: StoryCoding
  private let ways: StoryWays
  private var known: [Point: Int] = [:]

  /// Searches from some points on.
  ///
  /// - Parameters:
  ///   - starts: where the story begins.
  ///   - coding: of the values' classes.
  ///   - kept: the bits of the values that are kept for a reader who stops, at a point or by an exit that
  ///     leads to none, and begins anew, at any of the starts. Default nil: readers only go on.
  ///   - most: more points are left out.
  ///   - ways: between the pages of the story, which the reader goes back.
  ///   - exits: of a point, which is asked once for each; nil where there is no time to know them.
  public init(
    from starts: [Point], in coding: StoryCoding, kept: StoryCode? = nil, most: Int,
    ways: StoryWays, exits: (Int, Point) -> [StoryExit]?
  ) {
    (self.coding, self.ways) = (coding, ways)
    for start in starts { add(start, .start, leaving: nil, most: most) }
    var next = 0
    // What is begun anew comes behind all that is come to without.
    var stops: [(source: Source, code: StoryCode)] = []
    var begunWith: Set<StoryCode> = []
    func stop(_ source: Source, with code: StoryCode) {
      guard let kept, begunWith.insert(code.masked(by: kept)).inserted else { return }
      stops.append((source, code))
    }
    while next < points.count, !isCut {
      while next < points.count, !isCut {
        let point = points[next]
        guard let exits = exits(next, point) else {
          isCut = true
          break
        }
        stop(.again(after: next, by: nil), with: point.code)
        for exit in exits {
          guard let (goal, left) = follow(exit, from: next) else {
            stop(.again(after: next, by: exit.number), with: exit.code(after: point.code, in: coding))
            continue
          }
          add(
            goal, .exit(exit.number, from: next, isGoingBack: exit.goal == .back), leaving: left, most: most)
        }
        next += 1
      }
      guard let kept else { break }
      for (source, code) in stops {
        for start in starts {
          let goal = Point(page: start.page, code: code.masked(by: kept, over: start.code))
          add(goal, source, leaving: nil, most: most)
        }
      }
      stops = []
    }
  }

  /// Where an exit leads from a point, and the point at which the page before that was left; nil where it
  /// leads to no page of the story, or the story does not go back any farther.
  private func follow(_ exit: StoryExit, from place: Int) -> (goal: Point, left: Int?)? {
    let point = points[place]
    let code = exit.code(after: point.code, in: coding)
    switch exit.goal {
    case .outside: return nil
    case .back:
      guard let before = left[place] else { return nil }
      return (Point(page: points[before].page, code: code, history: points[before].history), left[before])
    case .page(let page):
      guard let history = ways.history(point.history, from: point.page, to: page) else {
        return (Point(page: page, code: code), nil)
      }
      return (Point(page: page, code: code, history: history), place)
    }
  }

  private mutating func add(_ point: Point, _ source: Source, leaving left: Int?, most: Int) {
    guard !isCut, known[point] == nil else { return }
    guard points.count < most else {
      isCut = true
      return
    }
    known[point] = points.count
    points.append(point)
    sources.append(source)
    self.left.append(left)
  }

  /// The points from which no end is come to.
  ///
  /// - Parameters:
  ///   - isEnd: whether a point is one.
  ///   - exits: of a point that count.
  public func stranded(isEnd: (Point) -> Bool, exits: (Int, Point) -> [StoryExit]) -> [Int] {
    // By point, the last way to it, and of each way the one before: an array a point would be a million.
    var lastWay = [Int32](repeating: -1, count: points.count)
    var ways: [(from: Int32, before: Int32)] = []
    var isFinishing = [Bool](repeating: false, count: points.count)
    var queue: [Int] = []
    for (place, point) in points.enumerated() {
      if isEnd(point) {
        isFinishing[place] = true
        queue.append(place)
      }
      for exit in exits(place, point) {
        guard let goal = follow(exit, from: place).flatMap({ known[$0.goal] }) else { continue }
        ways.append((Int32(place), lastWay[goal]))
        lastWay[goal] = Int32(ways.count - 1)
      }
    }
    while let place = queue.popLast() {
      var way = Int(lastWay[place])
      while way >= 0 {
        let source = Int(ways[way].from)
        if !isFinishing[source] {
          isFinishing[source] = true
          queue.append(source)
        }
        way = Int(ways[way].before)
      }
    }
    return points.indices.filter { !isFinishing[$0] }
  }

  /// The points on the way to a point, from where the story begins.
  public func way(to place: Int) -> [Int] {
    var way = [place]
    while let source = sources[way[way.count - 1]].point { way.append(source) }
    return way.reversed()
  }
}
