import EditorCanvas
import EditorPainting
import EditorPanes
import Phrases
import Screens

/// Rulers and the grid.
extension EditorScreen {
  /// Asks what of them is to be seen.
  func askForGuides() {
    let hasRulers = surface.guides.hasRulers(in: places.canvas)
    func choice(_ key: Character, _ choice: EditorChoice, _ act: @escaping () -> Void) -> EditorChoices.Choice
    {
      .init(key: key, words: phrases.choice(choice)) { [unowned self] in
        act()
        layoutPlaces()
        return .stay
      }
    }
    mode = .choices(
      EditorChoices(
        question: phrases.askGuides,
        choices: [
          choice("r", hasRulers ? .hideRulers : .showRulers) { [unowned self] in
            surface.guides.hasRulers = !hasRulers
          },
          choice("g", surface.guides.hasGrid ? .hideGrid : .showGrid) { [unowned self] in
            surface.guides.hasGrid.toggle()
          },
          choice("s", .gridStep) { [unowned self] in askForGridStep() },
        ]))
  }

  private func askForGridStep() {
    let range = CanvasGuides.gridSteps
    let hint = "\(Self.number(range.lowerBound)) … \(Self.number(range.upperBound))"
    mode = .entry(
      EditorEntry(
        label: phrases.gridStepLabel,
        buffer: TextBuffer(Self.number(surface.guides.gridStep), isSelected: true),
        fault: hint
      ) { [unowned self] typed in
        let entered: Double
        do throws(NumberEntry.Fault) {
          entered = try NumberEntry(typed).value(of: surface.guides.gridStep)
        } catch {
          return phrases.notANumber(typed)
        }
        guard range.contains(entered) else { return hint }
        (surface.guides.gridStep, surface.guides.hasGrid) = (entered, true)
        layoutPlaces()
        return nil
      })
  }
}
