import BookDrafts
import BookVocabulary
import Importing
import StyleSheets

/// Pictures and drawings in boxes.
extension BoxLayout {
  /// Of a picture, in pixels.
  struct PictureSize {
    var width: Double
    var height: Double
    var edges = Edges(all: 0.0)
    var margin = Edges(all: 0.0)

    var outerWidth: Double { width + edges.left + edges.right + margin.left + margin.right }
    var outerHeight: Double { height + edges.top + edges.bottom + margin.top + margin.bottom }
  }

  /// How large a picture is shown.
  func pictureSize(of element: StyledElement, in room: Double, _ roomHeight: Double?) -> PictureSize {
    let style = element.style
    let natural = naturalSize(of: element)
    var width = style.width?.pixels(of: room)
    var height = style.height?.pixels(of: roomHeight)
    let ratio = natural.map { $0.width / max(0.01, $0.height) }
    switch (width, height) {
    case (nil, nil): (width, height) = (natural?.width ?? 300, natural?.height ?? 150)
    case (nil, let known?): width = ratio.map { known * $0 } ?? 300
    case (let known?, nil): height = ratio.map { known / $0 } ?? 150
    default: break
    }
    var size = PictureSize(width: max(0, width ?? 0), height: max(0, height ?? 0))
    let keepsShape = ratio != nil && (style.width == nil || style.height == nil)
    if let most = style.mostWidth?.pixels(of: room), size.width > most {
      if keepsShape, let ratio { size.height = most / ratio }
      size.width = most
    }
    if let most = style.mostHeight?.pixels(of: roomHeight), size.height > most {
      if keepsShape, let ratio { size.width = most * ratio }
      size.height = most
    }
    func pad(_ length: StyleLength, _ border: ComputedStyle.Border) -> Double {
      max(0, length.pixels(of: room) ?? 0) + border.room
    }
    size.edges.left = pad(style.padding.left, style.border.left)
    size.edges.right = pad(style.padding.right, style.border.right)
    size.edges.top = pad(style.padding.top, style.border.top)
    size.edges.bottom = pad(style.padding.bottom, style.border.bottom)
    size.margin.left = style.margin.left?.pixels(of: room) ?? 0
    size.margin.right = style.margin.right?.pixels(of: room) ?? 0
    size.margin.top = style.margin.top?.pixels(of: room) ?? 0
    size.margin.bottom = style.margin.bottom?.pixels(of: room) ?? 0
    return size
  }

  private func naturalSize(of element: StyledElement) -> (width: Double, height: Double)? {
    if element.name == "svg" {
      guard let view = DrawingView(of: element.element) else { return nil }
      return (view.width, view.height)
    }
    return picture(of: element).map { (Double($0.look.width), Double($0.look.height)) }
  }

  /// The file of an `<img>`, as the book has it.
  private func picture(of element: StyledElement) -> ImportJob.UsedPicture? {
    picture(element.element["src"] ?? element.element["href"] ?? "", from: file, at: element.place)
  }

  /// A picture by its address, or the first of its fallbacks that is one.
  func picture(_ address: String, from file: String, at place: SourcePlace) -> ImportJob.UsedPicture? {
    BookPictures(reader: reader, package: package).picture(address, from: file, at: place)
  }

  /// Lays out a picture that lies between other boxes.
  func layOutReplaced(_ element: StyledElement, in flow: inout BoxFlow, _ around: Surroundings) {
    var size = pictureSize(of: element, in: around.width, around.height)
    if element.style.margin.left == nil, element.style.margin.right == nil {
      size.margin.left = max(0, (around.width - size.outerWidth) / 2)
    }
    flow.add(margin: size.margin.top)
    flow.settle()
    placePicture(element, size, x: around.x, y: flow.y - size.margin.top, around)
    flow.take(size.outerHeight - size.margin.top - size.margin.bottom)
    flow.add(margin: size.margin.bottom)
  }

  /// Puts a picture at its place: the corner of its margins.
  func placePicture(
    _ element: StyledElement, _ size: PictureSize, x: Double, y: Double, _ around: Surroundings
  ) {
    let style = element.style
    guard style.isVisible, size.width > 0, size.height > 0 else { return }
    let outer = DraftBox(
      x: x + size.margin.left, y: y + size.margin.top,
      width: size.outerWidth - size.margin.left - size.margin.right,
      height: size.outerHeight - size.margin.top - size.margin.bottom)
    let box = DraftBox(
      x: outer.x + size.edges.left, y: outer.y + size.edges.top, width: size.width, height: size.height)
    var layers = around.layers
    if style.isPositioned || style.opacity < 1 {
      layers.append(style.layer.map { $0 < 0 ? $0 : $0 + 1 } ?? 1)
    }
    let first = items.count
    if element.name == "svg" {
      add(DrawingLayout(element, in: box, layers: layers, page: self).items)
    } else if let picture = picture(of: element) {
      let alternative = element.element["alt"]?.collapsed ?? ""
      let whole = fitted(picture.ratio, in: box, style.pictureFit)
      add([
        PlacedItem(
          content: .picture(
            picture, description: alternative.isEmpty ? nil : alternative, whole: whole.whole),
          box: whole.seen, layers: layers, link: around.link, place: element.place,
          corners: whole.seen == outer ? style.corners : nil)
      ])
    }
    paint(element, in: outer, layers: layers, under: first)
    var map = AffineTransform.identity
    if style.position == .relative {
      map = .moved(style.left?.pixels(of: around.width) ?? 0, style.top?.pixels(of: around.height) ?? 0)
    }
    if !style.transform.isEmpty {
      map = map.after(TransformStep.transform(style.transform, of: outer, origin: style.origin))
    }
    change(from: first) { item in
      item.transform = map.after(item.transform)
      item.alpha *= style.opacity
    }
  }

