import BookFormat
import BookVocabulary
import PhraseCatalogues
import Phrases
import PropertyList

/// What a page of the book's own begins with: a menu and an end with ways to lead on, since a reader could
/// not leave them otherwise; intro and credits empty.
package struct NewOwnPage {
  let kind: OwnPageKind
  /// The languages of its words. Alone the tag does not matter.
  private let spoken: [(tag: String, phrases: any Phrases)]
  private let saysLanguages: Bool
  /// Page pixels.
  let width: Double
  let height: Double

  /// - Parameters:
  ///   - languages: those of the book. Of those that Leggi does not speak a page has no words.
  ///   - phrases: where the book does not say its languages, or Leggi speaks none of them.
  package init(
    kind: OwnPageKind, languages: [String], phrases: any Phrases, width: Double, height: Double
  ) {
    (self.kind, self.width, self.height) = (kind, width, height)
    let known = SpokenLanguage.allCases
    let spoken = languages.compactMap { tag in
      PreferredLanguages([tag]).choice(among: known.map(\.rawValue)).map { (tag, known[$0].phrases) }
    }
    self.spoken = spoken.isEmpty ? [("", phrases)] : spoken
    saysLanguages = languages.count > 1 && !spoken.isEmpty
  }

  private func words(_ words: (any Phrases) -> String) -> PropertyListValue {
    guard saysLanguages else { return .string(words(spoken[0].phrases)) }
    return .dictionary(spoken.map { .init($0.tag, .string(words($0.phrases))) })
  }

  package var value: PropertyListValue {
    .dictionary([.init(BookFormat.page.elements.spelling, .array(elements))])
  }

  private var elements: [PropertyListValue] {
    switch kind {
    case .intro, .credits: []
    case .menu: doors([(.read, words { $0.door(.read) }), (.contents, words { $0.door(.contents) })])
    case .end: doors([(.read, words { $0.readsAgain }), (.menu, words { $0.door(.menu) })])
    }
  }

  /// Words below each other in the middle of the page, each of which leads through a door when it is touched.
  private func doors(_ doors: [(door: Door, words: PropertyListValue)]) -> [PropertyListValue] {
    let (pitch, size) = (height / 6, (width: width / 2, height: height / 8))
    let top = (height - pitch * Double(doors.count - 1) - size.height) / 2
    return doors.enumerated().map { row, door in
      let key = BookFormat.element
      let trigger = BookFormat.trigger
      func number(_ number: Double) -> PropertyListValue { .integer(Int(number.rounded())) }
      return .dictionary([
        .init(key.type.spelling, .string(ElementType.text.rawValue)),
        .init(key.name.spelling, .string(door.door.rawValue)),
        .init(key.x.spelling, number((width - size.width) / 2)),
        .init(key.y.spelling, number(top + pitch * Double(row))),
        .init(key.width.spelling, number(size.width)), .init(key.height.spelling, number(size.height)),
        .init(key.text.spelling, door.words),
        .init(key.align.spelling, .string(HorizontalAlignment.center.spelling)),
        .init(key.verticalAlign.spelling, .string(VerticalAlignment.center.spelling)),
        .init(key.isActive.spelling, .boolean(true)),
        .init(
          key.trigger.spelling,
          .dictionary([
            .init(trigger.triggeringItem.spelling, .string(door.door.rawValue)),
            .init(trigger.event.spelling, .string(TriggerEvent.touched.spelling)),
            .init(trigger.action.spelling, .string(door.door.rawValue)),
          ])),
      ])
    }
  }
}
