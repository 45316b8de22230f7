import BookFormat
import BookModel
import Games
import PictureCutting
import PictureRegions

/// The games that are made of one picture of a book.
package struct PictureGames: Sendable, Hashable {
  /// Relative to the book's folder; of a whole page what `WholePageName` says.
  package fileprivate(set) var picture: LocalizedString
  /// Whether the picture is no file of the book, but all of `page` without its words. Default false.
  package var isOfWholePage = false
  /// What its author calls it; nil where it is called by its page, or by the book.
  package var title: LocalizedString?
  /// The page that shows it, from 0; nil where none does.
  package var page: Int?
  /// What it shows; nil where no page says it.
  package var description: LocalizedString?
  /// What triggers call it; nil where they cannot.
  package var name: String?
  /// From the easiest on.
  package var variants = GameVariant.all
  package var seed = Game.defaultSeed
  /// What the picture is coloured with freely; none for its own colours.
  package var palette: [PictureColor] = []
}

extension Book {
  /// The games that can be played of it: those that its author names; else of its cover, and of each page's
  /// largest picture that has a quarter of the page at least, each picture once; of a page in layers the
  /// whole page takes the place of its backdrop. None where its author wants none.
  package var pictureGames: [PictureGames] {
    guard wantsGames else { return [] }
    func games(of picture: LocalizedString, page: Int?) -> PictureGames {
      var made = PictureGames(picture: picture)
      made.page = page
      made.description = picture.strings.lazy.compactMap { description(ofPicture: $0) }.first
      return made
    }
    guard self.games.isEmpty else {
      return self.games.prefix(Self.mostGames).map { game in
        var made = games(of: game.fileName, page: firstPage(showing: game.fileName))
        (made.title, made.name, made.seed) = (game.title, game.name, game.seed)
        made.palette = game.palette.map(PictureColor.init)
        let levels = game.offeredLevels.map(\.rawValue)
        made.variants = GameVariant.all.filter { $0.kind == game.kind && levels.contains($0.level) }
        return made
      }
    }
    var found = cover.map { [games(of: $0, page: nil)] } ?? []
    for (index, page) in pages.enumerated() where found.count < Self.mostGames {
      guard let source = source(of: page, at: index),
        !found.contains(where: { $0.picture == source.picture })
      else { continue }
      var made = games(of: source.backdrop, page: index)
      (made.picture, made.isOfWholePage) = (source.picture, source.picture != source.backdrop)
      found.append(made)
    }
    return found
  }

  /// What games of a page are made of by themselves: its largest picture, or all of a page in layers; nil
  /// where it has no large picture.
  private func source(
    of page: Page, at index: Int
  ) -> (picture: LocalizedString, backdrop: LocalizedString)? {
    guard let backdrop = largestPicture(of: page) else { return nil }
    let name = isInLayers(page) ? LocalizedString(WholePageName.name(ofPage: index)) : backdrop
    return (name, backdrop)
  }

  /// Whether there are any: found out without looking at all pages.
  package var hasPictureGames: Bool { wantsGames && (!games.isEmpty || pictureForGames != nil) }

  /// More are not leafed through.
  private static let mostGames = 60

  /// The picture that a game is made of where none is named, the first of those that games are made of by
  /// themselves; nil where there is none.
  package var pictureForGames: LocalizedString? {
    cover
      ?? pages.lazy.enumerated().compactMap { index, page in
        source(of: page, at: index)?.picture
      }.first
  }

  /// Whether a page is composed of pictures before a backdrop, which alone would be a sea without its fish:
  /// it has an image of more than half of the page, and another image or a movie. Shapes alone make none, as
  /// they often lie under words.
  private func isInLayers(_ page: Page) -> Bool {
    guard page.playedElements.count <= Self.mostLayers, let backdrop = largestImage(of: page),
      2 * backdrop.area > width * height
    else { return false }
    let pictures = page.playedElements.lazy.filter { element in
      switch element.kind {
      case .image, .movie: true
      case .text, .audio, .activeArea, .shape: false
      }
    }
    return pictures.prefix(2).count == 2
  }

  /// Elements. A page is played to its moment while the reader waits for the levels of its games: one of more
  /// could take as long as is felt.
  private static let mostLayers = 300

  /// The first image that is the largest of its page; nil where none has a quarter of it.
  private func largestPicture(of page: Page) -> LocalizedString? {
    guard let largest = largestImage(of: page), 4 * largest.area >= width * height else { return nil }
    return largest.fileName
  }

  private func largestImage(of page: Page) -> (fileName: LocalizedString, area: Double)? {
    var largest: (fileName: LocalizedString, area: Double)?
    for element in page.playedElements {
      guard case .image(let image) = element.kind, image.area == nil, element.outline == nil else { continue }
      let area = element.width * element.scaleX.magnitude * element.height * element.scaleY.magnitude
      if area > largest?.area ?? 0 { largest = (image.fileName, area) }
    }
    return largest
  }

  private func firstPage(showing picture: LocalizedString) -> Int? {
    pages.firstIndex { page in
      page.elements.contains {
        if case .image(let image) = $0.kind { image.fileName == picture } else { false }
      }
    }
  }

  /// What its pages say of a picture; nil where no page does.
  package func description(ofPicture file: String) -> LocalizedString? {
    for element in pages.lazy.flatMap(\.elements) {
      guard case .image(let image) = element.kind, image.fileName.strings.contains(file) else { continue }
      if let description = element.description { return description }
    }
    return nil
  }
}

extension PictureColor {
  /// The nearest to a colour of the format.
  fileprivate init(_ color: Color) {
    func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
  }
}
