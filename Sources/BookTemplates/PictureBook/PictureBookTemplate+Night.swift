/// The page by night.
extension PictureBookTemplate {
  /// The boat sails in, and the moon wakes up when it is touched.
  static func nightPage(_ said: TemplateLanguage) -> String {
    """
        <!-- \(said("Night. This page comes by a fade in place of a slide.", "Notte. Questa pagina viene in dissolvenza, invece di scorrere.")) -->
        <dict>
          <key>name</key><string>night</string> <key>background</key><string>#0b1a3d</string>
          <key>enterAnimation</key>
          <dict>
            <key>animation</key><string>fade</string> <key>duration</key><real>0.8</real>
          </dict>
          <key>elements</key>
          <array>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>pond</string>
              <key>fileName</key><string>pictures/night.svg</string>
              <key>description</key><string>\(said("The pond at night, under the first stars.", "Lo stagno di notte, sotto le prime stelle."))</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>0</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>612</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>moon</string>
              <key>fileName</key><string>pictures/moon.svg</string>
              <key>description</key><string>\(said("the moon", "la luna"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>660</integer> <key>y</key><integer>40</integer>
              <key>width</key><integer>260</integer> <key>height</key><integer>260</integer>
            </dict>
            <!-- \(said("The same moon awake, over the one that sleeps.", "La stessa luna, sveglia, sopra quella che dorme.")) -->
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>moon awake</string>
              <key>fileName</key><string>pictures/moon-awake.svg</string>
              <key>description</key><string>\(said("The moon has woken up and laughs.", "La luna si è svegliata e ride."))</string>
              <key>alpha</key><integer>0</integer>
              <key>x</key><integer>660</integer> <key>y</key><integer>40</integer>
              <key>width</key><integer>260</integer> <key>height</key><integer>260</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>wake</string> <key>duration</key><real>0.5</real>
                  <key>properties</key><dict><key>alpha</key><integer>1</integer></dict>
                </dict>
              </array>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>moon</string> <key>event</key><string>touched</string>
              </dict>
            </dict>
            <!-- \(said("The frog and the boat have the same tween, and so sail together.", "La rana e la barca hanno lo stesso tween, e così vanno insieme.")) -->
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>frog</string>
              <key>fileName</key><string>pictures/frog.svg</string>
              <key>description</key><string>\(said("The frog sits in the boat.", "La rana siede nella barca."))</string>
              <key>x</key><integer>-370</integer> <key>y</key><integer>310</integer>
              <key>width</key><integer>180</integer> <key>height</key><integer>164</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>sail</string> <key>duration</key><integer>6</integer>
                  <key>transition</key><string>easeOut</string>
                  <key>properties</key><dict><key>x</key><integer>155</integer></dict>
                </dict>
              </array>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>boat</string>
              <key>fileName</key><string>pictures/boat.svg</string>
              <key>description</key><string>\(said("The paper boat sails through the night.", "La barca di carta naviga nella notte."))</string>
              <key>x</key><integer>-405</integer> <key>y</key><integer>286</integer>
              <key>width</key><integer>380</integer> <key>height</key><integer>262</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>sail</string> <key>duration</key><integer>6</integer>
                  <key>transition</key><string>easeOut</string>
                  <key>properties</key><dict><key>x</key><integer>120</integer></dict>
                </dict>
              </array>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>words</string>
              <key>text</key><string>\(said("At night the two had the whole pond to themselves. Only the moon was asleep.", "Di notte avevano lo stagno tutto per loro. Solo la luna dormiva."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#fff6e0</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>624</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>60</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>last words</string>
              <key>text</key><string>\(said("“Good night!” said the moon.", "«Buona notte!» disse la luna."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#ffd83d</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>686</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>44</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>moon awake</string> <key>event</key><string>tweenCompleted</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>hint</string>
              <key>role</key><string>hint</string>
              <key>text</key><string>\(said("Wake the moon!", "Sveglia la luna!"))</string>
              <key>fontSize</key><integer>28</integer> <key>fontColor</key><string>#ffd83d</string> <key>align</key><string>right</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>732</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>32</integer>
            </dict>
          </array>
        </dict>
    """
  }
}
