/// The pages by day.
extension PictureBookTemplate {
  /// A duck quacks when it is touched.
  static func duckPage(_ said: TemplateLanguage) -> String {
    """
        <!-- \(said("A touch that answers: the duck is active, and “quack” waits for a touch on it.", "Un tocco che risponde: l’anatra è attiva, e «quack» aspetta che la si tocchi.")) -->
        <dict>
          <key>name</key><string>duck</string> <key>background</key><string>#0c2f63</string>
          <key>elements</key>
          <array>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>pond</string>
              <key>fileName</key><string>pictures/day.svg</string>
              <key>description</key><string>\(said("A pond between green hills, in the sun.", "Uno stagno tra colline verdi, al sole."))</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>0</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>612</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>boat</string>
              <key>fileName</key><string>pictures/boat.svg</string>
              <key>description</key><string>\(said("The paper boat sails by.", "La barca di carta passa veleggiando."))</string>
              <key>x</key><integer>-360</integer> <key>y</key><integer>250</integer>
              <key>width</key><integer>360</integer> <key>height</key><integer>248</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>sail in</string> <key>duration</key><integer>4</integer>
                  <key>transition</key><string>easeOut</string>
                  <key>properties</key><dict><key>x</key><integer>120</integer></dict>
                </dict>
              </array>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>duck</string>
              <key>fileName</key><string>pictures/duck.svg</string>
              <key>description</key><string>\(said("the duck", "l’anatra"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>650</integer> <key>y</key><integer>300</integer>
              <key>width</key><integer>320</integer> <key>height</key><integer>276</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>nod</string> <key>duration</key><real>0.3</real>
                  <key>transition</key><string>easeOut</string> <key>loopType</key><string>reverse</string> <key>loopCount</key><integer>4</integer>
                  <key>properties</key><dict><key>y</key><integer>270</integer></dict>
                </dict>
              </array>
              <!-- \(said("It nods when the page comes, and again whenever it is touched.", "Annuisce quando arriva la pagina, e ancora ogni volta che la si tocca.")) -->
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>duck</string> <key>event</key><string>touched</string>
                <key>action</key><string>startTweens</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>quack</string>
              <key>role</key><string>label</string>
              <key>text</key><string>\(said("Quack!", "Qua qua!"))</string>
              <key>fontSize</key><integer>90</integer> <key>fontColor</key><string>#7a2c00</string> <key>align</key><string>center</string>
              <key>x</key><integer>560</integer> <key>y</key><integer>170</integer>
              <key>width</key><integer>440</integer> <key>height</key><integer>110</integer>
              <!-- \(said("Without an action it comes onto the page.", "Senza un’azione, entra nella pagina.")) -->
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>duck</string> <key>event</key><string>touched</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>words</string>
              <key>text</key><string>\(said("A paper boat came over the pond. “Where are you going?” asked the duck.", "Sullo stagno arrivò una barca di carta. «Dove vai?» chiese l’anatra."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#fff6e0</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>636</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>90</integer>
            </dict>
            <!-- \(said("A hint asks for something; it is shown at the foot, and goes after a touch.", "Un suggerimento chiede qualcosa; sta in fondo, e sparisce dopo un tocco.")) -->
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>hint</string>
              <key>role</key><string>hint</string>
              <key>text</key><string>\(said("Touch the duck!", "Tocca l’anatra!"))</string>
              <key>fontSize</key><integer>28</integer> <key>fontColor</key><string>#ffd83d</string> <key>align</key><string>right</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>732</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>32</integer>
            </dict>
          </array>
        </dict>
    """
  }

  /// A frog jumps into the boat when it is touched.
  static func frogPage(_ said: TemplateLanguage) -> String {
    """
        <!-- \(said("One thing after the other: the frog that is touched goes, another jumps, and then the words come.", "Una cosa dopo l’altra: la rana toccata sparisce, un’altra salta, e poi vengono le parole.")) -->
        <dict>
          <key>name</key><string>frog</string> <key>background</key><string>#0c2f63</string>
          <key>elements</key>
          <array>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>pond</string>
              <key>fileName</key><string>pictures/day.svg</string>
              <key>description</key><string>\(said("A pond between green hills, in the sun.", "Uno stagno tra colline verdi, al sole."))</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>0</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>612</integer>
            </dict>
            <dict>
              <key>type</key><string>shape</string> <key>name</key><string>lily pad</string>
              <key>shape</key><string>ellipse</string> <key>color</key><string>#0f7a3d</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>490</integer>
              <key>width</key><integer>330</integer> <key>height</key><integer>76</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>frog</string>
              <key>fileName</key><string>pictures/frog.svg</string>
              <key>description</key><string>\(said("the frog", "la rana"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>110</integer> <key>y</key><integer>320</integer>
              <key>width</key><integer>220</integer> <key>height</key><integer>200</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>frog</string> <key>event</key><string>touched</string>
                <key>action</key><string>remove</string>
              </dict>
            </dict>
            <!-- \(said("Drawn before the boat, and so behind it.", "Disegnata prima della barca, e quindi dietro.")) -->
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>jump</string>
              <key>fileName</key><string>pictures/frog.svg</string>
              <key>description</key><string>\(said("The frog jumps into the boat.", "La rana salta nella barca."))</string>
              <key>x</key><integer>110</integer> <key>y</key><integer>320</integer>
              <key>width</key><integer>220</integer> <key>height</key><integer>200</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>along</string> <key>duration</key><real>1.2</real>
                  <key>properties</key><dict><key>x</key><integer>530</integer></dict>
                </dict>
                <dict>
                  <key>name</key><string>up</string> <key>duration</key><real>0.6</real>
                  <key>transition</key><string>easeOut</string>
                  <key>properties</key><dict><key>y</key><integer>60</integer></dict>
                </dict>
                <dict>
                  <key>name</key><string>down</string> <key>delay</key><real>0.6</real> <key>duration</key><real>0.6</real>
                  <key>transition</key><string>easeIn</string>
                  <key>properties</key><dict><key>y</key><integer>290</integer></dict>
                </dict>
              </array>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>frog</string> <key>event</key><string>touched</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>boat</string>
              <key>fileName</key><string>pictures/boat.svg</string>
              <key>description</key><string>\(said("The paper boat.", "La barca di carta."))</string>
              <key>x</key><integer>500</integer> <key>y</key><integer>250</integer>
              <key>width</key><integer>440</integer> <key>height</key><integer>302</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>bob</string> <key>duration</key><real>1.4</real>
                  <key>transition</key><string>easeInOut</string> <key>loopType</key><string>reverse</string>
                  <key>properties</key><dict><key>y</key><integer>270</integer></dict>
                </dict>
              </array>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>words</string>
              <key>text</key><string>\(said("“Far, far away,” said the boat. “Take me along!” cried the frog.", "«Lontano, lontano» disse la barca. «Portami con te!» gridò la rana."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#fff6e0</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>624</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>60</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>last words</string>
              <key>text</key><string>\(said("And hop! Now there were two.", "E hop! Adesso erano in due."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#ffd83d</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>686</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>44</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>jump</string> <key>event</key><string>tweenCompleted</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>hint</string>
              <key>role</key><string>hint</string>
              <key>text</key><string>\(said("Touch the frog!", "Tocca la rana!"))</string>
              <key>fontSize</key><integer>28</integer> <key>fontColor</key><string>#ffd83d</string> <key>align</key><string>right</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>732</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>32</integer>
            </dict>
          </array>
        </dict>
    """
  }
}
