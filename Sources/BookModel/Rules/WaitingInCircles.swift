/// Elements that wait for themselves, or for each other in a circle: none of them can ever appear.
enum WaitingInCircles: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    let waits = waits(on: page)
    guard waits.contains(where: { $0 != nil }) else { return }
    // Every stuck element leads to one that it waits for: walking on from it ends in a circle, or where
    // another fault (an element that is not there) begins.
    var walks = [Int?](repeating: nil, count: waits.count)
    for start in waits.indices where walks[start] == nil {
      var circle: [Int] = []
      var current = start
      while walks[current] == nil, let next = waits[current] {
        walks[current] = start
        circle.append(current)
        current = next
      }
      guard walks[current] == start, let first = circle.firstIndex(of: current) else { continue }
      report(circle[first...].sorted(), on: page, inspection)
    }
  }

  /// For each element that can never appear, one stuck element that it waits for.
  private static func waits(on page: PageInspection) -> [Int?] {
    let elements = page.page.elements
    var canAppear = elements.map { !$0.waits }
    // Who waits for whom, by index; an element that was left out is taken for one that appears.
    var followers = [[Int]](repeating: [], count: elements.count)
    for (index, element) in elements.enumerated() where element.waits {
      for trigger in element.triggers where trigger.bringsIn {
        guard let item = trigger.triggeringItem else {
          canAppear[index] = true
          continue
        }
        if let cause = page.index(named: item) {
          followers[cause].append(index)
        } else if page.hasLeftOut(item) {
          canAppear[index] = true
        }
      }
    }
    var queue = elements.indices.filter { canAppear[$0] }
    while let index = queue.popLast() {
      for follower in followers[index] where !canAppear[follower] {
        canAppear[follower] = true
        queue.append(follower)
      }
    }
    return elements.indices.map { index in
      guard !canAppear[index] else { return nil }
      return elements[index].triggers.lazy.filter(\.bringsIn)
        .compactMap { $0.triggeringItem.flatMap(page.index(named:)) }
        .first { !canAppear[$0] }
    }
  }

  private static func report(_ circle: [Int], on page: PageInspection, _ inspection: Inspection) {
    let members = circle.map { page.page.elements[$0] }
    guard let first = members.first else { return }
    let place = first.triggers.first(where: \.bringsIn)?.nearestPlace(of: BookKey.triggeringItem.rawValue)
    if members.count == 1 {
      inspection.report(.waitsForItself(page.name(of: first)), at: place ?? first.place)
    } else {
      inspection.report(.waitsInACircle(members.map(\.name), page: page.place), at: place ?? first.place)
    }
  }
}
