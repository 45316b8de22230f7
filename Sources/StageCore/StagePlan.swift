import BookVocabulary
import PageValues

/// All of a page that never changes while it plays: what its author wrote, and what follows from that alone.
///
/// Every state of a stage refers to the same plan.
final class StagePlan: Sendable {
  /// Of the page, in page pixels.
  let width: Double
  /// Of the page, in page pixels.
  let height: Double
  /// Ticks a second: 0.01 … 1000.
  let frameRate: Double
  /// Seconds.
  let tickLength: Double
  /// The tick in which the next page is asked for; 0 for never.
  let autoAdvanceTick: Int
  /// By element.
  let descriptions: [ElementDescription]
  /// By element.
  let parts: [ElementParts]
  let placeOf: [String: Int]
  /// What triggers set and ask for, and words show.
  let values: ValueTable
  let hasValues: Bool
  /// By element that shows values in words: the words, and the values' places.
  let shownWords: [(element: Int, words: ShownWords)]
  /// By movie whose frame is a value's number: the value's place.
  let shownFrames: [(movie: Int, value: Int)]
  /// By element whose colour is a value's number: the value's place.
  let shownColors: [(element: Int, value: Int)]
  /// What these numbers mean, from 1.
  let palette: [PaletteColor]
  /// Whether any element is seen and touched within an outline.
  let hasOutlines: Bool
  let triggers: TriggerTable
  /// By draggable element: its targets.
  let dropTargets: [ElementID: Set<ElementID>]
  /// By tween.
  let tweenOwners: [TweenOwner]
  /// By movie.
  let movieOwners: [ElementID]
  /// By movie: the frames that have a sound.
  let frameSounds: [Set<Int>]
  /// By sound channel.
  let channelOwners: [ElementID]

  /// - Parameters:
  ///   - frameRate: ticks a second; 30 if it is no positive number.
  ///   - autoAdvance: seconds after which the next page is asked for; nil for never.
  init(
    width: Double, height: Double, frameRate: Double, elements: [ElementDescription],
    values: [StageValue] = [], palette: [PaletteColor] = [], autoAdvance: Double?
  ) {
    self.width = width
    self.height = height
    let frameRate = frameRate > 0 && frameRate < .infinity ? min(max(frameRate, 0.01), 1000) : 30
    self.frameRate = frameRate
    tickLength = 1 / frameRate
    autoAdvanceTick = autoAdvance.map { max(1, StageTime.ticks(covering: $0, frameRate: frameRate)) } ?? 0
    descriptions = elements
    let placeOf = Dictionary(
      elements.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    self.placeOf = placeOf
    let asking = elements.lazy.flatMap(\.triggers).filter { !$0.conditions.isEmpty }
    let values = ValueTable(
      values, asked: asking.map(\.conditions),
      awaited: asking.filter { $0.event == .becomes }.map(\.conditions))
    (self.values, hasValues) = (values, !values.all.isEmpty)
    shownWords = elements.enumerated().compactMap { place, element in
      element.shownValues.map {
        (place, ShownWords(words: $0, places: $0.names.compactMap { values.placeOf[$0] }))
      }
    }
    shownColors = elements.enumerated().compactMap { place, element in
      element.colorValue.flatMap { values.placeOf[$0] }.map { (place, $0) }
    }
    self.palette = palette
    hasOutlines = elements.contains { $0.outline != nil }
    triggers = TriggerTable(elements, placeOf: placeOf, values: values, frameRate: frameRate)
    dropTargets = DragDescription.targets(in: elements, placeOf: placeOf)

    var parts: [ElementParts] = []
    var tweenOwners: [TweenOwner] = []
    var movies: [(owner: ElementID, sounding: Set<Int>)] = []
    var channelOwners: [ElementID] = []
    var shownFrames: [(movie: Int, value: Int)] = []
    for (place, element) in elements.enumerated() {
      let id = ElementID(index: place)
      let firstTween = tweenOwners.count
      tweenOwners += element.tweens.indices.map { TweenOwner(element: id, number: $0) }
      var part = ElementParts(
        isVisible: element.isVisible, isDraggable: element.drag != nil,
        tweens: firstTween..<tweenOwners.count)
      switch element.content {
      case .movie(let content):
        part.movie = movies.count
        if let value = element.frameValue.flatMap({ values.placeOf[$0] }) {
          shownFrames.append((movies.count, value))
        }
        movies.append((id, content.sequence.sounding))
      case .sound:
        part.channel = channelOwners.count
        channelOwners.append(id)
      case .picture, .text, .area, .shape:
        break
      }
      parts.append(part)
    }
    self.parts = parts
    self.tweenOwners = tweenOwners
    movieOwners = movies.map(\.owner)
    frameSounds = movies.map(\.sounding)
    self.channelOwners = channelOwners
    self.shownFrames = shownFrames
  }
}

/// The parts of an element, by their numbers on the stage: looked up again and again.
struct ElementParts: Sendable {
  /// Whether it is drawn when it appears.
  var isVisible: Bool
  var isDraggable: Bool
  /// The element's tweens, by their numbers in the juggler.
  var tweens: Range<Int>
  /// The element's number among the stage's movies, if it is one.
  var movie: Int?
  /// The element's number among the stage's sound channels, if it is one.
  var channel: Int?
}

/// Words that show values, and which values these are.
struct ShownWords: Sendable {
  var words: WordsWithValues
  /// Among the page's values.
  var places: [Int]
}

/// The element of a tween, and the tween's number among that element's.
struct TweenOwner: Sendable {
  var element: ElementID
  var number: Int
}
