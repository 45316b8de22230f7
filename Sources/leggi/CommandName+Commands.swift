import CommandArguments
import CommandSupport
import EditingCommands
import PictureCommands
import ReadingCommands
import RehearsalCommands

extension CommandName {
  /// What is made of the command's arguments, and run.
  var command: any ProgramCommand.Type {
    switch self {
    case .read: ReadCommand.self
    case .new: NewCommand.self
    case .import: ImportCommand.self
    case .export: ExportCommand.self
    case .pack: PackCommand.self
    case .unpack: UnpackCommand.self
    case .game: GameCommand.self
    case .check: CheckCommand.self
    case .snapshot: SnapshotCommand.self
    case .run: RunCommand.self
    case .record: RecordCommand.self
    case .replay: ReplayCommand.self
    case .explore: ExploreCommand.self
    case .mutate: MutateCommand.self
    case .outline: OutlineCommand.self
    case .graph: GraphCommand.self
    case .diff: DiffCommand.self
    case .edit: EditCommand.self
    case .cast: CastCommand.self
    case .sheet: SheetCommand.self
    case .format: FormatCommand.self
    case .config: ConfigCommand.self
    case .completions: CompletionsCommand.self
    }
  }
}
