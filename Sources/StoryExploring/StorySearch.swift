/// A search of all that a story can come to: on which page, with which classes of its values.
///
/// The nearest points are found first, so that the way to each is one over the fewest pages.
public struct StorySearch: Sendable {
  /// Where a reader is in the story when a page begins.
  public struct Point: Hashable, Sendable {
    /// By its place among the pages that are searched.
    public var page: Int
    /// The class of each value.
    public var classes: [Int]

    /// A page with classes.
    public init(page: Int, classes: [Int]) { (self.page, self.classes) = (page, classes) }
  }

  /// How a page can be left for another one.
  public struct Exit: Hashable, Sendable {
    /// What becomes of a value.
    public struct Outcome: Hashable, Sendable {
      /// Its place among the values.
      public var value: Int
      /// The class that it has then, by the class with which the page began; a single one is for all.
      public var classes: [Int]

      /// What becomes of a value, by the class that it had.
      public init(value: Int, classes: [Int]) { (self.value, self.classes) = (value, classes) }
    }

    /// The page that begins.
    public var page: Int
    /// What becomes of the values that change.
    public var outcomes: [Outcome]
    /// Whether the reader turns the page, and nothing on it does.
    public var isByHand: Bool
    /// Which of the page's exits it is, by which the steps to it are found.
    public var number: Int

    /// An exit from a page.
    public init(page: Int, outcomes: [Outcome], isByHand: Bool, number: Int) {
      (self.page, self.outcomes, self.isByHand, self.number) = (page, outcomes, isByHand, number)
    }

    /// The classes that values of these classes have come to.
    public func classes(from classes: [Int]) -> [Int] {
      var classes = classes
      for outcome in outcomes {
        let before = classes[outcome.value]
        classes[outcome.value] = outcome.classes.count == 1 ? outcome.classes[0] : outcome.classes[before]
      }
      return classes
    }
  }

  /// How a point was first come to.
  public struct Source: Sendable {
    /// The point before it, by its place.
    public var point: Int
    /// The exit from there.
    public var exit: Exit
  }

  /// All points that are come to, the nearest first.
  public private(set) var points: [Point] = []
  /// By point; nil where the story begins.
  public private(set) var sources: [Source?] = []
  /// Whether something was left out: too many points, or no time.
  public private(set) var isCut = false
  private var known: [Point: Int] = [:]

  /// Searches from some points on.
  ///
  /// - Parameters:
  ///   - starts: where the story begins.
  ///   - most: more points are left out.
  ///   - again: where a reader may begin anew who stops at a point; nil for nowhere.
  ///   - exits: of a point, which is asked once for each; nil where there is no time to know them.
  public init(
    from starts: [Point], most: Int, again: (Point) -> Point? = { _ in nil }, exits: (Int, Point) -> [Exit]?
  ) {
    for start in starts { add(start, nil, most: most) }
    var next = 0
    // What is begun anew comes behind all that is come to without.
    var places: [Int] = []
    while next < points.count, !isCut {
      while next < points.count, !isCut {
        let point = points[next]
        guard let exits = exits(next, point) else {
          isCut = true
          break
        }
        for exit in exits {
          let source = Source(point: next, exit: exit)
          add(Point(page: exit.page, classes: exit.classes(from: point.classes)), source, most: most)
        }
        places.append(next)
        next += 1
      }
      guard !isCut else { break }
      for place in places {
        guard let start = again(points[place]) else { continue }
        add(
          start, Source(point: place, exit: Exit(page: start.page, outcomes: [], isByHand: true, number: -1)),
          most: most)
      }
      places = []
    }
  }

  private mutating func add(_ point: Point, _ source: Source?, most: Int) {
    guard known[point] == nil else { return }
    guard points.count < most else {
      isCut = true
      return
    }
    known[point] = points.count
    points.append(point)
    sources.append(source)
  }

  /// The place of a point among those that are come to.
  public func place(of point: Point) -> Int? { known[point] }

  /// The points from which no end is come to.
  ///
  /// - Parameters:
  ///   - isEnd: whether a point is one.
  ///   - exits: of a point that count.
  public func stranded(isEnd: (Point) -> Bool, exits: (Int, Point) -> [Exit]) -> [Int] {
    var before = [[Int]](repeating: [], count: points.count)
    var isFinishing = [Bool](repeating: false, count: points.count)
    var queue: [Int] = []
    for (place, point) in points.enumerated() {
      if isEnd(point) {
        isFinishing[place] = true
        queue.append(place)
      }
      for exit in exits(place, point) {
        let goal = Point(page: exit.page, classes: exit.classes(from: point.classes))
        if let goal = known[goal] { before[goal].append(place) }
      }
    }
    while let place = queue.popLast() {
      for source in before[place] where !isFinishing[source] {
        isFinishing[source] = true
        queue.append(source)
      }
    }
    return points.indices.filter { !isFinishing[$0] }
  }

  /// The points on the way to a point, from where the story begins.
  public func way(to place: Int) -> [Int] {
    var way = [place]
    while let source = sources[way[way.count - 1]] { way.append(source.point) }
    return way.reversed()
  }
}
