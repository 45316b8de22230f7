import BookFormat
import BookVocabulary
import PropertyList

extension BookProblem {
  /// What is wrong, in the house style: lower case, names in 'single quotes', no full stop.
  var message: String {
    switch self {
    case .notABook(let kind): "this is \(kind.words), not an array of pages or a dictionary with 'pages'"
    case .notADictionary(let subject, let found): "\(subject.words) is \(found.words), not a dictionary"
    case .missingKey(let key, let subject): "\(subject.words) has no '\(key)'"
    case .value(let fault, let subject): fault.message(of: subject.words)
    case .unknownKey(let key, let subject, _): "\(subject.words) has the unknown key \(key.quoted)"

    case .noEvent(let subject, _): "\(subject.words) does not say what it waits for"
    case .twoEvents(let subject): "\(subject.words) is both a touch and a tween; the touch counts"
    case .noPageToGoTo(let subject): "\(subject.words) goes to a page but does not say which"
    case .waitsForNobody(let waiter, let missing, _):
      "trigger of \(waiter.quoted) waits for \(missing.quoted), which \(waiter.page.words) does not have"
    case .waitsForItself(let waiter): "\(waiter.words) waits for itself and can never appear"
    case .waitsInACircle(let names, let page):
      "\(list(names)) on \(page.words) wait for each other and can never appear"
    case .waitsForMissingTween(let waiter, let item, let index, let tweens):
      "\(trigger(of: waiter)) waits for tween \(index) of \(item.quoted), which has "
        + count(tweens, "tween")
    case .waitsForOtherType(let waiter, let item, let said, let actual):
      "\(trigger(of: waiter)) takes \(item.quoted) for \(said.nounWithArticle); it is "
        + actual.nounWithArticle
    case .waitsForUntouchable(let waiter, let item, let reason):
      "\(trigger(of: waiter)) waits for a touch on \(item.quoted), which "
        + (reason == .notActive ? "is not active" : reason == .noSize ? "has no size" : "is a sound")
    case .waitsForSound(let waiter, let item, let actual):
      "\(trigger(of: waiter)) waits for the sound of \(item.quoted), which is \(actual.nounWithArticle)"
    case .waitsForMovie(let waiter, let item, let actual):
      "\(trigger(of: waiter)) waits for the movie of \(item.quoted), which is \(actual.nounWithArticle)"
    case .waitsForDrag(let waiter, let item):
      "\(trigger(of: waiter)) waits for a drag of \(item.quoted), which is not draggable"
    case .waitsForPlace(let waiter, let item):
      "\(trigger(of: waiter)) waits for \(item.quoted) to be placed, which belongs nowhere"
    case .goesToMissingPage(let waiter, .number(let number), let pages, _):
      "\(trigger(of: waiter)) goes to page \(number); the book has \(count(pages, "page"))"
    case .goesToMissingPage(let waiter, .name(let name), _, _):
      "\(trigger(of: waiter)) goes to page \(name.quoted), which the book does not have"
    case .dropsOnMissingTarget(let element, let target, _):
      "drop target \(target.quoted) of \(element.quoted) is not on \(element.page.words)"
    case .touchAnsweredTwice(let item, let first, let second, forPages: true):
      "a touch on \(item.quoted) is answered by \(first.quoted) and by \(second.quoted) on "
        + "\(second.page.words), which ask for two pages"
    case .touchAnsweredTwice(let item, let first, _, forPages: false):
      "a touch on \(item.quoted) is answered twice by \(first.words), which cannot be both shown and hidden"
    case .touchAnsweredLate(let element, let seconds):
      "a touch on \(element.words) is answered after \(shortest(seconds)) s only"
    case .smallTouch(let element, let columns, let rows):
      "\(element.words) is hard to hit at 80 × 24: it takes \(tenths(columns)) × \(tenths(rows)) cells"

    case .leastAboveMost(let value): "\(value.words) may be no number: 'most' is below 'least'"
    case .startOutOfRange(let value, let start, let taken):
      "\(value.words) begins with \(start), which it cannot be; \(taken) is taken"
    case .tooManyValues(let owner, let count):
      "\(owner.words) has \(grouped(count)) values; the first \(grouped(ValueDefinition.most)) are kept"
    case .tooManyConditions(let trigger, let count):
      "\(trigger.words) has \(grouped(count)) conditions; 100 are the most"
    case .asksNothing(let condition): "\(condition.words) does not say what the value has to be"
    case .noSuchValue(let name, .condition, let element, _):
      "\(trigger(of: element)) asks for the value \(name.quoted), which nothing declares"
    case .noSuchValue(let name, .change, let element, _):
      "\(trigger(of: element)) changes the value \(name.quoted), which nothing declares"
    case .noSuchValue(let name, .frame, let element, _):
      "\(element.words) shows a frame by the value \(name.quoted), which nothing declares"
    case .noSuchValue(let name, .color, let element, _):
      "\(element.words) has its colour by the value \(name.quoted), which nothing declares"
    case .noSuchValue(let name, .words, let element, _):
      "\(element.words) has \(name.quoted) in braces, which is no value"
    case .hidesValue(let name, let page):
      "the value \(name.quoted) of \(page.words) hides the book's of that name"
    case .comparesTruth(let name, let element):
      "\(trigger(of: element)) compares \(name.quoted) with a number; it is true or false"
    case .conditionOutOfRange(let name, let element, let holds):
      "\(trigger(of: element)) asks of \(name.quoted) what \(holds ? "always" : "never") holds"

    case .readsNobody(let page, let missing, _):
      "the reading order of \(page.words) names \(missing.quoted), which is not on it"
    case .readsNoText(let element):
      "the reading order of \(element.page.words) names \(element.quoted), which is no text"
    case .readsTwice(let element):
      "the reading order of \(element.page.words) names \(element.quoted) twice"
    case .panelWithoutSize(let panel): "\(panel.words) has no size"
    case .panelOffThePage(let panel): "\(panel.words) lies off the page"

    case .cue(let speaker, let fault): "a cue of \(speaker.quoted) \(fault.words(on: speaker.page))"

    case .duplicateElementName(let element):
      "another element of \(element.page.words) is named \(element.quoted) too"
    case .duplicateTweenName(let name, let element):
      "another tween of \(element.words) is named \(name.quoted) too"
    case .duplicatePageName(let name, let first, let second):
      "page \(second) is named \(name.quoted), as page \(first) is"

    case .liesOnText(let element, let other):
      "\(element.words) lies on text \(other.quoted), and neither can be read"
    case .needsScrolling(let element, let words):
      "\(element.words) cannot be read without scrolling at 80 × 24"
        + (words.language.map { " in \($0.quoted)" } ?? "")
        + ": the words of the page need \(count(words.lines, "row")) and have \(words.rows)"

    case .playsWithoutGames(let element, let areWanted):
      "\(trigger(of: element)) asks for the games; the book \(areWanted ? "has" : "wants") none, and this door "
        + "stays shut"
    case .game(let index, let fault): fault.message(of: BookSubject.game(index).words)
    case .namesUnplayedGame(let trigger): "'game' of \(trigger.words) is not used: nothing opens it"
    case .opensMissingGame(let element, let game, _):
      "\(trigger(of: element)) opens the game \(game.quoted), which the book does not have; all games open"

    case .noPages: "the book has no pages"
    case .noElements(let page): "\(page.words) has no elements"
    case .emptyText(let element): "\(element.words) is empty"
    case .offThePage(let element): "\(element.words) lies off the page, and nothing brings it in"

    case .tooManyCredits(let lines, let shown):
      "the credits have \(count(lines, "line")); "
        + (shown == 0 ? "none is shown" : "the first \(grouped(shown)) are shown")
    case .tooManyElements(let page, let count):
      "\(page.words) has \(grouped(count)) elements; the first \(grouped(PageLimits.elements)) are played"
    case .tooManyLayers(let page, let leftOut):
      "pictures and shapes cover \(page.words) more than \(PageLimits.layers) times; "
        + (leftOut == 1 ? "the lowest one is not drawn" : "the lowest \(grouped(leftOut)) are not drawn")
    case .tooLong(let key, let element, let characters, let shown):
      "\(key.quoted) of \(element.words) has \(count(characters, "character")); "
        + (shown == 0 ? "none is shown" : "the first \(grouped(shown)) are shown")
    case .tooManyFrames(let element, let frames, let shown):
      "\(element.words) has \(count(frames, "frame")); "
        + (shown == 0 ? "none is shown" : "the first \(grouped(shown)) are shown")

    case .file(let name, let key, let subject, let problem, _):
      "\(key.quoted) of \(subject.words) \(words(of: problem, name.quoted))"

    case .media(let name, let subject, let fault): fault.words(of: "\(name.quoted) of \(subject.words)")
    case .atlas(let name, let element, let fault):
      "atlas \(name.quoted) of \(element.words) \(words(of: fault))"

    case .rule(let fault): fault.message
    case .tooManyProblems(let severity):
      "there are more than 1,000 \(severity.rawValue)s; the others are not listed"
    }
  }

