import BookEditing
import EditorPanes
import EditorSessions
import Phrases
import PropertyList
import Screens

/// Saving, and what is asked before something would be lost: in one line at the foot.
extension EditorScreen {
  /// Says what has to be known before anything is changed: what keeps the book from being written, or what is
  /// not saved from being kept, and that not all of the list could be read. What was not read is on no page,
  /// and is lost with a save.
  func warn() {
    let file = session.file
    let readOnly = file.isReadOnly ? phrases.mayOnlyBeRead(key: saveAsKey) : nil
    let fileWarning = session.hindrance ?? readOnly ?? file.journalHindrance.map(phrases.isNotKept)
    let warnings = [fileWarning, damages.first.map { "! " + $0.words }].compactMap(\.self)
    if !warnings.isEmpty { session.answer = warnings.joined(separator: StatusLineParts.separator) }
  }

  /// What saves the book in another folder.
  private var saveAsKey: String { services.key(for: .saveAs, in: keyContexts) }

  func choice(
    _ key: Character, _ choice: EditorChoice, _ act: @escaping () -> Outcome
  ) -> EditorChoices.Choice {
    .init(key: key, words: phrases.choice(choice), act: act)
  }

  /// Saves the book.
  ///
  /// - Parameter then: what is done once that has been done. Default nothing.
  @discardableResult
  func save(then: @escaping () -> Outcome = { .stay }) -> Outcome {
    session.lookForFile()
    guard session.isEdited else {
      guard !session.file.isChangedElsewhere else {
        askWhose(then: then)
        return .stay
      }
      session.file.keepImports()
      session.answer = phrases.nothingToSave
      return then()
    }
    do throws(EditedFileFault) {
      let wasBinary = session.contents.isBinary
      try session.save()
      session.answer = wasBinary ? phrases.isSavedAsXML : phrases.isSaved
      return then()
    } catch {
      switch error {
      case .changedElsewhere: askWhose(then: then)
      case .failed(let reason): session.answer = phrases.isNotSaved(reason, key: saveAsKey)
      }
      return .stay
    }
  }

  /// Asks for a folder, and saves the book there.
  func askForFolder() {
    mode = .entry(
      EditorEntry(
        label: phrases.saveAsLabel,
        suggestions: { [unowned self] typed in
          typed.isEmpty ? [] : session.file.paths(beginningWith: typed).filter { $0.hasSuffix("/") }
        }
      ) { [unowned self] typed in
        let path = typed.trimmed
        guard !path.isEmpty else { return phrases.nothingIsTyped }
        do throws(EditedFileFault) {
          try session.save(as: path)
        } catch {
          switch error {
          case .changedElsewhere: return phrases.isChangedElsewhere
          case .failed(let reason): return reason
          }
        }
        takePictures()
        session.answer = phrases.isSavedAs(path.quoted)
        return nil
      })
  }

  private func askWhose(then: @escaping () -> Outcome) {
    mode = .choices(
      EditorChoices(
        question: phrases.isChangedElsewhere,
        choices: [
          choice("m", .keepMine) { [unowned self] in
            guard session.keepMine() else { return .stay }
            return save(then: then)
          },
          choice("t", .takeTheirs) { [unowned self] in
            session.takeTheirs()
            return .stay
          },
          choice("d", .seeDifferences) { [unowned self] in
            guard let lines = session.differences() else { return .stay }
            // Whose is to be kept is still to be said.
            askWhose(then: then)
            let paragraphs = lines.isEmpty ? [phrases.noDifferences] : lines
            return .push(
              TextScreen(
                paragraphs.map { .init(words: $0) }, services: services))
          },
        ]))
  }

  func askToLeave() {
    let saving =
      session.file.isReadOnly || session.file.isGone
      ? choice("w", .saveElsewhere) { [unowned self] in
        askForFolder()
        return .stay
      } : choice("s", .save) { [unowned self] in save { .quit } }
    mode = .choices(
      EditorChoices(
        question: phrases.leavesUnsaved,
        choices: [
          saving,
          choice("l", .leave) { [unowned self] in
            session.leave()
            return .quit
          },
          .init(key: "n", words: phrases.choice(.stay)) { .stay },
        ]))
  }

  func askForRevert() {
    guard session.isEdited else {
      if session.file.isChangedElsewhere {
        askWhose { .stay }
      } else {
        session.answer = phrases.nothingToSave
      }
      return
    }
    if session.revert() { session.answer = phrases.reverts }
  }

  /// Offers what an earlier editor has not saved: the first change would take its place in the journal, so
  /// that nothing is edited before that is decided.
  func offerUnsaved() {
    guard let unsaved = session.contents.unsaved else { return }
    let count = unsaved.steps.count
    mode = .choices(
      EditorChoices(
        question: phrases.hasUnsaved(count),
        choices: [
          choice("r", .restore) { [unowned self] in
            session.restore()
            let asks = unsaved.isChangedElsewhere
            session.answer = asks ? phrases.isReplayedOverChanges(count) : phrases.isReplayed(count)
            return .stay
          },
          choice("d", .discard) { [unowned self] in
            session.discardUnsaved()
            return .stay
          },
          choice("n", .notNow) { .quit },
        ],
        isBinding: true))
  }
}
