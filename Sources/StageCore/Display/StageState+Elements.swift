extension StageState {
  /// All elements of the page, waiting ones included.
  public var elementCount: Int { records.count }

  /// The element of that name, waiting or not.
  public func element(named name: String) -> ElementID? { plan.placeOf[name].map(ElementID.init(index:)) }

  /// All there is to know about an element. Painters that draw every frame may want `values(of:)` and its
  /// neighbours instead, which copy no strings.
  public func element(_ id: ElementID) -> StageElement {
    let description = plan.descriptions[id.index]
    let record = records[id.index]
    let values = values[id.index]
    return StageElement(
      id: id, name: description.name, content: content(of: id), values: values,
      isVisible: record.isVisible, isActive: description.isActive, progress: progress(of: id),
      movieFrame: movieFrame(of: id),
      transform: values.transform, bounds: values.bounds, outline: description.outline,
      imageArea: description.imageArea, isMovable: isMovable(id))
  }

  /// The element as the book describes it, before anything moved it.
  public func description(of id: ElementID) -> ElementDescription { plan.descriptions[id.index] }

  /// The name the book gives it.
  public func name(of id: ElementID) -> String { plan.descriptions[id.index].name }

  /// What it shows or plays, in the words of this tick.
  public func content(of id: ElementID) -> ElementContent {
    if !plan.shownWords.isEmpty, let content = contents[id.index] { return content }
    return plan.descriptions[id.index].content
  }

  /// The numbers as they are at this tick.
  public func values(of id: ElementID) -> PropertyValues { values[id.index] }

  /// Whether the element is to be drawn: on the page and visible, however clear it may be.
  public func isShowing(_ id: ElementID) -> Bool {
    records[id.index].presence == .onPage && records[id.index].isVisible
  }

  /// Whether the element is on the page, visible and made to be dragged.
  public func isDraggable(_ id: ElementID) -> Bool {
    records[id.index].isTouchable && isMovable(id)
  }

  /// Whether the element is made to be dragged, and not in its place yet.
  func isMovable(_ id: ElementID) -> Bool { plan.parts[id.index].isDraggable && !records[id.index].isPlaced }

  /// Whether a touch can have the element as its target: on the page, visible, and active or made to be
  /// dragged.
  public func isTouchable(_ id: ElementID) -> Bool { records[id.index].isTouchable }

  /// The frame a movie shows, from 0; 0 for anything else.
  public func movieFrame(of id: ElementID) -> Int { plan.parts[id.index].movie.map { movies[$0].frame } ?? 0 }

  /// The channel of a sound element; nil for anything else.
  public func soundChannel(of id: ElementID) -> SoundChannel? {
    plan.parts[id.index].channel.map { channels[$0] }
  }

  /// Whether it waits, shows, runs, is done or has left.
  public func progress(of id: ElementID) -> StageElement.Progress {
    let parts = plan.parts[id.index]
    switch records[id.index].presence {
    case .waiting: return .waiting
    case .removed: return .removed
    case .onPage:
      if isRunning(parts) { return .running }
      let hadSomethingToDo = !parts.tweens.isEmpty || parts.movie != nil || parts.channel != nil
      return hadSomethingToDo ? .done : .showing
    }
  }

  private func isRunning(_ parts: ElementParts) -> Bool {
    parts.movie.map(movieRoster.contains) ?? false
      || parts.channel.map(channelRoster.contains) ?? false
      || parts.tweens.contains { juggler.contains(TweenID(index: $0)) }
  }

  /// Puts a waiting or removed element on the page as the book describes it, and starts all it has.
  ///
  /// - Parameter isVisible: nil for the book's value.
  mutating func appear(_ id: ElementID, isVisible: Bool? = nil) {
    if records[id.index].presence == .removed {
      values[id.index] = plan.descriptions[id.index].values
      records[id.index].setPlace(nil, plan.descriptions[id.index])
    }
    records[id.index].presence = .onPage
    records[id.index].isVisible = isVisible ?? plan.parts[id.index].isVisible
    displayList.insert(id, at: placeInDisplayList(of: id))
    log.hasVisibleChange = true
    log.note(.appeared, of: id)
    start(id)
  }

  /// Draws an element on the page, or draws it no more.
  mutating func setVisible(_ isVisible: Bool, _ id: ElementID) {
    guard records[id.index].isVisible != isVisible else { return }
    if !isVisible { letGo(id) }
    records[id.index].isVisible = isVisible
    log.hasVisibleChange = true
    log.append(isVisible ? .shown(id) : .hidden(id))
  }

  /// Takes an element off the page, with all that it still does.
  mutating func remove(_ id: ElementID) {
    letGo(id)
    records[id.index].presence = .removed
    displayList.remove(at: placeInDisplayList(of: id))
    stop(id)
    log.hasVisibleChange = true
    log.note(.removed, of: id)
  }

  /// Takes the elements off the page whose removing tween has finished.
  mutating func removeLeavingElements() {
    guard !log.leaving.isEmpty else { return }
    for id in log.leaving where records[id.index].presence == .onPage { remove(id) }
    log.leaving.removeAll(keepingCapacity: true)
  }

  /// Where an element that is not dragged stands among those on the page, or would stand.
  func placeInDisplayList(of id: ElementID) -> Int {
    var low = 0
    var high = displayList.count - drags.count
    while low < high {
      let middle = (low + high) / 2
      if displayList[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
