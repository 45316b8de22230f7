extension Stage {
  /// Acts on what was heard since the last step. What these actions bring about is heard by the next.
  func actOnTriggers() {
    let heardBefore = log.heard.count
    for index in 0..<heardBefore {
      triggers.forEachListener(to: log.heard[index], act(on:))
    }
    log.heard.removeFirst(heardBefore)
  }

  /// An element that is not on the page appears. One that is starts again what it has finished; what still runs
  /// goes on.
  private func act(on id: ElementID) {
    switch records[id.index].presence {
    case .waiting, .removed: show(id)
    case .onPage: start(id)
    }
  }
}
