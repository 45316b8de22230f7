import BookFormat
import BookVocabulary
import Phrases
import PropertyList

/// What a page of the book's own begins with: a menu and an end with ways to lead on, since a reader could
/// not leave them otherwise; intro and credits empty.
package struct NewOwnPage {
  let kind: OwnPageKind
  let phrases: any Phrases
  /// Page pixels.
  let width: Double
  let height: Double

  package init(kind: OwnPageKind, phrases: any Phrases, width: Double, height: Double) {
    (self.kind, self.phrases, self.width, self.height) = (kind, phrases, width, height)
  }

  package var value: PropertyListValue {
    .dictionary([.init(BookFormat.page.elements.spelling, .array(elements))])
  }

  private var elements: [PropertyListValue] {
    switch kind {
    case .intro, .credits: []
    case .menu: doors([(.read, phrases.door(.read)), (.contents, phrases.door(.contents))])
    case .end: doors([(.read, phrases.readsAgain), (.menu, phrases.door(.menu))])
    }
  }

  /// Words below each other in the middle of the page, each of which leads through a door when it is touched.
  private func doors(_ doors: [(door: Door, words: String)]) -> [PropertyListValue] {
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
        .init(key.text.spelling, .string(door.words)),
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
