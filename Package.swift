// swift-tools-version: 6.0
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// One of Debian's (and Homebrew's) C libraries, reached through its pkg-config file.
func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "leggi",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "leggi", targets: ["leggi"]),
    .executable(name: "leggi-decoder", targets: ["leggi-decoder"]),
  ],
  targets: [
    system("CExpat", "expat", apt: "libexpat1-dev", brew: "expat"),
    system("CNcurses", "ncursesw", apt: "libncurses-dev", brew: "ncurses"),
    system("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
    system("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    system("CPixman", "pixman-1", apt: "libpixman-1-dev", brew: "pixman"),
    system("CPango", "pangocairo", apt: "libpango1.0-dev", brew: "pango"),
    system("CGdkPixbuf", "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev", brew: "gdk-pixbuf"),
    system("CSndfile", "sndfile", apt: "libsndfile1-dev", brew: "libsndfile"),
    system("CSQLite", "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    system("CGif", "libgif", apt: "libgif-dev", brew: "giflib"),
    // Of libpoppler-glib-dev the headers alone, which need those of GLib and cairo; it is not linked.
    .systemLibrary(name: "CPoppler", providers: [.apt(["libpoppler-glib-dev"]), .brew(["poppler"])]),
    system("CVterm", "vterm", apt: "libvterm-dev", brew: "libvterm"),
    .target(name: "CTerminalRestore"),
    .target(name: "CConfinement"),
    .target(name: "CSharedNumbers"),
    // Of libasound2-dev, libsamplerate0-dev, libsonic-dev, libsndfile1-dev, libpng-dev, libzip-dev,
    // zlib1g-dev and libcmark-dev the headers alone: none is linked.
    .target(name: "CLibrariesOnDemand"),

    .target(name: "Characters"),
    .target(name: "BookVocabulary"),
    .target(name: "Markup", dependencies: ["CExpat"]),
    .target(name: "PropertyList", dependencies: ["Characters", "Markup"]),
    .target(name: "ListEditing", dependencies: ["Characters", "PropertyList"]),
    .target(
      name: "BookSaving",
      dependencies: [
        "Characters", "PropertyList", "ListEditing", "BookModel", "BookEditing", "Media", "CConfinement",
      ]),
    .target(name: "BookTemplates"),
    .target(name: "PrintedPages", dependencies: ["BookVocabulary", "Outlines"]),
    .target(name: "BookDrafts", dependencies: ["BookVocabulary", "PropertyList"]),
    .target(
      name: "Importing",
      dependencies: ["Characters", "BookVocabulary", "Markup", "PropertyList", "BookDrafts"]),
    .target(
      name: "TextImporting",
      dependencies: ["Characters", "BookVocabulary", "BookDrafts", "Importing"]),
    .target(name: "StyleSheets", dependencies: ["Characters", "BookVocabulary", "Outlines", "Importing"]),
    .target(
      name: "LayoutChecking",
      dependencies: [
        "BookChecking", "BookFormat", "BookModel", "BookScreens", "BookStaging", "Media", "PictureStore",
        "StageCore", "StagePainter",
      ]),
    .target(
      name: "Exporting",
      dependencies: [
        "Outlines", "Characters", "BookVocabulary", "BookFormat", "BookModel", "StageCore", "BookStaging",
        "PrintedPages",
      ]),
    .target(
      name: "ExportFiles",
      dependencies: [
        "BookVocabulary", "Characters", "PropertyList", "BookModel", "BookSaving", "BookStaging", "Media",
        "Exporting",
        "PrintedPages",
        "CLibrariesOnDemand",
      ]),
    .target(
      name: "CommandFiles",
      dependencies: ["PropertyList", "BookModel", "BookSaving", "Media", "CConfinement"]),
    .target(
      name: "EPUBImporting",
      dependencies: [
        "Characters", "BookVocabulary", "PropertyList", "BookDrafts", "Importing", "StyleSheets",
      ]),
    .target(
      name: "ImportFiles",
      dependencies: [
        "Characters", "PropertyList", "BookModel", "BookSaving", "Media", "BookDrafts", "Importing",
        "TextImporting", "EPUBImporting",
      ]),
    .target(
      name: "BookEditing",
      dependencies: [
        "Characters", "BookVocabulary", "PropertyList", "ListEditing", "BookFormat", "BookModel",
      ]),
    .target(
      name: "EditorCanvas",
      dependencies: [
        "BookVocabulary", "Characters", "PropertyList", "BookFormat", "BookModel", "BookEditing", "Curves",
        "StageCore",
      ]),
    .target(
      name: "EditorPainting",
      dependencies: [
        "BookVocabulary", "BookModel", "BookEditing", "BookStaging", "EditorCanvas", "EditorSessions",
        "StageCore", "PageLayout", "PictureStore", "StagePainter", "Thumbnails", "Characters", "CellGrid",
        "Ports", "Settings", "Cards", "Screens",
      ]),
    .target(
      name: "EditorPanes",
      dependencies: [
        "BookVocabulary", "PropertyList", "BookFormat", "BookModel", "BookEditing", "EditorCanvas",
        "StageCore", "Characters", "CellGrid", "PhraseCatalogues", "Phrases", "Ports", "Commands", "Screens",
      ]),
    .target(
      name: "EditorSessions",
      dependencies: [
        "BookVocabulary", "PropertyList", "ListEditing", "BookFormat", "BookChecking", "BookModel",
        "BookEditing",
        "EditorCanvas", "BookStaging", "StageCore", "PhraseCatalogues", "Phrases", "Screens",
      ]),
    .target(
      name: "EditedFiles",
      dependencies: [
        "PropertyList", "ListEditing", "BookModel", "BookEditing", "BookSaving", "EditorSessions", "Media",
        "Phrases", "Screens",
      ]),
    .target(
      name: "EditorExploring",
      dependencies: ["BookModel", "BookStaging", "StageCore", "EditorCanvas", "EditorSessions", "Exploring"]),
    .target(
      name: "EditorScreens",
      dependencies: [
        "BookVocabulary", "PropertyList", "BookFormat", "BookModel", "BookEditing", "EditorCanvas",
        "EditorPainting", "EditorPanes", "EditorSessions", "BookStaging", "StageCore", "PageLayout",
        "StagePainter", "Characters", "CellGrid", "Ports", "Commands", "Reader", "Phrases", "Screens",
      ]),
    .target(name: "BookFormat", dependencies: ["Outlines", "Characters", "BookVocabulary", "PropertyList"]),
    .target(
      name: "BookModel",
      dependencies: [
        "Outlines", "Characters", "BookVocabulary", "PropertyList", "BookFormat", "TextureAtlas", "Media",
        "CConfinement", "CLibrariesOnDemand",
      ]),
    .target(
      name: "BookChecking",
      dependencies: [
        "Characters", "BookVocabulary", "PropertyList", "BookFormat", "BookModel", "TextureAtlas", "Media",
        "GameMaking", "PictureCutting",
      ]),
    .target(name: "TextureAtlas", dependencies: ["Markup"]),
    .target(name: "Curves", dependencies: ["BookVocabulary"]),
    .target(name: "PageValues", dependencies: ["BookVocabulary"]),
    .target(name: "Outlines", dependencies: ["BookVocabulary"]),
    .target(name: "PictureCutting", dependencies: ["BookVocabulary", "Curves", "Outlines"]),
    .target(
      name: "Games",
      dependencies: [
        "Characters", "BookVocabulary", "Curves", "Outlines", "PictureCutting", "PictureRegions",
        "PropertyList",
      ]),
    .target(name: "PictureRegions", dependencies: ["BookVocabulary", "Outlines"]),
    .target(name: "StoryExploring", dependencies: ["BookVocabulary", "PageValues"]),
    .target(name: "StateHashing"),
    .target(
      name: "StageCore",
      dependencies: ["BookVocabulary", "Curves", "Outlines", "PageValues", "StateHashing"]),
    .target(name: "SoundEffects", dependencies: ["BookVocabulary", "StageCore"]),
    .target(
      name: "BookStaging",
      dependencies: [
        "BookVocabulary", "BookFormat", "BookModel", "PageValues", "StageCore", "TextureAtlas",
      ]),
    .target(name: "CellGrid", dependencies: ["BookVocabulary", "Characters"]),
    .target(name: "GridSheets", dependencies: ["Characters", "CellGrid"]),
    .target(name: "Library", dependencies: ["Characters", "CSQLite"]),
    .target(
      name: "Media",
      dependencies: ["Characters", "BookVocabulary", "PictureRegions", "CConfinement"]),
    .target(
      name: "BookDiscovery",
      dependencies: ["Characters", "PropertyList", "BookFormat", "BookModel", "Library", "Media"]),
    .target(
      name: "MediaDecoding",
      dependencies: [
        "BookVocabulary", "Outlines", "PrintedPages", "Media", "PictureRegions", "CConfinement",
        "CGdkPixbuf", "CSndfile", "CCairo", "CPango", "CFreeType", "CPoppler", "CLibrariesOnDemand",
      ]),
    .target(name: "PageLayout", dependencies: ["BookVocabulary", "StageCore", "CellGrid"]),
    .target(
      name: "Compositing",
      dependencies: ["Outlines", "BookVocabulary", "CellGrid", "Media", "CPixman"]),
    .target(name: "PictureStore", dependencies: ["BookVocabulary", "Media", "Compositing"]),
    .target(
      name: "GridPictures",
      dependencies: [
        "BookVocabulary", "StageCore", "Characters", "CellGrid", "Media", "Compositing", "CLibrariesOnDemand",
      ]),
    .target(
      name: "StagePainter",
      dependencies: [
        "Outlines", "BookVocabulary", "StageCore", "Characters", "CellGrid", "Media", "PageLayout",
        "Compositing",
        "PictureStore", "CPixman",
      ]),
    .target(
      name: "Thumbnails",
      dependencies: [
        "BookVocabulary", "StageCore", "Characters", "CellGrid", "Media", "PageLayout", "Compositing",
        "PictureStore", "StagePainter",
      ]),
    .target(
      name: "WholePages",
      dependencies: [
        "BookFormat", "BookModel", "BookStaging", "StageCore", "CellGrid", "Media", "PictureStore",
        "GridPictures", "Thumbnails", "GameMaking",
      ]),
    .target(name: "Ports", dependencies: ["BookVocabulary", "CellGrid", "StageCore"]),
    .target(
      name: "Voices", dependencies: ["Characters", "Ports", "Media", "CConfinement", "CLibrariesOnDemand"]),
    .target(
      name: "Sound",
      dependencies: [
        "BookVocabulary", "StageCore", "SoundEffects", "Media", "Ports", "CSharedNumbers",
        "CLibrariesOnDemand",
      ]),
    .target(name: "Commands", dependencies: ["Ports"]),
    .target(name: "Phrases", dependencies: ["BookVocabulary", "Commands", "Ports"]),
    .target(name: "PhraseCatalogues", dependencies: ["BookVocabulary", "Commands", "Phrases", "Ports"]),
    .target(
      name: "Reader",
      dependencies: [
        "BookVocabulary", "BookFormat", "BookModel", "BookStaging", "StageCore", "SoundEffects", "PageLayout",
        "PictureStore", "StagePainter", "Characters", "CellGrid",
      ]),
    .target(
      name: "Screens",
      dependencies: [
        "BookFormat", "BookVocabulary", "BookModel", "BookStaging", "StageCore", "PageLayout", "PictureStore",
        "StagePainter", "Thumbnails", "Characters", "CellGrid", "Ports", "Commands", "PhraseCatalogues",
        "Phrases", "Settings",
        "Library", "BookDiscovery", "Voices", "KeptPictures",
      ]),
    .target(
      name: "Inspector",
      dependencies: [
        "BookVocabulary", "StageCore", "StagePainter", "Characters", "CellGrid", "Ports", "Commands",
        "Phrases", "Settings", "Reader", "Screens",
      ]),
    .target(
      name: "BookWords",
      dependencies: [
        "BookFormat", "BookVocabulary", "BookModel", "BookStaging", "StageCore", "Characters", "CellGrid",
        "Reader",
      ]),
    .target(
      name: "OwnPages",
      dependencies: [
        "BookModel", "BookVocabulary", "BookWords", "CellGrid", "Commands", "Phrases", "Ports", "Reader",
        "Screens", "Settings", "StageCore", "StagePainter",
      ]),
    .target(
      name: "MenuScreens",
      dependencies: [
        "BookFormat", "BookModel", "BookStaging", "BookVocabulary", "CellGrid", "Characters", "Commands",
        "OwnPages", "PageLayout", "Ports", "Reader", "Screens", "Settings", "StageCore", "StagePainter",
      ]),
    .target(
      name: "Cards", dependencies: ["Thumbnails", "CellGrid", "Ports", "Commands", "Settings", "Screens"]),
    .target(
      name: "FindingScreens",
      dependencies: [
        "BookVocabulary", "BookModel", "StagePainter", "Thumbnails", "Characters", "CellGrid", "Ports",
        "Commands", "Phrases", "Library", "Reader", "BookWords", "Screens", "Cards",
      ]),
    .target(
      name: "VoiceScreens",
      dependencies: [
        "BookVocabulary", "BookStaging", "StageCore", "PageLayout", "StagePainter", "Characters", "CellGrid",
        "Ports",
        "Commands", "Phrases", "Settings", "Reader", "Voices", "Screens",
      ]),
    .target(
      name: "OptionScreens",
      dependencies: [
        "BookModel", "Characters", "CellGrid", "Ports", "Commands", "Phrases", "Settings", "Screens",
      ]),
    .target(
      name: "ShelfScreens",
      dependencies: [
        "BookFormat", "Thumbnails", "Characters", "CellGrid", "Ports", "Commands", "Phrases", "Library",
        "BookDiscovery", "Screens", "Cards",
      ]),
    .target(
      name: "GameScreens",
      dependencies: [
        "BookVocabulary", "BookModel", "BookStaging", "StageCore", "PictureCutting", "PictureRegions",
        "Games", "GameMaking", "KeptPictures", "PictureStore", "Thumbnails", "Characters", "CellGrid",
        "Ports", "Commands", "Phrases", "Library", "Reader", "Screens", "Cards", "OwnPages",
      ]),
    .target(
      name: "BookScreens",
      dependencies: [
        "BookFormat", "GameMaking", "GameScreens", "WholePages",
        "BookVocabulary", "BookModel", "BookStaging", "StageCore", "PageLayout", "PictureStore",
        "StagePainter", "Thumbnails", "Characters", "CellGrid", "Ports", "Commands", "Phrases",
        "Settings", "Library", "Reader", "BookWords", "Voices", "Screens", "Inspector",
        "MenuScreens", "FindingScreens", "VoiceScreens", "OptionScreens", "ShelfScreens",
      ]),
    .target(
      name: "LineMode",
      dependencies: [
        "BookVocabulary", "BookFormat", "BookModel", "BookStaging", "StageCore", "Characters", "Ports",
        "PhraseCatalogues", "Phrases",
        "Settings",
        "Library", "BookDiscovery", "Reader", "BookWords", "Screens", "FindingScreens", "BookScreens",
        "Games", "GameMaking",
        "GameScreens", "PictureCutting", "PictureRegions",
      ]),
    .target(
      name: "Scripts",
      dependencies: ["BookVocabulary", "PropertyList", "BookModel", "Characters", "Ports", "Commands"]),
    .target(
      name: "BookReports",
      dependencies: ["BookVocabulary", "PropertyList", "BookFormat", "BookModel", "Media", "Characters"]),
    .target(name: "PageExploring", dependencies: ["BookVocabulary", "PageValues", "StageCore"]),
    .target(
      name: "Exploring",
      dependencies: [
        "BookVocabulary", "PropertyList", "BookFormat", "BookModel", "BookStaging", "PageValues", "StageCore",
        "PageExploring", "StoryExploring", "PageLayout", "PictureStore", "StagePainter",
        "Characters", "CellGrid", "Media", "Scripts", "BookReports",
      ]),
    .target(
      name: "HeadlessReading",
      dependencies: [
        "BookModel", "StageCore", "CellGrid", "Ports", "Commands", "Settings", "Reader", "Screens",
        "OwnPages", "BookScreens", "Scripts",
      ]),
    .target(
      name: "HeadlessEditing",
      dependencies: [
        "PropertyList", "ListEditing", "BookModel", "BookEditing", "BookSaving", "BookTemplates",
        "EditorSessions", "EditorExploring", "EditorScreens", "Characters", "Rehearsal",
        "Phrases", "Ports", "Settings", "Screens", "BookScreens", "Scripts", "HeadlessReading",
      ]),
    .target(
      name: "Recordings",
      dependencies: [
        "BookVocabulary", "PropertyList", "BookModel", "StageCore", "CellGrid", "Ports", "Commands",
        "Settings", "Reader", "Screens", "OwnPages", "BookScreens", "Scripts", "HeadlessReading",
        "Characters",
      ]),
    .target(
      name: "Rehearsal",
      dependencies: [
        "BookFormat", "BookVocabulary", "PropertyList", "BookModel", "BookStaging", "StageCore", "PageLayout",
        "StagePainter", "Characters", "CellGrid", "GridSheets", "Ports", "Reader", "Screens", "BookScreens",
        "Scripts", "BookReports", "PageExploring", "Exploring", "HeadlessReading",
      ]),
    .target(
      name: "Filming",
      dependencies: [
        "BookModel", "CellGrid", "GridPictures", "Characters", "Media", "Ports", "BookScreens", "BookReports",
        "HeadlessReading", "CGif",
      ]),
    .target(
      name: "Following",
      dependencies: ["PropertyList", "BookModel", "BookStaging", "Media", "Screens"]),
    .target(name: "Terminal", dependencies: ["Ports", "CellGrid", "CNcurses", "CTerminalRestore"]),
    .target(
      name: "Settings", dependencies: ["Characters", "PropertyList", "BookFormat", "CellGrid", "PageLayout"]),
    .target(
      name: "GameMaking",
      dependencies: [
        "BookFormat", "BookModel", "Games", "Media", "PictureCutting", "PictureRegions", "PropertyList",
        "PictureStore",
      ]),
    .target(
      name: "KeptPictures", dependencies: ["Characters", "PropertyList", "Games", "GridPictures", "Media"]),
    .target(name: "CommandHelp", dependencies: ["BookFormat", "Settings"]),
    .target(
      name: "CommandArguments",
      dependencies: ["Characters", "PropertyList", "BookFormat", "BookModel", "CommandFiles", "Settings"]),
    .target(
      name: "CommandSupport",
      dependencies: [
        "BookChecking", "BookDiscovery", "BookModel", "BookScreens", "BookStaging", "BookVocabulary",
        "CommandArguments", "CommandFiles", "Following", "ImportFiles", "LayoutChecking", "Library",
        "Media", "PictureStore", "Ports", "PropertyList", "Reader", "Screens", "Settings", "Sound",
        "Terminal", "Voices",
      ]),
    .target(
      name: "ReadingCommands",
      dependencies: [
        "BookDiscovery", "BookModel", "BookScreens", "CConfinement", "CommandArguments", "CommandFiles",
        "CommandHelp", "CommandSupport", "Commands", "Following", "KeptPictures", "Library", "LineMode",
        "Media", "PictureStore", "Ports", "PropertyList", "Recordings", "Screens", "Settings",
        "ShelfScreens", "Terminal", "Thumbnails",
      ]),
    .target(
      name: "PictureCommands",
      dependencies: [
        "BookDiscovery", "BookModel", "BookScreens", "CellGrid", "CommandArguments", "CommandFiles",
        "CommandHelp", "CommandSupport", "Filming", "GridPictures", "HeadlessEditing", "HeadlessReading",
        "Library", "Media", "PictureStore", "Ports", "PropertyList", "Reader", "Recordings", "Rehearsal",
        "Screens", "Scripts", "Settings", "ShelfScreens", "Terminal", "Thumbnails",
      ]),
    .target(
      name: "RehearsalCommands",
      dependencies: [
        "BookFormat", "BookModel", "BookReports", "BookScreens", "BookStaging", "CellGrid",
        "CommandArguments", "CommandFiles", "CommandHelp", "CommandSupport", "Exploring", "GridPictures",
        "HeadlessReading", "Media", "PageExploring", "Ports", "PropertyList", "Reader", "Recordings",
        "Rehearsal", "Screens", "Scripts", "Settings", "Terminal",
      ]),
    .target(
      name: "EditingCommands",
      dependencies: [
        "BookChecking", "BookEditing", "BookFormat", "BookModel", "BookReports", "BookSaving",
        "BookScreens", "BookTemplates", "CConfinement", "CommandArguments", "CommandFiles", "CommandHelp",
        "CommandSupport", "EditedFiles", "EditorExploring", "EditorScreens", "EditorSessions",
        "ExportFiles", "Following", "GameMaking", "Games", "ImportFiles", "LayoutChecking", "Media",
        "PhraseCatalogues", "Phrases", "PictureCutting", "PictureRegions", "PropertyList", "Screens",
        "Scripts", "Settings",
        "Terminal", "WholePages",
      ]),
    .executableTarget(
      name: "leggi",
      dependencies: [
        "BookModel", "CConfinement", "Characters", "CommandArguments", "CommandFiles",
        "CommandHelp", "CommandSupport", "EditingCommands", "PictureCommands", "PropertyList",
        "ReadingCommands", "RehearsalCommands",
      ]),
    .executableTarget(name: "leggi-decoder", dependencies: ["MediaDecoding"]),

    .target(
      name: "TestSupport",
      dependencies: [
        "Characters", "PropertyList", "BookVocabulary", "BookFormat", "BookChecking", "BookModel",
        "BookStaging", "Curves", "StageCore", "PageLayout", "PictureStore", "StagePainter", "Thumbnails",
        "Media", "MediaDecoding", "Ports", "Phrases", "Reader", "Screens", "ShelfScreens", "BookScreens",
        "CellGrid", "GridSheets", "Settings", "Library", "BookDiscovery", "Voices", "ListEditing",
        "BookEditing", "EditorCanvas", "EditorScreens", "EditorSessions", "BookSaving", "BookTemplates",
        "Following",
        "KeptPictures", "Recordings", "CCairo", "CVterm",
      ],
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal", "Ports", "CellGrid"], path: "Tests/TerminalProbe"),
    .executableTarget(name: "library-probe", dependencies: ["Library"], path: "Tests/LibraryProbe"),
    .executableTarget(
      name: "confinement-probe", dependencies: ["CConfinement"], path: "Tests/ConfinementProbe"),
    .executableTarget(
      name: "leggi-fuzz",
      dependencies: [
        "PropertyList", "BookChecking", "BookModel", "TextureAtlas", "CellGrid", "Media", "MediaDecoding",
        "Thumbnails", "Importing", "ImportFiles", "ExportFiles",
        "Ports", "Commands", "GameMaking", "GameScreens", "Library", "Settings", "Reader", "Screens",
        "BookScreens", "Scripts",
        "HeadlessReading", "Recordings", "Rehearsal", "BookEditing", "EditorCanvas", "EditorScreens",
        "EditorSessions",
        "StageCore",
        "BookVocabulary", "Terminal", "CNcurses", "CSndfile", "TestSupport",
      ],
      path: "Tests/Fuzz"),
    .testTarget(name: "ListEditingTests", dependencies: ["PropertyList", "ListEditing", "TestSupport"]),
    .testTarget(
      name: "BookEditingTests",
      dependencies: ["BookFormat", "BookVocabulary", "PropertyList", "BookEditing", "TestSupport"]),
    .testTarget(
      name: "EditorCanvasTests",
      dependencies: [
        "BookVocabulary", "BookFormat", "BookModel", "PropertyList", "BookEditing", "StageCore",
        "EditorCanvas", "TestSupport",
      ]),
    .executableTarget(
      name: "saving-probe", dependencies: ["BookSaving", "BookModel", "ListEditing"],
      path: "Tests/SavingProbe"),
    .testTarget(
      name: "BookSavingTests",
      dependencies: [
        "BookEditing", "BookSaving", "BookModel", "ListEditing", "MediaDecoding", "TestSupport",
      ]),
    .testTarget(name: "FuzzTests", dependencies: ["TestSupport"]),
    .executableTarget(
      name: "layout-times",
      dependencies: [
        "CellGrid", "StageCore", "PageLayout", "PictureStore", "StagePainter", "Media", "MediaDecoding",
        "BookModel",
      ],
      path: "Tests/LayoutTimes"),
    .executableTarget(
      name: "game-times",
      dependencies: [
        "BookModel", "CellGrid", "Following", "GameMaking", "GameScreens", "HeadlessReading", "Media",
        "MediaDecoding", "PictureCutting", "PictureStore", "Ports", "Screens", "Terminal",
      ],
      path: "Tests/GameTimes"),
    .executableTarget(
      name: "editing-times",
      dependencies: [
        "CellGrid", "StageCore", "PageLayout", "PictureStore", "StagePainter", "Media", "MediaDecoding",
        "BookModel", "BookStaging", "PropertyList", "ListEditing", "BookEditing", "Terminal",
      ],
      path: "Tests/EditingTimes"),
    .executableTarget(
      name: "sound-times", dependencies: ["Sound", "Ports", "Media", "StageCore", "CSndfile"],
      path: "Tests/SoundTimes"),
    .executableTarget(
      name: "rehearsal-times",
      dependencies: ["BookModel", "BookStaging", "StageCore", "PageExploring", "Exploring"],
      path: "Tests/RehearsalTimes"),
    .executableTarget(name: "hostile-books", dependencies: ["TestSupport"], path: "Tests/HostileBooks"),
    .testTarget(
      name: "ExportingTests",
      dependencies: [
        "PropertyList", "BookVocabulary", "BookModel", "BookChecking", "BookSaving", "BookStaging",
        "StageCore", "Exporting", "ExportFiles", "Following", "Media", "MediaDecoding", "PrintedPages",
        "TestSupport",
      ]),
    .testTarget(
      name: "ImportingTests",
      dependencies: [
        "BookVocabulary", "Characters", "PropertyList", "Media", "MediaDecoding", "BookDrafts", "Importing",
        "TextImporting",
      ]),
    .testTarget(
      name: "EPUBImportingTests",
      dependencies: [
        "BookVocabulary", "Characters", "Outlines", "PropertyList", "BookDrafts", "Importing", "StyleSheets",
        "EPUBImporting",
      ]),
    .testTarget(
      name: "ImportFilesTests",
      dependencies: [
        "BookModel", "BookDrafts", "BookStaging", "CellGrid", "Following", "Importing", "ImportFiles",
        "PropertyList", "PictureStore", "Media", "MediaDecoding", "Thumbnails", "TestSupport",
      ]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(
      name: "CharactersTests",
      dependencies: ["Characters", "PropertyList", "BookFormat", "CellGrid", "TestSupport"]),
    .testTarget(
      name: "PropertyListTests",
      dependencies: ["BookModel", "Characters", "Markup", "PropertyList", "TestSupport"]),
    .testTarget(
      name: "BookModelTests",
      dependencies: ["BookFormat", "BookChecking", "BookModel", "Media", "MediaDecoding", "TestSupport"]),
    .testTarget(name: "TextureAtlasTests", dependencies: ["TextureAtlas"]),
    .testTarget(name: "OutlineTests", dependencies: ["BookVocabulary", "Outlines", "TestSupport"]),
    .testTarget(name: "CurvesTests", dependencies: ["BookVocabulary", "Curves"]),
    .testTarget(
      name: "StageCoreTests",
      dependencies: ["BookVocabulary", "Outlines", "PageValues", "StageCore", "TestSupport"]),
    .testTarget(
      name: "PictureCuttingTests", dependencies: ["BookVocabulary", "Outlines", "PictureCutting"]),
    .testTarget(
      name: "GameScreensTests",
      dependencies: [
        "BookFormat", "BookModel", "BookScreens", "BookVocabulary", "CellGrid", "Commands", "GameMaking",
        "GameScreens", "Games", "KeptPictures", "Library", "Media", "MediaDecoding", "OwnPages", "Phrases",
        "Ports", "Recordings", "BookStaging", "Reader", "Screens", "Settings", "StageCore", "Terminal",
        "TestSupport", "Thumbnails",
        "WholePages",
      ]),
    .testTarget(
      name: "GamesTests",
      dependencies: [
        "BookChecking", "BookModel", "BookScreens", "BookStaging", "BookVocabulary", "CellGrid", "Curves",
        "Exploring", "Games", "MediaDecoding", "Outlines", "PageExploring", "PictureCutting",
        "PictureRegions",
        "Ports", "PropertyList", "Rehearsal", "Screens", "StageCore", "TestSupport",
      ]),
    .testTarget(
      name: "ValueTests",
      dependencies: [
        "BookVocabulary", "BookModel", "BookScreens", "BookStaging", "CellGrid", "Exploring", "Library",
        "LineMode", "PageValues", "Ports", "PropertyList", "Reader", "Recordings", "Rehearsal", "Screens",
        "Settings", "StageCore", "StoryExploring", "TestSupport",
      ],
      exclude: ["value-cases.txt"]),
    .testTarget(name: "BookStagingTests", dependencies: ["BookStaging", "TestSupport"]),
    .testTarget(
      name: "CellGridTests",
      dependencies: ["BookVocabulary", "Characters", "CellGrid", "GridSheets", "TestSupport"]),
    .testTarget(
      name: "LibraryTests", dependencies: ["Characters", "Library", "TestSupport"]),
    .testTarget(
      name: "MediaDecodingTests",
      dependencies: [
        "BookVocabulary", "Media", "MediaDecoding", "PictureRegions", "PrintedPages", "CConfinement",
        "TestSupport",
      ]),
    .testTarget(
      name: "PictureRegionsTests",
      dependencies: ["BookVocabulary", "Outlines", "PictureRegions", "Media", "MediaDecoding", "TestSupport"]),
    .testTarget(
      name: "SoundTests",
      dependencies: [
        "Sound", "BookScreens", "Reader", "Settings", "CellGrid", "Ports", "Media", "MediaDecoding",
        "CSndfile", "TestSupport",
      ]),
    .testTarget(
      name: "StagePainterTests",
      dependencies: [
        "PageLayout", "Compositing", "PictureStore", "StagePainter", "GridPictures", "Thumbnails", "Media",
        "MediaDecoding", "TestSupport",
      ]),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "BookScreens", "Cards", "CellGrid", "Commands", "Ports", "Screens", "Settings", "Thumbnails",
        "TestSupport",
      ]),
    .testTarget(
      name: "EditorScreensTests",
      dependencies: [
        "BookEditing", "BookFormat", "BookModel", "BookStaging", "BookVocabulary", "CellGrid", "BookSaving",
        "Commands", "EditedFiles", "EditorCanvas", "EditorExploring", "EditorPanes", "EditorScreens",
        "EditorSessions", "Following", "MediaDecoding", "MenuScreens", "Phrases", "Ports", "PropertyList",
        "Screens", "Settings", "StageCore", "TestSupport",
      ]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "BookScreens", "CellGrid", "Inspector", "Ports", "Reader", "StageCore", "TestSupport",
      ]),
    .testTarget(
      name: "MenuScreensTests",
      dependencies: [
        "BookScreens", "BookVocabulary", "CellGrid", "Commands", "MenuScreens", "Ports", "Screens",
        "Settings", "TestSupport",
      ]),
    .testTarget(
      name: "FindingScreensTests",
      dependencies: [
        "BookModel", "BookScreens", "BookStaging", "CellGrid", "FindingScreens", "Media",
        "MediaDecoding", "OptionScreens", "MenuScreens", "PictureStore", "Ports", "Screens", "Settings",
        "StagePainter", "Thumbnails", "TestSupport",
      ]),
    .testTarget(
      name: "VoiceScreensTests",
      dependencies: [
        "BookScreens", "Ports", "Screens", "Settings", "Voices", "TestSupport",
      ]),
    .testTarget(
      name: "OptionScreensTests",
      dependencies: [
        "BookModel", "BookScreens", "CellGrid", "Commands", "Library", "PageLayout", "Ports", "Settings",
        "TestSupport",
      ]),
    .testTarget(
      name: "ShelfScreensTests",
      dependencies: [
        "BookScreens", "CellGrid", "MenuScreens", "Ports", "Screens", "ShelfScreens", "TestSupport",
      ]),
    .testTarget(
      name: "BookScreensTests",
      dependencies: [
        "BookChecking", "BookScreens", "Following", "GridSheets", "Media", "MediaDecoding", "MenuScreens",
        "PhraseCatalogues", "PictureStore", "Screens", "TestSupport",
      ]),
    .testTarget(
      name: "LineModeTests",
      dependencies: [
        "LineMode", "BookScreens", "Library", "Settings", "Media", "MediaDecoding", "TestSupport",
      ]),
    .testTarget(
      name: "SettingsTests",
      dependencies: ["Settings", "PropertyList", "BookFormat", "BookModel", "CellGrid", "TestSupport"]),
    .testTarget(
      name: "BookDiscoveryTests",
      dependencies: [
        "BookDiscovery", "BookModel", "ExportFiles", "Library", "Media", "MediaDecoding", "TestSupport",
      ]),
    .testTarget(
      name: "VoiceTests",
      dependencies: ["Voices", "Sound", "Ports", "Media", "MediaDecoding", "TestSupport"]),
    .testTarget(
      name: "RehearsalTests",
      dependencies: [
        "HeadlessReading", "HeadlessEditing", "Recordings", "Rehearsal", "Scripts", "BookEditing",
        "BookReports", "Commands", "Screens", "PageExploring", "PageValues", "Exploring", "Filming",
        "BookTemplates", "BookScreens", "Media", "MediaDecoding", "PropertyList", "BookChecking", "BookModel",
        "StageCore", "GridPictures", "CellGrid", "Ports", "TestSupport",
      ],
      exclude: ["Stories"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TestSupport"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "PhraseCatalogues",
        "BookFormat", "BookModel", "BookSaving", "BookTemplates", "Library", "BookScreens", "EditorSessions",
        "CellGrid", "Ports", "StageCore", "TestSupport",
      ]),
    .testTarget(
      name: "RepositoryTests",
      dependencies: [
        "PhraseCatalogues",
        "PropertyList", "BookFormat", "BookChecking", "BookModel", "BookReports", "BookScreens", "Settings",
        "TestSupport",
      ]),
  ]
)

// What Leggi is measured beside is needed by `make bench` alone: reading and testing never ask for libchafa.
if Context.environment["LEGGI_BENCHMARKS"] != nil {
  package.targets += [
    .systemLibrary(
      name: "CChafa", path: "Benchmarks/Sources/CChafa", pkgConfig: "chafa",
      providers: [.apt(["libchafa-dev"]), .brew(["chafa"])]),
    .target(name: "CBenchmark", path: "Benchmarks/Sources/CBenchmark"),
    .executableTarget(
      name: "leggi-bench",
      dependencies: ["BookVocabulary", "StageCore", "CellGrid", "CGdkPixbuf", "CBenchmark", "CChafa"],
      path: "Benchmarks/Sources/Benchmark"),
  ]
}

// The tests are built against the very modules that ship, so that each is compiled once, as a release.
//
// Code is optimized across modules where that pays: in what runs for every cell, dot or tick.
let optimizedAcrossModules: Set = [
  "Characters", "BookVocabulary", "Curves", "PageValues", "StageCore", "CellGrid", "leggi-bench",
]
// What runs for a frame or a key of a book, but not for a cell, is compiled a third sooner where it is not to
// grow.
let optimizedForSize: Set = [
  "BookChecking", "BookDiscovery", "BookDrafts", "BookEditing", "BookFormat", "BookModel", "BookScreens",
  "BookWords", "Cards", "Commands", "EditedFiles", "EditorCanvas", "EditorExploring", "EditorPainting",
  "EditorPanes", "EditorScreens", "EditorSessions", "EPUBImporting", "Exploring", "ExportFiles", "Exporting",
  "FindingScreens", "GameMaking", "Games", "GameScreens", "HeadlessEditing", "ImportFiles", "Importing",
  "Inspector", "LayoutChecking", "Library", "LineMode", "ListEditing", "Media", "MenuScreens", "OwnPages",
  "PageExploring", "Ports", "PrintedPages", "Screens", "Settings", "ShelfScreens", "StyleSheets",
  "TestSupport", "TextImporting", "VoiceScreens", "WholePages",
]
// What runs once, or as seldom as a key is pressed, is compiled in a quarter of the time without the
// optimizer.
let unoptimized: Set = [
  "BookReports", "BookSaving", "BookTemplates", "CommandArguments", "CommandFiles", "CommandHelp",
  "CommandSupport", "confinement-probe", "editing-times", "EditingCommands", "Following", "game-times",
  "GridSheets", "HeadlessReading", "hostile-books", "KeptPictures", "layout-times", "leggi", "leggi-decoder",
  "leggi-fuzz", "library-probe", "OptionScreens", "PhraseCatalogues", "Phrases", "PictureCommands",
  "ReadingCommands",
  "Recordings", "Rehearsal", "rehearsal-times", "RehearsalCommands", "saving-probe", "Scripts",
  "sound-times", "terminal-probe", "TextureAtlas", "Voices",
]
let release = BuildSettingCondition.when(configuration: .release)
for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  // The compiler's check of its own output takes a twentieth of the time.
  var flags = ["-Xfrontend", "-disable-llvm-verify"]
  flags.append(optimizedAcrossModules.contains(target.name) ? "-cross-module-optimization" : "-disable-cmo")
  if unoptimized.contains(target.name) || target.type == .test { flags.append("-Onone") }
  if target.type == .test {
    // Nothing imports a test's module, so that it is not emitted before its code, which takes a pass of its
    // own.
    flags.append("-no-emit-module-separately-wmo")
  } else {
    // Each function can be left out by the linker where nothing calls it, and a generic type is asked for by
    // what it is made of: Swift's runtime would take its name apart, and search all conformances, at each
    // start.
    for flag in ["-function-sections", "-disable-concrete-type-metadata-mangled-name-accessors"] {
      flags += ["-Xfrontend", flag]
    }
  }
  if optimizedForSize.contains(target.name) { flags.append("-Osize") }
  target.swiftSettings = [.unsafeFlags(flags, release)]
}

