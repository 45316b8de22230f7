/// The two ends.
extension BranchingTemplate {
  /// An owl counts stars, and a sign leads back to the fork.
  static func woodPage(_ said: TemplateLanguage) -> String {
    """
        <!-- \(said("The one end. Who turns pages comes here from the fork, and from here to the other end.", "Il primo finale. Chi volta le pagine arriva qui dal bivio, e da qui all’altro finale.")) -->
        <dict>
          <key>name</key><string>wood</string> <key>background</key><string>#0c1636</string>
          <key>enterAnimation</key>
          <dict>
            <key>animation</key><string>fade</string> <key>duration</key><real>0.8</real>
          </dict>
          <key>elements</key>
          <array>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>night</string>
              <key>fileName</key><string>pictures/wood.svg</string>
              <key>description</key><string>\(said("The wood at night, with stars between the firs.", "Il bosco di notte, con le stelle tra gli abeti."))</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>0</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>612</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>owl</string>
              <key>fileName</key><string>pictures/owl.svg</string>
              <key>description</key><string>\(said("the owl", "il gufo"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>590</integer> <key>y</key><integer>20</integer>
              <key>width</key><integer>220</integer> <key>height</key><integer>260</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>nod</string> <key>duration</key><real>0.3</real>
                  <key>transition</key><string>easeOut</string> <key>loopType</key><string>reverse</string> <key>loopCount</key><integer>4</integer>
                  <key>properties</key><dict><key>y</key><integer>40</integer></dict>
                </dict>
              </array>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>owl</string> <key>event</key><string>touched</string>
                <key>action</key><string>startTweens</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>hoo</string>
              <key>role</key><string>label</string>
              <key>text</key><string>\(said("“Three hundred and one!”", "«Trecentouno!»"))</string>
              <key>fontSize</key><integer>44</integer> <key>fontColor</key><string>#ffd83d</string> <key>align</key><string>center</string>
              <key>x</key><integer>100</integer> <key>y</key><integer>150</integer>
              <key>width</key><integer>480</integer> <key>height</key><integer>60</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>owl</string> <key>event</key><string>touched</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>fox</string>
              <key>fileName</key><string>pictures/fox-asleep.svg</string>
              <key>description</key><string>\(said("The little fox has fallen asleep.", "La volpina si è addormentata."))</string>
              <key>x</key><integer>280</integer> <key>y</key><integer>330</integer>
              <key>width</key><integer>270</integer> <key>height</key><integer>253</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>breathe</string> <key>duration</key><real>1.8</real>
                  <key>transition</key><string>easeInOut</string> <key>loopType</key><string>reverse</string>
                  <key>properties</key><dict><key>y</key><integer>340</integer></dict>
                </dict>
              </array>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>sign back</string>
              <key>fileName</key><string>pictures/sign-left.svg</string>
              <key>description</key><string>\(said("the sign back to the fork", "il cartello che torna al bivio"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>736</integer> <key>y</key><integer>330</integer>
              <key>width</key><integer>280</integer> <key>height</key><integer>258</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>sign back</string> <key>event</key><string>touched</string>
                <key>action</key><string>goToPage</string> <key>page</key><string>fork</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>back</string>
              <key>role</key><string>label</string>
              <key>text</key><string>\(said("Again", "Ancora"))</string>
              <key>fontSize</key><integer>52</integer> <key>fontColor</key><string>#4a2c17</string> <key>align</key><string>center</string>
              <key>x</key><integer>776</integer> <key>y</key><integer>372</integer>
              <key>width</key><integer>226</integer> <key>height</key><integer>60</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>words</string>
              <key>text</key><string>\(said("In the wood an owl counted the stars. At ten the fox was asleep.", "Nel bosco un gufo contava le stelle. Alla decima la volpina dormiva."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#fff6e0</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>636</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>90</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>hint</string>
              <key>role</key><string>hint</string>
              <key>text</key><string>\(said("Touch the owl!", "Tocca il gufo!"))</string>
              <key>fontSize</key><integer>28</integer> <key>fontColor</key><string>#ffd83d</string> <key>align</key><string>right</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>732</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>32</integer>
            </dict>
          </array>
        </dict>
    """
  }

