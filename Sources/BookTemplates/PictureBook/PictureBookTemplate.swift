/// A book with a cover and three pages that move and answer: a paper boat, a duck, a frog and the moon.
enum PictureBookTemplate {
  static func files(_ said: TemplateLanguage) -> [TemplateFile] {
    [.list(list(said))] + pictures
  }

  private static func list(_ said: TemplateLanguage) -> String {
    """
    \(said.opening(
      "A book with a cover and three pages. Make it yours:",
      "Un libro con una copertina e tre pagine. Fanne il tuo:"))
    <plist version="1.0">
    <dict>
      <key>title</key><string>\(said("Paper Boat", "La barca di carta"))</string>
      <key>authors</key><array><string>\(said("Your name", "Il tuo nome"))</string></array>
      <key>languages</key><array><string>\(said("en", "it"))</string></array>
      <!-- \(said("What stands on the shelf.", "Ciò che sta sullo scaffale.")) -->
      <key>cover</key><string>pictures/cover.svg</string>

      <!-- \(said("Every page has these pixels, whatever the window is: x to the right, y down.", "Ogni pagina ha questi pixel, qualunque sia la finestra: x verso destra, y verso il basso.")) -->
      <key>width</key><integer>1024</integer> <key>height</key><integer>768</integer>

      <key>pages</key>
      <array>

    \(coverPage(said))

    \(duckPage(said))

    \(frogPage(said))

    \(nightPage(said))

      </array>
    </dict>
    </plist>
    """
  }

  /// The boat rocks below the title.
  static func coverPage(_ said: TemplateLanguage) -> String {
    """
        <!-- \(said("The cover. What comes later in a list of elements is drawn over what comes before.", "La copertina. Ciò che viene dopo in una lista di elementi è disegnato sopra ciò che viene prima.")) -->
        <dict>
          <key>name</key><string>cover</string> <key>background</key><string>#0c2f63</string>
          <key>elements</key>
          <array>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>pond</string>
              <key>fileName</key><string>pictures/day.svg</string>
              <!-- \(said("A description is for those who do not see the picture.", "Una descrizione è per chi non vede la figura.")) -->
              <key>description</key><string>\(said("A pond between green hills, in the sun.", "Uno stagno tra colline verdi, al sole."))</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>0</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>768</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>boat</string>
              <key>fileName</key><string>pictures/boat.svg</string>
              <key>description</key><string>\(said("A red and white paper boat.", "Una barca di carta, rossa e bianca."))</string>
              <!-- \(said("The pivot is the point that lies at x and y, and that the boat rocks about.", "Il pivot è il punto che sta in x e y, attorno al quale la barca dondola.")) -->
              <key>pivotX</key><integer>240</integer> <key>pivotY</key><integer>300</integer>
              <key>x</key><integer>512</integer> <key>y</key><integer>740</integer>
              <key>width</key><integer>480</integer> <key>height</key><integer>330</integer>
              <key>rotation</key><integer>-6</integer>
              <!-- \(said("A tween moves numbers of its element to those it names: here there and back, without end.", "Un tween porta i numeri del suo elemento a quelli che dice: qui avanti e indietro, senza fine.")) -->
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>rock</string> <key>duration</key><real>1.6</real>
                  <key>transition</key><string>easeInOut</string> <key>loopType</key><string>reverse</string>
                  <key>properties</key><dict><key>rotation</key><integer>6</integer></dict>
                </dict>
              </array>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>title</string>
              <key>text</key><string>\(said("Paper", "La barca"))</string>
              <key>fontSize</key><integer>192</integer> <key>fontColor</key><string>#0c2f63</string> <key>align</key><string>center</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>4</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>220</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>rest of the title</string>
              <key>text</key><string>\(said("Boat", "di carta"))</string>
              <key>fontSize</key><integer>192</integer> <key>fontColor</key><string>#0c2f63</string> <key>align</key><string>center</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>226</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>220</integer>
            </dict>
          </array>
        </dict>
    """
  }
}
