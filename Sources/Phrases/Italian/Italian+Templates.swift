extension Italian: TemplatePhrases {
  package var templateLanguage: String { "it" }
  package var templateTitle: String { "Il mio libro" }
  package var templateBlank: String { "Qui comincia una storia." }

  package var templateMorning: String { "Sulle colline è ancora buio." }
  package var templateTouchSun: String { "Tocca il sole!" }
  package var templateSunUp: String { "Su, in alto: ecco il giorno." }
  package var templateBoat: String { "Una barchetta prende il mare." }
  package var templateNight: String { "Ora è la luna a guardare le colline. Buona notte." }
  package var templateSun: String { "il sole" }
  package var templateHills: String { "colline verdi" }
  package var templateSea: String { "il mare" }
  package var templateSailBoat: String { "una barchetta" }
  package var templateMoon: String { "la luna" }

  package var templateFork: String { "Nel muro ci sono due porte. Quale apri?" }
  package var templateLeftDoor: String { "la porta rossa" }
  package var templateRightDoor: String { "la porta blu" }
  package var templateLeftWay: String { "Dietro la porta rossa le colline sono verdi." }
  package var templateRightWay: String { "Dietro la porta blu c’è il mare." }
  package var templateGoOn: String { "la via di casa" }
  package var templateHome: String { "La sera sono tutti di nuovo a casa." }
}
