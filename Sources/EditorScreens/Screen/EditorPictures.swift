import EditorPainting
import EditorSessions

/// What paints the pictures of a book's folder.
struct EditorPictures {
  let canvas: CanvasPainting
  let strip: PageStrip
  let preview: FilePreview

  init(_ session: EditorSession) {
    canvas = CanvasPainting(session.opened.pictures.session(), services: session.services)
    strip = PageStrip(session)
    preview = FilePreview(session)
  }

  /// Whether small pictures can be painted on.
  var canGoOn: Bool { strip.canGoOn || preview.canGoOn }

  /// Paints small pictures.
  ///
  /// - Returns: whether there is something new to be seen.
  func goOn(while mayGoOn: () -> Bool) -> Bool {
    let isStripNew = strip.goOn(while: mayGoOn)
    return preview.goOn(while: mayGoOn) || isStripNew
  }

  /// Takes what has come from the background.
  func collect() {
    _ = canvas.collect()
    strip.wake()
    preview.wake()
  }
}
