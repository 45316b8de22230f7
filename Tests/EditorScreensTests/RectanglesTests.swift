import EditorScreens
import TestSupport
import Testing

/// Panels and drag areas in the editor.
@Suite struct RectanglesTests {
  private static let page = """
    <dict><key>panels</key><array><dict><key>x</key><integer>0</integer><key>y</key><integer>0</integer>
      <key>width</key><integer>400</integer><key>height</key><integer>300</integer></dict></array>
      <key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>
    """

  private func run() throws -> EditorRun { try EditorRun(pages: Self.page) }

  @Test func aPanelIsMovedResizedAndRemovedByKeys() throws {
    let run = try run()
    let before = run.list
    run.type("P").key(.tab)
    #expect(run.foot.contains("panel 1 of 1 · 0, 0 · 400 × 300"))
    run.type("ss").key(.right).type("r").key(.down)
    #expect(run.foot.contains("10, 0 · 400 × 310"))
    run.key(.delete)
    #expect(run.session.page?.panels.isEmpty == true && run.session.document.diagnostics.isEmpty)
    run.type("uuu")
    #expect(run.list == before)
  }

  @Test func aPanelIsAddedBehindTheOthersAndTakenBack() throws {
    let run = try run()
    let before = run.list
    run.type("Pa")
    #expect(run.session.page?.panels.count == 2 && run.foot.contains("panel 2 of 2"))
    run.type("u")
    #expect(run.list == before)
  }

  @Test func aPanelIsDraggedWithTheMouseAndNoElementMoves() throws {
    let run = try run().type("P")
    let elements = run.session.page?.elements.map(\.x)
    run.drag(from: (column: 10, row: 5), to: (column: 14, row: 7))
    #expect(run.session.document.history.done.count == 1)
    #expect(run.session.page?.panels[0].x != 0 && run.session.page?.elements.map(\.x) == elements)
  }

  @Test func theElementsStayListedWhilePanelsAreArranged() throws {
    let run = try run().type("P")
    #expect(run.text.contains("sky") && run.text.contains("panels · 100 %"))
  }

  @Test func whereAnElementMayBeDraggedAndDroppedIsSeenOnceItIsSelected() throws {
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array>
          <dict><key>type</key><string>shape</string><key>name</key><string>ball</string>
            <key>x</key><integer>100</integer><key>y</key><integer>300</integer>
            <key>width</key><integer>100</integer><key>height</key><integer>100</integer>
            <key>draggable</key><true/>
            <key>dropTargets</key><array><string>box</string><string>nothing</string></array>
            <key>dragArea</key><dict><key>x</key><integer>50</integer><key>y</key><integer>200</integer>
              <key>width</key><integer>900</integer><key>height</key><integer>400</integer></dict></dict>
          <dict><key>type</key><string>shape</string><key>name</key><string>box</string>
            <key>x</key><integer>700</integer><key>y</key><integer>300</integer>
            <key>width</key><integer>150</integer><key>height</key><integer>100</integer></dict>
        </array></dict>
        """)
    #expect(!run.text.contains("▶") && !run.text.contains("┄"))
    run.key(.tab)
    #expect(run.text.contains("▶") && run.text.contains("┄"))
    #expect(run.lines.filter { $0.contains("•") }.count == 1, "an arrow to the box and none to nothing")
    run.key(.tab)
    #expect(!run.text.contains("▶") && run.session.document.history.done.isEmpty)
  }

  @Test func anElementIsGivenTheAreaThatItMayBeDraggedIn() throws {
    let run = try run().type("PPa")
    #expect(run.foot.contains("select the element first"))
    run.key(.escape, .tab, .tab).type("PPa")
    #expect(run.session.page?.elements[1].dragArea?.width == 512)
    #expect(run.foot.contains("words · 256, 232 · 512 × 384"))
    run.key(.escape, .escape)
    #expect(run.foot.contains("words · 100, 500"))
  }
}
