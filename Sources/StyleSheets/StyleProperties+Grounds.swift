import Characters
import Importing

/// What is said of the grounds of boxes.
extension StyleProperties {
  /// - Returns: nil for what is no property of grounds.
  mutating func applyBackground(_ name: String, _ value: String) -> StyleOutcome? {
    switch name {
    case "background": return setBackground(value)
    case "background-color": return Self.put(color(value), in: &style.background)
    case "background-image":
      return setPictures(StyleScanner.parts(of: value, at: ",").map(\.trimmed))
    case "background-size":
      let words = value.lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
      guard words.allSatisfy(isSize) else { return .notUnderstood }
      setSize(words)
      return .taken
    case "background-repeat":
      let small = value.lowercased()
      let words = small.split { $0 == "," || $0.isWhitespace }.map(String.init)
      guard words.allSatisfy(Self.words.contains) else { return .notUnderstood }
      style.repeatsGround = small != "no-repeat"
      return .taken
    default: return nil
    }
  }

  /// What the shorthand has beside colours, pictures and lengths.
  private static let words: Set = [
    "none", "left", "right", "top", "bottom", "center", "repeat", "repeat-x", "repeat-y", "no-repeat",
    "space", "round", "scroll", "fixed", "local", "border-box", "padding-box", "content-box", "text",
  ]

  private func color(_ word: String) -> StyleColor? {
    StyleColor(word) ?? (word.lowercased() == "currentcolor" ? style.color : nil)
  }

  /// Sets all of a ground, or nothing where a word is not understood.
  private mutating func setBackground(_ value: String) -> StyleOutcome {
    var color: StyleColor?
    var pictures: [String] = []
    var size: [String] = []
    var repeats = true
    for layer in StyleScanner.parts(of: value, at: ",") {
      let sides = StyleScanner.parts(of: String(layer), at: "/").map { side in
        StyleScanner.parts(of: String(side), at: " ").map(String.init)
      }
      guard let place = sides.first, sides.count <= 2 else { return .notUnderstood }
      // Behind the stroke one or two sizes come first, then what may also stand before it.
      let behind = sides.dropFirst().first ?? []
      let own = behind.prefix(2).prefix { isSize($0.lowercased()) }
      guard sides.count == 1 || !own.isEmpty else { return .notUnderstood }
      if !own.isEmpty { size = own.map { $0.lowercased() } }
      for word in place + behind.dropFirst(own.count) {
        let small = word.lowercased()
        if let own = self.color(word) {
          color = own
        } else if word.hasInside("(") {
          pictures.append(word)
        } else if Self.words.contains(small) || length(small) != nil {
          if small == "no-repeat" { repeats = false }
        } else {
          return .notUnderstood
        }
      }
    }
    let outcome = setPictures(pictures)
    switch outcome {
    case .taken: break
    case .lost, .notUnderstood:
      // Of a picture that no page has, the colour under it is what can be shown.
      guard color != nil else { return outcome }
      (style.gradients, style.backgroundPicture) = ([], nil)
    }
    style.background = color ?? .clear
    setSize(size)
    style.repeatsGround = repeats
    return outcome
  }

  /// - Parameter layers: the uppermost first. Pictures, of which one is shown, or gradients.
  private mutating func setPictures(_ layers: [String]) -> StyleOutcome {
    var gradients: [StyleGradient] = []
    var picture: ComputedStyle.BackgroundPicture?
    if layers.contains(where: { $0.lowercased().hasInside("gradient(") }) {
      guard let all = StyleGradient.all(in: layers, units) else { return .lost(.all) }
      gradients = all
    } else {
      for layer in layers where layer.lowercased() != "none" {
        guard layer.lowercased().hasPrefix("url("), let address = StyleScanner.address(in: layer) else {
          return layer.hasInside("(") ? .lost(.all) : .notUnderstood
        }
        picture = ComputedStyle.BackgroundPicture(address: address, file: file)
      }
    }
    (style.gradients, style.backgroundPicture) = (gradients, picture)
    return .taken
  }

  private func isSize(_ word: String) -> Bool {
    ["auto", "cover", "contain"].contains(word) || length(word) != nil
  }

  private mutating func setSize(_ words: [String]) {
    style.backgroundFit = Self.fit(words.joined(separator: " ")) ?? .natural
    let sides = words.map { length($0) }
    style.gradientTile =
      if sides.count == 2, let width = sides[0], let height = sides[1] { (width, height) } else { nil }
  }

  static func fit(_ value: String) -> ComputedStyle.PictureFit? {
    switch value {
    case "contain", "scale-down": .contained
    case "cover": .covering
    case "100%", "100% 100%", "fill": .stretched
    default: nil
    }
  }
}
