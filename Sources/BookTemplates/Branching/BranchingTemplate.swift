/// A story in which a reader chooses: a little fox goes to the wood or to the sea.
enum BranchingTemplate {
  static func files(_ said: TemplateLanguage) -> [TemplateFile] {
    [.list(list(said))] + pictures
  }

  private static func list(_ said: TemplateLanguage) -> String {
    """
    \(said.opening(
      "A story with a choice and two ends. Make it yours:",
      "Una storia con una scelta e due finali. Falla tua:"))
    <plist version="1.0">
    <dict>
      <key>title</key><string>\(said("The Little Fox at the Fork", "La volpina al bivio"))</string>
      <key>authors</key><array><string>\(said("Your name", "Il tuo nome"))</string></array>
      <key>languages</key><array><string>\(said("en", "it"))</string></array>
      <!-- \(said("What stands on the shelf.", "Ciò che sta sullo scaffale.")) -->
      <key>cover</key><string>pictures/cover.svg</string>

      <!-- \(said("Every page has these pixels, whatever the window is: x to the right, y down.", "Ogni pagina ha questi pixel, qualunque sia la finestra: x verso destra, y verso il basso.")) -->
      <key>width</key><integer>1024</integer> <key>height</key><integer>768</integer>

      <key>pages</key>
      <array>

    \(forkPage(said))

    \(woodPage(said))

    \(seaPage(said))

      </array>
    </dict>
    </plist>
    """
  }

  /// Two signs lead to the two ends.
  static func forkPage(_ said: TemplateLanguage) -> String {
    """
        <!-- \(said("The fork. A page is called by its name, so that pages may come and go around it.", "Il bivio. Una pagina si chiama per nome, così altre pagine possono andare e venire attorno a lei.")) -->
        <dict>
          <key>name</key><string>fork</string> <key>background</key><string>#4a2c17</string>
          <key>elements</key>
          <array>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>meadow</string>
              <key>fileName</key><string>pictures/fork.svg</string>
              <key>description</key><string>\(said("A meadow where the path parts: left to dark firs, right to the sea.", "Un prato dove il sentiero si divide: a sinistra abeti scuri, a destra il mare."))</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>0</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>612</integer>
            </dict>
            <!-- \(said("Two signs, each with a way to a page.", "Due cartelli, ognuno con una strada verso una pagina.")) -->
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>sign to the wood</string>
              <key>fileName</key><string>pictures/sign-left.svg</string>
              <key>description</key><string>\(said("the sign to the wood", "il cartello per il bosco"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>130</integer> <key>y</key><integer>270</integer>
              <key>width</key><integer>280</integer> <key>height</key><integer>258</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>sign to the wood</string> <key>event</key><string>touched</string>
                <key>action</key><string>goToPage</string> <key>page</key><string>wood</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>wood</string>
              <key>role</key><string>label</string>
              <key>text</key><string>\(said("Wood", "Bosco"))</string>
              <key>fontSize</key><integer>52</integer> <key>fontColor</key><string>#4a2c17</string> <key>align</key><string>center</string>
              <key>x</key><integer>170</integer> <key>y</key><integer>312</integer>
              <key>width</key><integer>226</integer> <key>height</key><integer>60</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>sign to the sea</string>
              <key>fileName</key><string>pictures/sign-right.svg</string>
              <key>description</key><string>\(said("the sign to the sea", "il cartello per il mare"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>620</integer> <key>y</key><integer>270</integer>
              <key>width</key><integer>280</integer> <key>height</key><integer>258</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>sign to the sea</string> <key>event</key><string>touched</string>
                <key>action</key><string>goToPage</string> <key>page</key><string>sea</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>sea</string>
              <key>role</key><string>label</string>
              <key>text</key><string>\(said("Sea", "Mare"))</string>
              <key>fontSize</key><integer>52</integer> <key>fontColor</key><string>#4a2c17</string> <key>align</key><string>center</string>
              <key>x</key><integer>634</integer> <key>y</key><integer>312</integer>
              <key>width</key><integer>226</integer> <key>height</key><integer>60</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>fox</string>
              <key>fileName</key><string>pictures/fox.svg</string>
              <key>description</key><string>\(said("The little fox looks left and right.", "La volpina guarda a destra e a sinistra."))</string>
              <key>x</key><integer>390</integer> <key>y</key><integer>330</integer>
              <key>width</key><integer>270</integer> <key>height</key><integer>253</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>look</string> <key>duration</key><real>1.5</real>
                  <key>transition</key><string>easeInOut</string> <key>loopType</key><string>reverse</string>
                  <key>properties</key><dict><key>x</key><integer>364</integer></dict>
                </dict>
              </array>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>words</string>
              <key>text</key><string>\(said("The little fox had come to the fork. Left was the wood, right was the sea.", "La volpina era arrivata al bivio. A sinistra il bosco, a destra il mare."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#fff6e0</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>636</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>90</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>hint</string>
              <key>role</key><string>hint</string>
              <key>text</key><string>\(said("Touch a sign!", "Tocca un cartello!"))</string>
              <key>fontSize</key><integer>28</integer> <key>fontColor</key><string>#ffd83d</string> <key>align</key><string>right</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>732</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>32</integer>
            </dict>
          </array>
        </dict>
    """
  }
}
