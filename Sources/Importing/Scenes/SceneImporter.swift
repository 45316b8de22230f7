import BookDrafts
import BookVocabulary
import Characters

/// Makes a book of `story.xml`, the form of the app Tiny Tastes: scenes of pictures, picture animations,
/// sounds, links and ways to the next scene.
///
/// ```xml
/// <scene id="pond">
///   <image path="pond.jpg" x="0" y="20" w="1024" h="748" />
///   <image x="270" y="360" w="60" h="60" duration="1.8" repeat="0">
///     <animation>bubble_00.png</animation> <animation>bubble_01.png</animation>
///   </image>
///   <sound path="story_sound_p12" type="m4a" />
///   <link id="frog" x="154" y="300" w="370" h="190" />
///   <next id="fish" />
/// </scene>
/// ```
package enum SceneImporter: Importer {
  package static func draft(_ job: ImportJob) throws(ImportFault) -> BookDraft {
    guard
      let name = job.start ?? job.source.names.first(where: { $0.pathNames.last == "story.xml" })
    else { throw ImportFault("there is no story.xml") }
    let root = try SourceXML.read(try job.bytes(of: name, atMost: SourceXML.mostBytes), of: name)
    let scenes = ([root] + root.descendants).filter { $0.name == "scene" }
    guard !scenes.isEmpty else {
      throw ImportFault("there is no scene in it", at: root.place)
    }
    if scenes.count > ImportLimits.pages {
      job.lose(
        "from here on scenes are left out: a book has at most \(ImportLimits.pages) pages",
        at: scenes[ImportLimits.pages].place)
    }
    return SceneStory(Array(scenes.prefix(ImportLimits.pages)), in: name, of: job).draft()
  }
}

/// The scenes of a story, and where they lead.
private struct SceneStory {
  private let scenes: [SourceElement]
  private let job: ImportJob
  /// The folder of the story, with a slash behind it; empty for the source itself.
  private let folder: String
  /// What of the scenes' pixels is the page.
  private let left: Double
  private let top: Double
  private let width: Double
  private let height: Double
  /// What each scene's page is called.
  private let names: [String]
  /// By their names, the first one of each.
  private let numbers: [String: Int]

  /// Pixels of the tablet that such stories were made for: no page is smaller for want of pictures.
  private static let defaultSize = (width: 1024.0, height: 768.0)

  init(_ scenes: [SourceElement], in file: String, of job: ImportJob) {
    self.scenes = scenes
    self.job = job
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    names = scenes.enumerated().map { $1["id"] ?? "scene \($0 + 1)" }
    numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    let boxes = scenes.flatMap { $0.elements("image") }.compactMap(Self.box)
    // Tablets have a line of their own over each page: what no picture ever reaches is no part of it.
    left = max(0, boxes.map(\.x).min() ?? 0)
    top = max(0, boxes.map(\.y).min() ?? 0)
    width = Self.side(boxes.map { $0.x + $0.width }.max(), from: left) ?? Self.defaultSize.width
    height = Self.side(boxes.map { $0.y + $0.height }.max(), from: top) ?? Self.defaultSize.height
  }

  /// What lies between two edges; nil where that is no side of a page.
  private static func side(_ end: Double?, from start: Double) -> Double? {
    end.map { $0 - start }.flatMap { (1...16_384).contains($0) ? $0 : nil }
  }

  func draft() -> BookDraft {
    var book = BookDraft(width: width, height: height)
    book.title = .plain(job.title)
    for (number, scene) in scenes.enumerated() {
      if numbers[names[number]] != number {
        job.lose("there is an earlier scene \(names[number].quoted), which links lead to", at: scene.place)
      }
      book.pages.append(page(of: scene, number: number))
      job.advance()
    }
    let title = scenes.firstIndex { $0["title"] == "true" } ?? 0
    book.cover = book.pages[title].elements.first { $0.type == .image }?.fileName
    return book
  }

  private func page(of scene: SourceElement, number: Int) -> PageDraft {
    var page = PageDraft(name: names[number])
    var sounds: [ElementDraft] = []
    var (pictures, links) = (0, 0)
    for child in scene.elements {
      guard page.elements.count + sounds.count < Self.mostElements else {
        job.lose("what follows in the scene is left out: it has too much", at: child.place)
        break
      }
      let element: ElementDraft? =
        switch child.name {
        case "image": image(child, number: pictures)
        case "link": link(child, number: links)
        case "next", "prev": way(child, from: number)
        case "sound": sound(child, number: sounds.count)
        default: unknown(child)
        }
      guard let element else { continue }
      if [.image, .movie].contains(element.type) { pictures += 1 }
      if element.type == .activearea { links += 1 }
      // What is heard is reported behind what is seen.
      if element.type == .audio { sounds.append(element) } else { page.elements.append(element) }
    }
    page.elements += sounds
    return page
  }

  /// Of a page; the format has no more.
  private static let mostElements = 5000

  private func unknown(_ element: SourceElement) -> ElementDraft? {
    job.lose("\(element.name.quoted) is nothing that a scene has", at: element.place)
    return nil
  }

  // MARK: What is on a page

