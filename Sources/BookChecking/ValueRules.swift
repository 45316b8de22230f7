import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// A value that is asked for, changed or shown, and that neither the page nor the book declares.
enum UnknownValues: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    let names = inspection.valueNames(on: page.page)
    func report(
      _ name: String, _ use: BookProblem.ValueUse, _ owner: BookSubject.ElementName,
      at place: @autoclosure () -> SourceRange?
    ) {
      guard !names.contains(name), !inspection.mayHaveLeftOutValue(name, on: page.page) else { return }
      let nearest = inspection.log.nearest(to: name, among: names.sorted())
      inspection.report(.noSuchValue(name, use, owner, nearest: nearest), at: place())
    }
    page.forEachPart { part in
      let element = part.element
      for trigger in element.triggers {
        for condition in trigger.conditions {
          report(
            condition.asked.value, .condition, part.name,
            at: condition.nearestPlace(of: BookFormat.condition.value))
        }
        if case .change(let change) = trigger.action {
          report(change.value, .change, part.name, at: trigger.nearestPlace(of: BookFormat.trigger.value))
        }
      }
      if let name = element.frameOf {
        report(name, .frame, part.name, at: element.nearestPlace(of: BookFormat.element.frameOf))
      }
      if let name = element.colorOf {
        report(name, .color, part.name, at: element.nearestPlace(of: BookFormat.element.colorOf))
      }
      // Where there are no values, braces are braces.
      guard !names.isEmpty, let words = element.shownWords else { return }
      for name in words.string.strings.flatMap(WordsWithValues.namesInBraces) {
        report(name, .words, part.name, at: element.nearestPlace(of: words.key))
      }
    }
  }
}

extension Inspection {
  /// The names that values have on a page: its own, and the book's.
  fileprivate func valueNames(on page: Page) -> Set<String> {
    Set(values.keys).union(page.values.map(\.definition.name))
  }

  /// Whether a value of that name was written, and is left out for a fault of its own.
  fileprivate func mayHaveLeftOutValue(_ name: String, on page: Page) -> Bool {
    [book.source?[BookFormat.book.values], page.source?[BookFormat.page.values]].contains { written in
      written.map { $0.hasLostValues || $0[name] != nil || $0.kind != .dictionary } ?? false
    }
  }
}

/// A value of a page that has the name of one of the book, which is not seen there.
enum HiddenValues: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for value in page.page.values where inspection.values[value.definition.name] != nil {
      inspection.report(.hidesValue(value.definition.name, on: page.place), at: value.place)
    }
  }
}

/// A number that a value is set to and cannot be.
enum ChangesOutOfRange: TriggerRule {
  private struct Fault: RuleFault {
    let owner: BookSubject.ElementName
    let value: ValueDefinition
    let number: Int
    var severity: Diagnostic.Severity { .warning }
    var message: String {
      "\(BookSubject.trigger(of: owner).words) sets \(value.name.quoted) to \(number), which it "
        + "cannot be; \(value.written(value.held(number))) is taken"
    }
    var hint: String? {
      value.kind == .truth
        ? "it is true or false"
        : "'least' and 'most' say what it can be; where they are not written 0 and 1000"
    }
  }

  static func check(
    _ trigger: Trigger, of owner: BookSubject.ElementName, item: Element?, page: PageInspection,
    of inspection: Inspection
  ) {
    guard case .change(let change) = trigger.action, case .set(let number) = change.kind,
      let value = inspection.book.value(named: change.value, on: page.page)?.definition,
      !value.range.contains(number)
    else { return }
    inspection.report(
      .rule(Fault(owner: owner, value: value, number: number)),
      at: trigger.nearestPlace(of: BookFormat.trigger.to))
  }
}

/// Forms of words for a value's number that are not two, which are shown as they are written.
enum FormsOfValues: PageRule {
  private struct Fault: RuleFault {
    let owner: BookSubject.ElementName
    let name: String
    var severity: Diagnostic.Severity { .warning }
    var message: String {
      "\(owner.words) shows the braces of \(name.quoted): there are not two forms in them"
    }
    var hint: String? { "the first is for one, the second for any other number: '{coins|one coin|%d coins}'" }
  }

  static func check(_ page: PageInspection, of inspection: Inspection) {
    let names = inspection.valueNames(on: page.page)
    guard !names.isEmpty else { return }
    page.forEachPart { part in
      guard let words = part.element.shownWords else { return }
      for name in Set(words.string.strings.flatMap(namesWithOtherForms)).intersection(names).sorted() {
        inspection.report(
          .rule(Fault(owner: part.name, name: name)), at: part.element.nearestPlace(of: words.key))
      }
    }
  }

  /// The names that stand in braces with one form, with three or more, or with forms that do not end.
  private static func namesWithOtherForms(in words: String) -> [String] {
    let pieces = words.split(separator: "{", omittingEmptySubsequences: false)
    return zip(pieces, pieces.dropFirst()).compactMap { before, behind in
      let inside = behind.prefix { $0 != "}" }
      let parts = inside.split(separator: "|", omittingEmptySubsequences: false)
      let isShown = parts.count == 3 && inside.endIndex != behind.endIndex
      return before.last == "\\" || parts.count < 2 || isShown ? nil : String(parts[0])
    }
  }
}
