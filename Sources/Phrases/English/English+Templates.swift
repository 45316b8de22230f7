extension English: TemplatePhrases {
  package var templateLanguage: String { "en" }
  package var templateTitle: String { "My Book" }
  package var templateBlank: String { "Here a story begins." }

  package var templateMorning: String { "It is still dark over the hills." }
  package var templateTouchSun: String { "Touch the sun!" }
  package var templateSunUp: String { "Up it goes, and it is day." }
  package var templateBoat: String { "A little boat sails out to sea." }
  package var templateNight: String { "Now the moon looks after the hills. Good night." }
  package var templateSun: String { "the sun" }
  package var templateHills: String { "green hills" }
  package var templateSea: String { "the sea" }
  package var templateSailBoat: String { "a little boat" }
  package var templateMoon: String { "the moon" }

  package var templateFork: String { "Two doors stand in the wall. Which one do you open?" }
  package var templateLeftDoor: String { "the red door" }
  package var templateRightDoor: String { "the blue door" }
  package var templateLeftWay: String { "Behind the red door the hills are green." }
  package var templateRightWay: String { "Behind the blue door there is the sea." }
  package var templateGoOn: String { "the way home" }
  package var templateHome: String { "In the evening everybody is home again." }
}