// SwiftPM compiles a target anew when a module that it names has changed, and only then: one that reaches a type
// through another module would go on with the old layout of that type. So each names all that it stands on.
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
var modules: [String: Set<String>] = [:]

@MainActor func modules(below name: String) -> Set<String> {
  if let known = modules[name] { return known }
  var below: Set<String> = []
  for case .byNameItem(let name, _) in targets[name]?.dependencies ?? [] {
    below.formUnion(modules(below: name).union([name]))
  }
  modules[name] = below
  return below
}
for target in package.targets {
  target.dependencies = modules(below: target.name).sorted().map { .byName(name: $0) }
}

// What is installed needs no Swift on the machine, and its functions are not looked for by their names: what
// is not used is left out, and so are the names. The linker that comes with Swift packs the 40,000 addresses
// that are corrected at each start into 9 kB (DT_RELR), where the C library's loader can read them.
var linkerOptions = ["--no-export-dynamic"]
if !glibcVersion.lexicographicallyPrecedes([2, 36]) { linkerOptions += ["-z", "pack-relative-relocs"] }
for target in package.targets where ["leggi", "leggi-decoder"].contains(target.name) {
  var flags = ["-static-stdlib", "-use-ld=lld"] + linkerOptions.flatMap { ["-Xlinker", $0] }
  if target.name == "leggi" {
    flags += ["-Xclang-linker", "--config=\(Context.packageDirectory)/linux-link.cfg"]
    // What runs from a start to a page lies side by side: the system maps a file in pieces of 64 kB.
    let order = "--symbol-ordering-file=\(Context.packageDirectory)/linux-link.order"
    flags += ["-Xlinker", order, "-Xlinker", "--no-warn-symbol-ordering"]
  }
  target.linkerSettings = [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
}

/// The version of the GNU C library, major and minor; empty where there is none.
var glibcVersion: [Int] {
  #if canImport(Glibc)
    var text = [CChar](repeating: 0, count: 64)
    guard confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count) > 0 else { return [] }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let version = String(decoding: bytes, as: UTF8.self).split(separator: " ").last ?? ""
    return version.split(separator: ".").compactMap { Int($0) }
  #else
    return []
  #endif
}
