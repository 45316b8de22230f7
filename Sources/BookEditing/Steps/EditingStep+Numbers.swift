import BookFormat
import ListEditing
import PropertyList

/// Commands that give elements other numbers.
extension EditingStep {
  /// Does those commands at the beginning of several that change numbers which are written, each of other
  /// elements: together, as one edit of the list.
  ///
  /// - Returns: how many these are; 0 where the first is another one.
  mutating func giveNumbers(_ commands: ArraySlice<BookCommand>) throws(CommandFault) -> Int {
    var (numbers, owners, count): ([NewNumber], Set<Steps>, Int) = ([], [], 0)
    for command in commands {
      let new: [NewNumber]
      switch command {
      case .move(let names, let motion): new = try moved(names, motion)
      case .resize(let name, let width, let height, let corner):
        new = try resized(name, width: width, height: height, at: corner)
      default: new = []
      }
      let changed = Set(new.map(\.owner))
      // Where a key comes that is not there yet depends on what was there before.
      guard !new.isEmpty, owners.isDisjoint(with: changed),
        new.allSatisfy({ tree[$0.owner]?.written($0.key) != nil })
      else { break }
      owners.formUnion(changed)
      numbers += new
      count += 1
    }
    if count > 0 { try give(numbers) }
    return count
  }

  mutating func move(_ names: [String], _ motion: BookCommand.Motion) throws(CommandFault) {
    try give(moved(names, motion))
  }

  private mutating func moved(
    _ names: [String], _ motion: BookCommand.Motion
  ) throws(CommandFault) -> [NewNumber] {
    let elements = try elements(named: names)
    var corners: [BookCommand.Point] = []
    for (index, steps) in elements.enumerated() {
      corners.append(
        BookCommand.Point(
          x: try number(BookFormat.element.x, at: steps, named: names[index], .name(index)),
          y: try number(BookFormat.element.y, at: steps, named: names[index], .name(index))))
    }
    let (right, down): (Double, Double)
    switch motion {
    case .by(let x, let y): (right, down) = (x, y)
    case .to(let point):
      (right, down) = (
        point.x - (corners.map(\.x).min() ?? 0), point.y - (corners.map(\.y).min() ?? 0)
      )
    }
    return zip(elements, corners).flatMap { steps, corner in
      [
        NewNumber(key: BookFormat.element.x, owner: steps, old: corner.x, number: corner.x + right),
        NewNumber(key: BookFormat.element.y, owner: steps, old: corner.y, number: corner.y + down),
      ]
    }
  }

  mutating func resize(
    _ name: String, width: Double, height: Double, at corner: BookCommand.Point?
  ) throws(CommandFault) {
    try give(resized(name, width: width, height: height, at: corner))
  }

  private mutating func resized(
    _ name: String, width: Double, height: Double, at corner: BookCommand.Point?
  ) throws(CommandFault) -> [NewNumber] {
    let steps = try elements(named: [name])[0]
    let keys = BookFormat.element
    var numbers = [
      NewNumber(key: keys.width, owner: steps, number: width),
      NewNumber(key: keys.height, owner: steps, number: height),
    ]
    if let corner {
      numbers.append(NewNumber(key: keys.x, owner: steps, number: corner.x))
      numbers.append(NewNumber(key: keys.y, owner: steps, number: corner.y))
    }
    return numbers
  }

  /// What a number of an element is.
  private func number(
    _ key: FormatKey<Double>, at steps: Steps, named name: String, _ part: CommandPart
  ) throws(CommandFault) -> Double {
    guard let node = tree[steps]?.written(key) else { return key.defaultValue }
    var reader = ValueReader()
    guard let number = key.form.decode(node, key.spelling, &reader) else {
      throw CommandFault(.notANumber(key: key.spelling, of: name), at: part)
    }
    return number
  }

  /// A number that a key of an element is to have.
  private struct NewNumber {
    var key: FormatKey<Double>
    var owner: Steps
    /// The one that it has; nil where it is to be looked for.
    var old: Double?
    var number: Double
  }

  /// Gives keys of elements other numbers; not where they are those that they have.
  private mutating func give(_ numbers: [NewNumber]) throws(CommandFault) {
    var replacements: [ListEdit] = []
    var missing: [(key: FormatKey<Double>, owner: Steps, value: PropertyListValue)] = []
    for new in numbers {
      // Sums of decimal fractions: what is behind the sixth place was not meant.
      let number = (new.number * 1_000_000).rounded() / 1_000_000
      guard new.number != new.old, number != new.old else { continue }
      if let range = new.key.facts.value.range, !range.contains(number) {
        throw CommandFault(.outOfRange(key: new.key.spelling, number, range.lower...range.upper), at: .place)
      }
      if new.old == nil, tree[new.owner]?.written(new.key)?.number == number { continue }
      let value = PropertyListValue(number: number)
      let edit = setting(new.key, of: new.owner, to: value)
      if case .replace = edit {
        replacements.append(edit)
      } else {
        missing.append((new.key, new.owner, value))
      }
    }
    try edit(.whole) { [replacements, missing] (step) throws(EditingFault) in
      try step.perform(replacements)
      // Where a new key comes depends on those that came before it.
      for (key, owner, value) in missing { try step.perform(step.setting(key, of: owner, to: value)) }
    }
  }
}
