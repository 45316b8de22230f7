/// The commands of the program, in the order of its help.
package enum CommandName: String, CaseIterable {
  case read, new, `import`, export, pack, unpack, game, check, snapshot, run, record, replay, explore, mutate
  case outline, graph, diff, edit, cast, sheet, format, config, completions
}
