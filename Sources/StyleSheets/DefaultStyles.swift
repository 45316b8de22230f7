/// What browsers do with elements that no style sheet of the book says anything of.
enum DefaultStyles {
  static let sheet = StyleSheet(text)

  private static let text = """
    html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt, fieldset,
    figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, main, menu, nav,
    ol, p, pre, section, summary, table, tbody, thead, tfoot, caption, ul { display: block }
    head, script, style, template, title, meta, link, rp, param, source, track, datalist { display: none }
    li { display: list-item }
    tr { display: table-row }
    td, th { display: table-cell; padding: 1px }
    table { text-indent: 0 }
    body { margin: 8px }
    p, dl, menu { margin-top: 1em; margin-bottom: 1em }
    ul, ol { margin-top: 1em; margin-bottom: 1em; padding-left: 40px }
    ul ul, ul ol, ol ul, ol ol { margin-top: 0; margin-bottom: 0 }
    blockquote, figure { margin: 1em 40px }
    dd { margin-left: 40px }
    h1 { font-size: 2em; margin-top: 0.67em; margin-bottom: 0.67em; font-weight: bold }
    h2 { font-size: 1.5em; margin-top: 0.83em; margin-bottom: 0.83em; font-weight: bold }
    h3 { font-size: 1.17em; margin-top: 1em; margin-bottom: 1em; font-weight: bold }
    h4 { margin-top: 1.33em; margin-bottom: 1.33em; font-weight: bold }
    h5 { font-size: 0.83em; margin-top: 1.67em; margin-bottom: 1.67em; font-weight: bold }
    h6 { font-size: 0.67em; margin-top: 2.33em; margin-bottom: 2.33em; font-weight: bold }
    b, strong, th { font-weight: bold }
    i, em, cite, dfn, var, address { font-style: italic }
    pre, code, kbd, samp, tt { font-family: monospace; font-size: 0.8125em }
    pre { white-space: pre; margin-top: 1em; margin-bottom: 1em }
    small { font-size: smaller }
    big { font-size: larger }
    sub, sup { font-size: smaller }
    center, th, caption { text-align: center }
    hr { margin: 0.5em 0; border-top: 1px solid gray }
    a:link { color: #0000ee }
    """
}
