/// A tween that moves nothing and takes nothing off the page: its element's numbers stay as they are.
enum IdleTweens: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    for element in page.page.elements {
      for tween in element.tweens where tween.properties.isEmpty && !tween.removeFromStageWhenFinished {
        inspection.report(
          .movesNothing(tween: tween.name, of: page.name(of: element)),
          at: tween.nearestPlace(of: BookKey.properties.rawValue))
      }
    }
  }
}
