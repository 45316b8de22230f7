/// A book of one page, with a picture and a line of words, ready to be filled.
enum BlankTemplate {
  static func files(_ said: TemplateLanguage) -> [TemplateFile] {
    [.list(list(said)), .picture("pencil", width: 400, height: 300, pencil)]
  }

  private static func list(_ said: TemplateLanguage) -> String {
    """
    \(said.opening(
      "A book with one page, for you to fill.",
      "Un libro di una pagina, da riempire."))
    <plist version="1.0">
    <dict>
      <key>title</key><string>\(said("My Book", "Il mio libro"))</string>
      <key>authors</key><array><string>\(said("Your name", "Il tuo nome"))</string></array>
      <key>languages</key><array><string>\(said("en", "it"))</string></array>

      <!-- \(said("Every page has these pixels, whatever the window is: x to the right, y down.", "Ogni pagina ha questi pixel, qualunque sia la finestra: x verso destra, y verso il basso.")) -->
      <key>width</key><integer>1024</integer> <key>height</key><integer>768</integer>

      <key>pages</key>
      <array>

        <!-- \(said("A page. For the next one, copy all from here to its /dict, and name it anew.", "Una pagina. Per la prossima, copia tutto da qui al suo /dict, e dalle un altro nome.")) -->
        <dict>
          <key>name</key><string>first</string> <key>background</key><string>#fff6e0</string>
          <key>elements</key>
          <array>

            <!-- \(said("What comes later in the list is drawn over what comes before.", "Ciò che viene dopo nella lista è disegnato sopra ciò che viene prima.")) -->
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>pencil</string>
              <key>fileName</key><string>pictures/pencil.svg</string>
              <!-- \(said("For those who do not see it.", "Per chi non la vede.")) -->
              <key>description</key><string>\(said("A yellow pencil draws a blue line.", "Una matita gialla traccia una linea blu."))</string>
              <key>x</key><integer>252</integer> <key>y</key><integer>90</integer>
              <key>width</key><integer>520</integer> <key>height</key><integer>390</integer>
            </dict>

            <dict>
              <key>type</key><string>text</string> <key>name</key><string>words</string>
              <key>text</key><string>\(said("Once upon a time …", "C’era una volta …"))</string>
              <key>fontSize</key><integer>64</integer> <key>fontColor</key><string>#3a2a20</string> <key>align</key><string>center</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>560</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>120</integer>
            </dict>

          </array>
        </dict>

      </array>
    </dict>
    </plist>
    """
  }

  private static let pencil = """
    <path d="M20 250 Q60 190 100 240 Q130 280 160 240 Q180 215 200 240" fill="none" stroke="#2f6fb5" stroke-width="14" stroke-linecap="round"/>
    <polygon points="200,244 222,176 268,222" fill="#ffe0b0"/>
    <polygon points="200,244 208,220 224,236" fill="#3a2a20"/>
    <polygon points="222,176 318,80 364,126 268,222" fill="#ffb627"/>
    <polygon points="237,191 333,95 349,111 253,207" fill="#f08a1d"/>
    <polygon points="318,80 334,64 380,110 364,126" fill="#c9d3dc"/>
    <path d="M334 64 L350 48 Q366 36 384 56 Q406 78 394 96 L380 110 Z" fill="#ee5d6c"/>
    """
}