  /// A shell sings, and a sign leads back to the fork.
  static func seaPage(_ said: TemplateLanguage) -> String {
    """
        <!-- \(said("The other end.", "L’altro finale.")) -->
        <dict>
          <key>name</key><string>sea</string> <key>background</key><string>#0e2f63</string>
          <key>enterAnimation</key>
          <dict>
            <key>animation</key><string>fade</string> <key>duration</key><real>0.8</real>
          </dict>
          <key>elements</key>
          <array>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>shore</string>
              <key>fileName</key><string>pictures/sea.svg</string>
              <key>description</key><string>\(said("The sun sinks into the sea, by a yellow beach.", "Il sole tramonta nel mare, davanti a una spiaggia gialla."))</string>
              <key>x</key><integer>0</integer> <key>y</key><integer>0</integer>
              <key>width</key><integer>1024</integer> <key>height</key><integer>612</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>fox</string>
              <key>fileName</key><string>pictures/fox.svg</string>
              <key>description</key><string>\(said("The little fox listens to a shell.", "La volpina ascolta una conchiglia."))</string>
              <key>x</key><integer>90</integer> <key>y</key><integer>320</integer>
              <key>width</key><integer>270</integer> <key>height</key><integer>253</integer>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>shell</string>
              <key>fileName</key><string>pictures/shell.svg</string>
              <key>description</key><string>\(said("the shell", "la conchiglia"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>400</integer> <key>y</key><integer>400</integer>
              <key>width</key><integer>180</integer> <key>height</key><integer>165</integer>
              <key>tweens</key>
              <array>
                <dict>
                  <key>name</key><string>shake</string> <key>duration</key><real>0.2</real>
                  <key>transition</key><string>easeOut</string> <key>loopType</key><string>reverse</string> <key>loopCount</key><integer>4</integer>
                  <key>properties</key><dict><key>x</key><integer>420</integer></dict>
                </dict>
              </array>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>shell</string> <key>event</key><string>touched</string>
                <key>action</key><string>startTweens</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>song</string>
              <key>role</key><string>label</string>
              <key>text</key><string>\(said("♪ shhh … shhh …", "♪ sciàf … sciàf …"))</string>
              <key>fontSize</key><integer>44</integer> <key>fontColor</key><string>#ffffff</string> <key>align</key><string>center</string>
              <key>x</key><integer>300</integer> <key>y</key><integer>330</integer>
              <key>width</key><integer>400</integer> <key>height</key><integer>56</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>shell</string> <key>event</key><string>touched</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>image</string> <key>name</key><string>sign back</string>
              <key>fileName</key><string>pictures/sign-left.svg</string>
              <key>description</key><string>\(said("the sign back to the fork", "il cartello che torna al bivio"))</string>
              <key>isActive</key><true/>
              <key>x</key><integer>736</integer> <key>y</key><integer>330</integer>
              <key>width</key><integer>280</integer> <key>height</key><integer>258</integer>
              <key>trigger</key>
              <dict>
                <key>triggeringItem</key><string>sign back</string> <key>event</key><string>touched</string>
                <key>action</key><string>goToPage</string> <key>page</key><string>fork</string>
              </dict>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>back</string>
              <key>role</key><string>label</string>
              <key>text</key><string>\(said("Again", "Ancora"))</string>
              <key>fontSize</key><integer>52</integer> <key>fontColor</key><string>#4a2c17</string> <key>align</key><string>center</string>
              <key>x</key><integer>776</integer> <key>y</key><integer>372</integer>
              <key>width</key><integer>226</integer> <key>height</key><integer>60</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>words</string>
              <key>text</key><string>\(said("At the sea she found a shell, and they sang till the sun was gone.", "Al mare trovò una conchiglia, e cantarono fino al tramonto."))</string>
              <key>fontSize</key><integer>36</integer> <key>fontColor</key><string>#fff6e0</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>636</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>90</integer>
            </dict>
            <dict>
              <key>type</key><string>text</string> <key>name</key><string>hint</string>
              <key>role</key><string>hint</string>
              <key>text</key><string>\(said("Touch the shell!", "Tocca la conchiglia!"))</string>
              <key>fontSize</key><integer>28</integer> <key>fontColor</key><string>#ffd83d</string> <key>align</key><string>right</string>
              <key>x</key><integer>60</integer> <key>y</key><integer>732</integer>
              <key>width</key><integer>904</integer> <key>height</key><integer>32</integer>
            </dict>
          </array>
        </dict>
    """
  }
}