  private func words(of problem: BookFileProblem, _ name: String) -> String {
    switch problem {
    case .emptyName: "is empty"
    case .address: "is the address \(name), not a file"
    case .absolute: "is the absolute path \(name)"
    case .leadsOut: "leads out of the book's folder: \(name)"
    case .linkLeadsOut: "is a link that leads out of the book's folder: \(name)"
    case .missing: "names \(name), which is not in the book's folder"
    case .folder: "names \(name), which is a folder"
    case .notAFile: "names \(name), which is a pipe or a device"
    case .unreadable: "names \(name), which cannot be read"
    case .cut: "names \(name), before which the pack was cut off"
    case .changed: "names \(name), which is not what was packed"
    }
  }

  private func words(of fault: AtlasFault) -> String {
    switch fault {
    case .unreadable(.tooLarge): "is too large"
    case .unreadable(.empty): "is empty"
    case .unreadable(.malformed(let line)): "is malformed in its line \(line)"
    case .unreadable(.notAnAtlas): "is no texture atlas, or names no picture"
    case .unreadable(.badSubTexture(let line)): "has a faulty 'SubTexture' in its line \(line)"
    case .unreadable(.entities(let line)): "declares an entity in its line \(line), which is refused"
    case .picture(let name, .missing): "names the picture \(name.quoted), which is not in the book's folder"
    case .picture(let name, _): "names the picture \(name.quoted), which cannot be opened"
    case .undecodable(let name, let problem): "has the picture \(name.quoted), which \(problem.words)"
    case .offItsPicture(let name): "has the part \(name.quoted), which does not lie on its picture"
    case .noFrames(prefix: ""): "has no pictures"
    case .noFrames(let prefix): "has no pictures whose names begin with \(prefix.quoted)"
    }
  }

  private func trigger(of element: ElementName) -> String { BookSubject.trigger(of: element).words }

  private func count(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: "no \(noun)s"
    case 1: "one \(noun)"
    default: "\(grouped(number)) \(noun)s"
    }
  }

  /// A number with commas between its thousands.
  func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : grouped(number / 1000) + "," + String("\(1000 + number % 1000)".dropFirst())
  }

  /// To a tenth.
  private func tenths(_ value: Double) -> String { shortest((value * 10).rounded() / 10) }

  /// `'a', 'b' and 'c'`; of many, the first few.
  private func list(_ names: [String]) -> String {
    let shown = names.prefix(5).map(\.quoted)
    let others = names.count - shown.count
    if others > 0 { return shown.joined(separator: ", ") + " and \(count(others, "other"))" }
    return [shown.dropLast().joined(separator: ", "), shown.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " and ")
  }
}
