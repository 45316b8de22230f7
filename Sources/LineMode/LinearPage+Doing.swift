import StageCore

/// What a reader does on a page.
extension LinearPage {
  /// The choice that an answer calls by its words; where several are called so, they are said.
  ///
  /// - Parameter none: called where none is.
  func deed(
    called answer: String, _ talk: LinearTalk, none: () throws(LinearEnding) -> Void
  ) throws(LinearEnding) -> PageChoices.Deed? {
    let deeds = deeds()
    let found = talk.entries(deeds.map(\.line), with: answer)
    if found.count == 1 { return deeds[found[0]].deed }
    if found.isEmpty { try none() }
    for index in found { try talk.say(deeds[index].line) }
    return nil
  }

  /// Does what was chosen, and asks where to something is to be carried where there are several places.
  ///
  /// - Returns: false where the reader thinks better of it.
  func carryOut(_ deed: PageChoices.Deed, _ talk: LinearTalk) throws(LinearEnding) -> Bool {
    switch deed {
    case .touch(let id): choices.touch(id)
    case .carry(let id):
      let targets = choices.targets(of: id)
      var target = targets.first
      if targets.count > 1 {
        let names = targets.map { shortName($0).name } + [talk.phrases.carryElsewhere]
        guard case .entry(let index) = try talk.choose(talk.phrases.carryWhere, from: names) else {
          return false
        }
        target = index < targets.count ? targets[index] : nil
      }
      choices.carry(id, to: target)
    }
    return true
  }
}
