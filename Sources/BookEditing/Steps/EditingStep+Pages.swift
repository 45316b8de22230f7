import BookFormat
import BookVocabulary
import ListEditing
import PropertyList

/// Commands that speak of pages.
extension EditingStep {
  mutating func speak(of page: BookCommand.SpokenPage) throws(CommandFault) {
    let steps = try part(.page) { (step) throws(EditingFault) in try step.tree.steps(to: page) }
    selection = BookSelection(page: steps)
  }

  mutating func addPage(_ gap: BookCommand.PageGap?, name: String?) throws(CommandFault) {
    if let name { try check(pageName: name, at: .newName) }
    var place = tree.pages.count
    switch gap {
    case .before(let page): place = try index(of: page)
    case .after(let page): place = try index(of: page) + 1
    case nil: break
    }
    let page = PropertyListValue.dictionary([.init(BookFormat.page.elements.spelling, .array([]))])
    keepReferences()
    try edit(.whole) { (step) throws(EditingFault) in
      let pages = step.tree.pagesSteps
      if step.tree[pages] == nil {
        try step.perform(try step.setting(pages, toPlain: .array([page])))
      } else {
        try step.perform(.insert(.item(page), at: place, in: pages))
      }
      // Where the name stands is as in the pages beside it.
      if let name {
        try step.perform(step.setting(BookFormat.page.name, of: pages + [.item(place)], to: .string(name)))
      }
      try step.end()
      step.selection = BookSelection(page: pages + [.item(place)])
    }
  }

  mutating func copyPage(_ page: PageReference) throws(CommandFault) {
    let place = try index(of: page)
    keepReferences()
    try edit(.whole) { (step) throws(EditingFault) in
      let pages = step.tree.pagesSteps
      let (source, copy) = (pages + [.item(place)], pages + [.item(place + 1)])
      let name = step.tree[source]?.pageName
      let free = name.map(step.tree.freePageName)
      try step.perform(.insert(.copy(source), at: place + 1, in: pages))
      if let free { try step.perform(step.setting(BookFormat.page.name, of: copy, to: .string(free))) }
      step.keepReferences(ofCopies: [(source, copy)], onSamePage: true)
      try step.end()
      step.selection = BookSelection(page: copy)
    }
  }

  mutating func movePage(_ page: PageReference, to number: Int) throws(CommandFault) {
    let place = try index(of: page)
    let count = tree.pages.count
    guard (1...max(1, count)).contains(number) else {
      throw CommandFault(.noSuchPage(number, count: count), at: .place)
    }
    keepReferences()
    try edit(.whole) { (step) throws(EditingFault) in
      try step.perform(.move(step.tree.pagesSteps + [.item(place)], to: number - 1))
      try step.end()
    }
  }

  mutating func removePage(_ page: PageReference, withReferences: Bool) throws(CommandFault) {
    let place = try index(of: page)
    keepReferences()
    try edit(.whole) { (step) throws(EditingFault) in
      try step.perform(.remove(step.tree.pagesSteps + [.item(place)]))
      try step.end(removingLoose: withReferences)
    }
  }

  private func index(of page: PageReference) throws(CommandFault) -> Int {
    let steps = try part(.page) { (step) throws(EditingFault) in try step.tree.steps(to: page) }
    return tree.pageIndex(of: steps) ?? 0
  }
}

extension EditingStep {
  /// Does something of which a fault is about a part of the command.
  func part<Result>(
    _ part: CommandPart, _ body: (EditingStep) throws(EditingFault) -> Result
  ) throws(CommandFault) -> Result {
    do throws(EditingFault) { return try body(self) } catch { throw CommandFault(error, at: part) }
  }

  /// Edits where a fault is about a part of the command.
  mutating func edit(
    _ part: CommandPart, _ body: (inout EditingStep) throws(EditingFault) -> Void
  ) throws(CommandFault) {
    do throws(EditingFault) { try body(&self) } catch { throw CommandFault(error, at: part) }
  }
}
