import Phrases

/// The names of colours: those of CSS, in Italian.
extension Italian: ColorPhrases {
  package var colorNames: [NamedColor] { Self.allColors }
  package var colorsHeading: String { "Colori" }
  package var isNoColor: String { "questa chiave non ha un colore" }
  package var colorsOfBook: String { "nel libro" }

  private static let allColors = NamedColor.all(
    in: """
      nero 000000, bianco ffffff, grigio 808080, argento c0c0c0, rosso ff0000, arancione ffa500,
      giallo ffff00, lime 00ff00, verde 008000, ciano 00ffff, verde petrolio 008080, blu 0000ff,
      blu navy 000080, porpora 800080, magenta ff00ff, rosa ffc0cb, marrone a52a2a, bordeaux 800000,
      oliva 808000, oro ffd700, beige f5f5dc, viola ee82ee, indaco 4b0082, turchese 40e0d0, acqua 00ffff,
      fucsia ff00ff, blu alice f0f8ff, bianco antico faebd7, acquamarina 7fffd4, azzurro f0ffff,
      biscotto ffe4c4, mandorla ffebcd, blu violetto 8a2be2, legno deb887, blu cadetto 5f9ea0,
      chartreuse 7fff00, cioccolato d2691e, corallo ff7f50, fiordaliso 6495ed, seta di mais fff8dc,
      cremisi dc143c, blu scuro 00008b, ciano scuro 008b8b, verga d’oro scura b8860b, grigio scuro a9a9a9,
      verde scuro 006400, cachi scuro bdb76b, magenta scuro 8b008b, oliva scuro 556b2f,
      arancione scuro ff8c00, orchidea scuro 9932cc, rosso scuro 8b0000, salmone scuro e9967a,
      verde mare scuro 8fbc8f, blu ardesia scuro 483d8b, grigio ardesia scuro 2f4f4f,
      turchese scuro 00ced1, viola scuro 9400d3, rosa intenso ff1493, celeste intenso 00bfff,
      grigio fumo 696969, blu dodger 1e90ff, rosso mattone b22222, bianco floreale fffaf0,
      verde foresta 228b22, grigio perla dcdcdc, bianco spettro f8f8ff, verga d’oro daa520,
      giallo verde adff2f, melata f0fff0, rosa acceso ff69b4, rosso indiano cd5c5c, avorio fffff0,
      cachi f0e68c, lavanda e6e6fa, rosa lavanda fff0f5, verde prato 7cfc00, limone fffacd,
      azzurro chiaro add8e6, corallo chiaro f08080, ciano chiaro e0ffff, verga d’oro chiara fafad2,
      grigio chiaro d3d3d3, verde chiaro 90ee90, rosa chiaro ffb6c1, salmone chiaro ffa07a,
      verde mare chiaro 20b2aa, celeste chiaro 87cefa, grigio ardesia chiaro 778899,
      acciaio chiaro b0c4de, giallo chiaro ffffe0, verde lime 32cd32, lino faf0e6,
      acquamarina medio 66cdaa, blu medio 0000cd, orchidea medio ba55d3, porpora medio 9370db,
      verde mare medio 3cb371, blu ardesia medio 7b68ee, verde primavera medio 00fa9a,
      turchese medio 48d1cc, rosso violetto medio c71585, blu notte 191970, crema di menta f5fffa,
      rosa nebbia ffe4e1, mocassino ffe4b5, bianco navajo ffdead, merletto antico fdf5e6,
      oliva cupo 6b8e23, rosso arancio ff4500, orchidea da70d6, verga d’oro pallida eee8aa,
      verde pallido 98fb98, turchese pallido afeeee, rosso violetto pallido db7093, papaia ffefd5,
      pesca ffdab9, perù cd853f, prugna dda0dd, azzurro polvere b0e0e6, porpora rebecca 663399,
      bruno rosato bc8f8f, blu reale 4169e1, cuoio 8b4513, salmone fa8072, sabbia f4a460,
      verde mare 2e8b57, conchiglia fff5ee, terra di siena a0522d, celeste 87ceeb, blu ardesia 6a5acd,
      grigio ardesia 708090, neve fffafa, verde primavera 00ff7f, acciaio 4682b4, cuoio chiaro d2b48c,
      cardo d8bfd8, pomodoro ff6347, grano f5deb3, fumo bianco f5f5f5, verde giallo 9acd32
      """)
}