  /// A place and a size; nil where one of the four numbers is missing or none.
  private static func box(of element: SourceElement) -> DraftBox? {
    let numbers = [["x"], ["y"], ["w", "width"], ["h", "height"]].compactMap { names in
      names.lazy.compactMap { element[$0] }.first.flatMap(Double.init)
    }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 16_384 }), numbers[2] > 0, numbers[3] > 0 else {
      return nil
    }
    return DraftBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The same in pixels of the page.
  private func placed(_ element: SourceElement) -> DraftBox? {
    Self.box(of: element).map { DraftBox(x: $0.x - left, y: $0.y - top, width: $0.width, height: $0.height) }
  }

  private func image(_ element: SourceElement, number: Int) -> ElementDraft? {
    guard let box = placed(element) else {
      job.lose("an image says nowhere where it lies, and how large it is", at: element.place)
      return nil
    }
    let animation = element.elements("animation")
    if animation.count > Self.mostFrames {
      job.lose(
        "an animation has at most \(Self.mostFrames) pictures: the others are left out", at: element.place)
    }
    let frames = animation.prefix(Self.mostFrames).compactMap { frame in
      picture(frame.text, at: frame.place)
    }
    let still = element["path"].flatMap { picture($0, at: element.place) }
    guard !frames.isEmpty else {
      if still == nil, element["path"] == nil { job.lose("an image names no picture", at: element.place) }
      return still.map { .image(Self.name("picture", number), file: $0, in: box) }
    }
    let duration = element["duration"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    let seconds = (duration ?? 1) / Double(frames.count)
    let cycles = element["repeat"].flatMap(Int.init) ?? 0
    let loops = cycles <= 0 || cycles > Self.mostFrames / frames.count
    // What is played some times is followed by the picture that it stands for.
    let all = loops ? frames : (0..<cycles).flatMap { _ in frames } + (still.map { [$0] } ?? [])
    return .movie(
      Self.name("movie", number), frames: all, seconds: min(max(seconds, 0.01), 3600), loops: loops, in: box)
  }

  /// Pictures of an animation; more than these, as often as it is played, are played over and over.
  private static let mostFrames = 1000

  private func picture(_ path: String, at place: SourcePlace) -> DraftWords? {
    guard let name = file(path, endings: ["png", "jpg", "jpeg"], at: place) else { return nil }
    return job.usePicture(name, at: place).map { .plain($0.file) }
  }

  private func sound(_ element: SourceElement, number: Int) -> ElementDraft? {
    guard let path = element["path"] else {
      job.lose("a sound names no track", at: element.place)
      return nil
    }
    guard let name = file(path, endings: [element["type"] ?? "m4a", "m4a", "mp3", "wav"], at: element.place),
      let track = job.useTrack(name, at: element.place)
    else { return nil }
    // A scene has no other words than those that its sound speaks.
    return .sound(Self.name("sound", number), file: .plain(track.file), isNarration: number == 0)
  }

  /// A file of the story, which may be named without its ending.
  private func file(_ path: String, endings: [String], at place: SourcePlace) -> String? {
    let path = path.trimmed
    let candidates = [path] + endings.map { "\(path).\($0)" }
    if let name = candidates.map({ folder + $0 }).first(where: job.has) { return name }
    job.lose("there is no \(path.quoted)", at: place)
    return nil
  }

  private static func name(_ kind: String, _ number: Int) -> String { "\(kind) \(number + 1)" }

  // MARK: Where it leads

  private func link(_ element: SourceElement, number: Int) -> ElementDraft? {
    guard let target = target(of: element) else { return nil }
    guard let box = placed(element) else {
      job.lose("a link says nowhere where it lies, and how large it is", at: element.place)
      return nil
    }
    return .area(Self.name("link", number), in: box, description: .plain(target)).leading(to: target)
  }

  /// The scene that something leads to.
  private func target(of element: SourceElement) -> String? {
    guard let id = element["id"] else {
      let view = element["segue"].map { " to \($0.quoted)" } ?? ""
      job.lose("a link\(view) leads out of the story", at: element.place)
      return nil
    }
    guard numbers[id] != nil else {
      job.lose("there is no scene \(id.quoted) to lead to", at: element.place)
      return nil
    }
    return id
  }

  /// An arrow to the next or the previous scene, where turning pages leads to another one.
  private func way(_ element: SourceElement, from number: Int) -> ElementDraft? {
    guard let id = target(of: element) else { return nil }
    let isNext = element.name == "next"
    guard numbers[id] != number + (isNext ? 1 : -1) else { return nil }
    let (side, margin) = (Self.arrowSize, Self.arrowSize / 4)
    let box = DraftBox(
      x: isNext ? width - side - margin : margin, y: height - side - margin, width: side, height: side)
    var arrow = ElementDraft.text(
      isNext ? "next" : "previous", .plain(isNext ? "→" : "←"), in: box, size: side * 0.7, align: .center,
      verticalAlign: .center)
    arrow.set("role", .string(TextRole.label.rawValue))
    arrow.set("description", .string(id))
    return arrow.leading(to: id)
  }

  /// Page pixels: as large as a finger.
  private static let arrowSize = 64.0
}
