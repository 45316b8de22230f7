import BookModel
import BookVocabulary
import Ports

/// Steps on a book, and expectations of it, a line each: the input of `leggi run`, the reproduction of a
/// fault, and a form of a recording.
///
/// ```
/// page 3
/// wait 2.5
/// touch star
/// expect event fish.swim completed within 3
/// ```
package struct Script: Hashable, Sendable {
  /// One line of it.
  package struct Step: Hashable, Sendable {
    /// The deed or the expectation.
    package var action: ScriptAction
    /// Its line in the file, from 1; 0 where it is in none.
    package var line: Int

    /// A step in no file, unless it says otherwise.
    package init(_ action: ScriptAction, line: Int = 0) {
      self.action = action
      self.line = line
    }
  }

  /// In order.
  package var steps: [Step]
  /// `book PATH`: the book of the script, from the script's folder. Default nil: the command line names it.
  package var book: String?
  /// The line of the file in which the book is named, from 1; 0 where it is in none.
  package var bookLine = 0
  /// What is edited by it rather than read. Default nil: it reads a book.
  package var edited: EditedStart?

  /// A script of these steps, which stand in no file.
  package init(_ actions: [ScriptAction]) { steps = actions.map { Step($0) } }
}

/// Where a script begins that is done in the editor; paths are from the script's folder. All of it is done in
/// memory.
package enum EditedStart: Hashable, Sendable {
  /// `edit PATH`: a book as it is.
  case book(String)
  /// `edit PATH anew`: a book that is begun in a folder, with the files that lie there, whatever list it has.
  case begun(String)
  /// `edit after SCRIPT`: what another such script has come to.
  case after(String)
}

/// What a step of a script does. Elements are meant by their names, on the page that is read.
package enum ScriptAction: Hashable, Sendable {
  /// `size 80x24`: the window has so many columns and rows from now on. Default 80 × 24.
  case size(columns: Int, rows: Int)
  /// `page 3`: goes to that page, from 1, which begins anew.
  case page(Int)
  /// `page menu`, `page intro`, `page credits`: that page of the book's own is read, as if it were one of the
  /// story.
  case ownPage(Book.PagePlace)
  /// `set coins 5`, `set key true`: a value of the page or the book has that number from now on; true is 1
  /// and false is 0.
  case set(value: String, to: Int)
  /// `wait 2.5`, `wait 12 ticks`: lets time pass.
  case wait(ScriptTime)
  /// `touch star`: touches it, as Enter does with the element in focus.
  case touch(String)
  /// `drag train to station`, `drag train to 400 300`, `drag train back`: picks it up, carries it there and
  /// drops it.
  case drag(String, to: DragGoal)
  /// `hold train 400 300`: picks it up and carries it to a point of the page, in page pixels, where it is
  /// held.
  case hold(String, x: Double, y: Double)
  /// `drop`: drops the element that is held.
  case drop
  /// `key Tab`: presses a key, by the name it has in the settings file.
  case key(String)
  /// `type "Once upon"`: presses a key for each character.
  case type(String)
  /// `click 40 12`: clicks on a cell, column and row from 1.
  case click(column: Int, row: Int)
  /// `drag 40 12 to 60 14`: presses the mouse on a cell, moves it a cell a tick to another one, and releases
  /// it there; columns and rows from 1.
  case dragCells(from: ScriptCell, to: ScriptCell)
  /// `press 40 12`, `move 41 12`, `release 41 12`, `wheel down 40 12`: one event of a mouse, column and row
  /// from 1 (the event has them from 0).
  case mouse(MouseEvent)
  /// `expect …`: fails where it does not hold; within so many seconds, where it says so.
  case expect(Expectation, within: Double?)
  /// `until …`: lets time pass until it holds, and fails where it does not within so many seconds. Default
  /// 60.
  case until(Expectation, within: Double?)
  /// `snapshot NAME`: the screen is as it was kept under that name.
  case snapshot(String)
}

/// A cell of the window.
package struct ScriptCell: Hashable, Sendable {
  /// From 1.
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

/// How long a step lasts.
package enum ScriptTime: Hashable, Sendable {
  /// At least 0.
  case seconds(Double)
  /// Of the book's clock, at least 0.
  case ticks(Int)
}

/// Where something is dragged to.
package enum DragGoal: Hashable, Sendable {
  /// The middle of the element of that name.
  case element(String)
  /// A point of the page, in page pixels.
  case point(x: Double, y: Double)
  /// It is put back, as Escape does.
  case back
}

/// An expectation of a page.
package enum Expectation: Hashable, Sendable {
  /// `showing star`: it is on the page and drawn.
  case showing(String)
  /// `seen star`: it is drawn, not clear, and not wholly beyond the page's edge.
  case seen(String)
  /// `heard song`: its track plays, or would play.
  case heard(String)
  /// `hidden star`: it is on the page and not drawn.
  case hidden(String)
  /// `waiting star`: it has not appeared yet.
  case waiting(String)
  /// `running fish`: something of it moves or plays.
  case running(String)
  /// `removed fish`: it has left the page.
  case removed(String)
  /// `page 4`: that page is read, from 1.
  case page(Int)
  /// `text "Once upon"`: the screen shows these words, runs of blanks and line ends taken for one blank.
  case text(String)
  /// `coins 5`, `key true`: the value of the page or the book has that number.
  case value(String, is: Int)
  /// `event fish.swim completed`: that has happened since the page began, or since the step before, with
  /// `within`.
  case event(element: String, TriggerEvent)
  /// `event fish.swim completed`: the same of a tween by its name.
  case tween(element: String, String, isCompleted: Bool)
  /// `change`: the touch or drag before has changed something, now or within so many seconds.
  case change
  /// `clickable star`: a click on one of its cells touches it.
  case clickable(String)
  /// `fitting words`: all lines of the text are seen, without scrolling.
  case fitting(String)
  /// `contrasting words`: its words differ enough from their background to be read.
  case contrasting(String)
  /// `calm`: no more comes together in a tick than a page can do, and no triggers set each other off without
  /// pause.
  case calm
  /// `not …`: the other does not hold.
  indirect case not(Expectation)
}

extension ScriptAction {
  /// Goes to a page, of the story or of the book's own.
  package init(goingTo place: Book.PagePlace) {
    if case .number(let number) = place { self = .page(number) } else { self = .ownPage(place) }
  }
}
