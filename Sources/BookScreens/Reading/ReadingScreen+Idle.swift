import Commands
import Reader

/// What a reader can do nothing with on the page that is read.
extension ReadingScreen {
  package var idleCommands: Set<Command> {
    var idle: Set<Command> = []
    if !session.playback.hasTouchables { idle.formUnion([.focusNext, .focusPrevious, .touch]) }
    if session.narrator.narrationTime == nil {
      idle.formUnion([.sentenceBack, .sentenceOn, .skipBack, .skipOn])
    }
    if session.builder.book.languages.count < 2 { idle.insert(.otherLanguage) }
    if services.recorder == nil { idle.insert(.record) }
    if services.voices == nil { idle.insert(.voices) }
    if delegate?.pageBookmarks == nil { idle.formUnion([.bookmark, .bookmarks]) }
    return idle
  }
}
