import CConfinement
import Foundation

// A program that gives up its rights as the decoder's process does, and then tries what a decoder under a
// hostile book's control might try. It prints the result of each attempt, one a line.
//
// Its arguments: a folder it might do harm in, which has a file 'letter' in it.

let folder = CommandLine.arguments.last ?? "."
let parent = getppid()

/// Whether something went through that the system answers with −1 where it does not.
func report(_ deed: String, _ result: Int) {
  print("\(deed): \(result == -1 ? "refused" : "done")")
}

/// Sets how long another process may compute, by a call that Swift does not see in the C library.
func bound(_ process: pid_t) -> Int {
  typealias Function =
    @convention(c) (pid_t, Int32, UnsafePointer<rlimit>?, UnsafeMutableRawPointer?) -> Int32
  guard let function = dlsym(nil, "prlimit") else { return 0 }
  // At an address whose lower half is zero: only half of it may have been looked at.
  let place = UnsafeMutableRawPointer(bitPattern: 0x5_0000_0000)
  let memory = mmap(place, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
  guard let memory, memory != MAP_FAILED else { return 0 }
  let limit = memory.bindMemory(to: rlimit.self, capacity: 1)
  limit.pointee = rlimit(rlim_cur: 600, rlim_max: 600)
  return Int(unsafeBitCast(function, to: Function.self)(process, Int32(RLIMIT_CPU.rawValue), limit, nil))
}

let extent = confinement_enter(64 << 20) {}
print("landlock \(extent.landlock), seccomp \(extent.seccomp)")

report("read a letter", Int(open(folder + "/letter", O_RDONLY)))
report("list a folder", opendir(folder) == nil ? -1 : 0)
report("write a file", Int(open(folder + "/note", O_WRONLY | O_CREAT, 0o600)))
report("change a letter", Int(open(folder + "/letter", O_RDWR)))
report("remove a letter", Int(unlink(folder + "/letter")))
report("rename a letter", Int(rename(folder + "/letter", folder + "/mine")))
report("make a folder", Int(mkdir(folder + "/new", 0o700)))
report("link a letter", Int(symlink(folder + "/letter", folder + "/link")))
report("open a letter for all", Int(chmod(folder + "/letter", 0o777)))
report("reach the network", Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
report("reach another program", Int(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)))
report("signal its parent", Int(kill(parent, 0)))
report("start a program", Int(confinement_start("/bin/true", "", 1)))
var limit = rlimit(rlim_cur: .max, rlim_max: .max)
report("allow itself more memory", Int(setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)))
report("bound its parent's time", bound(parent))
report("have its parent signalled", Int(fcntl(1, F_SETOWN, parent)))
let shared = mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
report("take memory that does not count", shared == MAP_FAILED ? -1 : 0)
let much = mmap(nil, 65 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
report("take much memory", much == MAP_FAILED ? -1 : 0)
let little = mmap(nil, 16 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
report("take some memory", little == MAP_FAILED ? -1 : 0)
report("read the system's libraries", extent.landlock ? Int(open("/etc/ld.so.cache", O_RDONLY)) : 0)