  /// What of a picture is seen where, and where all of it lies if that is elsewhere.
  func fitted(
    _ ratio: Double, in box: DraftBox, _ fit: ComputedStyle.PictureFit
  ) -> (seen: DraftBox, whole: DraftBox?) {
    let isWider = ratio * box.height > box.width
    switch fit {
    case .stretched, .natural: return (box, nil)
    case .contained, .covering:
      let matchesWidth = isWider == (fit == .contained)
      let width = matchesWidth ? box.width : box.height * ratio
      let height = matchesWidth ? box.width / max(0.0001, ratio) : box.height
      let whole = DraftBox(
        x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width, height: height
      )
      return fit == .contained ? (whole, nil) : (box, whole)
    }
  }

  // MARK: Grounds and borders

  /// Paints the ground, the picture on it and the borders of a box.
  ///
  /// - Parameter first: the item that they lie under.
  func paint(_ element: StyledElement, in box: DraftBox, layers: [Int], under first: Int) {
    let style = element.style
    guard style.isVisible, box.width > 0, box.height > 0 else { return }
    var painted: [PlacedItem] = []
    func add(_ color: StyleColor, _ box: DraftBox, _ corners: CornerRadius? = nil, border: Double? = nil) {
      guard color.alpha > 0, box.width > 0, box.height > 0 else { return }
      painted.append(
        PlacedItem(
          content: .rectangle(color.hexadecimal, border: border), box: box, alpha: color.alpha,
          layers: layers, place: element.place, corners: corners))
    }
    if element.name != "body" { add(style.background, box, style.corners) }
    if let background = style.backgroundPicture,
      let picture = picture(background.address, from: background.file, at: element.place)
    {
      painted.append(backgroundItem(picture, style, in: box, layers: layers, at: element.place))
    }
    if let gradients = gradients(of: element, in: box, layers: layers) { painted.append(gradients) }
    let sides = style.border
    if let corners = style.corners, sides == Edges(all: sides.top) {
      if sides.top.isDrawn { add(sides.top.color ?? style.color, box, corners, border: sides.top.room) }
      return self.add(painted, at: first)
    }
    func side(_ border: ComputedStyle.Border, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      guard border.isDrawn else { return }
      add(border.color ?? style.color, DraftBox(x: x, y: y, width: width, height: height))
    }
    side(sides.top, box.x, box.y, box.width, sides.top.room)
    side(sides.bottom, box.x, box.y + box.height - sides.bottom.room, box.width, sides.bottom.room)
    side(sides.left, box.x, box.y, sides.left.room, box.height)
    side(sides.right, box.x + box.width - sides.right.room, box.y, sides.right.room, box.height)
    self.add(painted, at: first)
  }

  private func backgroundItem(
    _ picture: ImportJob.UsedPicture, _ style: ComputedStyle, in box: DraftBox, layers: [Int],
    at place: SourcePlace
  ) -> PlacedItem {
    var fitted = fitted(picture.ratio, in: box, style.backgroundFit)
    if style.backgroundFit == .natural {
      let whole = DraftBox(
        x: box.x, y: box.y, width: Double(picture.look.width), height: Double(picture.look.height))
      fitted = (box.intersection(whole) ?? box, whole)
      if style.repeatsGround, whole.width < box.width || whole.height < box.height {
        reader.lose("a ground that repeats its picture shows it once", at: place)
      }
    }
    return PlacedItem(
      content: .picture(picture, description: nil, whole: fitted.whole), box: fitted.seen, layers: layers,
      place: place, corners: fitted.seen == box ? style.corners : nil)
  }

  /// Stops and bands of a ground's gradients.
  private static let mostGroundParts = 2000

  private func gradients(of element: StyledElement, in box: DraftBox, layers: [Int]) -> PlacedItem? {
    let style = element.style
    guard !style.gradients.isEmpty else { return nil }
    let most = min(Self.mostGroundParts, reader.groundPartsLeft)
    guard let drawing = GradientDrawing(style, width: box.width, height: box.height, mostParts: most) else {
      reader.lose("a ground of colours that repeat so often is left out", at: element.place)
      return nil
    }
    reader.groundPartsLeft -= drawing.partCount
    let name = BookFileName.stem(of: file) + "-ground"
    return reader.job.usePicture(drawing.bytes, named: name, at: element.place).map { picture in
      PlacedItem(
        content: .picture(picture, description: nil, whole: nil), box: box, layers: layers,
        place: element.place, corners: style.corners)
    }
  }
}
