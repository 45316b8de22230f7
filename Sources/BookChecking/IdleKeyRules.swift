import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// A key that has no effect where it stands, as something that it needs is not there.
private struct IdleKey: RuleFault {
  let key: any AnyFormatKey
  let subject: BookSubject
  let reason: String
  var severity: Diagnostic.Severity { .warning }
  var message: String { "'\(key.spelling)' of \(subject.words) has no effect" }
  var hint: String? { reason }
}

extension Inspection {
  /// Logs that a key has no effect where it is written.
  ///
  /// - Parameter reason: what it needs, as a hint.
  fileprivate func reportIdle(
    _ key: any AnyFormatKey, of subject: BookSubject, in thing: some Sourced, _ reason: String
  ) {
    guard let place = thing.place(of: key) else { return }
    report(.rule(IdleKey(key: key, subject: subject, reason: reason)), at: place)
  }

  fileprivate func reportIdleKeys(of value: BookValue, of owner: BookSubject) {
    let subject = BookSubject.value(value.definition.name, of: owner)
    if value.definition.kind == .truth {
      for key in [BookFormat.value.least, BookFormat.value.most] {
        reportIdle(key, of: subject, in: value, "a value that is true or false has no other numbers")
      }
    }
    if case .page = owner, value.definition.isKept {
      reportIdle(BookFormat.value.kept, of: subject, in: value, "only a value of the book is kept")
    }
  }
}

/// Keys of the book's values that have no effect.
enum IdleKeysOfTheBook: Rule {
  static func check(_ inspection: Inspection) {
    for value in inspection.book.values { inspection.reportIdleKeys(of: value, of: .book) }
  }
}

/// Keys of a page's values, elements, tweens and triggers that have no effect.
enum IdleKeys: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for value in page.page.values { inspection.reportIdleKeys(of: value, of: .page(page.place)) }
    page.forEachPart { part in
      check(part.element, named: part.name, on: page, inspection)
      for tween in part.element.tweens where tween.loopType == .none {
        inspection.reportIdle(
          BookFormat.tween.loopCount, of: .tween(tween.name, of: part.name), in: tween,
          "it counts the cycles of a tween whose 'loopType' is 'repeat' or 'reverse'")
      }
      for trigger in part.element.triggers { check(trigger, of: part.name, inspection) }
    }
  }

  private static func check(
    _ element: Element, named name: BookSubject.ElementName, on page: PageInspection,
    _ inspection: Inspection
  ) {
    let keys = BookFormat.element
    if element.colorOf != nil, page.page.palette.isEmpty, page.page.source?[BookFormat.page.palette] == nil {
      inspection.reportIdle(keys.colorOf, of: .element(name), in: element, "the page has no 'palette'")
    }
    if element.frameOf != nil, element.hasOneFrame(inspection.files) {
      inspection.reportIdle(
        keys.frameOf, of: .element(name), in: element, "what it shows has one frame only")
    }
    if !element.draggable {
      let ofDragging: [any AnyFormatKey] = [
        keys.dragArea, keys.dropTargets, keys.returns, keys.belongsOn, keys.grace,
      ]
      for key in ofDragging {
        inspection.reportIdle(key, of: .element(name), in: element, "the element is not 'draggable'")
      }
    } else if element.belongsOn.isEmpty {
      inspection.reportIdle(keys.grace, of: .element(name), in: element, "it belongs beside 'belongsOn'")
    }
  }

  private static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, _ inspection: Inspection
  ) {
    let (keys, action) = (BookFormat.trigger, trigger.action)
    func report(_ key: any AnyFormatKey, unless isUsed: Bool, actions: String) {
      guard !isUsed else { return }
      inspection.reportIdle(
        key, of: .trigger(of: owner), in: trigger, "it belongs beside the action \(actions)")
    }
    report(keys.value, unless: action.changesAValue, actions: "'set' or 'add'")
    report(keys.to, unless: action.setsAValue, actions: "'set'")
    report(keys.amount, unless: action.changesAValue && !action.setsAValue, actions: "'add'")
    report(keys.page, unless: action.goesToAPage, actions: "'goToPage'")
  }
}

extension TriggerAction {
  fileprivate var changesAValue: Bool {
    if case .change = self { true } else { false }
  }

  fileprivate var setsAValue: Bool {
    if case .change(let change) = self, case .set = change.kind { true } else { false }
  }

  fileprivate var goesToAPage: Bool {
    if case .request(.goTo) = self { true } else { false }
  }
}

extension Element {
  /// Whether it shows one picture, whatever its language, that has been looked into and is not animated.
  fileprivate func hasOneFrame(_ files: InspectedFiles) -> Bool {
    let names: [String]
    switch kind {
    case .image(let image): names = image.fileName.strings
    case .movie(let movie) where movie.frames.count == 1 && writtenFrames == 1:
      names = movie.frames.flatMap(\.name.strings)
    case .movie, .text, .audio, .activeArea, .shape: return false
    }
    return names.allSatisfy { name in
      if case .success? = files.picture(name) { files.pictureCount(of: name) == 1 } else { false }
    }
  }

  private var writtenFrames: Int { source?[BookFormat.element.frames]?.items.count ?? 1 }
}
