extension HelpText {
  package static let explore = """
    usage: leggi explore BOOK [OPTION]...

    Tries all that a reader can do on every page, those of the book's own (intro,
    menu, end, credits) included: touches, drags to every target and beside it, at
    the beginning, in the midst and at the end of every phase of the page, and waits
    until it rests or comes back to where it was.
    Tells what does not work, each with the shortest steps that show it, as 'leggi
    run' takes them: they fail as long as the fault is there. Looks at the pages in
    windows of 40 × 12, 80 × 24 and 132 × 43.

      --budget N          states a page that are looked at (default 200000)
      --budget SECONDSs   the time there is in all, as 30s; both may be given
      --shortest-touch SECONDS
                          what can be touched for less than that is too short
                          (default 0.5)
      --seed N            another order of trying, for narrow budgets (default 0)
      --shard K/N         only every Nth page, beginning with the Kth
      --keep FILE         add what is found out to FILE, page by page, and take over
                          what is there: of a run that was stopped, or of shards
                          whose files were put together; FILE may be there
                          already if it is empty or of explore
      --format FORMAT     text, json, or sarif, for code hosts (default text)
      --require PERCENT   fail where less was met of what the book holds out, or
                          something was left untried
      -h, --help          this help
      -V, --version       the version

    exit status: 0 nothing was found, 1 something was, or less was met than
    required, 2 wrong use.
    """

  package static let mutate = """
    usage: leggi mutate BOOK [SCRIPT]... [OPTION]...

    Tests the tests: changes the book in one place after the other, as an author
    does by mistake (a trigger is lost, or waits for another element; a tween is
    lost; words are clear; what can be touched is a speck, lies beyond the page, or
    below something else; a condition asks for one more or less, or the wrong way
    round; a value changes by one more or less), and has 'leggi explore', and the
    scripts, look at it. Names the changes that a reader can meet and that nobody
    has noticed.

      --budget N          states a page that are looked at (default 200000)
      --budget SECONDSs   the time there is in all; both may be given
      --format FORMAT     text, or json (default text)
      --require PERCENT   how many must be noticed (default 100)
      -h, --help          this help
      -V, --version       the version

    exit status: 0 as many were noticed as required, 1 fewer, 2 wrong use.
    """
}
