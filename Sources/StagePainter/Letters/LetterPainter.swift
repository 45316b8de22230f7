import BookVocabulary
import CellGrid
import Compositing
import Media
import PageLayout
import PictureStore
import StageCore

/// Draws display type, as large letters made of dots, which another process has set.
package final class LetterPainter {
  /// The height of a capital, as part of the font's size: near enough for the common text faces.
  private static let capitalHeight = 0.72
  /// The contrast WCAG (success criterion 1.4.3) asks for where letters are large.
  private static let contrast = 3.0
  /// No page has so many headings; what is more is written in cells.
  private static let mostTexts = 1000
  /// What the masks of a page may take, in bytes; what is more is written in cells.
  private static let mostBytes = 8 << 20
  /// Letters that were set in another size stand in for those of one that is no further from it.
  private static let standIns = 0.6...1.7

  /// From this height of a capital on, in dots, letters are drawn; nil for never.
  private let smallestCapital: Double?
  /// Whether a dot belongs to a letter or does not: with few colours none lies between those of the letters
  /// and what is under them.
  private let isSharp: Bool
  private let pictures: PictureSession
  private var store: LetterStore { pictures.store.letters }
  /// How many texts of the page have been set.
  private var textCount = 0
  /// What their masks take.
  private var byteCount = 0
  /// Whether something of what has been looked at since the page's or the layout's beginning is still to
  /// come.
  package private(set) var isWaiting = false

  /// - Parameter pictures: of the store that has the letters, too.
  package init(from size: LetterSize = .normal, depth: ColorDepth = .direct, pictures: PictureSession) {
    smallestCapital = size.smallestCapital
    isSharp = depth != .direct && depth != .indexed256
    self.pictures = pictures
  }

  /// - Parameter isAwaited: whether what is still to come is waited for shortly.
  func beginLayout(isAwaited: Bool) {
    beginPage()
    pictures.beginLayout(isAwaited: isAwaited)
  }

  package func beginPage() {
    textCount = 0
    byteCount = 0
    isWaiting = false
  }

  /// A text as large letters; nil where letters of dots could not be read or the text would not fit its box:
  /// then it is written in cells instead, so that no word is lost. Where they are still to come their place
  /// is drawn as that of a picture.
  ///
  /// - Parameter spoken: the characters that are turned round, from 0; nil for none.
  package func drawing(
    _ text: TextContent, of element: StageElement, spoken: Range<Int>? = nil, at projection: Projection
  ) -> DotDrawing? {
    guard var setting = setting(text, of: element, at: projection) else { return nil }
    if let spoken { setting.plates = setting.plates(under: spoken) }
    let values = element.values
    let drawn = setting.plates.reduce(setting.inked) { $0.union($1) }
    let cells = projection.cells(covering: element.transform.box(of: drawn), margin: 2)
    var content: DotDrawing.Content
    switch mask(of: setting, isMoving: element.progress == .running, at: projection) {
    case .known(let mask):
      (setting.mask, setting.maskPlace) = mask
      content = .letters(setting)
    case .coming: content = .placeholder(setting.place(at: projection))
    case .failed: return nil
    }
    return DotDrawing(
      element: element.id, content: content, opacity: values.opacity * values.alpha, cells: cells)
  }

  /// How a text is drawn as large letters, but for the letters themselves; nil where it is not.
  func setting(_ text: TextContent, of element: StageElement, at projection: Projection) -> LetterSetting? {
    let values = element.values
    let isMoving = element.progress == .running
    guard let (style, facts, scale) = facts(text, values, isMoving: isMoving, at: projection),
      let top = facts.top(in: values, scale: scale, aligned: text.verticalAlignment)
    else { return nil }
    return LetterSetting(
      style: style, facts: facts, scale: scale, transform: element.transform, top: top, color: values.color,
      ground: projection.cellRect(element.bounds))
  }

  /// Whether a text of these values is drawn as large letters.
  func draws(_ text: TextContent, _ values: PropertyValues, at projection: Projection) -> Bool {
    guard let (_, facts, scale) = facts(text, values, isMoving: false, at: projection) else { return false }
    return facts.top(in: values, scale: scale, aligned: text.verticalAlignment) != nil
  }

  /// Has texts set that are about to be asked for, where that takes place in the background.
  func expect(_ texts: [(TextContent, PropertyValues)], waiting seconds: Double) {
    guard store.isInBackground else { return }
    for (text, values) in texts { _ = store.facts(of: LetterStyle(text, values)) }
    pictures.waitForLetters(seconds: seconds)
  }

  // MARK: What other processes say

  /// How a text lies; nil where it is not drawn as large letters, as far as is known.
  private func facts(
    _ text: TextContent, _ values: PropertyValues, isMoving: Bool, at projection: Projection
  ) -> (LetterStyle, LetterFacts, scale: Double)? {
    guard isLarge(values, on: projection), text.words.utf8.count <= LetterStyle.mostBytes,
      textCount < Self.mostTexts
    else { return nil }
    textCount += 1
    let style = LetterStyle(text, values)
    let standIn = store.isInBackground ? store.factsAtHand(like: style) : nil
    let scaled = standIn.map { (style, $0.facts, scale: style.form.fontSize / $0.fontSize) }
    // What goes on growing is set once it has come to rest.
    if isMoving, let scaled, Self.standIns.contains(scaled.scale) { return scaled }
    switch store.facts(of: style) {
    case .known(let facts): return (style, facts, 1)
    case .failed: return nil
    case .coming:
      pictures.waitForLetters()
      if case .known(let facts) = store.facts(of: style) { return (style, facts, 1) }
      isWaiting = true
      return scaled
    }
  }

  private func mask(
    of setting: LetterSetting, isMoving: Bool, at projection: Projection
  ) -> LetterStore.Answer<(LetterMask?, AffineTransform)> {
    let way = projection.dotsOfPage.after(setting.transform).after(
      AffineTransform(a: setting.scale, b: 0, c: 0, d: setting.scale, tx: 0, ty: setting.top))
    let ink = setting.facts.ink
    let inked = way.box(
      of: PageRect(x: Double(ink.x), y: Double(ink.y), width: Double(ink.width), height: Double(ink.height)))
    // No dot beside the page is seen.
    guard ink.width > 0, ink.height > 0,
      let box = DotBox(covering: inked, margin: 2, within: projection.dotBox)
    else { return .known((nil, .identity)) }
    byteCount += box.columns * box.rows
    guard byteCount <= Self.mostBytes else { return .failed }
    let request = LetterMask.Request(style: setting.style, transform: way, box: box)
    let standIn = store.isInBackground ? standIn(for: setting, way) : nil
    // What moves is drawn once it has come to rest; until then another mask of it is turned and scaled.
    if isMoving || setting.scale != 1, store.maskAtHand(request) == nil, let standIn {
      return .known(standIn)
    }
    var answer = store.mask(request)
    if case .coming = answer {
      pictures.waitForLetters()
      answer = store.mask(request)
    }
    switch answer {
    case .known(let mask): return .known((mask, .moved(by: box)))
    case .failed: return .failed
    case .coming:
      isWaiting = true
      return standIn.map { .known($0) } ?? .coming
    }
  }

  /// A mask of the same words that was drawn for another place, where it is near enough, and the way to this
  /// one.
  private func standIn(for setting: LetterSetting, _ way: AffineTransform) -> (LetterMask?, AffineTransform)?
  {
    guard let mask = store.maskAtHand(like: setting.style), let back = mask.request.transform.inverse
    else { return nil }
    let size = setting.style.form.fontSize / (mask.request.style.form.fontSize * setting.scale)
    let change = way.after(AffineTransform(a: size, b: 0, c: 0, d: size, tx: 0, ty: 0)).after(back)
    let growth = abs(change.a * change.d - change.b * change.c).squareRoot()
    guard Self.standIns.contains(growth) else { return nil }
    return (mask, change.after(.moved(by: mask.request.box)))
  }

  /// Whether a capital of this text is high enough to be drawn in dots.
  private func isLarge(_ values: PropertyValues, on projection: Projection) -> Bool {
    guard let smallestCapital, let letterRows = projection.dots.letterRows else { return false }
    let size = values.fontSize * abs(values.scaleY)
    let rowsPerPixel = projection.dotRowsPerPixel * Double(letterRows) / Double(projection.dots.rows)
    return size * Self.capitalHeight * rowsPerPixel >= smallestCapital
  }

  // MARK: Drawing

  /// Draws letters in a colour that can be read on what the canvas shows under them.
  package func draw(_ letters: LetterSetting, opacity: Double, on canvas: DotCanvas) {
    guard let mask = letters.mask else { return }
    let under = canvas.meanColor(of: letters.ground)
    let ink = Contrast.readable(
      letters.color, on: under ?? letters.color, ratio: under == nil ? 1 : Self.contrast)
    let whole = isSharp ? sharp(mask.picture) : mask.picture
    canvas.paint(Paint(ink, opacity: opacity), through: whole, by: letters.maskPlace)
    let way = canvas.projection.dotsOfPage.after(letters.transform)
    guard let (soft, box) = canvas.coverage(of: letters.plates.map(\.corners), by: way) else { return }
    let plates = sharp(soft)
    canvas.paint(Paint(ink, opacity: opacity), through: plates, by: .moved(by: box))
    // What of the letters lies on the plates.
    guard let turned = PictureSurface(width: plates.width, height: plates.height, form: .mask) else { return }
    let white = Paint(red: 1, green: 1, blue: 1)
    var place = letters.maskPlace
    (place.tx, place.ty) = (place.tx - Double(box.column), place.ty - Double(box.row))
    turned.paint(white, through: whole, by: place)
    turned.keep(where: plates)
    let color = under ?? Contrast.readable(ink, on: ink, ratio: Self.contrast)
    canvas.paint(Paint(color, opacity: opacity), through: turned, by: .moved(by: box))
  }

  /// A mask that covers dots wholly or not at all.
  private func sharp(_ mask: PictureSurface) -> PictureSurface { mask.sharpened(by: 255) ?? mask }
}

extension LetterFacts {
  /// Where the letters' top stands in a box of these values, in its own space; nil if they do not fit it.
  ///
  /// What is inked counts, not the line's height: a heading's box is often no higher than its letters.
  fileprivate func top(
    in values: PropertyValues, scale: Double, aligned alignment: VerticalAlignment
  ) -> Double? {
    let width = values.width.rounded(.up)
    let height = values.height.rounded(.up)
    guard scale * Double(ink.width) <= width, scale * Double(ink.height) <= height else { return nil }
    let slack = max(0, height - scale * Double(logical.height))
    let lift = max(0, scale * Double(ink.y + ink.height) - height)
    return switch alignment {
    case .top: -lift
    case .center: slack / 2 - lift
    case .bottom: slack - lift
    }
  }
}

extension LetterStyle {
  fileprivate init(_ text: TextContent, _ values: PropertyValues) {
    self.init(
      text.words, fontName: text.fontName,
      form: LetterForm(fontSize: values.fontSize, width: values.width, alignment: text.alignment))
  }
}
