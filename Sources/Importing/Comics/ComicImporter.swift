import BookDrafts
import Characters

/// Makes a book of pictures in natural order, a page each: of a comic (CBZ, with its `ComicInfo.xml` or
/// without one), or of a folder of pictures, such as scans.
package enum ComicImporter: Importer {
  package static func draft(_ job: ImportJob) throws(ImportFault) -> BookDraft {
    let info = ComicInfo(of: job)
    var pages: [ComicPage] = []
    var number = 0
    for name in job.start.map({ [$0] }) ?? job.source.names where !isIgnored(name) {
      guard PictureName.isPicture(name) else {
        job.lose("the file is no picture, and left out", at: SourcePlace(name))
        continue
      }
      guard pages.count < ImportLimits.pages else {
        job.lose(
          "from here on pictures are left out: a book has at most \(ImportLimits.pages) pages",
          at: SourcePlace(name))
        break
      }
      let said = info?.pages[number]
      number += 1
      guard said?.isDeleted != true, let picture = job.usePicture(name, at: SourcePlace(name)) else {
        continue
      }
      pages.append(
        ComicPage(
          source: name, picture: picture, title: said?.bookmark, isCover: said?.isCover ?? false))
    }
    guard !pages.isEmpty else { throw ImportFault("there are no pictures in it") }
    return ComicBook(pages, info, of: job).draft()
  }

  /// What other programs leave behind, and what is read apart from the pictures.
  private static func isIgnored(_ name: String) -> Bool {
    let parts = name.lowercased().pathNames
    return parts.contains("__macosx") || parts.last.map { ignored.contains(String($0)) } ?? true
  }

  private static let ignored: Set = ["thumbs.db", "desktop.ini", ".ds_store", "comicinfo.xml"]
}

/// A page of a comic.
private struct ComicPage {
  var source: String
  var picture: ImportJob.UsedPicture
  var title: String?
  var isCover: Bool
}

/// The pages of a comic, and what is known of it.
private struct ComicBook {
  private let pages: [ComicPage]
  private let info: ComicInfo?
  private let job: ImportJob
  private let width: Double
  private let height: Double

  /// Of the longer side of a page, in page pixels.
  private static let side = 1200.0

  init(_ pages: [ComicPage], _ info: ComicInfo?, of job: ImportJob) {
    self.pages = pages
    self.info = info
    self.job = job
    let ratio = PicturePages.commonRatio(pages.map(\.picture.ratio))
    width = (ratio < 1 ? Self.side * ratio : Self.side).rounded()
    height = (ratio < 1 ? Self.side : Self.side / ratio).rounded()
  }

  func draft() -> BookDraft {
    var book = BookDraft(width: width, height: height)
    book.title = .plain(info?.title ?? info?.series ?? job.title)
    if info?.title != nil { book.subtitle = info?.series.map { .plain($0) } }
    book.authors = info?.authors ?? []
    book.languages = info?.language.map { [$0] } ?? []
    book.credits = info?.credits.map { .plain($0) } ?? []
    book.cover = .plain((pages.first { $0.isCover } ?? pages[0]).picture.file)
    // Of a picture that is on several pages, found once.
    var panels: [String: [DraftBox]] = [:]
    for comic in pages {
      let found = panels[comic.picture.file] ?? self.panels(of: comic)
      panels[comic.picture.file] = found
      book.pages.append(page(comic, panels: found))
    }
    if info?.isRightToLeft == true {
      job.lose(
        "the comic is read from right to left: its panels are, but its pages turn from left to right here",
        at: SourcePlace())
    }
    return book
  }

  private func page(_ comic: ComicPage, panels: [DraftBox]) -> PageDraft {
    let box = PicturePages.fitted(
      comic.picture.ratio, in: DraftBox(x: 0, y: 0, width: width, height: height))
    var page = PageDraft(
      title: comic.title.map { .plain($0) },
      elements: [.image("picture", file: .plain(comic.picture.file), in: box)])
    page.background = comic.picture.look.ground
    let boxes = panels.map { share in
      DraftBox(
        x: box.x + share.x * box.width, y: box.y + share.y * box.height, width: share.width * box.width,
        height: share.height * box.height)
    }
    // In a picture that is so flat there is nothing to go nearer to.
    if boxes.allSatisfy({ $0.width >= 1 && $0.height >= 1 }) { page.panels = boxes }
    return page
  }

  /// Parts of a page's picture, in parts of its sides.
  private func panels(of page: ComicPage) -> [DraftBox] {
    defer { job.advance() }
    let (width, height) = PictureRaster.size(of: page.picture.look)
    let made = job.decoder.raster(ofPicture: page.source, width: width, height: height)
    guard case .success(let raster) = made else {
      job.lose("the picture cannot be shown whole", at: SourcePlace(page.source))
      return []
    }
    return PanelFinder.panels(of: raster, isRightToLeft: info?.isRightToLeft ?? false)
  }
}
