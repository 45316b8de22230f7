import MediaDecoding

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The program that `leggi` starts to decode pictures and sounds, to set large letters, and to speak. Its only
// argument names the task (`DecoderProgram.Role`).

guard CommandLine.argc == 2, let argument = CommandLine.arguments.last, DecoderHelper.isConnected,
  DecoderHelper.run(as: argument)
else {
  let words = Array("leggi-decoder: error: this program is started by leggi alone\n".utf8)
  _ = write(STDERR_FILENO, words, words.count)
  exit(2)
}
